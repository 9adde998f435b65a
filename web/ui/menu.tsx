import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import { classNames } from './class-names.ts';
import iconButton from './icon-button.module.css';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';

/** What ties buttons to the one menu they open; each button tells the menu what it is about. */
export type MenuHandle<About> = Menu.Handle<About>;

export function createMenu<About>(): MenuHandle<About> {
  return Menu.createHandle<About>();
}

export interface MenuEntry {
  label: string;
  icon: IconName;
  run: () => void;
  danger?: boolean;
}

/** The button that opens a menu; `label` is its name and its tooltip. */
export function MenuButton<About>({
  handle,
  about,
  label,
}: {
  handle: MenuHandle<About>;
  about: About;
  label: string;
}) {
  return (
    <Menu.Trigger handle={handle} payload={about} className={iconButton['button']} aria-label={label} title={label}>
      <Icon name="more" />
    </Menu.Trigger>
  );
}

/** A small menu of acts, one for all buttons of its handle: opens at the one pressed, about what that one is about. */
export function ActMenu<About>({
  handle,
  entriesOf,
}: {
  handle: MenuHandle<About>;
  entriesOf: (about: About) => MenuEntry[];
}) {
  // In the landmark that its buttons are in, not at the end of the page.
  const here = useRef<HTMLDivElement>(null);
  // An act begins when the menu is closed and has given the keyboard back: what it opens then keeps it.
  const chosen = useRef<(() => void) | null>(null);
  const begin = (open: boolean) => {
    if (open) return;
    const act = chosen.current;
    chosen.current = null;
    act?.();
  };
  return (
    <>
      <div ref={here} />
      <Menu.Root handle={handle} onOpenChangeComplete={begin}>
        {({ payload }) => (
          <Menu.Portal container={here}>
            <Menu.Positioner className={styles['place']} positionMethod="fixed" align="end" collisionPadding={8}>
              <Menu.Popup className={styles['menu']}>
                {payload !== undefined &&
                  entriesOf(payload as About).map(({ label, icon, run, danger = false }) => (
                    <Menu.Item
                      key={label}
                      className={classNames(styles['entry'], danger && styles['danger'])}
                      onClick={() => (chosen.current = run)}
                    >
                      <Icon name={icon} small />
                      {label}
                    </Menu.Item>
                  ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        )}
      </Menu.Root>
    </>
  );
}
