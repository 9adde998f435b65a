import type { CarListing } from '#contract/cars.ts';
import styles from './car-shape.module.css';

/** Side views on a 120 × 48 grid: body, then glass. */
const shapes: Record<NonNullable<CarListing['bodyType']>, [body: string, glass: string]> = {
  sedan: ['M6 34v-8l20-4 16-11h30l20 11 18 3 4 9h-6M94 34H42M18 34H6', 'M45 21l11-8h14l15 8Z'],
  suv: ['M6 34V23l14-3 16-12h52l10 12 10 3 3 11h-5M94 34H42M18 34H6', 'M40 20l10-9h34l7 9Z'],
  truck: ['M6 34V23l14-3 13-11h26l6 12h46v13h-5M94 34H42M18 34H6', 'M37 20l8-8h12l4 8Z'],
  hatchback: ['M8 34v-9l20-4 15-11h38l14 14 8 3v7h-7M84 34H46M22 34H8', 'M47 20l10-8h20l9 8Z'],
  coupe: ['M6 34v-7l24-5 18-10h22l24 12 15 3 4 7h-7M94 34H42M18 34H6', 'M50 21l10-6h9l14 6Z'],
  convertible: ['M6 34v-8l26-4 12-1 6-8 3 8h40l15 4 5 9h-7M94 34H42M18 34H6', 'M47 20l4-6 2 6Z'],
  wagon: ['M6 34v-9l20-4 14-11h56l8 12 8 4v8h-6M94 34H42M18 34H6', 'M43 20l9-8h40l5 8Z'],
  van: ['M6 34V24L24 9h78l8 12v13h-4M94 34H42M18 34H6', 'M25 20l10-9h34v9Z'],
};

/** The outline of its kind, where there is no picture of the car itself. Says nothing by itself. */
export function CarShape({ body }: { body: CarListing['bodyType'] }) {
  const [outline, glass] = shapes[body ?? 'sedan'];
  const [front, rear] = body === 'hatchback' ? [34, 84] : [30, 94];
  return (
    <svg className={styles['shape']} viewBox="0 0 120 48" aria-hidden="true" focusable="false">
      <path d={outline} />
      <path d={glass} />
      <circle cx={front} cy="35" r="8" />
      <circle cx={rear} cy="35" r="8" />
      <path d="M0 44h120" className={styles['road']} />
    </svg>
  );
}
