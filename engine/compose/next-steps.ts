import type { Assessment, PlannedCheck } from '../evidence.ts';
import type { CauseText } from '../knowledge-base.ts';
import { codesToRead } from './codes-to-read.ts';
import type { ComposeContext } from './compose-context.ts';
import { ended, lower } from './in-a-sentence.ts';
import { OTHER } from './list-causes.ts';
import { describedChecks } from './planned-checks.ts';
import type { DifferentialItem } from './structured-reply.ts';

/** Do now, then the check that settles the leading cause, where an owner can do one, and if not; in the order that the checks are described in. */
export function nextSteps({ assessment, knowledge }: ComposeContext, differential: DifferentialItem[]): string[] {
  const nameOf = ({ check }: PlannedCheck) => lower(knowledge.checks.get(check)?.name ?? check);
  const { safety } = assessment;
  const leading = differential.filter((each) => each.id !== OTHER);
  const suspect = leading[0]?.id;
  const checks = describedChecks(assessment, suspect);
  const settling = checks.find(({ covers }) => suspect !== undefined && covers.includes(suspect));
  const [first] = checks;
  const other = checks.find((each) => each !== first && each !== settling);
  const fault = knowledge.manual.causes[suspect ?? ''];
  const whenProven = (name: string): string => {
    if (settling !== undefined && settling !== first) return `${nameOf(settling)}; if that confirms ${name}`;
    return settling === undefined && asked === undefined ? `once ${name} is proven` : `if it confirms ${name}`;
  };
  const steps: string[] = [];
  if (safety.drive === 'do_not_drive') steps.push('Do not drive. Have the car towed or looked at where it stands.');
  if (safety.drive === 'gently_to_shop') steps.push('Drive only as far as a shop, gently and with room ahead.');
  if (safety.drive === 'ok_to_drive' && safety.level === 'critical')
    steps.push('Do what the warning says before anything else.');
  steps.push(...recallSteps(assessment, leading[0]));
  const codes = codesToRead(assessment, knowledge);
  if (codes !== null) steps.push(codes);
  if (first !== undefined) steps.push(`Now: do this check first: ${ended(nameOf(first))}`);
  const forShop = knowledge.causes.get(leading[0]?.id ?? '')?.checks.map((check) => knowledge.checks.get(check));
  const asked = settling === undefined ? forShop?.find((check) => check?.proOnly === true)?.name : undefined;
  if (asked !== undefined) steps.push(`At the shop: ask for this check: ${ended(lower(asked))}`);
  if (leading[0] !== undefined && fault !== undefined)
    steps.push(`Then: ${whenProven(lower(leading[0].name))}, ${whatToDo(fault)}.`);
  if (other !== undefined) steps.push(`If not: go on with this one: ${ended(nameOf(other))} Tell me what you found.`);
  return steps;
}

/** Recalls that warn of driving are repaired in any case; of the leading cause's part they are asked for before anybody pays. */
function recallSteps({ records }: Assessment, leading: DifferentialItem | undefined): string[] {
  const warned = (records?.warnings ?? []).map(({ number }) => number);
  const ofPart = (records?.ofCauses[leading?.id ?? '']?.recalls ?? []).filter((number) => !warned.includes(number));
  const steps: string[] = [];
  if (warned.length > 0)
    steps.push(`Call a dealer of the make and name recall ${warned.join(' and ')}: the repair costs nothing.`);
  if (ofPart.length > 0)
    steps.push(
      `Before you pay for anything: ask a dealer, with your VIN, whether recall ${ofPart.slice(0, 2).join(' or ')} is open on this car: it is of the part that the leading suspect is about, and its repair costs nothing.`,
    );
  return steps;
}

function whatToDo({ normal, repair }: CauseText): string {
  if (normal) return 'nothing needs repair';
  return repair.proOnly ? 'have a shop repair it' : 'repair it as described';
}
