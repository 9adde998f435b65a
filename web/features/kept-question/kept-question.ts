import { useEffect, useEffectEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { storage } from '#web/browser/local-storage.ts';

/** The input of the chat on show in this tab, if there is one. */
const takers = new Set<() => void>();

/**
 * Puts words chosen elsewhere into the input of the chat: at once where one is on show, else when the next one opens, also over
 * a sign-in (HOME-01, HOME-02, TOUR-03).
 */
export function askInChat(text: string): void {
  storage.write('question', { text, at: new Date().toISOString() });
  takers.forEach((take) => take());
}

/** Takes the words out, so that they are asked once; null where there are none, or they are too old to be meant now. */
function takeQuestion(): string | null {
  const kept = storage.read('question');
  if (kept === null) return null;
  storage.remove('question');
  return Date.now() - Date.parse(kept.at) < limits.keptQuestionMs ? kept.text : null;
}

/** For the input of a session: `onQuestion` gets what was asked before it was on show, and while it is. */
export function useKeptQuestion(onQuestion: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const text = takeQuestion();
    if (text !== null) onQuestion(text);
  });
  useEffect(() => {
    const taker = () => take();
    taker();
    takers.add(taker);
    return () => void takers.delete(taker);
  }, []);
}

/** What was typed, with the words after it, unless they stand there already: nothing is lost. */
export function withQuestion(typed: string, question: string): string {
  if (typed.split('\n').includes(question)) return typed;
  return typed.trim() === '' ? question : `${typed.trimEnd()}\n${question}`;
}
