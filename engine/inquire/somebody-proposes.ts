import { SAYERS } from './people-words.ts';

/** That somebody proposes something, up to the verb of it: "my buddy says just …", "shop says I need a …". Not what a dash says. Source of a pattern. */
export const SOMEBODY_PROPOSES = `\\b(?:${SAYERS})(?: (?!not |dash |it )\\w+){0,2}? (?:says?|said|saying|told me|tells me|thinks?|suggest(?:s|ed)?|recommend(?:s|ed)?|wants?)(?: (?:to|that|i|we|you|should|can|could|just|it|its|is|need|needs|a|an|the|me|us|simply|only|have|get|better|do))*`;
