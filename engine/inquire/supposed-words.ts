import type { ReadMessage } from '../understand/read-text.ts';
import { isTelling } from './asking-words.ts';
import { ANYBODY, FAR, HAULS, MANY_MILES, SOFT } from './hauling-words.ts';
import { plainWords } from './plain-words.ts';
import { SOMEBODY_PROPOSES } from './somebody-proposes.ts';

/** What a message only asks about doing, or fears to come: none of it is so. */
export interface Supposed {
  /** Places in the text of words that ask whether something might be done. */
  proposed: ReadonlySet<number>;
  /** Places of words that ask whether something is about to happen. */
  foretold: ReadonlySet<number>;
  /** Sentences that tell nothing besides. */
  sentences: ReadonlySet<number>;
}

/** Work that an owner thinks of; whatever is done with a car that is ill is not among it. */
const DOES =
  '(?:use|using|put|throw|dump|add|pour|fill|replace|replacing|swap|change|clean|bypass|unplug|disconnect|remove|mix|skip|buy|install|fit|get|switch to|upgrade|delete|patch|plug|seal|flush|top|reset|order)';
const GOES = `(?:drive|take|go|make|use|leave)(?: \\w+){0,5} `;
const GO_FAR = `${GOES}${FAR}`;
const MEANT = '(?:ok|okay|safe|fine|good|planning|plan|hoping|hope|want|wanting|supposed|have|need|going|gonna|about)';
const FILLERS =
  '(?: (?:on|for|to|a|an|our|the|this|next|long|big|family|\\d+|miles?|weekend|week|friday|saturday|sunday|tomorrow|up))*';
/** What is still to be done with the car: "can i tow my boat", "is it ok to tow again", "can i drive up the mountains", "we go on a trip friday". */
const PLANS = [
  `(?:can|could|should|may|would|shall|will|dare) ${ANYBODY}${SOFT} (?:be able to )?(?:${HAULS}|${GO_FAR})`,
  `${MEANT} to${SOFT} (?:${HAULS}|${GO_FAR})`,
  `(?:(?:can|could|should|may|would) ${ANYBODY}|(?:ok|okay|safe|fine) to)${SOFT} ${GOES}${MANY_MILES}`,
  `(?<!\\b(?:was|were|been|ran|runs|drove|drives|\\w+ing) )(?:ok|okay|safe|fine|good) (?:for|on)(?: \\w+){0,4} ${FAR}`,
  `(?<!\\b(?:when|whenever|while|if|after|before|once|as|since|time|until) )(?:i|we) (?:(?:am|are) (?:going|leaving|driving|taking (?:it|her))|have|got|leave|go)${FILLERS} ${FAR}`,
].join('|');
/** "how do I check the oil", "could I use thicker oil", "would a stop leak help", "would it help to add …", "what if I swap …". */
const PROPOSES = new RegExp(
  `\\b(?:${PLANS}|${SOMEBODY_PROPOSES} (?:(?:change|replace|flush|swap|delete|bypass|put in)\\b|(?:\\w+ ){0,3}(?:flush|fluid (?:change|exchange|service))\\b)|(?:can|could|should|may|would|shall|must) (?:i|we|you|they|he)${SOFT} ${DOES}\\b|how (?:do|can|would|should) (?:i|we|you)${SOFT} (?:check|test|inspect)\\b|(?:would|will|does|could|might) (?:it|that|this)${SOFT} help (?:if (?:i|we) |to )?${DOES}\\b|(?:would|will|could|might|does|do) (?:a|an|some|new|more|another|adding|using|pouring|putting)\\b(?: [a-z]+){1,5}? (?:help|fix (?:it|this|that))\\b|what if (?:i|we)${SOFT} ${DOES}\\b|(?:is it|would it be) (?:ok|okay|fine|safe|smart|better|worth it|possible|enough) to${SOFT} ${DOES}\\b)`,
);
const MACHINE = '(?:(?:the|my|this|that) )?(?:engine|motor|transmission|trans|head gasket|turbo|it|she|car|truck)';
const COMES = '(?:about|going|gonna|ready)(?: to)?';
/** "is the engine about to blow", "will the motor blow up on me". */
const FORETELLS = new RegExp(
  `\\b(?:(?:is|are) ${MACHINE}${SOFT} ${COMES}|(?:will|would|could|can|might) ${MACHINE}${SOFT})${SOFT} (?:blow|blow up|explode|let go|seize|grenade|die|quit|go|give out|throw a rod|break)\\b`,
);
/** Behind these it is told again. */
const TELLS_AGAIN =
  /^(?:(?:because|since|when|while|whenever|if|but|that|which|who|as|now|before|after|until|where|it|its|with|from)\b|and (?:it|its|the|my|there|i|we|she|now)$)/;

/** Reads what is only supposed; pure. */
export function readSupposed(text: string, { readable, sentences }: ReadMessage): Supposed {
  const proposed = new Set<number>();
  const foretold = new Set<number>();
  const only = new Set<number>();
  if (!readable) return { proposed, foretold, sentences: only };
  sentences.forEach(({ sentence: { words: tokens } }, index) => {
    const words = plainWords(tokens, text);
    const inside = new Set<number>();
    for (const [asks, places] of [
      [PROPOSES, proposed],
      [FORETELLS, foretold],
    ] as const)
      for (const place of placesOf(asks, words, (at) => tokens[at]?.pause === 'comma')) {
        inside.add(place);
        places.add(tokens[place]!.from);
      }
    if (inside.size > 0 && tokens.every((token, place) => inside.has(place) || !isTelling(token))) only.add(index);
  });
  return { proposed, foretold, sentences: only };
}

/** From the words that ask to the end of what they ask. */
function placesOf(asks: RegExp, words: readonly string[], pauses: (place: number) => boolean): number[] {
  const line = words.join(' ');
  const found = asks.exec(line);
  if (found === null) return [];
  const from = line.slice(0, found.index).split(' ').length - 1;
  const behind = from + found[0].split(' ').length;
  const tells = (place: number): boolean => TELLS_AGAIN.test(words.slice(place, place + 2).join(' '));
  const end = words.findIndex((_, place) => place >= behind && (pauses(place) || tells(place)));
  const to = end < 0 ? words.length : end;
  return words.slice(from, to).map((_, place) => from + place);
}
