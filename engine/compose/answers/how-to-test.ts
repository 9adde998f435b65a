import type { Inquiry } from '../../inquire/inquiry.ts';
import type { CauseId, CheckModel } from '../../knowledge-base.ts';
import type { ComposeContext } from '../compose-context.ts';
import { ended, lower } from '../in-a-sentence.ts';
import { OTHER } from '../list-causes.ts';
import { sayCheck } from '../sections/quick-checks.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { causesNamed, causesOfPart } from './causes-of-part.ts';
import { fitsCar } from './fits-car.ts';
import { noSuchPart, partsMeant } from './which-part.ts';

type TestInquiry = Extract<Inquiry, { kind: 'test' }>;

const MOST_CHECKS = 2;

/** How a part, or what is under suspicion, is tested: the checks of the causes that it is behind; null where there are none. */
export function testAnswer(
  { ids, called }: TestInquiry,
  context: ComposeContext,
  differential: readonly DifferentialItem[],
): Answer | null {
  const leading = differential.filter(({ id }) => id !== OTHER);
  if (called === null)
    return sayChecks(
      leading.slice(0, 1).map(({ id }) => id),
      context,
    );
  const { meant, lacking } = partsMeant({ ids, called }, context, differential);
  const missing = noSuchPart(lacking, context);
  if (missing !== null) return { summary: missing, blocks: [], parts: [] };
  const ofParts = meant.map((id) => causesOfPart(id, called, context.knowledge));
  const of = meant.length > 0 ? ofParts : [causesNamed(called, context.knowledge)];
  const inOrder = (causes: readonly CauseId[]) => likeliestFirst(causes, meant, leading, context);
  return (
    sayChecks(inOrder(of.flatMap(({ own }) => own)), context) ??
    sayChecks(inOrder(of.flatMap(({ near }) => near)), context)
  );
}

/** The causes that this car can have: those under suspicion first, then those whose repair begins with one of the parts. */
function likeliestFirst(
  causes: readonly CauseId[],
  parts: readonly string[],
  leading: readonly DifferentialItem[],
  context: ComposeContext,
): CauseId[] {
  const { knowledge } = context;
  const prior = (id: CauseId) => knowledge.causes.get(id)?.prior;
  const share = (id: CauseId) => leading.find((each) => each.id === id)?.share ?? 0;
  const begins = (id: CauseId) => Number(parts.includes(knowledge.manual.causes[id]?.repair.parts[0] ?? ''));
  return [...new Set(causes)]
    .filter((id) => fitsCar(prior(id)?.requires ?? NOTHING_REQUIRED, context) > 0)
    .toSorted((a, b) => share(b) - share(a) || begins(b) - begins(a) || (prior(b)?.base ?? 0) - (prior(a)?.base ?? 0));
}

const NOTHING_REQUIRED = { all: [], any: [], not: [] };

/** The checks of some causes: those for owners in full, those for a shop by their names. */
function sayChecks(causes: readonly CauseId[], context: ComposeContext): Answer | null {
  const { knowledge, assessment } = context;
  const all = causes.flatMap((id) => knowledge.causes.get(id)?.checks ?? []);
  const checks = [...new Set(all)].flatMap((id) => knowledge.checks.get(id) ?? []);
  // What may not be driven is not run for a test either.
  const stands = assessment.safety.drive === 'do_not_drive';
  const own = checks.filter(({ proOnly }) => !proOnly);
  const now = own.filter(({ needs }) => !(stands && needs !== null)).slice(0, MOST_CHECKS);
  const shops = checks.filter(({ proOnly }) => proOnly).slice(0, MOST_CHECKS);
  const atShop = ended(shops.map(({ name }) => lower(name)).join('; '));
  const [first] = now;
  if (first === undefined) return notNow(own[0], shops.length === 0 ? null : atShop);
  const covers = ({ id }: CheckModel) => causes.filter((cause) => knowledge.causes.get(cause)?.checks.includes(id));
  return {
    summary: `How to test it: ${ended(lower(first.name))} The steps are below; buy nothing before the result.`,
    blocks: [
      ...now.map((check, place) =>
        sayCheck({ check: check.id, covers: covers(check), minutes: check.minutes, value: 0 }, place + 1, knowledge),
      ),
      ...(shops.length === 0 ? [] : [`At a shop\n- Ask for this check: ${atShop}`]),
    ],
    parts: [],
  };
}

/** Why there is nothing to test at home: the car must stand, or the check is a shop's. `moving`: a check that needs the engine or a drive. */
function notNow(moving: CheckModel | undefined, atShop: string | null): Answer | null {
  if (moving === undefined && atShop === null) return null;
  const why =
    moving === undefined
      ? 'This is not tested at home.'
      : 'Do not test it now: the check needs the engine running or a drive, and this car must stand.';
  const asked = atShop ?? ended(lower(moving?.name ?? ''));
  const then = `Before you pay for a repair, have a shop do this check and show you the result: ${asked}`;
  return { summary: `${why} ${then}`, blocks: [], parts: [] };
}
