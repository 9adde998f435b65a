import { isOfFile } from '../origins.ts';
import type { Evidence } from '../evidence.ts';
import { resolveEvidence } from '../infer/likelihood.ts';
import type { FindingModel } from '../knowledge-base.ts';
import { tappableStates } from './evidence-view.ts';
import type { Question } from './structured-reply.ts';
import type { ViewKnowledge } from './view-knowledge.ts';

/** Whether what a language model saw or heard in a file is right: asked until its owner says, the latest file first. */
export function askAboutFiles(evidence: readonly Evidence[], { findings }: ViewKnowledge): Question[] {
  const unconfirmed = resolveEvidence(evidence).filter(({ origin }) => isOfFile(origin));
  return unconfirmed
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ finding: id, state, origin }): Question[] => {
      const finding = findings.get(id);
      if (finding === undefined) return [];
      const label = finding.states.find((each) => each.id === state)?.label;
      const thing = state === 'present' || label === undefined ? finding.label : label;
      const made = origin === 'seen' ? 'I think I see this in your picture' : 'I think I hear this in your sound';
      return [{ finding: id, text: `${made}: ${thing}. Is that right?`, answers: answersTo(finding, state) }];
    });
}

/** What was made out comes first: as a yes, where there are other states than yes and no. */
function answersTo(finding: FindingModel, state: string): Question['answers'] {
  const answers = tappableStates(finding);
  const made = answers.find((each) => each.state === state);
  if (made === undefined) return answers;
  return [{ ...made, label: `Yes: ${made.label}` }, ...answers.filter((each) => each !== made)];
}
