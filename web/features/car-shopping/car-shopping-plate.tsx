import { useCarWatch } from '#web/api/cars.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Plate } from '#web/ui/plate.tsx';
import { newMatches } from './new-matches.ts';
import styles from './car-shopping-plate.module.css';

interface Props {
  onOpen: () => void;
  className?: string | undefined;
}

/** The way from the dashboard to the cars for sale, with what price alerts have found since the owner last looked. */
export function CarShoppingPlate({ onOpen, className }: Props) {
  const { data } = useCarWatch();
  const news = newMatches(data?.alerts ?? []);
  return (
    <Plate title="Car shopping" className={classNames(styles['plate'], className)}>
      <div className={styles['stack']}>
        {news !== null && (
          <p className={styles['news']} role="status">
            {news}
          </p>
        )}
        <p className={styles['words']}>
          Search cars for sale with a rated price, compare three, watch prices, and see whether keeping yours is
          cheaper.
        </p>
        <div>
          <Button icon="car" onClick={onOpen}>
            Shop for cars
          </Button>
        </div>
      </div>
    </Plate>
  );
}
