import { isOver, type Standing } from './mended-words.ts';
import { sentencesOf } from './pieces.ts';

/** How a message ends a conversation: it says good-bye, or that the trouble is mended. */
export interface Ending {
  kind: 'farewell' | 'mended';
  /** The message with spaces in the place of what says so: what else it tells. */
  rest: string;
}

/** Words that a good-bye is made of … */
const FAREWELL_WORDS = new Set(
  `a all alright amazing and any appreciate appreciated at advice awesome be best better bring buddy bye call care checked cheers cool day dealer excellent fantastic for
  friday friend get getting go good goodbye got great guys have help helped helpful i i'll ill im i'm in info it job later looked lot man me mechanic monday morning much my
  nice night now of ok okay perfect please really right safe sat saturday saved see shop sir so soon sounds stay sunday super take taking thank thanks that that's thats the them then this thursday thx tips to
  today tomorrow tonight tow towed truly tuesday ty u understood very wednesday week weekend will with wonderful ya yall you your yours you're`.split(
    /\s+/,
  ),
);
/** … and those that make it one. */
const FAREWELL = /\b(?:thanks?|thank you|thx|ty|bye|goodbye|good bye|cheers|appreciated?)\b/;
const MOST_FAREWELL_WORDS = 18;

/** Then it is not over, whatever else is said: it goes on, came back, is doubted or asked about. */
const NOT_OVER =
  /\b(?:still|again and|came back|comes? back|coming back|is back|back (?:again|now)|it'?s back|same|but|though|although|however|yet|except|until|unless|temporarily|for now|keeps?|worse|is (?:it|that|this) (?:safe|ok|okay|fine|normal|good)|safe to|ok to|okay to|can i|should i|trust|sure|hope|hopefully|how long)\b/;

/** Sets a new trouble against one that is over; what goes on in it is not over. */
const NEW_TROUBLE =
  /\b(?:but now|(?<=[,;]\s*(?:and )?|\band )now (?=(?:the|my|there|theres|there's|it|its|it's|i)\b))/i;

/** What the message ends; null where it ends nothing. */
export function readEnding(text: string, standing: Standing): Ending | null {
  if (isFarewell(text)) return { kind: 'farewell', rest: '' };
  return whatIsMended(text, standing) ?? mendedBeforeNew(text, standing);
}

/** "New pads in, all good. But now the AC blows warm": what stands before the sign is over, if that proves it, and what stands behind it is new. */
function mendedBeforeNew(text: string, standing: Standing): Ending | null {
  const sign = NEW_TROUBLE.exec(text);
  if (sign === null) return null;
  const behind = text.slice(sign.index + sign[0].length);
  const ending = whatIsMended(text.slice(0, sign.index), standing);
  if (ending === null || NOT_OVER.test(plain(behind)) || !/\p{L}{2}/u.test(behind)) return null;
  return { ...ending, rest: ending.rest.padEnd(sign.index) + ' '.repeat(sign[0].length) + behind };
}

function whatIsMended(text: string, standing: Standing): Ending | null {
  if (NOT_OVER.test(plain(text))) return null;
  const sentences = sentencesOf(text);
  const told = sentences.map((sentence) => (isOver(plain(sentence), standing) ? null : sentence));
  const over = sentences.filter((_, place) => told[place] === null);
  if (over.length === 0 || !isOver(plain(over.join('. ')), standing, 'proven')) return null;
  const rest = sentences.map((sentence, place) => told[place] ?? ' '.repeat(sentence.length)).join('');
  return { kind: 'mended', rest: isFarewellOrNothing(rest) ? '' : rest };
}

/** "ok thanks bye", "great, I'll have it towed tomorrow. thank you!": nothing else is said. */
function isFarewell(text: string): boolean {
  const words = wordsOf(text);
  return words.length <= MOST_FAREWELL_WORDS && FAREWELL.test(plain(text)) && isFarewellOrNothing(text);
}

function isFarewellOrNothing(text: string): boolean {
  return !text.includes('?') && wordsOf(text).every((word) => FAREWELL_WORDS.has(word));
}

/** That it is well so far, which time must prove. */
export function isSoFar(text: string): boolean {
  return /\bso far\b/i.test(text);
}

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\d']+/gu) ?? [];

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");
