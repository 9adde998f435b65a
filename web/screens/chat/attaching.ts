import { useCallback } from 'react';
import type { Attachment } from '#contract/attachment.ts';
import type { Outgoing } from '#web/api/conversation.ts';
import { keptIn, type Tray, type TrayFile } from '#web/features/attachments/tray.ts';
import { useTray } from '#web/features/attachments/use-tray.ts';

export interface Attaching {
  tray: Tray;
  /** All but those of the message under way, which come back should it fail (CHAT-12). */
  shown: readonly TrayFile[];
  /** Whether an upload is under way. */
  underWay: boolean;
  add: (files: File[]) => void;
  toSend: { attachments: Attachment[]; onAttached: (ids: string[]) => void };
}

/** CHAT-15: the files of a session's draft, as the composer and the sending need them. */
export function useAttaching(userId: string, sessionId: string, credits: number, pending: Outgoing | null): Attaching {
  const { tray, files } = useTray(userId, sessionId);
  const leaving = new Set(pending?.attachments.map(({ id }) => id));
  const shown = files.filter(({ state }) => state.kind !== 'kept' || !leaving.has(state.attachment.id));
  return {
    tray,
    shown,
    underWay: files.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending'),
    add: useCallback((added: File[]) => void tray.add(added, credits), [tray, credits]),
    toSend: { attachments: keptIn(shown), onAttached: tray.forgetSent },
  };
}
