import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import type { Understanding } from './understand/understand.ts';

interface Message {
  at: number;
  /** All that is known. */
  evidence: readonly Evidence[];
  /** What the message tells. */
  heard: readonly Evidence[];
  /** States that it denies. */
  withdrawn: Understanding['withdrawn'];
}

const DANGER = 'danger.';

/**
 * The evidence without states told before that a message denies ("the pedal doesn't feel soft"), and without the cautions that the same words
 * raised, be it denied or told to be as it should; what a critical rule heard stays.
 */
export function setAside(
  { at, evidence, heard, withdrawn }: Message,
  model: Pick<PreparedModel, 'findings' | 'findingIndex' | 'rulesAbout' | 'safetyRules'>,
): { evidence: Evidence[]; gone: Understanding['withdrawn'] } {
  const isDenied = (item: Evidence) =>
    item.at < at && withdrawn.some(({ finding, state }) => finding === item.finding && state === item.state);
  const isWell = ({ finding, state, origin, facets }: Evidence) =>
    origin === 'volunteered' &&
    Object.keys(facets).length === 0 &&
    model.findings[model.findingIndex.get(finding) ?? -1]?.states[0]?.id === state;
  const well = new Set(heard.filter(isWell).map(({ finding }) => finding));
  const over = evidence.filter((item) => isDenied(item) || (item.at < at && well.has(item.finding)));
  const cautions = over.flatMap(({ finding, quote, at: told }) =>
    (model.rulesAbout.get(finding) ?? [])
      .map((place) => model.safetyRules[place]!)
      .filter(({ level }) => level !== 'critical')
      .map(({ id }) => ({ finding: DANGER + id, quote, told })),
  );
  const isCaution = (item: Evidence) =>
    cautions.some(
      ({ finding, quote, told }) =>
        item.finding === finding && item.at === told && quote !== null && (item.quote ?? '').includes(quote),
    );
  const gone = withdrawn.filter(({ finding, state }) =>
    evidence.some((item) => item.at < at && item.finding === finding && item.state === state),
  );
  return { evidence: evidence.filter((item) => !isDenied(item) && !isCaution(item)), gone };
}
