import { engineState } from '../compose/evidence-view.ts';
import { sinceClosed } from '../closed-case.ts';
import { isOfFile } from '../origins.ts';
import type { ViewKnowledge } from '../compose/view-knowledge.ts';
import type { Evidence } from '../evidence.ts';

/** Sets findings to the states tapped; the first finding or state that does not exist stops it with nothing changed. */
export function applyChanges(
  evidence: readonly Evidence[],
  changes: readonly { finding: string; state: string }[],
  messageIndex: number,
  { texts }: { texts: Pick<ViewKnowledge, 'findings'> },
): { ok: true; evidence: Evidence[] } | { ok: false; unknownFinding: string } {
  const result = [...evidence];
  for (const change of changes) {
    const finding = texts.findings.get(change.finding);
    const state = finding === undefined ? null : engineState(finding, change.state);
    if (state === null) return { ok: false, unknownFinding: change.finding };
    const about = sinceClosed(result).filter((each) => each.finding === change.finding);
    const meant = about.findLast((each) => each.state === state);
    const position = result.findIndex((each) => each.finding === change.finding && each.origin === 'answer');
    const answer: Evidence = {
      finding: change.finding,
      state,
      origin: 'answer',
      facets: about.at(-1)?.facets ?? {},
      // The words stay with what they meant: a tap to another state leaves them, a tap back finds them again.
      ...(meant === undefined || isOfFile(meant.origin) ? { quote: null, at: messageIndex } : wordsOf(meant)),
    };
    // A tap replaces an earlier tap on the same finding, so that tapping to and fro does not pile up.
    if (position === -1) result.push(answer);
    else result[position] = answer;
  }
  return { ok: true, evidence: result };
}

/** Where something was said, and in which words. */
function wordsOf({ quote, words, at }: Evidence): Pick<Evidence, 'quote' | 'words' | 'at'> {
  return words === undefined ? { quote, at } : { quote, words, at };
}
