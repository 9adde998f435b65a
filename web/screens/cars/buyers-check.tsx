import type { BuyersCheck as Check } from '#contract/car-advice.ts';
import type { KeptListing } from '#contract/cars.ts';
import type { KnownRecords } from '#contract/vehicle-records.ts';
import { dollars } from '#engine/market/money-words.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useCarCheck } from '#web/api/cars.ts';
import { recordsAge } from '#web/features/garage/records-age.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import styles from './buyers-check.module.css';
import { CrashRatings } from './crash-ratings.tsx';
import { LikelyRepairs } from './likely-repairs.tsx';
import { carName } from './listing-words.ts';
import { MadeUp } from './made-up.tsx';
import { PrintedCheck } from './printed-check.tsx';

/** What to know and to look at before a car on the list is bought; null: closed. */
export function BuyersCheck({ car, onClose }: { car: KeptListing | null; onClose: () => void }) {
  const check = useCarCheck(
    car && { year: String(car.year), make: car.make, model: car.model, trim: car.trim, mileage: car.mileage },
  );
  return (
    <Sheet title="Before buying" side="right" open={car !== null} onOpenChange={onClose}>
      {car !== null && <p className={styles['car']}>{carName(car)}</p>}
      {car !== null && <MadeUp cars={[car]} />}
      {check.isPending && <p role="status">Looking up known weaknesses; checking recalls…</p>}
      {check.isError && (
        <div className={styles['stack']} role="alert">
          <p>The check could not be made: {detailOf(check.error)}.</p>
          <div>
            <Button onClick={() => void check.refetch()}>Try again</Button>
          </div>
        </div>
      )}
      {check.data && car && (
        <>
          <Told check={check.data} />
          <CrashRatings car={car} />
          <div>
            <Button kind="primary" icon="print" onClick={() => window.print()}>
              Print the checklist
            </Button>
          </div>
          <PrintedCheck car={car} check={check.data} />
        </>
      )}
    </Sheet>
  );
}

function Told({ check }: { check: Check }) {
  const { weaknesses, repairs, checklist } = check;
  const two = repairs.years.slice(0, 2);
  const sum = (end: 'low' | 'high') => dollars(Math.round(two.reduce((all, { usd }) => all + usd[end], 0) / 10) * 10);
  return (
    <>
      <section className={styles['part']}>
        <h3>Known weaknesses</h3>
        {weaknesses.length === 0 && <p>None is known here of this model and year. That is not a promise.</p>}
        {weaknesses.map(({ id, name, cars, text, sources, usd }) => (
          <div key={id} className={styles['weakness']}>
            <p className={styles['name']}>
              {name}
              {usd !== null && (
                <span>
                  {dollars(Math.round(usd.low / 10) * 10)}–{dollars(Math.round(usd.high / 10) * 10)}
                </span>
              )}
            </p>
            <p>
              {cars}: {text}
            </p>
            <p className={styles['quiet']}>Known from: {sources.join('; ')}.</p>
          </div>
        ))}
      </section>
      <Recalls recalls={check.recalls} />
      <Complaints complaints={check.complaints} />
      <section className={styles['part']}>
        <h3>
          Repairs in two years: {sum('low')}–{sum('high')}
        </h3>
        <LikelyRepairs repairs={repairs} />
      </section>
      <section className={styles['part']}>
        <h3>Viewing checklist</h3>
        {checklist.map(({ title, items }) => (
          <div key={title}>
            <p className={styles['name']}>{title}</p>
            <ul className={styles['bullets']}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  );
}

const nameless = 'NHTSA files no vehicle under this name.';

function Recalls({ recalls }: { recalls: Check['recalls'] }) {
  const { status, items } = recalls;
  return (
    <section className={styles['part']}>
      <h3>Recalls{status === 'known' && `: ${items.length}`}</h3>
      {status === 'unavailable' && <p>Nothing could be found out. Look the VIN up at nhtsa.gov/recalls.</p>}
      {status === 'name_not_recognised' && <p>{nameless} Look the VIN up at nhtsa.gov/recalls.</p>}
      {items.map((recall) => (
        <div key={recall.campaign_number} className={styles['weakness']}>
          <p className={styles['name']}>
            {recall.campaign_number}
            {recall.do_not_drive === true && <strong className={styles['critical']}>Do not drive</strong>}
            {recall.park_outside === true && <strong className={styles['critical']}>Park outside</strong>}
          </p>
          <p>{recall.summary}</p>
          <p className={styles['quiet']}>{recall.remedy}</p>
        </div>
      ))}
      <LeftOpen by={recalls} />
    </section>
  );
}

/** How old records are, and what they leave open. */
function LeftOpen({ by }: { by: KnownRecords }) {
  const age = recordsAge(by);
  return [...(age === '' ? [] : [`Known ${age}.`]), ...by.missing].map((each) => (
    <p key={each} className={styles['quiet']}>
      {each}
    </p>
  ));
}

function Complaints({ complaints }: { complaints: Check['complaints'] }) {
  const { status, items, totals } = complaints;
  return (
    <section className={styles['part']}>
      <h3>Owners’ complaints{totals !== null && status === 'known' && `: ${totals.complaints}`}</h3>
      {status === 'unavailable' && <p>Nothing could be found out just now.</p>}
      {status === 'name_not_recognised' && <p>{nameless}</p>}
      <ul className={styles['bullets']}>
        {items.map(({ component, complaints: count }) => (
          <li key={component}>
            {component}: {count}
          </li>
        ))}
      </ul>
      <LeftOpen by={complaints} />
    </section>
  );
}
