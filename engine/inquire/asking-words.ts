import type { Token } from '../understand/token.ts';

/** Words that ask, point or are polite, and tell nothing of a car. */
const ASKING = new Set(
  `what which how who where when why is are be was do does did can could should would will may might must have has had get got
  getting i me my mine we you your us it its this that these those one ones some any much many often long far big hard difficult
  expensive cheap cost costs price prices pricing priced estimate quote quoted ballpark fair pay charge charged run set back labor
  labour hour hours time book buy order find find looking look look need want like source sell sells best place places brand brands part
  parts number numbers link links for of to in on at by with from near about and or please hi hello hey thanks thank ok okay just
  also so then tell show give know wondering explain mean means meaning take takes use uses hold holds go goes put kind type sort
  size grade weight amount quart quarts gallon gallons due change changed changing replace replaced replacing do done myself alone
  home diy steps step instructions tutorial walk through guide car truck suv van vehicle engine new used good okay right correct front rear
  left right driver passenger side usually normally last lasts between every mile miles month months year years interval schedule
  maintenance service serviced next local online store shop dealer mechanic make up there here going am bought recommend recommended suggest`.split(
    /\s+/,
  ),
);

/** Whether a word is one of those; also the "is" of "what's". */
export function isAsking(word: string): boolean {
  return ASKING.has(word) || word === "'s";
}

/** Whether a word neither asks nor fills, and so may tell of something. */
export function isTelling({ skip, number, word }: Token): boolean {
  return !skip && !number && !isAsking(word);
}
