import { useCallback, useMemo, useState } from 'react';
import type { BranchMessage } from '#contract/chat.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useChooseBranch } from '#web/api/branches.ts';
import { isKnownToServer } from '#web/api/conversation.ts';
import { storage } from '#web/browser/local-storage.ts';
import { preferences } from '#web/browser/preferences.ts';
import type { ReplyView } from '#web/features/reply/reply-model.ts';
import { showToast } from '#web/ui/toast.ts';

/** An own message that is being edited, with its text by now. */
interface Edited {
  id: string;
  text: string;
}

/** CHAT-19: the versions of messages, as the conversation draws them. */
export interface Versioning {
  /** At most one own message is edited at a time. */
  edited: Edited | null;
  edit: (message: Edited) => void;
  close: () => void;
  /** Goes to the branch of a message. */
  choose: (messageId: string) => void;
  /** The message chosen last, and the last one of its branch: whoever chooses looks at it, not at the end. */
  chosen: { id: string; leafId: string } | null;
  /** No version can be sent or chosen now. */
  held: boolean;
  /** Sends another version of an own message, or has the same answered again. */
  resend: (message: BranchMessage, text: string) => void;
}

/** All but `resend`, whose text comes back to `edit` where it could not be sent. `sending`: a message is on its way. */
export function useVersioning(userId: string, sessionId: string, sending: boolean): Omit<Versioning, 'resend'> {
  const { edited, edit, close } = useEdited(`${userId}.${sessionId}`);
  const [chosen, setChosen] = useState<Versioning['chosen']>(null);
  const { mutateAsync, isPending } = useChooseBranch(sessionId, (id, { messages }) =>
    setChosen({ id, leafId: messages.at(-1)?.id ?? id }),
  );
  const choose = useCallback(
    (messageId: string) => {
      mutateAsync(messageId).catch((error: unknown) =>
        showToast(`The other version could not be opened: ${detailOf(error)}.`, 'error'),
      );
    },
    [mutateAsync],
  );
  const held = sending || isPending;
  return useMemo(() => ({ edited, edit, close, choose, chosen, held }), [edited, edit, close, choose, chosen, held]);
}

/** What is being edited, also after a reload. */
function useEdited(part: string): Pick<Versioning, 'edited' | 'edit' | 'close'> {
  const [edited, setEdited] = useState(() => storage.read('edited', part));
  const edit = useCallback(
    (message: Edited) => {
      setEdited(message);
      // ACCT-03: without auto save it lasts as long as the page.
      if (preferences().autoSaveSettings) storage.write('edited', message, part);
      else storage.remove('edited', part);
    },
    [part],
  );
  const close = useCallback(() => {
    setEdited(null);
    storage.remove('edited', part);
  }, [part]);
  return { edited, edit, close };
}

/** The own message that is edited; none where another branch is shown. */
export function editedAmong(messages: readonly BranchMessage[], edited: Edited | null): string | null {
  if (edited === null) return null;
  // Also where another tab has put another version in its place meanwhile.
  const found = messages.find(({ versions }) => versions.includes(edited.id));
  if (found !== undefined || isKnownToServer(edited.id)) return found?.id ?? null;
  // Opened just after its answer, before the server said by which id it knows it.
  return messages.findLast(({ role }) => role === 'user')?.id ?? null;
}

/** Opens the owner's latest message for editing; null where there is none, or not now. */
export function editLast(
  messages: readonly BranchMessage[],
  { edit, held }: Pick<Versioning, 'edit' | 'held'>,
): (() => void) | null {
  const last = messages.findLast(({ role }) => role === 'user');
  return last === undefined || held ? null : () => edit({ id: last.id, text: last.content });
}

/**
 * Has the latest message answered again; null where there is none, or its answer is a repair plan.
 * @param tapsPending the server does not know all taps yet, so that its answer would lack them
 */
export function answerAgain(
  messages: readonly BranchMessage[],
  replyOf: (content: string) => ReplyView,
  { held, resend }: Pick<Versioning, 'held' | 'resend'>,
  tapsPending: boolean,
): { ask: () => void; held: boolean } | null {
  const [question, answer] = messages.slice(-2);
  if (question?.role !== 'user' || answer?.role !== 'assistant') return null;
  const reply = replyOf(answer.content);
  if (reply.kind === 'structured' && reply.sections.some(({ id }) => id === 'repairPlan')) return null;
  const unknown = !isKnownToServer(question.id);
  return { ask: () => resend(question, question.content), held: held || tapsPending || unknown };
}
