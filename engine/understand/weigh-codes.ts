import type { Evidence } from '#engine/evidence.ts';
import type { CodeMention } from './find-codes.ts';

/** P(code told | its fault is not, or is, there) of one that is stored; as `code` is believed. */
const TOLD = { absent: 0.001, present: 0.98 };
/** How far a code counts that the computer has not confirmed yet (exponent). */
const PENDING = 0.6;
/** How far one counts that another code may have brought. */
const DOWNSTREAM = 0.5;

/** Misfires, and a mixture or a converter that may only suffer from them. */
const MISFIRE = /^P03(?:0\d|1[0-2])$/;
const SUPPLY = /^(?:P056[0-3]|U[03]\d{3})$/;
const MIXTURE_OR_CATALYST =
  /^P(?:04[23]\d|017[0-57-9]|219[0-9]|218[7-8]|2[12]9[5-9]|209[6-9]|013[0-9]|014[0-7]|015[0-9]|016[0-7]|227[0-3])$/;

/**
 * Evidence of codes that the knowledge base knows. One that is only pending counts less, and so do codes of mixture and catalyst beside
 * a misfire, a low supply or lost messages: those come first and bring them. Where the memory was cleared lately, that a code is not
 * there says nothing.
 */
export function weighCodes(
  mentions: readonly CodeMention[],
  text: string,
  { cleared, at }: { cleared: boolean; at: number },
): Evidence[] {
  const present = mentions.filter(({ denied }) => !denied);
  const brings = present.some(({ code }) => MISFIRE.test(code) || SUPPLY.test(code));
  return mentions
    .filter(({ denied }) => !denied || !cleared)
    .map((mention): Evidence => {
      const { code, denied, status, from, to } = mention;
      const trust = (status === 'pending' ? PENDING : 1) * (brings && MIXTURE_OR_CATALYST.test(code) ? DOWNSTREAM : 1);
      return {
        finding: `code.${code}`,
        state: denied ? 'absent' : 'present',
        origin: 'code',
        facets: {},
        quote: text.slice(from, to),
        ...(denied || trust === 1 ? {} : { lam: { absent: TOLD.absent ** trust, present: TOLD.present ** trust } }),
        at,
      };
    });
}

const CLEARED =
  /\b(?:clear(?:ed|ing)|eras(?:ed|ing)|delet(?:ed|ing)|wip(?:ed|ing)|reset(?:ting)?)\b[^.\n]{0,25}\bcodes?\b|\bcodes?\b[^.\n]{0,20}\b(?:(?:were|was|got|been|are) )?(?:cleared|erased|deleted|wiped|reset)\b|\b(?:monitors?|readiness)\b[^.\n]{0,30}\b(?:not (?:yet )?(?:ready|set|complete)|incomplete|not complete)/i;
const NOT_CLEARED = /\b(?:not|never|n['’]t|without)\s(?:\w+\s){0,2}(?:clear|eras|delet|wip|reset)/i;

/** Whether the memory of codes was emptied lately: then that none is in it says little. */
export function wasCleared(text: string): boolean {
  return CLEARED.test(text) && !NOT_CLEARED.test(text);
}
