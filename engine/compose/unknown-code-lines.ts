import type { ComposeContext } from './compose-context.ts';

const MOST_CODES = 2;

/** That codes were heard of which nothing is known but their make-up, so that nobody takes them for overheard. */
export function unknownCodeLines({ notes, knowledge }: Pick<ComposeContext, 'notes' | 'knowledge'>): string[] {
  const unknown = notes.unknownCodes.filter(({ code }) => knowledge.manual.codes[code.slice(0, CODE)] === undefined);
  return unknown
    .slice(0, MOST_CODES)
    .map(
      ({ code, meaning }) =>
        `${code} I have no entry for. ${meaning} If the tool shows words beside it, tell me those.`,
    );
}

/** Letters and digits of a code, without what some tools add to it. */
const CODE = 5;
