/** Lower-cases a name's first letter unless it starts with an abbreviation such as ABS. */
export function lower(name: string): string {
  return /^(?:[A-Z][a-z]|A )/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** Words with their full stop; the name of a check may end in a question mark of its own. */
export const ended = (words: string): string => (/[.?!]$/.test(words) ? words : `${words}.`);
