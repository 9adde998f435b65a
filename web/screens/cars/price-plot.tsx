import { useId, useState } from 'react';
import type { CarListing, MarketAnalysis } from '#contract/cars.ts';
import { dollars, grouped } from '#engine/market/money-words.ts';
import { ROOMY, useMedia } from '#web/browser/media.ts';
import { Button } from '#web/ui/button.tsx';
import { carName } from './listing-words.ts';
import styles from './price-plot.module.css';
import { scaleOf } from './plot-scale.ts';

interface Props {
  market: MarketAnalysis;
  /** The cars on the list: they stand out among the others. */
  listed: readonly CarListing[];
}

/** In the size it is about drawn in, so that its letters keep theirs. */
const wideBox = { width: 760, height: 300, left: 54, right: 12, top: 12, bottom: 34 };
const narrowBox = { width: 330, height: 260, left: 44, right: 8, top: 12, bottom: 34 };

/** Price against mileage of the comparable cars, with what one like the first on the list is asked for; its numbers as a table. */
export function PricePlot({ market, listed }: Props) {
  const [table, setTable] = useState(false);
  const id = useId();
  const box = useMedia(ROOMY) ? wideBox : narrowBox;
  const own = listed.flatMap(({ price, mileage, ...car }) =>
    price === null || mileage === null ? [] : [{ ...car, price, mileage }],
  );
  const others = market.points.filter(({ id: point }) => own.every((car) => car.id !== point));
  const all = [...others, ...own];
  const x = scaleOf(
    all.map(({ mileage }) => mileage),
    [box.left, box.width - box.right],
  );
  const y = scaleOf(
    [...all.map(({ price }) => price), ...market.line.map(({ high }) => high)],
    [box.height - box.bottom, box.top],
  );
  const edge = (end: 'low' | 'high') => market.line.map((point) => `${x.at(point.mileage)} ${y.at(point[end])}`);
  const { year, trim } = market.lineFor;
  const like = [year, market.make, market.model, trim].filter(Boolean).join(' ');
  const summary = `Price against mileage of ${market.cars} ${market.make} ${market.model}: ${dollars(market.lowPrice)} to ${dollars(market.highPrice)} for four of five, ${dollars(market.medianPrice)} in the middle.`;
  return (
    <figure className={styles['figure']}>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} className={styles['plot']} role="img" aria-labelledby={id}>
        <title id={id}>{summary}</title>
        {y.ticks.map((price) => (
          <g key={price}>
            <path d={`M${box.left} ${y.at(price)}H${box.width - box.right}`} className={styles['grid']} />
            <text x={box.left - 8} y={y.at(price) + 4} textAnchor="end" className={styles['tick']}>
              {price === 0 ? '$0' : `$${price / 1_000}k`}
            </text>
          </g>
        ))}
        {(box === wideBox ? x.ticks : x.ticks.filter((_, n) => n % 2 === 0)).map((miles) => (
          <text
            key={miles}
            x={x.at(miles)}
            y={box.height - 14}
            textAnchor={miles === x.ticks.at(-1) ? 'end' : 'middle'}
            className={styles['tick']}
          >
            {miles === 0 ? '0' : `${miles / 1_000}k`}
            {box === wideBox && ' mi'}
          </text>
        ))}
        {market.line.length > 1 && (
          <>
            <path d={`M${[...edge('low'), ...edge('high').toReversed()].join('L')}Z`} className={styles['band']} />
            <path
              d={`M${market.line.map((point) => `${x.at(point.mileage)} ${y.at(point.price)}`).join('L')}`}
              className={styles['line']}
            />
          </>
        )}
        {others.map((point) => (
          <circle key={point.id} cx={x.at(point.mileage)} cy={y.at(point.price)} r="3" className={styles['other']} />
        ))}
        {own.map((car) => (
          <circle key={car.id} cx={x.at(car.mileage)} cy={y.at(car.price)} r="5" className={styles['own']} />
        ))}
      </svg>
      <figcaption className={styles['caption']}>
        <span className={styles['key']} data-of="own">
          on the list
        </span>
        <span className={styles['key']} data-of="other">
          comparable
        </span>
        {market.line.length > 1 && (
          <span className={styles['key']} data-of="line">
            a {like}, with the range of four of five
          </span>
        )}
        <Button kind="quiet" aria-expanded={table} onClick={() => setTable(!table)}>
          {table ? 'Hide the table' : 'Show as a table'}
        </Button>
      </figcaption>
      {table && <Numbers market={market} own={own} others={others} />}
    </figure>
  );
}

function Numbers({
  market,
  own,
  others,
}: {
  market: MarketAnalysis;
  others: MarketAnalysis['points'];
  own: (Pick<CarListing, 'id' | 'year' | 'make' | 'model' | 'trim'> & { price: number; mileage: number })[];
}) {
  const rows = [
    ...own.map((car) => ({ name: carName(car), ...car })),
    ...others.map((point) => ({ name: `${point.year} ${market.make} ${market.model}`, ...point })),
  ].toSorted((one, other) => one.mileage - other.mileage);
  return (
    <div className={styles['table']} tabIndex={0} role="region" aria-label="Prices and mileages">
      <table>
        <thead>
          <tr>
            <th scope="col">Car</th>
            <th scope="col">Miles</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>{grouped(row.mileage)}</td>
              <td>{dollars(row.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
