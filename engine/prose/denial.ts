/** Without what is drawn together: "isn't" and "isnt" as "is not", "you'll" as "you will". */
export function drawnApart(text: string): string {
  return text
    .replaceAll(/\b(?:can't|can not|cant)\b/gi, 'cannot')
    .replaceAll(/\bwo(?:n't|nt)\b/gi, 'will not')
    .replaceAll(/\b(do|does|did|is|are|was|were|could|would|should|must|need|have|has|had|ai)(?:n't|nt)\b/gi, '$1 not')
    .replaceAll(/'ll\b/gi, ' will')
    .replaceAll(/'re\b/gi, ' are')
    .replaceAll(/\b(it|that|this|there|everything|nothing|all|what|here|he|she)'s\b/gi, '$1 is')
    .replaceAll(/'s (?=(?:\w+ly |quite |all |just |still )?(?:safe|fine|ok|okay|good to|roadworthy|harmless|not)\b)/gi, ' is ');
}

/** What may stand between a denial and what it denies: "not at all safe", "never try to keep driving". Any other word is another thought. */
const filler =
  '(?:at all|under any circumstances|all|really|yet|be|been|being|is|are|was|it|this|that|the|a|an|any|car|vehicle|truck|you|your|anyone|anybody|try|trying|tempted|to|even|still|ever|again|continue|continuing|longer|further|attempt|attempting|think|assume|assuming|believe|say|consider|considered|risk|risking|start|starting|or|currently|actually|necessarily|definitely|absolutely|certainly|simply|have|advisable|recommended|legal|possible|wise|should|must|allowed|drive|driving|keep|keeping|move|moving|use|using|operate|safe|able|about|of|short|distance|distances|with|on|very)';
const fillers = String.raw`(?:\s+${filler})*\s*$`;

const negator = String.raw`(?<!\bwhy )\b(?:not(?! (?:only|just|merely|to mention)\b)|not (?:just|only)(?= (?:keep|continue|go|drive|ignore|carry)\b)|never|cannot|nor|neither|hardly|by no means|in no way|under no circumstances|no longer|nobody should|no one should)`;
/** Right before it only: "no further driving", "no reason to keep driving". */
const none = /\bno\s+(?:more\s|further\s|safe way to\s|way to\s|reason to\s|reason for\s|excuse for\s|sense in\s|point in\s)?\s*$/i;
/** What keeps from something rather than denies it. */
const keeping = String.raw`\b(?:stop|avoid|quit|refrain from|refuse to|before|until|rather than|instead of|without|against|too (?:dangerous|risky|unsafe) (?:for you )?to|(?:dangerous|risky|unsafe|unwise|reckless|deadly) to|unsafe|far from|whether)`;

const isNegated = new RegExp(`(?:${negator})${fillers}`, 'i');
const isKeptFrom = new RegExp(`(?:${keeping})${fillers}`, 'i');
const negators =
  /\b(?:not|never|cannot|nor|neither|hardly|nothing|nobody|none|no|without|unlikely|false|wrong|untrue|myth|lie)\b/gi;
const clauseEnd = /[.!?;:,()\n–—"“”]|\s-\s|\b(?:but|yet|and)\b/i;

/** What of a text stands in its last clause. */
export function lastClause(text: string): string {
  return text.split(clauseEnd).at(-1) ?? '';
}

/**
 * Whether what comes right after `before` is denied there, or to be kept from: once, in the same clause, with nothing but idle words
 * between. `sentence`: all of it; a question denies nothing ("why not keep driving?"). Both drawn apart.
 */
export function isDenied(before: string, sentence: string): boolean {
  if (sentence.trim().endsWith('?')) return false;
  const clause = lastClause(before);
  const count = [...clause.matchAll(negators)].length;
  if (isNegated.test(clause) || none.test(clause)) return count % 2 === 1;
  const kept = isKeptFrom.exec(clause);
  if (kept === null) return false;
  // "do not stop driving", "no need to avoid"; but "do not drive until it is safe".
  return count === 0 || /^(?:until|before|rather|instead|without|whether)/i.test(kept[0].trim());
}

/** "you asked whether it is safe to": what comes behind is only asked. */
export const isAskedAfter = (before: string): boolean => asked.test(before);
const asked =
  /\b(?:asked|ask|asking|wonder|know|decide|judge|question(?: of)?) (?:me |us |them |the shop |a mechanic )?(?:if|whether) (?:(?:you|it|one|the car|your car|this|is|are|would be|still|safe|to|can|could|may|should|be) ?)*$/i;
