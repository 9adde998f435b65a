import { useMemo } from 'react';
import type { Session } from '#contract/chat.ts';
import { limits } from '#contract/limits.ts';
import { detailOf } from '#web/api/api-error.ts';
import type { Conversation } from '#web/api/conversation.ts';
import { useSessionChanges, type SessionChanges } from '#web/api/session-queries.ts';
import { downloadText } from '#web/browser/download.ts';
import { exportFileName } from '#web/features/export/file-name.ts';
import { sessionJson } from '#web/features/export/session-json.ts';
import { sessionMarkdown } from '#web/features/export/session-markdown.ts';
import { sessionName } from '#web/features/history-list/session-name.ts';
import { showToast } from '#web/ui/toast.ts';
import { exported } from './exported.ts';
import type { SessionWays } from './session-ways.ts';

export interface SessionActs {
  rename: SessionChanges['rename'];
  /** Deletes at once and offers the way back. */
  remove: (session: Session) => void;
  saveMarkdown: (session: Session) => void;
  saveJson: (session: Session) => void;
}

/** CHAT-17, CHAT-19: what the menu of a session does. */
export function useSessionActs(ways: SessionWays): SessionActs {
  const changes = useSessionChanges();
  return useMemo(
    () => ({
      rename: changes.rename,
      remove: (session) => void remove(session, changes, ways),
      saveMarkdown: (session) =>
        void save(session, changes, (known, at) => {
          downloadText(exportFileName(session, 'md'), 'text/markdown', sessionMarkdown(exported(known, at)));
        }),
      saveJson: (session) =>
        void save(session, changes, (known, at) => {
          downloadText(exportFileName(session, 'json'), 'application/json', sessionJson(known, at));
        }),
    }),
    [changes, ways],
  );
}

const nameOf = (session: Session) => `“${sessionName(session)}”`;
const keyOf = (session: Session) => `deleted ${session.id}`;

async function remove(session: Session, changes: SessionChanges, ways: SessionWays): Promise<void> {
  try {
    const outcome = await changes.remove(session);
    // By the second of two clicks, say: the first one offers the way back.
    if (outcome === 'deleted') offerUndo(session, changes, ways);
    ways.gone(session.id);
  } catch (error) {
    showToast(`${nameOf(session)} was not deleted: ${detailOf(error)}.`, 'error', {
      key: keyOf(session),
      stay: true,
      action: { label: 'Try again', run: () => void remove(session, changes, ways) },
    });
  }
}

function offerUndo(session: Session, changes: SessionChanges, ways: SessionWays): void {
  showToast(`${nameOf(session)} was deleted.`, 'info', {
    key: keyOf(session),
    timeMs: limits.undoOfferMs,
    action: { label: 'Undo', run: () => void restore(session, changes, ways) },
  });
}

async function restore(session: Session, changes: SessionChanges, ways: SessionWays): Promise<void> {
  try {
    await changes.restore(session);
    showToast(`${nameOf(session)} is back.`, 'success');
    ways.back(session.id);
  } catch (error) {
    showToast(`${nameOf(session)} was not restored: ${detailOf(error)}.`, 'error', {
      key: keyOf(session),
      stay: true,
      action: { label: 'Try again', run: () => void restore(session, changes, ways) },
    });
  }
}

async function save(
  session: Session,
  changes: SessionChanges,
  write: (known: Conversation, at: string) => void,
): Promise<void> {
  try {
    write(await changes.load(session.id), new Date().toISOString());
  } catch (error) {
    showToast(`${nameOf(session)} was not exported: ${detailOf(error)}.`, 'error', {
      key: `exported ${session.id}`,
      stay: true,
      action: { label: 'Try again', run: () => void save(session, changes, write) },
    });
  }
}
