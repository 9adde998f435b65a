/** People whose car may be told of beside one's own. */
export const PEOPLE = 'neighbou?r|friend|coworker|colleague|cousin|uncle|aunt|brother|sister|grandpa';

/** Work that ends a trouble, done. */
export const MENDED = 'fixed|repaired|replaced|welded|swapped|sorted|cured|patched|rebuilt|tightened';

/** A time that is over. */
export const LAST_SEASON = 'last (?:year|summer|winter|spring|fall)';

/** A time so near that nothing is settled since. */
export const JUST_NOW = 'today|tonight|this (?:morning|afternoon|evening)|yesterday';
