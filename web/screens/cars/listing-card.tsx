import { useState } from 'react';
import type { CarListing, KeptListing } from '#contract/cars.ts';
import { dollars, grouped } from '#engine/market/money-words.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import { CarShape } from './car-shape.tsx';
import { carName, dealTone, priceChange } from './listing-words.ts';
import styles from './listing-card.module.css';
import { PriceBand } from './price-band.tsx';

interface Props {
  car: KeptListing;
  compared: boolean;
  onCompare: (car: KeptListing) => void;
  onCheck: (car: KeptListing) => void;
}

/** CARS-02: a car for sale, with its rating and what that rests on. */
export function ListingCard({ car, compared, onCompare, onCheck }: Props) {
  const { priceAnalysis: analysis } = car;
  return (
    <article className={styles['card']} aria-label={carName(car)}>
      <Picture car={car} />
      <div className={styles['head']}>
        <h3 className={styles['name']}>{carName(car)}</h3>
        <p className={styles['facts']}>{factsOf(car).join(' · ')}</p>
      </div>
      <div className={styles['money']}>
        <p className={styles['price']}>{car.price === null ? 'No price' : dollars(car.price)}</p>
        <DealBadge analysis={analysis} />
        {car.price !== null && analysis.estimate !== null && (
          <PriceBand price={car.price} estimate={analysis.estimate} tone={dealTone(analysis)} />
        )}
      </div>
      <p className={styles['basis']}>{analysis.basis}</p>
      {car.features.length > 0 && (
        <ul className={styles['features']} aria-label="Features">
          {car.features.slice(0, 8).map((feature) => (
            <li key={feature} className={classNames(feature === 'Accident reported' && styles['caution'])}>
              {feature}
            </li>
          ))}
        </ul>
      )}
      <p className={styles['dealer']}>
        {dealerOf(car)}
        {car.source === 'sample' && ' (made up)'}
      </p>
      <PriceHistory car={car} />
      <div className={styles['ways']}>
        <Button icon={compared ? 'check' : 'columns'} onClick={() => onCompare(car)}>
          {compared ? 'Compared' : 'Compare'}
          <Unseen> {carName(car)}</Unseen>
        </Button>
        <Button icon="document" onClick={() => onCheck(car)} aria-haspopup="dialog">
          Check<Unseen> {carName(car)}</Unseen>
        </Button>
        {car.url !== null && <LinkButton url={car.url} title="Dealer's page" />}
      </div>
    </article>
  );
}

function Picture({ car }: { car: CarListing }) {
  const [broken, setBroken] = useState(false);
  const [first] = car.images;
  return (
    <div className={styles['picture']}>
      {first === undefined || broken ? (
        <CarShape body={car.bodyType} />
      ) : (
        <img src={first} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      )}
    </div>
  );
}

function DealBadge({ analysis }: { analysis: CarListing['priceAnalysis'] }) {
  const tone = dealTone(analysis);
  const words = analysis.deal ?? (analysis.estimate === null ? 'Not rated' : 'Above market');
  return (
    <p className={classNames(styles['deal'], styles[tone])}>
      <Icon name={tone === 'ok' ? 'check' : tone === 'muted' ? 'question' : 'minus'} small />
      {words}
    </p>
  );
}

function PriceHistory({ car }: { car: CarListing }) {
  const change = priceChange(car);
  if (change === null) return null;
  return (
    <div className={styles['dealer']}>
      <p>{change.words}</p>
      {change.steps.length > 2 && (
        <ol className={styles['steps']} aria-label="Price history">
          {change.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

function factsOf(car: CarListing): string[] {
  return [
    car.mileage === null ? 'mileage not given' : `${grouped(car.mileage)} mi`,
    ...(car.fuelType === null ? [] : [car.fuelType]),
    ...(car.transmission === null ? [] : [car.transmission]),
    ...(car.location === null ? [] : [car.location]),
    ...(car.distance === null ? [] : [`${grouped(car.distance)} mi away`]),
    ...(car.daysOnMarket === null ? [] : [`${car.daysOnMarket} ${car.daysOnMarket === 1 ? 'day' : 'days'} listed`]),
  ];
}

function dealerOf(car: CarListing): string {
  const stars = car.dealerRating === null ? '' : `${car.dealerRating.toFixed(1)} of 5`;
  return [car.dealerName ?? 'Dealer not named', stars, car.dealerPhone ?? ''].filter(Boolean).join(' · ');
}
