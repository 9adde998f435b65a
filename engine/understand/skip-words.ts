import type { Token } from './token.ts';

/** Left out of patterns as well as stepped over in texts. */
export const ARTICLES: ReadonlySet<string> = new Set('a an the my your our his her their its'.split(' '));

/** Stepped over in texts, but demanded where a pattern writes them. */
const FILLERS: ReadonlySet<string> = new Set(
  `very really so pretty quite extremely super totally completely absolutely fairly somewhat slightly too bit little lot lots much
  just actually basically literally honestly like even still also always again obviously definitely clearly simply already
  this that these those some any it all them i we you they he she
  's is are was were am been being be
  um uh er lol haha please now
  damn damned dang darn freaking frickin fricking fucking fuckin effing goddamn stupid bloody annoying horrible terrible awful
  loud weird strange odd constant constantly`.split(/\s+/),
);

/** "kind of", "a bunch of": the first is a filler only with "of" behind it. */
const MEASURES = new Set('kind sort type bunch lot lots bit'.split(' '));
/** "shuts right off", "right after": not a side. */
const AFTER_RIGHT = new Set('off away after back up out when as at before there here down'.split(' '));
/** "my front passenger wheel": which one it is may be stepped over before a thing there are several of. */
const PLACES = new Set("front rear back left right driver driver's passenger side inner outer".split(' '));
const CORNER_THINGS = new Set(
  'wheel tire brake caliper rotor drum pad axle hub strut shock door window light headlight lamp seat corner end'.split(
    ' ',
  ),
);
/** Helping verbs: before "not" they say nothing, so "will not start" meets "does not start". */
export const HELPERS: ReadonlySet<string> = new Set('will would do can could be have should'.split(' '));
/** Helpers of which a pattern does not demand even the presence. */
export const EMPTY_HELPERS: ReadonlySet<string> = new Set('will would do'.split(' '));
const SPEAKERS = new Set('i we you'.split(' '));
const WANTS = new Set('want go try able have need'.split(' '));
/** How far behind "not" a "get it to", "want to" may reach. */
const REACH_WORDS = 4;

/** Marks the words of a sentence that a pattern may step over. */
export function markSkips(tokens: readonly Token[]): void {
  tokens.forEach((token, i) => {
    const next = tokens[i + 1];
    if (ARTICLES.has(token.word) || FILLERS.has(token.word)) token.skip = true;
    if (next?.word === 'of' && MEASURES.has(token.word)) {
      token.skip = true;
      next.skip = true;
    }
    if (PLACES.has(token.word) && isBeforeCornerThing(tokens, i + 1)) token.skip = true;
    if (token.word === 'then' && !token.wall) token.skip = true;
    if (token.word === 'right' && next !== undefined && AFTER_RIGHT.has(next.word)) token.skip = true;
    if (token.word === 'not') markAroundNot(tokens, i);
    if (token.word === 'not' || token.word === 'no' || token.word === 'without') markShared(tokens, i);
  });
}

function markAroundNot(tokens: readonly Token[], not: number): void {
  const helper = tokens[not - 1];
  if (helper !== undefined && HELPERS.has(helper.stems[0]!)) {
    helper.skip = true;
    // "did not bed in": nothing was done, so a pattern's "did" must not meet it.
    if (helper.stems[0] === 'do') helper.stems = ['do_not'];
  }
  const subject = tokens[not - 2];
  for (let i = not + 1; i <= not + REACH_WORDS && i < tokens.length; i += 1) {
    const token = tokens[i]!;
    if (token.pause === 'comma') return;
    if (token.word !== 'to') continue;
    const opener = tokens[not + 1]!.stems[0]!;
    const wish = WANTS.has(opener) && i === not + 2 && !(subject !== undefined && SPEAKERS.has(subject.word));
    if (wish || opener === 'get') for (let k = not + 1; k <= i; k += 1) tokens[k]!.skip = true;
    return;
  }
}

/** "won't crank or start": what "or" joins is denied alike, so "not start" is read there too. */
function markShared(tokens: readonly Token[], not: number): void {
  const or = tokens[not + 2];
  if (or === undefined || (or.word !== 'or' && or.word !== 'nor') || tokens[not + 1]!.pause === 'comma') return;
  tokens[not + 1]!.skip = true;
  or.skip = true;
}

function isBeforeCornerThing(tokens: readonly Token[], start: number): boolean {
  const thing = tokens.slice(start).find((token) => token.pause === 'comma' || !PLACES.has(token.word));
  return thing !== undefined && thing.pause === 'none' && CORNER_THINGS.has(thing.stems[0]!);
}
