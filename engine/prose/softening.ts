/** What takes the edge off a danger; "not", "never" and the like before it put it on again. */
const softening =
  /\b(?:(?:safe|ok|okay|fine|alright|all right|good) to (?:drive|keep|go on|continue|use|run|operate)|(?:keep|continue|go on|carry on) (?:driving|using|running|going)|(?:can|could|may|might) (?:still )?(?:drive|wait|hold off)|(?:you|one|we) (?:can|could|may|might) (?:still )?(?:keep|continue)|no (?:need to (?:worry|stop|hurry|tow)|rush|hurry|danger|risk)|not (?:dangerous|serious|urgent|an emergency|a (?:big deal|danger|risk|safety (?:issue|concern|problem)))|(?:nothing|isn't anything) (?:serious|dangerous|urgent|to worry)|don't worry|do not worry|ignor(?:e|ing) (?:it|this|that|the)|harmless|perfectly safe|safe enough|can wait|drive (?:it )?(?:home|normally|as usual)|minor (?:issue|problem))\b/gi;
const denial =
  /\b(?:not|never|no|n't|isn't|don't|do not|cannot|can't|without|unsafe|until|before|stop|avoid|rather than|instead of)\b[^.!?]{0,25}$/i;

/** What may become a permission, and what would be permitted. */
const modal =
  /\b(?:can|may|might|could|should be (?:able|fine|ok|okay|alright|safe)|feel free|go ahead|no reason not|nothing (?:stops|wrong))\b/gi;
const driving =
  /\b(?:drive|driving|take it|use it|trip|road|highway|ride|go(?:ing)? on|keep (?:driving|going|using)|wait)\b/gi;
const permissionLetters = 60;
const denied = /\b(?:not|never|no longer|cannot|can't|until|before)\b|n't\b/i;
const atRisk = /\b(?:unsafe|dangerous|risky|unwise) to (?:keep )?$/i;
/** Driving that is only when something happens: "as you drive". */
const circumstance =
  /\b(?:as|when|while|whenever|if|the (?:longer|more|further)) (?:you |it |one |the car )?(?:just |simply )?(?:are |is |keep |go on |continue )?$/i;
/** As "you may hear it while driving". */
const perceiving = /\b(?:hear|feel|notice|smell|see)\b/i;

/** "if you keep driving", "ignoring it": what follows from it is what is told. */
const supposing =
  /\b(?:if|when|the longer|the more) (?:you|one|they) (?:just |simply |still |choose to |decide to )?$/i;
const supposition = /^(?:ignore|keep|continue|go on|carry on) /i;
const gerund = /^ignoring /i;
const bad =
  /\b(?:worse\w*|louder|wear\w*|worn|damag\w*|fail\w*|ruin\w*|destroy\w*|break\w*|score\w*|spread\w*|leak\w*|stall\w*|overheat\w*|lose|loses|crack\w*|seiz\w*|strand\w*|danger\w*|unsafe|risk\w*|crash\w*|fire|cost\w* more|expensive|warp\w*|burn\w*|let go|give out|grind\w*|eat\w* into|cannot stop|not (?:be able to )?stop|longer to stop)\b/gi;
const notSo =
  /(?:\b(?:not|never|no|without|unlikely to|rarely|hardly|barely|seldom|nothing|less)\b|n't\b)[^.!?,;]{0,25}$/i;
const comfort =
  /\b(?:fine|ok|okay|alright|all right|safe(?:ly)?|harmless|nothing|no (?:problem|harm|issue|worr\w+)|so what|do not mind|never mind|anyway|for now|a while|carefully|slightly|a (?:bit|little)|eventually|at worst|only)\b/i;

/** Each place where a text takes the edge off a danger, or permits to drive with it. What it leads to may be told: "if you ignore it, it gets worse". */
export function softenings(text: string): string[] {
  const comforts = [...text.matchAll(softening)].filter(({ 0: said, index }) => {
    const before = text.slice(Math.max(0, index - 40), index);
    if (denial.test(before)) return false;
    const isSupposed = gerund.test(said) || (supposition.test(said) && supposing.test(before));
    return !(isSupposed && warns(sentenceAt(text, index)));
  });
  return [...comforts.map(([said]) => said), ...permissions(text)].map(
    (said) => `it takes the edge off a danger: ${said}`,
  );
}

function permissions(text: string): string[] {
  return [...text.matchAll(modal)].flatMap(({ 0: may, index }) => {
    const from = index + may.length;
    const behind = /^[^.!?]*/.exec(text.slice(from, from + permissionLetters + 12))?.[0] ?? '';
    const isWarning = warns(sentenceAt(text, index));
    const hit = [...behind.matchAll(driving)].findLast(({ index: at }) => {
      const between = behind.slice(0, at);
      if (at > permissionLetters || denied.test(between) || atRisk.test(between)) return false;
      return !(circumstance.test(between) && (isWarning || perceiving.test(between)));
    });
    return hit === undefined ? [] : [`${may}${behind.slice(0, hit.index + hit[0].length)}`];
  });
}

/** Whether a sentence tells of something bad to come, and neither denies it nor comforts. */
function warns(sentence: string): boolean {
  const plain = sentence.replaceAll(/\b(?:not|never|no longer|un) ?(?:be )?safe\b/gi, 'unsafe');
  if (comfort.test(plain)) return false;
  return [...plain.matchAll(bad)].some(({ index }) => !notSo.test(plain.slice(0, index)));
}

function sentenceAt(text: string, at: number): string {
  const from = Math.max(...['. ', '! ', '? ', '\n'].map((end) => text.lastIndexOf(end, at)), -1) + 1;
  const end = text.slice(at).search(/[.!?](?:\s|$)|\n/);
  return text.slice(from, end === -1 ? undefined : at + end);
}
