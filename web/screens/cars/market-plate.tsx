import type { CarListing, MarketAnalysis } from '#contract/cars.ts';
import { changePercent, dollars, grouped } from '#engine/market/money-words.ts';
import { DataPlate } from '#web/ui/data-plate.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { PricePlot } from './price-plot.tsx';
import styles from './search-tab.module.css';

/** CARS-05: what the cars of the model are asked for, and where those on the list stand among them. */
export function MarketPlate({ market, listed }: { market: MarketAnalysis; listed: readonly CarListing[] }) {
  const value = (label: string, text: string | null) => ({ label, values: text === null ? [] : [text] });
  const { medianDaysOnMarket: days, reducedShare: reduced } = market;
  const aside = [`${market.cars} cars`, reduced === null ? '' : `${Math.round(reduced * 100)} % came down`];
  return (
    <Plate
      title={`Market: ${market.make} ${market.model}`}
      aside={<span className={styles['aside']}>{aside.filter(Boolean).join(' · ')}</span>}
    >
      <div className={styles['stack']}>
        <DataPlate
          entries={[
            value('Middle price', dollars(market.medianPrice)),
            value('Four of five', `${dollars(market.lowPrice)}–${dollars(market.highPrice)}`),
            value('Middle mileage', `${grouped(market.medianMileage)} mi`),
            value('Days listed', days === null ? null : grouped(days)),
            value(
              'A year older',
              market.changePerYear === null ? null : changePercent(1 / (1 + market.changePerYear) - 1),
            ),
            value(
              '10,000 mi more',
              market.changePerTenThousandMiles === null ? null : changePercent(market.changePerTenThousandMiles),
            ),
          ]}
        />
        <PricePlot market={market} listed={listed} />
      </div>
    </Plate>
  );
}
