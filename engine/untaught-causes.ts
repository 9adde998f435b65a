import type { PreparedFinding, PreparedModel } from './infer/prepared-model.ts';
import type { UntaughtCause } from './understand/likeness.ts';
import type { PreparedClassifier } from './understand/text-classifier.ts';

/** A state that a cause brings so surely ("always") tells of that cause whoever tells of it. */
const ALWAYS = 0.9;

const causesOfModel = new WeakMap<PreparedModel['causes'], readonly UntaughtCause[]>();

/** The causes that were written after the reader of stories was taught, and what they make and always bring; worked out once a model, which has one reader. */
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
        makes: new Set([...cause.findings].map((index) => findings[index]!.id)),
        brings: [...cause.findings].flatMap((index, link) => statesBrought(findings[index]!, cause.positions[link]!)),
      }));
    causesOfModel.set(causes, untaught);
  }
  return untaught;
}

/** Of what is no complaint, only this seldom without a cause tells of one. */
const SELDOM = 0.035;

/** The states of a complaint, or of what is seldom met, that a link always brings, with the name of the finding. */
function statesBrought({ id, complaint, leakPresent, states, linkCumulative }: PreparedFinding, position: number) {
  if (!complaint && leakPresent > SELDOM) return [];
  const upTo = (state: number) => linkCumulative[position * states.length + state]!;
  return states.flatMap(({ id: state }, at) =>
    at > 0 && upTo(at) - upTo(at - 1) >= ALWAYS ? [{ finding: id, state }] : [],
  );
}
