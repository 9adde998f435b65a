/** A figure for a plate: what is so as a rule large, all that it can be small under it; others as they are. */
export function asARule(figure: string): { values: string[]; note?: string } {
  const [, usual, rest] = /^(.+?) (as a rule \(.+\))$/.exec(figure) ?? [];
  if (usual === undefined || rest === undefined) return { values: figure === '' ? [] : [figure] };
  return { values: [usual], note: rest };
}
