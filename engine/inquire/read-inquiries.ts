import { findCodes } from '../understand/find-codes.ts';
import type { ReadMessage } from '../understand/read-text.ts';
import { VEHICLE_CLASS } from '../understand/special-classes.ts';
import type { Token } from '../understand/token.ts';
import type { ReadSentence } from '../understand/read-claims.ts';
import { asksForPartsAtHand, asksWhatIsDue, readCues, speaksOfASign, stepAsked, type Cues } from './cues.ts';
import type { Inquiry, Place } from './inquiry.ts';
import { lampsBySymbol } from './lamps-by-symbol.ts';
import { findTopics, type TopicMatch, type TopicMatches, type Topics } from './topics.ts';

/** So many things of one name are told of. */
const MOST_ALIKE = 3;
/** In everyday life these are no parts of a car. */
const EVERYDAY = /^(?:shoes?|heads?|rings?|patch|drums?|clicker|racks?|discs?|cats?|keys?|wires?|springs?|headers?|connectors?|mirrors?|radio|stereo|horn|chargers?|belts?|plugs?|relay|tank)$/;

/** What a message asks that is no complaint, in the order asked. Pure; whatever it asks of a fault is left to the diagnosis. */
export function readInquiries(text: string, message: ReadMessage, topics: Topics): Inquiry[] {
  if (!message.readable) return [];
  const automotive = message.sentences.some(({ matchable }) => matchable.hits.has(VEHICLE_CLASS));
  const found = message.sentences.flatMap((each) => readSentence(each, text, automotive, topics));
  const seen = new Set<string>();
  return found.filter((each) => {
    const key = JSON.stringify(each);
    return !seen.has(key) && seen.add(key);
  });
}

function readSentence({ sentence }: ReadSentence, text: string, automotive: boolean, topics: Topics): Inquiry[] {
  const tokens = sentence.words;
  const words = tokens.map((token) => plainWord(token, text)).join(' ');
  const step = stepAsked(words);
  if (step !== undefined) return [{ kind: 'step', step }];
  const cues = readCues(words, sentence.question);
  if (cues === null) return [];
  const first = tokens[0];
  const last = tokens.at(-1);
  const codes = first === undefined || last === undefined ? [] : findCodes(text.slice(first.from, last.to));
  const explained = codes.filter(({ code, denied }) => !denied && topics.codes.has(code)).map(({ code }) => code);
  if (codes.length > 0) return cues.meaning && explained.length > 0 ? [{ kind: 'code', ids: explained }] : [];
  const named = (match: TopicMatch) =>
    automotive || match.places.length > 1 || !EVERYDAY.test(tokens[match.places[0]!]?.word ?? '');
  const matches = findTopics(tokens, topics);
  const about: TopicMatches = { ...matches, part: matches.part.filter(named), procedure: matches.procedure.filter(named) };
  return decide(cues, words, about, topics, (place) => WORK.test(tokens[place]?.word ?? ''));
}

/** Question words as they are mistyped, which the spelling guard takes for others. */
const MISTYPED: Record<string, string> = {
  wat: 'what',
  wut: 'what',
  wht: 'what',
  hwo: 'how',
  hw: 'how',
  wich: 'which',
  whcih: 'which',
  wen: 'when',
  whn: 'when',
  wher: 'where',
  "'s": 'is',
};

function plainWord({ word, from, to }: Token, text: string): string {
  return MISTYPED[text.slice(from, to).toLowerCase()] ?? MISTYPED[word] ?? word;
}

/** Words of work, which make a name that of a job ("oil change"). */
const WORK = /^(?:chang|replac|job|service|flush|rotat|align|rebuil|bleed|recharg|balanc|repair|install|clean|patch|plug$|tune)/;

/** The most special form of question wins; a price or a shop is asked of whatever is named. */
function decide(cues: Cues, words: string, about: TopicMatches, topics: Topics, isWork: (place: number) => boolean): Inquiry[] {
  if (cues.meaning && speaksOfASign(words)) {
    const lamps = about.lamp.length > 0 ? byColour(about.lamp, words, topics) : lampsBySymbol(words, topics);
    if (lamps.length > 0) return [{ kind: 'lamp', ids: lamps }];
  }
  if (asksWhatIsDue(words)) return [{ kind: 'due' }];
  if (cues.interval && about.maintenance.length > 0) return [{ kind: 'interval', ids: alike(about.maintenance) }];
  if (cues.howTo && about.procedure.length > 0 && !cues.price) return [{ kind: 'how_to', ids: alike(about.procedure).slice(0, 1) }];
  const asksWhich = /^(?:which|what (?:kind|type|sort|size|grade|weight)) (?!brand)/.test(words);
  if (cues.figure && about.figure.length > 0 && !cues.price && (asksWhich || !cues.find)) return [{ kind: 'figure', ids: alike(about.figure) }];
  if (cues.price || cues.find) {
    const kind = cues.price ? 'price' : 'find';
    const [part, work] = [about.part[0], about.procedure[0]];
    const saysMore =
      work !== undefined &&
      (part === undefined ||
        work.places.length > part.places.length ||
        (work.places.length === part.places.length && work.places.some(isWork)));
    const places = placesSaid(words);
    if (saysMore) return [{ kind, ids: alike(about.procedure).slice(0, 1), work: true, places }];
    if (part !== undefined) return [{ kind, ids: alike(about.part), work: false, places }];
  }
  if (asksForPartsAtHand(words)) return [{ kind: 'at_hand' }];
  if (cues.figure && about.figure.length > 0) return [{ kind: 'figure', ids: alike(about.figure) }];
  return [];
}

/** Things that the same words name alike. */
function alike([first, ...rest]: readonly TopicMatch[]): string[] {
  if (first === undefined) return [];
  const same = rest.filter((each) => each.weight === first.weight && each.rank === first.rank);
  return [first, ...same].slice(0, MOST_ALIKE).map(({ id }) => id);
}

const COLOURS: [RegExp, string][] = [
  [/\bred\b/, 'red'],
  [/\b(?:amber|yellow|orange)\b/, 'amber'],
  [/\bgreen\b/, 'green'],
  [/\bblue\b/, 'blue'],
];

/** Lamps named alike, those of the color that was said where there are any. */
function byColour(lamps: readonly TopicMatch[], words: string, { manual }: Topics): string[] {
  const said = COLOURS.flatMap(([sign, colour]) => (sign.test(words) ? [colour] : []));
  const coloured = lamps.filter(({ id }) => said.includes(manual.lamps[id]?.colour ?? ''));
  return alike(coloured.length > 0 ? coloured : lamps);
}

const PLACES: [RegExp, Place][] = [
  [/\bfronts?\b/, 'front'],
  [/\b(?:rears?|back)\b/, 'rear'],
  [/\b(?:driver|drivers|left)\b/, 'driver side'],
  [/\b(?:passenger|passengers|right)\b/, 'passenger side'],
  [/\bupper\b/, 'upper'],
  [/\blower\b/, 'lower'],
];

function placesSaid(words: string): Place[] {
  return PLACES.flatMap(([sign, place]) => (sign.test(words) ? [place] : []));
}
