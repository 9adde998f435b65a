import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogWays } from '#web/ui/dialog.tsx';
import { createMenu } from '#web/ui/menu-handle.ts';
import { ActMenu, MenuButton } from '#web/ui/menu.tsx';
import { onDemand, type Openable } from '#web/ui/on-demand.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { showToast, type ToastType } from '#web/ui/toast.ts';
import styles from './style-page.module.css';

const kinds: ToastType[] = ['info', 'success', 'warning', 'error'];
const sides = ['left', 'right', 'bottom'] as const;

const slow = onDemand<Openable>(() => new Promise(() => {}));
const missing = onDemand<Openable>(() => Promise.reject(new Error('As where a file is gone.')));

/** What opens over the page. */
export function Openings() {
  const [menu] = useState(() => createMenu<string>());
  const [dialog, setDialog] = useState<'plain' | 'question' | null>(null);
  const [sheet, setSheet] = useState<(typeof sides)[number] | null>(null);
  const [late, setLate] = useState<'slow' | 'missing' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => showToast(`This is what ${kind} looks like.`, kind)}>
            Toast: {kind}
          </Button>
        ))}
        <Button
          onClick={() =>
            showToast('This stays, and can be undone.', 'error', {
              stay: true,
              action: { label: 'Undo', run: () => showToast('Undone.', 'success') },
            })
          }
        >
          Toast: stays
        </Button>
      </div>
      <div className={styles['row']}>
        <Button onClick={() => setDialog('plain')}>Dialog</Button>
        <Button onClick={() => setDialog('question')}>Question</Button>
        {sides.map((side) => (
          <Button key={side} onClick={() => setSheet(side)}>
            Sheet: {side}
          </Button>
        ))}
        <Button onClick={() => setLate('slow')}>Loads slowly</Button>
        <Button onClick={() => setLate('missing')}>Does not load</Button>
        <MenuButton handle={menu} about="this" label="Menu" />
      </div>
      <ActMenu
        handle={menu}
        entriesOf={() => [
          { label: 'Rename', icon: 'edit', run: () => showToast('Renamed.') },
          { label: 'Delete', icon: 'trash', danger: true, run: () => showToast('Deleted.') },
        ]}
      />
      <slow.Part open={late === 'slow'} onOpenChange={() => setLate(null)} />
      <missing.Part open={late === 'missing'} onOpenChange={() => setLate(null)} />
      <Dialog title="A dialog" open={dialog === 'plain'} onOpenChange={close}>
        <p>A few words or fields.</p>
      </Dialog>
      <Dialog title="A question" open={dialog === 'question'} onOpenChange={close} question="Is this what you meant?">
        <DialogWays>
          <Button onClick={close}>No</Button>
          <Button kind="primary" onClick={close}>
            Yes
          </Button>
        </DialogWays>
      </Dialog>
      <Sheet title="A sheet" side={sheet ?? 'left'} open={sheet !== null} onOpenChange={() => setSheet(null)}>
        <p>A rail where there is no room for one.</p>
      </Sheet>
    </div>
  );
}
