import { partRows } from './part-rows.ts';
import type { Sentence, Token } from './token.ts';
import type { ClassHits } from './word-classes.ts';

/** A part that is said to be sound, or not the fault. */
export interface DeniedPart {
  part: string;
  /** `tested`: by a test that is named · `said`: as the owner sees it · `thought`: as he supposes. */
  how: 'tested' | 'said' | 'thought';
}

/** Ends in what is denied, which follows: "it is not the …". */
const DENIES =
  /(?:\b(?:(?:it|this|that|these|they|problem|issue|cause|culprit|fault|noise|leak)(?: \w+ly)? (?:is|'s|was|are|were|can|could|has|have|does|do)|its|thats|is|was|can|could|definitely|no|know|sure)(?: \w+ly)? (?:not|never)(?: (?:be|been|really|even|actually|likely|coming|due|because|related|about|caused|a|an|the|my|its|from|to|of|by|bad|faulty|dead|weak|old|worn|either|any))*|^(?:no )?not(?: (?:the|my|a|from|due|to|because|of))+|\b(?:does|do|did) not (?:really )?(?:seem|look|appear|sound)(?: to be| like)(?: (?:its|it is|the|my|a))*|\bnot (?:really )?(?:think|believe|thinking) (?:that )?(?:it is|it 's|its|this is|that is)(?: (?:the|my|a))*|\b(?:ruled?|ruling|rules) out(?: (?:the|my|a|both|all))*|\beliminated(?: (?:the|my|both|all))*|\b(?:nothing|not anything) (?:is )?wrong with(?: (?:the|my|either|any))*|\bno (?:problems?|issues?|faults?) (?:with|in|found (?:with|in))(?: (?:the|my|either|any))*) $/;
const SOUND =
  '(?:fine|good|ok|okay|great|perfect|healthy|sound|strong|tight|solid|(?:all )?right|not (?:it|(?:the |my )?(?:problem|issue|cause|culprit|fault)|bad|faulty|to blame))';
const LOOKS =
  '(?:is|are|was|were|its|looks?|looked|seems?|tests?|tested|checks?|checked|came|comes|measures?|measured|reads?)';
/** Begins with what is said of the part before it: "… is fine", "… tested good", "… checks out". */
const FOUND_SOUND = new RegExp(
  `^ ?(?:\\w+ly )?(?:(?:and|both|all|they|it|has|have|had|been|got) )*${LOOKS}(?: (?:and|is|are|was|were|it|they|came|come|back|out|as|still|all|both|totally|just|good and|tested|checked|been|at|the|shop|store|yesterday|\\w+ly))* ${SOUND}(?=$| )|^ (?:checks?|checked) out\\b|^ (?:(?:it|they|both|all|and|has|have) )*pass(?:ed|es)\\b|^ (?:(?:is|was|are|were|has been|have been) )?ruled out\\b|^ (?:(?:they|all|both|and|still|of|them) )*works?(?: (?:fine|good|ok|okay|great))?$`,
);
/** Of what is sound only then, or was. */
const ONLY_THEN =
  /^ ?(?:until|till|when|unless|except|if|while|now|after|for|once|in|on|most|sometimes|usually|otherwise|then|at (?:idle|first|low|high|speed|highway)|enough|to drive|yesterday|before|last|new)\b/;
const TESTED =
  /\b(?:(?:load |bench |smoke |pressure |leak )?(?:test|tested|tests|testing)|checked|measured|multimeter|meter|scanner|ohms?|psi|volts?|autozone|shop|dealer|mechanic)\b/;
/** Nothing is denied by what is hoped, asked or only possible. */
const OPEN =
  /\b(?:hope|hoping|hopefully|if|whether|wish|pray|unless|make sure|making sure|not (?:\w+ )?(?:sure|certain|positive)|unsure|wonder|wondering|how|why|might|may|could be|should i|before|until)\b/;
const THOUGHT =
  /\b(?:think|thinking|thought|guess|believe|doubt|suppose|assume|assuming|probably|likely|should be|seems?)\b/;
/** What may stand behind a name that is denied; another noun makes it another thing: "not the battery light". */
const BEHIND_NAME =
  /^(?:and|or|nor|but|because|since|as|i|it|its|he|she|they|we|either|though|itself|this|that|so|cause|for|problem|issue|fault|anymore|then|is|thats|causing|making|doing|who|which|you|my|the)$/;
/** The parts that a sentence rules out, each once. */
export function findDeniedParts({ words: tokens, question }: Sentence<Token>, hits: ClassHits): DeniedPart[] {
  if (question) return [];
  const denied = new Map<string, DeniedPart>();
  for (const { parts, from, to } of partRows(tokens, hits)) {
    const before = `${wordsOf(clauseBefore(tokens, from))} `;
    const behind = ` ${wordsOf(tokens.slice(to))}`.trimEnd();
    const next = tokens[to];
    const ends = next === undefined || next.pause === 'comma' || next.wall || BEHIND_NAME.test(next.word);
    const sound = FOUND_SOUND.exec(behind);
    const isSound = sound !== null && !ONLY_THEN.test(behind.slice(sound[0].length));
    if (OPEN.test(before) || !((ends && DENIES.test(before)) || isSound)) continue;
    const how = TESTED.test(before + behind) ? 'tested' : THOUGHT.test(before) ? 'thought' : 'said';
    for (const part of parts) denied.set(part, { part, how });
  }
  return [...denied.values()];
}

/** The words of the clause before a place. */
function clauseBefore(tokens: readonly Token[], place: number): Token[] {
  const begins = tokens.findLastIndex((token, at) => at <= place && at > 0 && (token.wall || token.pause === 'comma'));
  return tokens.slice(Math.max(0, begins), place);
}

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');
