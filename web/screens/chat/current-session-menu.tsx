import { useState } from 'react';
import type { Session } from '#contract/chat.ts';
import { useConversation } from '#web/api/chat-queries.ts';
import { NOT_TINY, useMedia } from '#web/browser/media.ts';
import { useLayoutSwitch } from '#web/features/appearance/appearance-buttons.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { createMenu } from '#web/ui/menu-handle.ts';
import { MenuButton } from '#web/ui/menu.tsx';
import { PrintedSession } from './printed-session.tsx';
import { SessionMenu } from './session-menu.tsx';
import type { SessionWays } from './session-ways.ts';

/** The menu of the session on screen, and what of it goes on paper. */
export function CurrentSessionMenu({
  sessionId,
  ways,
  onCommands,
}: {
  sessionId: string;
  ways: SessionWays;
  /** Opens the palette, where that has no button of its own. */
  onCommands: (() => void) | null;
}) {
  const { data, error } = useConversation(sessionId);
  const [menu] = useState(() => createMenu<Session>());
  const layout = useLayoutSwitch();
  const hasLayoutButton = useMedia(NOT_TINY);
  // Its place in the bar, so that nothing there moves when it comes.
  if (data === undefined) return error ? null : <IconButton icon="more" label="Session options" disabled />;
  return (
    <>
      <MenuButton handle={menu} about={data.session} label="Session options" />
      <SessionMenu
        menu={menu}
        current={sessionId}
        ways={ways}
        more={[
          ...(hasLayoutButton ? [] : [layout]),
          ...(onCommands ? [{ label: 'Commands', icon: 'command', run: onCommands } as const] : []),
        ]}
      />
      <PrintedSession known={data} />
    </>
  );
}
