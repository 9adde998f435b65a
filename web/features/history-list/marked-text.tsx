import { Fragment } from 'react';
import type { SearchHit } from '#contract/history.ts';

/** Plain text with the parts that were searched for marked. */
export function MarkedText({ snippet, marks }: Pick<SearchHit, 'snippet' | 'marks'>) {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {snippet.slice(marks[index - 1]?.end ?? 0, start)}
          <mark>{snippet.slice(start, end)}</mark>
        </Fragment>
      ))}
      {snippet.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
