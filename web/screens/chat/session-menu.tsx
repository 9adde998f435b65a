import { useState } from 'react';
import type { Session } from '#contract/chat.ts';
import { RenameDialog } from '#web/features/history-list/rename-dialog.tsx';
import type { MenuHandle } from '#web/ui/menu-handle.ts';
import { ActMenu, type MenuEntry } from '#web/ui/menu.tsx';
import { useSessionActs } from './session-acts.ts';
import { openShops } from './place-access.tsx';
import type { SessionWays } from './session-ways.ts';

interface Props {
  menu: MenuHandle<Session>;
  /** The session on screen, if any. */
  current: string | null;
  ways: SessionWays;
  /** What has no button of its own for want of room. */
  more?: MenuEntry[];
}

/** CHAT-17, CHAT-19: what can be done to a session, for the buttons of `menu`. */
export function SessionMenu({ menu, current, ways, more = [] }: Props) {
  const acts = useSessionActs(ways);
  const [renaming, setRenaming] = useState<Session | null>(null);
  const entriesOf = (session: Session): MenuEntry[] => [
    { label: 'Rename', icon: 'edit', run: () => setRenaming(session) },
    { label: 'Save as Markdown', icon: 'document', run: () => acts.saveMarkdown(session) },
    { label: 'Save as JSON', icon: 'document', run: () => acts.saveJson(session) },
    ...(session.id === current ? [print, shops] : []),
    ...more,
    { label: 'Delete', icon: 'trash', danger: true, run: () => acts.remove(session) },
  ];
  return (
    <>
      <ActMenu handle={menu} entriesOf={entriesOf} />
      <RenameDialog session={renaming} onClose={() => setRenaming(null)} onRename={acts.rename} />
    </>
  );
}

/** Only what is on screen can be printed. */
const print: MenuEntry = { label: 'Print', icon: 'print', run: () => window.print() };

const shops: MenuEntry = { label: 'Find a shop near me', icon: 'shop', run: openShops };
