import type { Rating } from '#contract/vehicle-records.ts';
import type { RecordSource } from './record-source.ts';

type Body = { items: Rating[] };

/** Crash test ratings; there are no files of them. */
export const ratingSource: RecordSource<Body> = {
  kind: 'ratings',
  nothing: { items: [] },
  neverSaid: [],
  online: async (nhtsa, names) => {
    const byVariant = new Map<string, Rating>();
    for (const name of names) {
      for (const { frontCrash, sideCrash, ...rating } of await nhtsa.ratings(name))
        byVariant.set(rating.description, { ...rating, front_crash: frontCrash, side_crash: sideCrash });
    }
    return { body: { items: [...byVariant.values()] }, missing: [] };
  },
  imported: null,
};
