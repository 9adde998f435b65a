import { limits } from '#contract/limits.ts';
import type { OfferedFinding } from '#engine/offer-findings.ts';
import type { ModelReading } from '#engine/take-readings.ts';
import { findQuote } from './judge-reading.ts';
import { judgeDescription, type Judged } from './judge-words.ts';
import { isSound, type OpenFile } from './owners-files.ts';
import type { FilesReading } from './reading.ts';

/**
 * What may be kept of what a model made out of files: findings that were offered, each once, in states they have, of files that it was
 * sent; described in words that tell of nothing else, for they come from whatever stands in a picture or is said in a sound. Of a sound
 * that was turned into words, only what stands in them. Codes come without words of its own.
 */
export function judgeFiles(
  { made_out: made, codes }: FilesReading,
  offered: readonly OfferedFinding[],
  files: readonly OpenFile[],
  judging: Pick<Judged, 'allCauses' | 'secrets'>,
): ModelReading[] {
  const open = new Map(offered.map((each) => [each.id, each]));
  const fileOf = (number: number) => files.find((each) => each.number === number);
  const findings = made.flatMap(({ file: number, id, state, description }): ModelReading[] => {
    const file = fileOf(number);
    const finding = open.get(id);
    if (file === undefined || finding?.states.some((each) => each.state === state) !== true) return [];
    const words = describe(description, file, { ...judging, finding: wordsOf(finding) });
    if (words === null) return [];
    open.delete(id);
    return [{ finding: id, state, origin: isSound(file) ? 'heard' : 'seen', quote: words }];
  });
  const read = codes.flatMap(({ file: number, code: given }): ModelReading[] => {
    const file = fileOf(number);
    const code = given.trim().toUpperCase();
    if (file === undefined || isSound(file) || !/^[PBCU][0-3][0-9A-F]{3}$/.test(code)) return [];
    return [{ finding: `code.${code}`, state: 'yes', origin: 'seen', quote: `code ${code}` }];
  });
  const unique = new Map([...findings, ...read].map((each) => [each.finding, each]));
  return [...unique.values()].slice(0, limits.modelReadingsLength);
}

/** A finding and its states, as they are told of. */
const wordsOf = ({ label, states }: OfferedFinding): string => [label, ...states.map((each) => each.label)].join('\n');

function describe(
  description: string,
  { words }: OpenFile,
  judging: Parameters<typeof judgeDescription>[2],
): string | null {
  const said = words === null ? description.trim() : findQuote(description, words);
  if (said === null || said === '') return null;
  return judgeDescription(said, limits.modelDescriptionLength, judging).length === 0 ? said : null;
}
