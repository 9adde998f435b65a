/** Words that soften a question and change nothing of it. Source of a pattern, as are all here. */
export const SOFT =
  '(?: (?:still|just|only|also|maybe|simply|safely|even|ever|at least|really|again|now|then|start|instead|temporarily))*';

/** Who may do something with a car, and the car itself. */
export const ANYBODY = '(?:i|we|you|he|she|it|they|this|that|my \\w+|the (?:truck|car|van|suv))';

/** What a car pulls: not itself to a shop, nor a code or a fuse. */
export const LOAD =
  '(?:(?:(?!(?:over|off|out|in|into|up|because|when|with|and|or)\\b)\\w+ ){0,4}?(?:boats?|campers?|trailers?|jet ?skis?|fifth wheels?|5th wheels?|caravans?|rv|pop ?ups?|u ?haul|toy ?haulers?|horses?|loads?|hay|gravel|lbs?|pounds))';

/** Where a car that is ill is towed. */
const TO_A_SHOP =
  '(?:home|in|back|to (?:(?:a|the|my|our) )?(?:\\w+ )?(?:shop|dealer|dealership|mechanic|garage|house|home|place))';

/** That a car which is ill is itself towed: "tow it", "tow home", "tow or drive". */
export const TOWS_THE_CAR = `tow (?:it|her|him|this|that|(?:the|my|our) (?:car|truck|van|suv)|${TO_A_SHOP}|or(?! (?:haul|pull)\\b))\\b`;

/** That something is pulled with the car. */
export const HAULS = `(?:(?!${TOWS_THE_CAR})(?:tow|haul)(?:ing)?\\b(?! (?:it|her|him|this|that|(?:the|my|our) (?:car|truck|van|suv))\\b)|pull(?:ing)? ${LOAD}\\b)`;

/** Where it is far, or steep. */
export const FAR = '(?:(?:road ?)?trips?|mountains?|vacation|camping|cross ?country)\\b';

/** So many miles are far. */
export const MANY_MILES = '(?:[2-9]\\d\\d|[1-3]\\d{3}) ?(?:mi|miles?)\\b';
