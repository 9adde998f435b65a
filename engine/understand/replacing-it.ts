import { tellsOfNoHelp } from './no-help.ts';
import type { ReadMessage } from './read-text.ts';

const REPLACED =
  /\b(?:replaced|changed|swapped|renewed|installed)\b(?: out)?(?: (?:it|them)\b| (?:that|this|those|these|both)\b(?! (?!and|but|already|yesterday|today|last|twice|too|also|again|now|still|with|no|not|of them)\w)| (?:the|that|this) (?:part|parts|thing|things)\b)|\b(?:it|that|this|they|the part|the parts) (?:was|were|is|are|has been|have been|got) (?:already |just |all )?(?:replaced|changed|swapped|renewed)\b|\b(?:had|got|have|has) (?:it|that|this|them) (?:replaced|changed|swapped|renewed)\b|\bput (?:a )?new (?:1|one|ones)(?: (?:in|on))?\b|\bnew (?:1|one|ones|part|parts) (?:is|are|went) (?:already )?(?:in|on|fitted|installed)\b/;
const NOT_DONE =
  /\b(?:not|never|should|if|whether|want to|need to|have to|going to|gonna|will|would|could|can|plan|planning|thinking|before|when|how|to be|being|must|may|might)\b/;
const AGAIN = /\bagain\b/;

/** Whether a message tells that something which is only called "it" was replaced, and that this did not help. */
export function tellsOfReplacingIt({ readable, sentences }: ReadMessage): boolean {
  if (!readable) return false;
  const told = sentences
    .filter(({ sentence }) => !sentence.question)
    .map(({ sentence }) => sentence.words.map(({ word }) => word).join(' '));
  const isDone = told.some((words) => {
    const found = REPLACED.exec(words);
    return found !== null && !NOT_DONE.test(words.slice(0, found.index));
  });
  return isDone && told.some((words) => tellsOfNoHelp(words) || AGAIN.test(words));
}
