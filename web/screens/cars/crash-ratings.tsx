import type { CarListing } from '#contract/cars.ts';
import type { Rating } from '#contract/vehicle-records.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useCrashRatings } from '#web/api/crash-ratings.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './buyers-check.module.css';

const dateFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const from = {
  imported: 'From NHTSA’s files',
  online: 'From NHTSA’s online service',
  cached: 'From NHTSA’s online service, kept here',
};

/** DIAG-05: NHTSA's crash test ratings of a car's model year, how old that is, and what is not known. */
export function CrashRatings({ car: { year, make, model } }: { car: Pick<CarListing, 'year' | 'make' | 'model'> }) {
  const ratings = useCrashRatings({ year: String(year), make, model });
  const { data } = ratings;
  return (
    <section className={styles['part']}>
      <h3>Crash tests</h3>
      {ratings.isPending && <p role="status">Asking NHTSA for crash tests…</p>}
      {ratings.isError && (
        <div className={styles['stack']} role="alert">
          <p>The crash tests could not be looked up: {detailOf(ratings.error)}.</p>
          <div>
            <Button onClick={() => void ratings.refetch()}>Try again</Button>
          </div>
        </div>
      )}
      {data?.status === 'unavailable' && <p>Nothing could be found out. That says nothing about the car’s safety.</p>}
      {data?.status === 'known' && data.items.length === 0 && <p>NHTSA lists no crash test of this model year.</p>}
      {data?.items.map((rating) => (
        <Variant key={rating.description} rating={rating} />
      ))}
      {data?.status === 'known' && data.source !== null && (
        <p className={styles['quiet']}>
          {from[data.source]}
          {data.as_of !== null && `, as of ${dateFormat.format(new Date(data.as_of))}`}.
        </p>
      )}
      {data?.missing.map((each) => (
        <p key={each} className={styles['quiet']}>
          {each}
        </p>
      ))}
    </section>
  );
}

/** One body or drive of the model, which are tested apart. */
function Variant({ rating }: { rating: Rating }) {
  const tests: [string, number | null][] = [
    ['Front', rating.front_crash],
    ['Side', rating.side_crash],
    ['Rollover', rating.rollover],
  ];
  return (
    <div className={styles['weakness']}>
      <p className={styles['name']}>
        {rating.description}
        <span>{stars(rating.overall)}</span>
      </p>
      <p>{tests.map(([name, given]) => `${name}: ${stars(given)}`).join('; ')}</p>
    </div>
  );
}

function stars(given: number | null): string {
  return given === null ? 'not rated' : `${given} of 5 stars`;
}
