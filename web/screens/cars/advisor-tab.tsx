import { useState } from 'react';
import type { UpgradeAdvice } from '#contract/car-advice.ts';
import type { KeptListing } from '#contract/cars.ts';
import { dollars } from '#engine/market/money-words.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useAdvice } from '#web/api/cars.ts';
import { Button } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { AdviceBasis } from './advice-basis.tsx';
import { AdviceSums } from './advice-sums.tsx';
import styles from './advisor-tab.module.css';
import { carName } from './listing-words.ts';

/** CARS-06: keep the car or replace it, with every sum shown and every assumption to change. */
export function AdvisorTab({ compared }: { compared: readonly KeptListing[] }) {
  const [chosen, setChosen] = useState('');
  const car = compared.find(({ id }) => id === chosen) ?? null;
  const advice = useAdvice(car === null ? null : offerOf(car));
  if (advice.isPending) return <p role="status">Looking at your car, its open diagnosis and prices…</p>;
  if (advice.isError)
    return (
      <div className={styles['stack']} role="alert">
        <p>The advice could not be loaded: {detailOf(advice.error)}.</p>
        <div>
          <Button onClick={() => void advice.refetch()}>Try again</Button>
        </div>
      </div>
    );
  const { data } = advice;
  const options = [
    { value: '', label: 'The same model, three years old' },
    ...compared.map((each) => ({
      value: each.id,
      label: `${carName(each)}, ${each.price === null ? 'no price' : dollars(each.price)}`,
    })),
  ];
  return (
    <div className={styles['tab']}>
      {data.basis === 'sample' && (
        <p className={styles['sample']}>
          <strong>Sample advice.</strong> We do not know your car yet: this is a 2014 Honda Civic with a repair ahead.
          Put yours into the garage or start a diagnosis, and it speaks of yours. Or enter your own figures below.
        </p>
      )}
      <Plate title="The choice">
        <div className={styles['choice']}>
          <dl className={styles['cars']}>
            <div>
              <dt>{data.basis === 'sample' ? 'Keep the sample car' : 'Keep'}</dt>
              <dd>{nameOf(data.present)}</dd>
            </div>
            <div>
              <dt>Or replace it by</dt>
              <dd>{nameOf(data.replacement)}</dd>
            </div>
          </dl>
          <SelectField label="The other car" value={chosen} onChange={setChosen} options={options} />
        </div>
        <p className={styles['words']}>“Compare” under a car on the list puts it among the choices.</p>
      </Plate>
      <AdviceSums key={sumsKey(chosen, data)} advice={data} />
      <AdviceBasis advice={data} />
    </div>
  );
}

/** Sums begin anew with other cars or another diagnosis: what was typed was about the ones before. */
const sumsKey = (chosen: string, { basis, present, open }: UpgradeAdvice): string =>
  JSON.stringify([chosen, basis, present.vehicle, open?.usd]);

const nameOf = ({ vehicle: { year, make, model, mileage } }: UpgradeAdvice['present']): string =>
  `${year} ${make} ${model}, ${mileage.toLocaleString('en-US')} mi`;

const offerOf = ({ year, make, model, trim, mileage, price }: KeptListing) => ({
  year: String(year),
  make,
  model,
  trim,
  mileage,
  price,
});
