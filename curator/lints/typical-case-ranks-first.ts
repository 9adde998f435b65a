import { infer } from '#engine/infer/infer.ts';
import type { CauseModel } from '#engine/knowledge-base.ts';
import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint, Trial } from './lint.ts';
import { typicalCase } from './typical-case.ts';

/**
 * A cause that is alone and typical (its signs from "often" on, its own checks done) leads its system's causes, or one
 * declared equivalent does: otherwise the engine could never find it.
 */
export const typicalCaseRanksFirst: Lint<Trial> = {
  name: 'typical-case-ranks-first',
  check: ({ tree, base, model: ready }) => {
    const { model } = base;
    const causes = new Map(model.causes.map((cause) => [cause.id, cause]));
    return model.causes.flatMap((cause) => {
      const item = tree.causes.get(cause.id);
      if (item === undefined) return [];
      const { evidence, vehicle } = typicalCase(cause, model);
      const { shares } = infer(evidence, vehicle, ready);
      const own = shares.filter((each) => causes.get(each.cause)!.system === cause.system);
      if (own[0] !== undefined && sameRepair(causes.get(own[0].cause)!, cause)) return [];
      const percent = (id: string) => `${((own.find((each) => each.cause === id)?.share ?? 0) * 100).toFixed(0)} %`;
      const leader = own[0] === undefined ? 'nothing leads' : `${own[0].cause} leads with ${percent(own[0].cause)}`;
      const told = evidence
        .map(({ finding, state }) => (state === 'present' ? finding : `${finding} ${state}`))
        .join(', ');
      const message = `typical case (${told}): ${leader}, it has ${percent(cause.id)}`;
      return [problemOf(item, ['links'], typicalCaseRanksFirst.name, message)];
    });
  },
};

function sameRepair(one: CauseModel, other: CauseModel): boolean {
  return one.id === other.id || (one.equivalentSet !== null && one.equivalentSet === other.equivalentSet);
}
