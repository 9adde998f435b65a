/** Words by which something is as it was before. */
const NO_HELP =
  /\bstill(?! (?:under|have|has|good|new|fine|ok|okay|works|working|tight|original|factory|stock|fresh|thick)\b)(?! (?:\w+ ){0,3}(?:fine|good|ok|okay|great|normally|perfectly)\b)|\bsame(?! (?:day|time|week|month|year|shop|brand|way|kind|type|as new)\b)|\bno (?:change|difference|luck|better|improvement|effect|help)\b|\b(?:nothing|none) (?:\w+ )?(?:better|change|changed|changes|help|helped|helps|different|improved|fixed)\b|\bnot (?:\w+ )?(?:help|fix|work|change|solve|cure|improve|fixed|better|gone|helped|solved|matter|make (?:a|any) difference|do (?:anything|a thing|the trick))\b|\b(?:came|is|its|comes|now|thats) back\b(?! (?:to normal|together|on the road|home|in|from|at)\b)|\bback again\b|\b(?:keeps|persists|remains|continues)\b|\bwithout (?:success|luck)\b|\bto no avail\b|\bdid (?:nothing|squat)\b|\bas before\b/;

/** Whether words say that nothing is better for what was done: "still same", "no difference", "did not fix it". */
export const tellsOfNoHelp = (words: string): boolean => NO_HELP.test(words);
