import type { BuyersCheck } from '#contract/car-advice.ts';
import type { KeptListing } from '#contract/cars.ts';
import { dollars, grouped } from '#engine/market/money-words.ts';
import { PrintedPage } from '#web/features/export/printed-page.tsx';
import styles from './buyers-check.module.css';
import { carName, madeUpWords } from './listing-words.ts';

/** The buyer's check on paper: boxes to tick, with what is known of the car above them. */
export function PrintedCheck({ car, check }: { car: KeptListing; check: BuyersCheck }) {
  const facts: [string, string][] = [
    ['Price', car.price === null ? '' : dollars(car.price)],
    ['Mileage', car.mileage === null ? '' : `${grouped(car.mileage)} mi`],
    ['VIN', car.vin ?? ''],
    ['Listing', madeUpWords([car]) ?? ''],
    ['Seller', [car.dealerName, car.location].filter(Boolean).join(', ')],
  ];
  return (
    <PrintedPage title={`Before buying: ${carName(car)}`} facts={facts.filter(([, value]) => value !== '')}>
      {() => (
        <>
          {check.recalls.items.length > 0 && (
            <section className={styles['printed']}>
              <h2>Recalls: ask for proof that each was done</h2>
              <Boxes
                items={check.recalls.items.map((each) => `${each.campaign_number}: ${each.components.join(', ')}`)}
              />
            </section>
          )}
          {check.checklist.map(({ title, items }) => (
            <section key={title} className={styles['printed']}>
              <h2>{title}</h2>
              <Boxes items={items} />
            </section>
          ))}
        </>
      )}
    </PrintedPage>
  );
}

function Boxes({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles['boxes']}>
      {items.map((item) => (
        <li key={item}>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
