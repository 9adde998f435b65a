import { useState } from 'react';
import { useChangeEvidence } from '#web/api/chat-queries.ts';
import { detailOf } from '#web/api/api-error.ts';
import { showToast } from '#web/ui/toast.ts';

export interface Answering {
  /** Finding → state tapped and not yet answered by the server. */
  pending: ReadonlyMap<string, string>;
  answer: (finding: string, state: string) => void;
}

/** REPLY-07: taps on chips and answers. Each shows at once; one that fails is taken back and can be tried again. */
export function useAnswering(sessionId: string): Answering {
  const [pending, setPending] = useState<ReadonlyMap<string, string>>(new Map());
  const change = useChangeEvidence(sessionId);

  const answer = (finding: string, state: string) => {
    setPending((before) => new Map(before).set(finding, state));
    change.mutateAsync([{ finding, state }]).then(
      () => settle(finding, state),
      (error: unknown) => {
        settle(finding, state);
        showToast(`Your answer was not saved: ${detailOf(error)}.`, 'error', {
          stay: true,
          key: `answer ${finding}`,
          action: { label: 'Try again', run: () => answer(finding, state) },
        });
      },
    );
  };
  // A later tap on the same finding is still on its way; only the settled one leaves.
  const settle = (finding: string, state: string) =>
    setPending((before) =>
      before.get(finding) === state ? new Map([...before].filter(([each]) => each !== finding)) : before,
    );

  return { pending, answer };
}
