import type { NearbyShops, Shop } from '#contract/places.ts';
import { Unseen } from '#web/ui/unseen.tsx';
import { isOpenAt, type LocalTime } from './opening-hours.ts';
import { directionsLink, siteLink, telephoneLink } from './shop-links.ts';
import styles from './shops.module.css';

const typeWords: Record<Shop['type'], string> = {
  service: 'Repair and dealers',
  parts: 'Parts and tires',
  fuel: 'Gas',
  wash: 'Car wash',
};

interface Props {
  shops: readonly Shop[];
  status: NearbyShops['status'];
  /** By the clocks of the place; null: unknown, so nobody can tell what is open. */
  at: LocalTime | null;
  /** The heading's rank in its screen. */
  rank: 'h3' | 'h4';
  /** Of each row, for the map to lead to. */
  idOf?: (index: number) => string;
}

/** LOC-04: shops, nearest first, with what can be done about each. */
export function ShopList({ shops, status, at, rank: Rank, idOf }: Props) {
  return (
    <ol className={styles['list']}>
      {shops.map((shop, index) => (
        <li
          key={`${shop.name} ${shop.distance}`}
          className={styles['shop']}
          {...(idOf && { id: idOf(index), tabIndex: -1 })}
        >
          <div className={styles['top']}>
            <Rank className={styles['name']}>
              <span className={styles['number']}>{index + 1}</span> {shop.name}
            </Rank>
            <span className={styles['distance']}>{milesWords(shop.distance)}</span>
          </div>
          <p className={styles['muted']}>
            {status === 'samples' && <strong className={styles['sample']}>Sample · </strong>}
            {[typeWords[shop.type], shop.address].filter(Boolean).join(' · ')}
          </p>
          {shop.openingHours !== null && <Hours hours={shop.openingHours} at={at} />}
          <Ways shop={shop} />
        </li>
      ))}
    </ol>
  );
}

function Hours({ hours, at }: { hours: string; at: LocalTime | null }) {
  const open = at === null ? null : isOpenAt(hours, at);
  return (
    <p className={styles['hours']}>
      {open !== null && (
        <>
          <span className={open ? styles['open'] : styles['closed']}>{open ? 'Open now' : 'Closed now'}</span>
          {' · '}
        </>
      )}
      <Unseen>Hours: </Unseen>
      {hours}
    </p>
  );
}

function Ways({ shop }: { shop: Shop }) {
  const ways = [
    { words: 'Call', link: telephoneLink(shop.phone), none: 'Phone number not available', page: false },
    { words: 'Website', link: siteLink(shop.website), none: 'Website not available', page: true },
    {
      words: 'Directions',
      link: directionsLink(shop.coordinates),
      none: 'Location coordinates not available',
      page: true,
    },
  ];
  const missing = ways.filter(({ link }) => link === null).map(({ none }) => none);
  return (
    <>
      <ul className={styles['ways']}>
        {ways.map(
          ({ words, link, page }) =>
            link !== null && (
              <li key={words}>
                <a
                  className={styles['way']}
                  href={link}
                  {...(page && { target: '_blank', rel: 'noopener noreferrer' })}
                >
                  {words}
                  <Unseen>
                    {' '}
                    {shop.name}
                    {page && ' (opens in a new tab)'}
                  </Unseen>
                </a>
              </li>
            ),
        )}
      </ul>
      {missing.length > 0 && <p className={styles['muted']}>{missing.join(' · ')}</p>}
    </>
  );
}

const milesWords = (miles: number): string => (miles < 0.1 ? '< 0.1 mi' : `${miles.toFixed(1)} mi`);
