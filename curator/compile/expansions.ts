import { countExpansions } from '#engine/understand/pattern-facts.ts';
import { PatternError } from '#engine/understand/pattern-syntax.ts';

/**
 * How many wordings a pattern stands for; 0 where it cannot be read (its own lint says so).
 * @param classes flattened, as in the compiled lexicon
 */
export function expansionsOf(pattern: string, classes: Readonly<Record<string, readonly string[]>>): number {
  try {
    return countExpansions(pattern, classes);
  } catch (error) {
    if (error instanceof PatternError) return 0;
    throw error;
  }
}
