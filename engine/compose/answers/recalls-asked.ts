import type { ComposeContext } from '../compose-context.ts';
import { answerOnRecords } from '../records-answer.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';

const WHERE =
  'Type your VIN in at nhtsa.gov/recalls, or have any dealer of the make look it up: both are free, and so is a recall repair.';
const MOST_TOLD = 5;

/**
 * What is known of recalls where they are asked for: where to look where none were looked up, and what such cars are known for. Null where the
 * records themselves are the whole answer. `leading`: the causes under suspicion.
 */
export function recallsAnswer(context: ComposeContext, leading: readonly DifferentialItem[]): Answer | null {
  const { vehicle, knowledge, notes } = context;
  const looked = answerOnRecords(context);
  if (looked !== null && (leading.length === 0 || notes.onlyAsks)) return null;
  const shares = new Map(leading.map(({ id, share }) => [id, share]));
  const known = vehicle.weaknesses
    .toSorted((a, b) => (shares.get(b.cause) ?? 0) - (shares.get(a.cause) ?? 0))
    .flatMap(({ id, cars }) => {
      const text = knowledge.manual.patternFailures[id]?.text;
      return text === undefined ? [] : [`${cars}: ${text}`];
    })
    .slice(0, MOST_TOLD);
  const found = looked ?? 'I could not look up the recalls of this car here.';
  const first = known[0] === undefined ? '' : ` What I know of such cars: ${known[0]}`;
  return {
    summary: looked === null ? `${found} ${WHERE}${first}` : `${looked} They stand under “About this vehicle”.`,
    blocks: [
      [
        'Recalls and known weaknesses',
        ...(looked === null ? [`- ${found}`] : []),
        `- ${WHERE}`,
        ...known.map((line) => `- ${line}`),
        ...(known.length === 0 ? ['- I know of no weakness that such cars are noted for.'] : []),
      ].join('\n'),
    ],
    parts: [],
    links: [{ url: 'https://www.nhtsa.gov/recalls', title: 'Check your VIN at NHTSA' }],
  };
}
