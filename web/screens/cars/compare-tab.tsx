import type { KeptListing } from '#contract/cars.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import { compareRows } from './compare-rows.ts';
import styles from './compare-tab.module.css';
import { carName } from './listing-words.ts';
import { MadeUp } from './made-up.tsx';
import type { Shopping } from './shopping-state.ts';

interface Props {
  shopping: Shopping;
  onSearch: () => void;
  onCheck: (car: KeptListing) => void;
}

/** CARS-04: up to three cars beside each other, what differs marked. */
export function CompareTab({ shopping: { compared, uncompare }, onSearch, onCheck }: Props) {
  if (compared.length === 0)
    return (
      <Plate title="Compare">
        <div className={styles['stack']}>
          <p className={styles['words']}>
            Nothing to compare yet. “Compare” under a car on the list puts it here, up to {limits.comparedCars} of them.
          </p>
          <div>
            <Button icon="search" onClick={onSearch}>
              Search cars
            </Button>
          </div>
        </div>
      </Plate>
    );
  return (
    <Plate title="Compare" aside={`${compared.length} of ${limits.comparedCars}`}>
      <MadeUp cars={compared} />
      <div role="table" aria-label="Compared cars" className={styles['table']} data-cars={compared.length}>
        <div role="rowgroup">
          <div role="row" className={styles['row']}>
            <div role="columnheader" className={styles['corner']}>
              <Unseen>What</Unseen>
            </div>
            {compared.map((car) => (
              <div key={car.id} role="columnheader" className={styles['car']}>
                <span>{carName(car)}</span>
                <IconButton icon="close" label={`Remove ${carName(car)}`} onClick={() => uncompare(car.id)} />
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {compareRows(compared).map(({ label, values, differs, best }) => (
            <div key={label} role="row" className={classNames(styles['row'], differs && styles['differs'])}>
              <div role="rowheader" className={styles['label']}>
                {label}
                {differs && (
                  <span className={styles['mark']}>
                    <span aria-hidden="true">≠</span>
                    <Unseen>differs</Unseen>
                  </span>
                )}
              </div>
              {compared.map((car, place) => (
                <div key={car.id} role="cell" className={classNames(best === place && styles['best'])}>
                  {values[place]}
                  {best === place && <span className={styles['mark']}>best</span>}
                </div>
              ))}
            </div>
          ))}
          <div role="row" className={styles['row']}>
            <div role="rowheader" className={styles['label']}>
              Before buying
            </div>
            {compared.map((car) => (
              <div key={car.id} role="cell">
                <Button onClick={() => onCheck(car)} aria-haspopup="dialog">
                  Check<Unseen> {carName(car)}</Unseen>
                </Button>
              </div>
            ))}
          </div>
        </div>
      </div>
      <p className={styles['words']}>≠ differs between them</p>
    </Plate>
  );
}
