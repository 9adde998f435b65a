import type { Mark } from './conditions.ts';
import { drawCircuit } from './draw-readings.ts';
import type { Judged } from './judged.ts';

/** "I sprayed carb cleaner at the intake gasket and the idle changed": what is sucked in there burns. */
const SPRAYED =
  /\b(?:spray\w*|propane)\b[^.\n]{0,60}?\b(?:intake|gaskets?|manifold|vacuum|hoses?|boot|plenum|throttle body|injectors?)\b[^.\n]{0,45}?(?:(?<nothing>\bno (?:change|difference|effect)\b|\bnothing\b|\b(?:not|n['’]t) change)|\b(?:idles?|rpms?|revs?|engine speed)\b[^.\n]{0,12}?\b(?:chang\w+|(?:went|goes|came|comes|picks?|picked|shot) up|rose|rises|surg\w+|jump\w*|smooth\w*|drop\w*|dips?|stumbl\w+|settl\w+))/i;

/** "Put a jump wire from battery + to the little wire on the starter and it cranked", "bridged the solenoid with a screwdriver". */
const BYPASSED =
  /\b(?:jump(?:er(?:ed)?|ed|ing|s)?|bridg(?:e|ed|ing)|short(?:ed|ing)|arc(?:ed|ing)|cross(?:ed|ing)|touch(?:ed|ing)|ran (?:a |12 ?v\w* |power )|put (?:a |12 ?v\w* |power |battery )|power(?:ed|ing)? (?:straight|direct)|screwdriver)\b[^.\n]{0,70}?\b(?:starter|solenoid|s[ -]terminal)\b(?! relay)(?<then>[^.\n]{0,60})/i;
const TURNS =
  /\b(?:crank(?:s|ed)?|turn(?:s|ed) (?:right |it |the engine )?over|fire[sd]? (?:right )?up|sp(?:ins|un)|start(?:s|ed)(?! (?:smok|to |mak|a |burn|glow|spark|grind))|runs?)\b/i;
const STILL_NOT = /\b(?:no|not|n['’]t|wont|nothing|never|won['’]t|just clicks?|only clicks?|still)\b/i;
/** How likely each result of feeding the starter by hand makes what its posts would show while the key is held. */
const BY_HAND = {
  turns: { turns: 0.001, fed_but_idle: 0.0005, no_signal: 0.97, lost_on_way: 0.0005, lost_at_battery: 0.0005 },
  idle: { turns: 0.01, fed_but_idle: 0.9, no_signal: 0.02, lost_on_way: 0.3, lost_at_battery: 0.3 },
};

/** Where a cooling system leaks under the tester's pressure. */
const PRESSURE_TESTED = /\bpressure[\s-]test\w*[^.\n]{0,90}/i;
const LEAKS = /\b(?:leak\w*|drip\w*|weep\w*|seep\w*|wet|coming (?:out|from)|pour\w*|spray\w*|from)\b/i;
const OF_COOLANT = /\b(?:coolant|antifreeze|anti-freeze|radiator|water pump|cooling|overheat\w*|heater)\b/i;
const PLACES: readonly (readonly [string, RegExp])[] = [
  ['core', /\bheater core\b/i],
  ['hose', /\bhoses?\b/i],
  ['pump', /\b(?:water pump|weep hole|pulley|hole (?:in|under|on) the pump)\b/i],
  ['radiator', /\bradiator\b/i],
  ['housing', /\b(?:thermostat|t-?stat|housing|outlet|elbow|crossover|flange)\b/i],
  ['reservoir', /\b(?:reservoir|resevoir|overflow|expansion|degas|tank|bottle)\b/i],
  ['plug', /\b(?:freeze|core|frost) plugs?\b/i],
  ['head_joint', /\b(?:head gasket|between (?:the )?head and (?:the )?block)\b/i],
];

/** What owners found by trying: a spray at the intake, the starter fed by hand, pressure on the cooling system. */
export function toldTests(text: string): Judged[] {
  return [...sprayTest(text), ...starterByHand(text), ...leakPlace(text)];
}

/** A try that harmed something tells of that. */
const HARMED =
  /\b(?:smok\w*|fires?\b(?! up)|flames?|spark\w*|burn\w*|melt\w*|hot|glow\w*|shock\w*|explo\w*|hiss\w*|leak\w*|smell\w*)/i;

/** Where a text tells of a try that the car was put to: "… and it cranked" there says nothing of how it does by itself. */
export const placesOfTries = (text: string): Mark[] =>
  [...starterByHand(text), ...drawCircuit(text)].filter(({ from, to }) => !HARMED.test(text.slice(from, to)));

function sprayTest(text: string): Judged[] {
  const match = SPRAYED.exec(text);
  if (match === null) return [];
  const lam = match.groups?.['nothing'] === undefined ? { tight: 0.03, leaks: 0.95 } : { tight: 0.9, leaks: 0.2 };
  return [{ finding: 'smoke_test', lam, from: match.index, to: match.index + match[0].length }];
}

/** Where it turns, battery, cables and starter are good, and the start signal is missing. */
function starterByHand(text: string): Judged[] {
  const match = BYPASSED.exec(text);
  const then = match?.groups?.['then'] ?? '';
  if (match === null || /\brelay\b/i.test(match[0])) return [];
  const lam = STILL_NOT.test(then) ? BY_HAND.idle : TURNS.test(then) ? BY_HAND.turns : null;
  if (lam === null) return [];
  return [{ finding: 'starter_feed', lam, from: match.index, to: match.index + match[0].length }];
}

function leakPlace(text: string): Judged[] {
  const match = PRESSURE_TESTED.exec(text);
  if (match === null || !LEAKS.test(match[0]) || /\b(?:no|not|n['’]t) /i.test(match[0]) || !OF_COOLANT.test(text))
    return [];
  const place = PLACES.find(([, words]) => words.test(match[0]))?.[0];
  if (place === undefined) return [];
  const states = ['holds', 'inside', ...PLACES.map(([state]) => state)];
  const lam = Object.fromEntries(states.map((state) => [state, state === place ? 0.93 : 0.02]));
  return [{ finding: 'leak_place', lam, from: match.index, to: match.index + match[0].length }];
}
