import type { CarListing } from '#contract/cars.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import { compareRows } from './compare-rows.ts';
import styles from './compare-tab.module.css';
import { carName } from './listing-words.ts';
import type { Shopping } from './shopping-state.ts';

interface Props {
  shopping: Shopping;
  onSearch: () => void;
  onCheck: (car: CarListing) => void;
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
      <table role="table" className={styles['table']} data-cars={compared.length}>
        <thead role="rowgroup">
          <tr role="row" className={styles['row']}>
            <th role="columnheader" scope="col" className={styles['corner']}>
              <Unseen>What</Unseen>
            </th>
            {compared.map((car) => (
              <th key={car.id} role="columnheader" scope="col" className={styles['car']}>
                <span>{carName(car)}</span>
                <IconButton icon="close" label={`Remove ${carName(car)}`} onClick={() => uncompare(car.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {compareRows(compared).map(({ label, values, differs, best }) => (
            <tr key={label} role="row" className={classNames(styles['row'], differs && styles['differs'])}>
              <th role="rowheader" scope="row" className={styles['label']}>
                {label}
                {differs && <span className={styles['mark']}>differs</span>}
              </th>
              {compared.map((car, place) => (
                <td key={car.id} role="cell" className={classNames(best === place && styles['best'])}>
                  {values[place]}
                  {best === place && <span className={styles['mark']}>best</span>}
                </td>
              ))}
            </tr>
          ))}
          <tr role="row" className={styles['row']}>
            <th role="rowheader" scope="row" className={styles['label']}>
              Before buying
            </th>
            {compared.map((car) => (
              <td key={car.id} role="cell">
                <Button onClick={() => onCheck(car)} aria-haspopup="dialog">
                  Check<Unseen> {carName(car)}</Unseen>
                </Button>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Plate>
  );
}
