/** BMW's own codes that its owners meet most, and the standard code that tells of the same. */
const STANDARD: Readonly<Record<string, string>> = {
  '2A82': 'P000A',
  '2A87': 'P000B',
  '29CC': 'P0300',
  '29CD': 'P0301',
  '29CE': 'P0302',
  '29CF': 'P0303',
  '29D0': 'P0304',
  '29D1': 'P0305',
  '29D2': 'P0306',
  '29E0': 'P0171',
  '29E1': 'P0174',
  '2E81': 'P2601',
  '2E82': 'P2600',
  '2FBF': 'P0087',
  '30FF': 'P0299',
};
const FOUR = /(?<![\p{L}\p{N}-])[23][0-9a-f]{3}(?![\p{L}\p{N}])/giu;

/** Every code of BMW in a text ("2A82 code stored"), as the standard code; such four signs stand for nothing else. */
export function bmwCodes(text: string): { code: string; suffix: null; from: number; to: number }[] {
  return [...text.matchAll(FOUR)].flatMap(({ 0: said, index }) => {
    const code = STANDARD[said.toUpperCase()];
    return code === undefined ? [] : [{ code, suffix: null, from: index, to: index + said.length }];
  });
}
