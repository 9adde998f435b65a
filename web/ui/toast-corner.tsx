import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { preferences } from '#web/browser/preferences.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './toast-corner.module.css';
import { isNotice, takeToasts } from './toast.ts';

const icons: Record<string, IconName> = { info: 'info', success: 'check', warning: 'warning', error: 'stop' };

/** APP-06: where toasts appear. `timeMs` is how long one stays by default. */
export default function ToastCorner({ timeMs }: { timeMs: number }) {
  return (
    <Toast.Provider timeout={timeMs} limit={5}>
      <Toast.Portal>
        <Toast.Viewport className={styles['corner']}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List() {
  const { toasts, add, close } = Toast.useToastManager();
  useEffect(
    () =>
      takeToasts({
        show: (toast) => {
          if (isNotice(toast) && !preferences().notifications) return;
          const { message, type, key = message, stay = false, timeMs, action } = toast;
          const act = () => {
            close(key);
            action?.run();
          };
          // Saying the same thing twice refreshes it instead of piling up.
          add({
            id: key,
            title: message,
            type,
            ...(stay ? { timeout: 0 } : timeMs === undefined ? {} : { timeout: timeMs }),
            ...(action ? { actionProps: { children: action.label, onClick: act } } : {}),
          });
        },
        hide: close,
      }),
    [add, close],
  );
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection="right"
      className={classNames(styles['toast'], styles[toast.type ?? 'info'])}
    >
      <Icon name={icons[toast.type ?? 'info'] ?? 'info'} />
      <Toast.Content className={styles['content']}>
        <Toast.Title className={styles['words']} render={<p />} />
        <Toast.Action className={styles['action']} />
      </Toast.Content>
      <Toast.Close className={styles['close']} aria-label="Dismiss">
        <Icon name="close" small />
      </Toast.Close>
    </Toast.Root>
  ));
}
