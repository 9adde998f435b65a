import type { SafetyVerdict } from '../../evidence.ts';
import type { AskedBeside } from '../../inquire/asked-beside.ts';
import type { ComposeContext, ComposeKnowledge } from '../compose-context.ts';
import { lower } from '../in-a-sentence.ts';
import { urgency } from '../safety-words.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { percent } from '../percent.ts';

/** Of a smaller share nothing is said of what it may become. */
const TOLD_SHARE = 0.1;
const MOST_TOLD = 3;

/** Whether the car may be driven as it is: by the verdict on the danger, and never softer. `leading`: the causes that are told of. */
export function driveAnswer(
  asked: Asked,
  { assessment, knowledge }: ComposeContext,
  leading: readonly DifferentialItem[],
): Answer {
  const { safety } = assessment;
  const growing =
    safety.drive === 'ok_to_drive'
      ? leading
          .filter(({ id, share }) => share >= TOLD_SHARE && mayGrow(knowledge.causes.get(id)?.safety))
          .slice(0, MOST_TOLD)
      : [];
  const said = growing.map(({ name, share }) => `${lower(name)} (${percent(share)})`);
  const isApart = safety.level === 'none' && !hasToDoWithIt(asked, leading, knowledge);
  const may = isApart ? APART : mayDrive(asked, safety);
  const which = growing[0] === leading[0] ? 'the leading suspect' : 'one of the likely causes';
  return {
    summary: [
      may,
      ...(safety.level === 'none' && said[0] !== undefined
        ? [`But ${which}, ${said[0]}, can become dangerous if it is left: have that checked soon.`]
        : []),
    ].join(' '),
    blocks: [
      [
        TITLES[asked],
        `- ${may}`,
        // It stands first in the reply, in the words of its rules.
        ...(safety.level === 'none' ? [] : ['- Why, and what to watch for: see the warning.']),
        ...(said.length === 0 ? [] : [`- Can become dangerous if it is left: ${said.join('; ')}.`]),
      ].join('\n'),
    ],
    parts: [],
  };
}

/** Faults of these systems have nothing to do with how a car pulls or how far it goes, as long as they are no danger. */
const APART_FROM_DRIVING = new Set(['body', 'hvac', 'keys_security', 'electrical', 'driver_assist']);
const APART = 'Nothing you told speaks against it: what is likely here has nothing to do with that.';

function hasToDoWithIt(asked: Asked, leading: readonly DifferentialItem[], { causes }: ComposeKnowledge): boolean {
  if (asked !== 'towing' && asked !== 'trip') return true;
  return leading
    .filter(({ share }) => share >= TOLD_SHARE)
    .some(({ id }) => {
      const cause = causes.get(id);
      return cause === undefined || mayGrow(cause.safety) || !APART_FROM_DRIVING.has(cause.system);
    });
}

const TITLES: Record<Asked, string> = {
  tow: 'Whether it needs a tow',
  towing: 'Towing with it',
  trip: 'A long or steep trip',
  as_it_is: 'Driving it as it is',
  off: 'Whether to switch it off',
  harm: 'How dangerous it is',
};

const mayGrow = (safety: string | undefined): boolean => safety === 'caution' || safety === 'critical';

type Asked = NonNullable<AskedBeside['drive']>;

/** What is allowed, in a sentence or two. */
function mayDrive(asked: Asked, safety: SafetyVerdict): string {
  if (safety.drive === 'do_not_drive') return FORBIDDEN[asked];
  if (safety.level === 'critical')
    return asked === 'off'
      ? 'Do what the warning says first; where it says nothing else, switch it off.'
      : 'Not before you have done what the warning says.';
  if (safety.drive === 'gently_to_shop') return TO_A_SHOP[asked];
  if (safety.level === 'caution') return `${FOR_NOW[asked]} ${urgency(safety)}`;
  return HARMLESS[asked];
}

const FORBIDDEN: Record<Asked, string> = {
  tow: 'Yes: do not drive it; have it towed, or looked at where it stands.',
  towing: 'No: do not tow with it, and do not drive it; have it towed itself, or looked at where it stands.',
  trip: 'No: do not drive it at all; have it towed, or looked at where it stands.',
  as_it_is: 'No: do not drive it; have it towed, or looked at where it stands.',
  off: 'Switch it off and leave it off; have it towed, or looked at where it stands.',
  harm: 'It is dangerous as it is: do not drive it; have it towed, or looked at where it stands.',
};
const TO_A_SHOP: Record<Asked, string> = {
  tow: 'Have it towed if the shop is far; if it is near, drive gently and no farther than there.',
  towing: 'No: tow nothing with it until this is put right. Drive it only gently, and only as far as a shop.',
  trip: 'No, not on such a trip: drive it only gently, and only as far as a shop.',
  as_it_is: 'Only gently, and only as far as a shop.',
  off: 'Switch it off, and run it only as long as it takes to get to a shop, gently.',
  harm: 'It can become dangerous: drive only gently, and only as far as a shop.',
};
const FOR_NOW: Record<Asked, string> = {
  tow: 'It needs no tow for now.',
  towing:
    'No, not before this is put right: towing strains engine, transmission, cooling and brakes far more than driving does.',
  trip: 'Not on a long or steep trip before this is put right; near home you may drive it for now.',
  as_it_is: 'You may drive it for now.',
  off: 'It may run for now; switch it off at once if it smokes, smells of burning or gas, or a red lamp comes on.',
  harm: 'It can become dangerous if it is left.',
};
const HARMLESS: Record<Asked, string> = {
  tow: 'Nothing you told makes it unsafe to drive: only if it will not start or move, it needs a tow, or a repair where it stands.',
  towing:
    'Not before the leading suspect is checked: nothing you told makes it unsafe to drive, but towing strains engine, transmission, cooling and brakes far more.',
  trip: 'Nothing you told makes it unsafe to drive; before a long or steep trip have the leading suspect checked all the same.',
  as_it_is: 'Nothing you told makes it unsafe to drive.',
  off: 'Nothing you told calls for it; but switch it off at once if it smokes, smells of burning or gas, or a red lamp comes on.',
  harm: 'Nothing you told makes it unsafe to drive. If you see smoke, or smell burning or gas, stop, switch off and get out.',
};
