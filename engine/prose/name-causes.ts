/** What a cause is a fault of: the last two telling words of a part of its name ("head gasket"), or its only one ("alternator"). */
interface NamedThing {
  words: readonly string[];
  /** As it is said, for an objection. */
  name: string;
}

const idle = new Set(
  `a an the its their of in on at to from by with without for not no and or as is does do did too one so up out off into after under over inside outside
  worn failed failing fails bad blown leaking leaks leak faulty fault broken dead dirty clogged stuck seized cracked loose torn burnt burned bent rusted rusty low old
  weak wrong missing damaged jammed frozen dry open closed blocked slipping stretched swollen empty used gone fitted mixed new normal noisy ticking
  charging working running letting going makes little late early still flows opening lost worn-out glazed squealing touching reading reads gets power
  something things car cars vehicle fluid`.split(/\s+/),
);

const stem = (word: string): string => word.replace(/(?<=[a-z]{3})s$/, '');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9][a-z0-9-]*/g) ?? [];

/** The things that a cause's name names. */
function thingsOf(name: string): NamedThing[] {
  const parts = name
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/,|\s-\s|\b(?:or|and|of|in|on|at|with|without|to|for|from|its|not|does|inside)\b/i);
  return parts.flatMap((part): NamedThing[] => {
    const telling = wordsOf(part).filter((word) => !idle.has(word));
    const words = telling.slice(-2).map(stem);
    if (words.length === 0 || (words.length === 1 && words[0]!.length < leastLetters)) return [];
    return [{ words, name: telling.slice(-2).join(' ') }];
  });
}

/** Shorter single words, such as "pads", are part of many things. */
const leastLetters = 7;

const blaming =
  /\b(?:worn|wear|wears|fail\w*|bad|blown|blew|leak\w*|fault\w*|broken?|gone|shot|dead|dying|dirty|clog\w*|stuck|seiz\w*|crack\w*|loose|torn|burn\w*|warp\w*|defective|weak|low|rust\w*|bent|slip\w*|damag\w*|going bad|went|not (?:working|charging)|(?:may|could|might|must|can|would) (?:be|have)|(?:is|it's|was|be|been) (?:probably |likely |most likely |surely |simply |just |really )?(?:a|an|the|your)|sounds? like|looks? like|points? to|suspect\w*|suspicion|culprit|causes?|caused|because of|due to|blame\w*|behind|problem|trouble|issue|likel\w*|probabl\w*|instead|replace\w*|diagnos\w*)\b/i;

const known = new Map<string, NamedThing[]>();

function thingsKept(name: string): NamedThing[] {
  const kept = known.get(name) ?? thingsOf(name);
  known.set(name, kept);
  return kept;
}

const isSaid = ({ words: [first = '', second] }: NamedThing, said: readonly string[]): boolean =>
  second === undefined
    ? said.includes(first)
    : said.some((word, at) => word === first && (said[at + 1] === second || said[at + 2] === second));

/** Whether one of the things of a cause is spoken of. */
export function speaksOf(cause: string, text: string): boolean {
  const said = wordsOf(text).map(stem);
  return thingsKept(cause).some((thing) => isSaid(thing, said));
}

/** Things of causes that a text puts blame on, and that another text says nothing of. */
export function strangersBlamed(text: string, facts: string, causes: readonly string[]): string[] {
  const inFacts = wordsOf(facts).map(stem);
  const blamed = text.split(/[.!?]\s|\n/).filter((sentence) => blaming.test(sentence));
  const said = blamed.map((sentence) => wordsOf(sentence).map(stem));
  const strange = causes.flatMap((cause) =>
    thingsKept(cause)
      .filter((thing) => said.some((words) => isSaid(thing, words)) && !isSaid(thing, inFacts))
      .map(({ name }) => name),
  );
  return [...new Set(strange)];
}
