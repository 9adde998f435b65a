import { Button } from '#web/ui/button.tsx';

/** CHAT-19: answers the same words anew, from what is known by now. It costs what a message costs, and says so. */
export function AnswerAgain({ ask, held }: { ask: () => void; held: boolean }) {
  return (
    <Button kind="quiet" icon="retry" disabled={held} onClick={ask}>
      Answer again · 1 credit
    </Button>
  );
}
