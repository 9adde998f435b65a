import type { SafetyVerdict } from '../../evidence.ts';
import type { OwnersIdea } from '../../inquire/side-questions.ts';
import type { Answer } from './answer.ts';

/** What is said to an idea; by what it is done to, the first that fits. */
type Sayings = [of: RegExp | null, text: string][];

const EMISSIONS =
  /\b(?:cats?|catalytic|converter|egr|dpf|def|evap|purge|o2|oxygen|pcv|smog|emissions?|delet\w*|straight pipe|gut|check engine|cel|vapor|canister|adblue|scr)\b/;
const OF_SAFETY =
  /\b(?:abs|airbags?|air bags?|srs|brakes?|brake|seat ?belts?|traction|stability|interlock|neutral safety|steering)\b/;

const SAYINGS: Record<OwnersIdea, Sayings> = {
  bypass: [
    [OF_SAFETY, 'No: that would switch off what protects you. Have the fault itself put right.'],
    [
      EMISSIONS,
      'No: taking out, blocking or switching off emissions parts is illegal on a road car in the US, whoever does it or sells it. It fails inspection, costs the warranty and much of what the car sells for, and it does not mend the fault. Unplugging a part for a moment to test it is another thing.',
    ],
    [
      /\bthermostat\b/,
      'No: without a thermostat the engine never warms up, wears and burns more, and it seldom cures overheating. A new one is cheap.',
    ],
    [
      null,
      'Only as a test, for a moment, and never what protects you or cleans the exhaust (that is illegal on the road in the US): it hides the fault and does not mend it.',
    ],
  ],
  top_up: [
    [
      /\bbrake fluid\b/,
      'No: brake fluid is not used up. Where it sinks, it leaks or the pads are worn: have the brakes looked at before you drive on.',
    ],
    [
      /\b(?:coolant|antifreeze|water)\b/,
      'For a short while, with the right coolant and only when the engine is cold: never open a hot cap. Watch the gauge on every drive and stop at once if it climbs. It mends nothing: where it goes must be found.',
    ],
    [
      /\b(?:freon|refrigerant)\b/,
      'No: refrigerant is not used up, so it leaks; too much of it ruins the compressor. Have the leak found first.',
    ],
    [
      null,
      'For a while, if you check the level at every fill-up and never let it sink below the lower mark: running low ruins it within minutes. It mends nothing, and drips on hot parts can burn: where it goes must be found.',
    ],
  ],
  drain: [
    [
      null,
      'If it stands above the upper mark, yes: engine off and cooled down, drain or suck out a little at a time until it is between the marks. If it is not overfilled, leave it in.',
    ],
  ],
  flush: [
    [
      /\b(?:trans|transmission|tranny|cvt|gearbox|atf)\b/,
      'Not as a cure: a flush does not mend worn parts, and on a transmission that slips or whose fluid is burnt it can make things worse. Have level and color of the fluid checked first; if it is only old or low, a plain drain and refill with exactly the fluid the manual names is the safe way.',
    ],
    [
      null,
      'Only if the fluid is old or dirty: it is upkeep, and seldom cures a fault. Have the fault proved first, and use exactly the fluid the manual names.',
    ],
  ],
  jump: [
    [
      null,
      'Yes, if the battery is not frozen, cracked, swollen or leaking, and there is no smell of gas or rotten eggs: plus to plus, minus of the good one to bare metal of yours, away from the battery. If it starts, have battery and charging tested; if it still only clicks, look at the clamps and the starter.',
    ],
  ],
  disconnect: [
    [
      null,
      'Yes, with the ignition off: the minus clamp first off and last on. Read the codes before, since it wipes them; clock, radio code and learned settings go too. It mends nothing by itself. Hybrid or electric: only the 12-volt battery, and never touch orange cables.',
    ],
  ],
  seal: [
    [
      /\b(?:head ?gasket|head|block)\b/,
      'A gamble, and only for a car you are about to give up: it holds for days or months or not at all, can clog radiator, heater and thermostat, and does not bear a real repair later. Run hot or low on coolant meanwhile, the engine itself is ruined.',
    ],
    [
      /\b(?:ac|a c|freon|refrigerant|condenser)\b/,
      'No: sealer in the A/C ruins the compressor and the shop’s machine, and many shops then refuse the work. Have the leak found with dye.',
    ],
    [
      /\b(?:coolant|radiator|antifreeze|heater|water)\b/,
      'Only in need, to get through a few days: it can clog the radiator and the heater core, and seldom holds. Find the leak first; a hose or a clamp costs little. Never open a hot cap.',
    ],
    [
      /\b(?:oil|seal|trans|transmission|power steering|steering)\b/,
      'A sealer that softens old seals may slow a slow seep for a while, at the manual’s dose; it stops no real leak, and what drips on the exhaust can burn. Watch the level at every fill-up.',
    ],
    [
      null,
      'Only for a short while, if at all: sealer seldom lasts, can clog what it flows through, and makes the real repair harder. Have the leak found first.',
    ],
  ],
  one_of_set: [
    [
      null,
      'It may run again for weeks or months, but the others are as old: the next weak one brings the warning back, and the new one must match the rest in voltage and capacity. On a car you keep, a rebuilt pack with a warranty is usually the better buy. Never open the pack yourself: its voltage kills.',
    ],
  ],
  pads_only: [
    [
      null,
      'Only if the rotors are thick enough, smooth and true, which a shop measures in minutes: scored by metal, or shaking when you brake, they are due as well. Always both wheels of an axle; and if one pad wore far more than the others, free or renew its caliper or pins first, or the new ones go the same way.',
    ],
  ],
};

const TITLES: Record<OwnersIdea, string> = {
  bypass: 'Going around it',
  top_up: 'Just topping it up',
  drain: 'Draining some',
  flush: 'A flush',
  jump: 'A jump start',
  disconnect: 'Disconnecting the battery',
  seal: 'A sealer',
  one_of_set: 'Renewing one of them',
  pads_only: 'Pads alone',
};

/** Whether what is asked is such an idea. */
export const isAnIdea = (kind: string): kind is OwnersIdea => kind in SAYINGS;

/**
 * What is said to what an owner thinks of doing instead of a repair; never more than the danger allows. `words`: his own, in lower case; `lead`: the
 * name of the leading cause, which a sealer is for where he names nothing else.
 */
export function ideaAnswer(idea: OwnersIdea, words: string, lead: string, safety: SafetyVerdict): Answer {
  const sayings = SAYINGS[idea];
  const own = sayings.find(([of]) => of?.test(words) === true);
  const ofLead = idea === 'seal' ? sayings.find(([of]) => of?.test(lead.toLowerCase()) === true) : undefined;
  const text = (own ?? ofLead ?? sayings.at(-1)!)[1];
  const danger = safety.drive === 'do_not_drive' || safety.level === 'critical' ? `${DANGER} ` : '';
  return { summary: `${danger}${text}`, blocks: [`${TITLES[idea]}\n- ${danger}${text}`], parts: [] };
}

const DANGER = 'Whatever you do to it, the warning stands: it does not make the car safe to drive.';
