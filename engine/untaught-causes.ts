import type { PreparedFinding, PreparedModel } from './infer/prepared-model.ts';
import type { UntaughtCause } from './understand/likeness.ts';
import type { PreparedClassifier } from './understand/text-classifier.ts';

/** A state that a cause brings so surely ("always") tells of that cause whoever tells of it. */
const ALWAYS = 0.9;

const causesOfModel = new WeakMap<PreparedModel['causes'], readonly UntaughtCause[]>();

/**
 * The causes that were written after the reader of stories was taught, with the complaints that they always bring, and what else they alone
 * always bring; worked out once a model, which has one reader.
 */
export function untaughtCauses(
  { causes, findings }: PreparedModel,
  stories: PreparedClassifier,
): readonly UntaughtCause[] {
  let untaught = causesOfModel.get(causes);
  if (untaught === undefined) {
    const taught = new Set(stories.classifier.labels);
    const bringing = (cause: PreparedModel['causes'][number]) =>
      [...cause.findings].flatMap((index, link) => statesBrought(findings[index]!, cause.positions[link]!));
    const times = new Map<string, number>();
    for (const { key } of causes.flatMap(bringing)) times.set(key, (times.get(key) ?? 0) + 1);
    untaught = causes
      .filter(({ id, model }) => !model.residual && !taught.has(id))
      .map((cause) => ({
        id: cause.id,
        like: cause.model.soundsLike ?? null,
        brings: bringing(cause)
          .filter(({ key, complaint }) => complaint || times.get(key) === 1)
          .map(({ finding, state }) => ({ finding, state })),
      }));
    causesOfModel.set(causes, untaught);
  }
  return untaught;
}

/** The states that a link always brings, with the name of the finding. */
function statesBrought({ id, complaint, states, linkCumulative }: PreparedFinding, position: number) {
  const upTo = (state: number) => linkCumulative[position * states.length + state]!;
  return states.flatMap(({ id: state }, at) =>
    at > 0 && upTo(at) - upTo(at - 1) >= ALWAYS ? [{ key: `${id}.${state}`, finding: id, state, complaint }] : [],
  );
}
