import type { PreparedFinding, PreparedModel } from './infer/prepared-model.ts';
import type { UntaughtCause } from './understand/likeness.ts';
import type { PreparedClassifier } from './understand/text-classifier.ts';

/** A state that a cause brings so surely ("always") tells of that cause whoever tells of it. */
const ALWAYS = 0.9;

const causesOfModel = new WeakMap<PreparedModel['causes'], readonly UntaughtCause[]>();

/** The causes that were written after the reader of stories was taught, and what they always bring; worked out once a model, which has one reader. */
export function untaughtCauses(
  { causes, findings }: PreparedModel,
  stories: PreparedClassifier,
): readonly UntaughtCause[] {
  let untaught = causesOfModel.get(causes);
  if (untaught === undefined) {
    const taught = new Set(stories.classifier.labels);
    untaught = causes
      .filter(({ id, model }) => !model.residual && !taught.has(id))
      .map((cause) => ({
        id: cause.id,
        like: cause.model.soundsLike ?? null,
        brings: [...cause.findings].flatMap((index, link) => statesBrought(findings[index]!, cause.positions[link]!)),
      }));
    causesOfModel.set(causes, untaught);
  }
  return untaught;
}

/** The states of a complaint that a link always brings, with the name of the finding. */
function statesBrought({ id, complaint, states, linkCumulative }: PreparedFinding, position: number) {
  if (!complaint) return [];
  const upTo = (state: number) => linkCumulative[position * states.length + state]!;
  return states.flatMap(({ id: state }, at) =>
    at > 0 && upTo(at) - upTo(at - 1) >= ALWAYS ? [{ finding: id, state }] : [],
  );
}
