import type { Objection } from '#engine/prose/check-prose.ts';
import { plainOf, sentencesOf } from '#engine/prose/plain.ts';

/** Signs that are not seen, break a line, or turn text around. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/u;
/** What plain English is written with, besides letters. */
const ordinary = /[\u0020-\u007E\u00A0\u2009\u202F“”‘’‛ʼ´‐‑‒–—−…°×÷±·•€£¢½¼¾⁄]/u;
/** With marks on them, or of units. */
const markedLetter = /^(?:[A-Za-z]\p{M}+|[ΩΩμµ])$/u;
/** What a reply on a car has no business with. */
const offLimits =
  /\b(?:system prompt|(?:my|the|these|your|previous|prior) instructions|as an ai|language model|developer mode|jailbreak\w*|pass ?words?|credit cards?|gift cards?|bank account|bitcoin|crypto\w*|wire (?:the )?money|social security|log ?in to|sign in to)\b|@\w/gi;
/** Letters apart, so that no word is one: "s a f e". */
const apart = /\b[a-z](?:[\s.·•-]+[a-z]\b){3,}/i;

/** What no text of ours has, whatever it tells. `names`: text with names that need not be English. */
export function foreignTo(text: string, secrets: readonly string[], names: string): Objection[] {
  const plain = plainOf(text);
  return [
    ...(unseen.test(text) ? ['signs that are not seen, or a line break'] : []),
    ...(strangeSigns(text, names).length > 0 || apart.test(plain) ? ['signs that are not plain English'] : []),
    ...(isEnglish(plain, plainOf(names).toLowerCase()) ? [] : ['not in plain English']),
    ...[...plain.matchAll(offLimits)].map(([said]) => `not about the car: ${said}`),
    ...(secrets.some((secret) => sharesRun(plain, secret)) ? ['it repeats what it was instructed'] : []),
  ];
}

/** Signs that look like others or like nothing; letters with marks only in names. */
function strangeSigns(text: string, names: string): string[] {
  const known = names.normalize('NFC').toLowerCase();
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+|[^]/gu) ?? [];
  return words.filter((word) => {
    const strange = [...word].filter((sign) => !ordinary.test(sign));
    if (strange.length === 0 || /^\s$/u.test(word)) return false;
    return !(known.includes(word.toLowerCase()) && strange.every((sign) => markedLetter.test(sign.normalize('NFD'))));
  });
}

const common = new Set(
  'the and but if of to at by for with from it its is are be been this that these those as not does than then when what which can will would may have has had you your there they them one most more first next also only other how out up into over while because check car'.split(
    ' ',
  ),
);
/** Not in every sentence, but of no other language. */
const plenty = new Set(
  `a an or so no in on do was i my we our me who why where did could should must might cannot until before after without about between under each every any some both all just very too
  still again never always please have keep need tell look stop ask call take let put turn listen start switch tighten replace brake brakes braking wheel wheels engine battery oil fluid
  likely repair tow towed truck pedal noise leak leaking worn pads shop first two three time work found find here fits makes made see hear now soon today yes`.split(
    /\s+/,
  ),
);
/** In other languages too; alone they make no sentence English. */
const shared = new Set('a an or so no in on do was i me all start stop motor pads'.split(' '));
/** Little words of other languages, and what a driver would be told in them. */
const foreign = new Set(
  `el los las una unos que por para puede pueden usted sin esta este muy pero como siga sigue conducir conduciendo maneje manejar manejando coche carro seguro segura peligro tranquilo
  le une vous votre est pas sans avec pouvez roulez rouler conduire conduisez voiture dangereux sur aucun bien
  der das und ist nicht sie ihr ihre kein keine mit ohne auf weiter fahren fahr fahre weiterfahren gefahr sicher ruhig konnen kann
  il lo gli della delle che non puoi guidare guidi macchina sicuro sicura pericolo tranquillo senza
  uma voce pode podem dirigir dirija sem perigo nao veilig rijden rijd doorrijden`.split(/\s+/),
);

const leastWords = 4;

/** English has a little word every few words and in every sentence, and no endless ones; other languages and ciphers would pass every other check. */
function isEnglish(text: string, names: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\d'’=+/-]+/gu) ?? [];
  let without = 0;
  for (const word of words) {
    without = common.has(word) || plenty.has(word) ? 0 : without + 1;
    if (without > mostWithout || word.length > longestWord) return false;
    if (foreign.has(word) && !new RegExp(String.raw`\b${word}\b`).test(names)) return false;
  }
  return sentencesOf(text).every((sentence) => {
    const said = sentence.toLowerCase().match(/[a-z]+/g) ?? [];
    return said.length < leastWords || said.some((word) => (common.has(word) || plenty.has(word)) && !shared.has(word));
  });
}

const mostWithout = 8;
const longestWord = 40;

const runLetters = 60;

/** Whether a long run of the one stands in the other; of a short one, all of it. */
function sharesRun(text: string, secret: string): boolean {
  if (secret.length <= runLetters) return text.includes(secret);
  for (let at = 0; at + runLetters <= text.length; at += 10)
    if (secret.includes(text.slice(at, at + runLetters))) return true;
  return false;
}
