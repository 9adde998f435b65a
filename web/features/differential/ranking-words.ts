import { byComplaint } from '#contract/by-complaint.ts';
import type { DifferentialItem } from '#contract/reply.ts';

/** The id under which the server gives what none of the named causes explains. */
export const OTHER = 'other';

/** Whole percents: "62 %". A share that is not nothing is never shown as 0. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  return whole === 0 && share > 0 ? '< 1 %' : `${whole} %`;
}

/** The causes that a line names: the first of the only thing told, or the first of each of several. */
export function leadingCauses(causes: readonly DifferentialItem[], most: number): DifferentialItem[] {
  const named = byComplaint(causes.filter(({ id }) => id !== OTHER));
  return (
    named.length > 1 ? named.flatMap((complaint) => complaint.causes.slice(0, 1)) : (named[0]?.causes ?? [])
  ).slice(0, most);
}

/** The ranking in one line, named causes first, for the folded strip: "Battery 62 % · Alternator 21 % · 4 more". */
export function summaryLine(causes: readonly DifferentialItem[], shown = 2): string {
  const named = leadingCauses(causes, shown).map((cause) => `${cause.name} ${percent(cause.share)}`);
  const more = causes.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(' · ');
}

/** The end of the folded strip: how many causes it does not name, or what else is behind it. */
export function restWords(more: number): string {
  return more > 0 ? `${more} more` : 'details';
}

/** Whether both rank the same causes alike, in whatever order they are listed. */
export function isSameRanking(one: readonly DifferentialItem[], other: readonly DifferentialItem[]): boolean {
  const shares = (causes: readonly DifferentialItem[]) =>
    causes
      .map((cause) => `${cause.id} ${cause.share}`)
      .sort()
      .join();
  return shares(one) === shares(other);
}

/** What a screen reader is told when the ranking changes: the three leading causes. Empty where nothing is ranked. */
export function announcement(causes: readonly DifferentialItem[]): string {
  if (causes.length === 0) return '';
  const several = byComplaint(causes).length > 1;
  const leading = (several ? leadingCauses(causes, 3) : causes.slice(0, 3)).map(
    ({ name, share, complaint }) =>
      `${complaint === undefined ? '' : `${complaint.about}: `}${name} ${Math.round(share * 100)} percent`,
  );
  return `Likely causes now: ${leading.join(', ')}.`;
}
