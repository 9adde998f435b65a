import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint } from './lint.ts';

const MOST_YEARS = 2;
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

/** Somebody other than its author has read every cause within the last two years. */
export const reviewAge: Lint = {
  name: 'review-age',
  check: ({ tree, today }) =>
    [...tree.causes.values()].flatMap((item) => {
      const { reviewed, author } = item.value;
      if (reviewed === undefined) return [problemOf(item, [], reviewAge.name, 'has never been reviewed')];
      if (reviewed.by === author)
        return [problemOf(item, ['reviewed', 'by'], reviewAge.name, 'was reviewed by its own author')];
      const years = (today.getTime() - Date.parse(reviewed.on)) / YEAR_MS;
      if (years <= MOST_YEARS) return [];
      return [problemOf(item, ['reviewed', 'on'], reviewAge.name, `was last reviewed ${years.toFixed(1)} years ago`)];
    }),
};
