import { problemOf, type Authored } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import type { AuthoredCause } from '#curator/schema/cause.ts';
import type { Lint } from './lint.ts';
import { numberBearing } from './number-bearing.ts';

const MOST_YEARS = 2;
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

/** Somebody other than its author has read every cause, and all else that bears numbers, within the last two years. */
export const reviewAge: Lint = {
  name: 'review-age',
  check: ({ tree, today }) => {
    const causes = [...tree.causes.values()];
    const read = new Set<unknown>(causes);
    const others = numberBearing(tree).flatMap((items) => items.filter((item) => !read.has(item)));
    return [...causes.flatMap((item) => problemsOf(item, today)), ...byFolder(others)];
  },
};

function problemsOf(item: Authored<AuthoredCause>, today: Date): Problem[] {
  const { reviewed, author } = item.value;
  if (reviewed === undefined) return [problemOf(item, [], reviewAge.name, 'has never been reviewed')];
  if (reviewed.by === author)
    return [problemOf(item, ['reviewed', 'by'], reviewAge.name, 'was reviewed by its own author')];
  const years = (today.getTime() - Date.parse(reviewed.on)) / YEAR_MS;
  if (years <= MOST_YEARS) return [];
  return [problemOf(item, ['reviewed', 'on'], reviewAge.name, `was last reviewed ${years.toFixed(1)} years ago`)];
}

/** Of what a cause refers to, one line a folder: how much of it only its author has read. */
function byFolder(items: ReturnType<typeof numberBearing>[number]): Problem[] {
  const folders = Map.groupBy(items, ({ file }) => file.slice(0, file.lastIndexOf('/')));
  return [...folders].flatMap(([folder, inside]) => {
    const unread = inside.filter(({ value: { reviewed, author } }) => (reviewed?.by ?? author) === author).length;
    if (unread === 0) return [];
    const message = `${unread} of ${inside.length} read by nobody but the author`;
    return [{ file: `${folder}/`, line: null, rule: reviewAge.name, message }];
  });
}
