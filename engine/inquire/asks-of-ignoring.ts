/** "what if I ignore it", "what happens if we just keep driving", "can I leave it", "how long can I wait with it". */
const IGNORING =
  /^(?:(?:and|but|so|ok|okay|well|then|hi|hello|please) )*(?:(?:what|and) (?:if|happens|happen|would happen|will happen|could happen|might happen|can happen)(?: to (?:it|the car|my car))?(?: if| when)? (?:i|we|you|one|it is) (?:just |simply |do )*|(?:is it (?:bad|dangerous|risky|a problem|ok|okay|fine) (?:to|if i|if we) (?:just |simply )?)|(?:can|could|may|should|must) (?:i|we|you) (?:just |simply |safely |still )*|how (?:long|far) (?:can|could|may) (?:i|we|you) (?:still )?)(?:ignor\w*|leave|left|do nothing|not (?:do|fix|repair|replace|change|have|get)|never (?:fix|repair|do)|(?:keep|continue|go on|carry on)(?: on)? (?:driving|using|going|ignoring)|keep on|drive (?:on|like (?:this|that)|with (?:it|this|that))|wait|put (?:it|this|that) off|postpone)\b/;

/** Words that only point at what is under discussion. */
const POINTING = new Set(
  `if and or but so well then please again ignore ignoring leave left nothing fix fixed repair repaired replace replaced keep keeping continue carry drive driving use using wait put off postpone
  noise sound problem issue light lamp leak smell thing fault trouble not never bad dangerous risky happen happens still simply safely just alone while
  bit longer too really without more further another few day days week weeks month months until payday fixing repairing`.split(
    /\s+/,
  ),
);

/** Whether a sentence asks what comes of it where nothing is done. `words`: spelled out, in lower case. */
export const asksOfIgnoring = (words: string): boolean => IGNORING.test(words);
/** Whether a word only points at what was spoken of. */
export const onlyPoints = (word: string): boolean => POINTING.has(word);
