import { useState, type ReactNode } from 'react';
import { sampleShops } from '#contract/place-stand-ins.ts';
import type { NearbyShops, ShopKind } from '#contract/places.ts';
import { detailOf } from '#web/api/api-error.ts';
import { usePlaceActs } from '#web/api/place-acts.ts';
import { usePlace, type Place } from '#web/api/place-queries.ts';
import { useShops } from '#web/api/shops-query.ts';
import { useWeather } from '#web/api/weather-query.ts';
import { useNow } from '#web/browser/now.ts';
import { Button } from '#web/ui/button.tsx';
import { MapCredit } from '#web/ui/map-credit.tsx';
import { PlaceLine } from '#web/ui/place-line.tsx';
import { PlacePrompt } from '#web/ui/place-prompt.tsx';
import { localTime, type LocalTime } from './opening-hours.ts';
import styles from './shops.module.css';

interface Props {
  kind: ShopKind;
  /** Draws what was found. */
  children: (found: { answer: NearbyShops; place: Place; at: LocalTime | null }) => ReactNode;
  /** Above what was found, once a place is known; given how that is known, once it is here. */
  controls?: (status: NearbyShops['status'] | undefined) => ReactNode;
}

const samples: NearbyShops = { status: 'samples', shops: [...sampleShops], as_of: null, missing: [] };

/** LOC-04: the shops around the place that counts, or how it stands with finding them. */
export function ShopsReport({ kind, controls, children }: Props) {
  const { place, finding, problem } = usePlace();
  const [changing, setChanging] = useState(false);
  const acts = usePlaceActs(() => setChanging(false));
  const shops = useShops(place, kind);
  const at = useLocalTime(place);
  if (finding) return <p className={styles['muted']}>Finding the place…</p>;
  if (place === null || changing) {
    const words = 'With a place, this lists repair shops, parts stores, gas stations and car washes around it.';
    return <PlacePrompt words={words} problem={changing ? null : problem} {...acts} />;
  }
  const none = shops.isError && shops.data === undefined;
  const answer = none ? samples : shops.data;
  const again = (
    <div>
      <Button icon="retry" aria-disabled={shops.isFetching} onClick={() => !shops.isFetching && void shops.refetch()}>
        {shops.isFetching ? 'Searching…' : 'Try again'}
      </Button>
    </div>
  );
  return (
    <div className={styles['report']}>
      <PlaceLine
        name={place.name}
        found={place.from === 'browser'}
        byMap={place.byMap}
        onChange={() => setChanging(true)}
      />
      {controls?.(answer?.status)}
      <div role="status" className={styles['report']}>
        {shops.isPending && (
          <p className={styles['muted']}>Searching OpenStreetMap within 3 miles. This can take half a minute…</p>
        )}
        {answer?.status === 'samples' && (
          <p className={styles['caution']}>
            These are samples, not real shops: nothing is known of the ones around you.
          </p>
        )}
        {shops.data?.missing.map((sentence) => (
          <p key={sentence} className={styles['muted']}>
            {sentence}
          </p>
        ))}
        {shops.data?.status === 'known' && shops.data.shops.length === 0 && (
          <p>OpenStreetMap knows none within 3 miles.</p>
        )}
      </div>
      {shops.isError && <p role="alert">The shops could not be loaded: {detailOf(shops.error)}.</p>}
      {(shops.isError || (shops.data?.missing.length ?? 0) > 0) && again}
      {answer && children({ answer, place, at })}
      {shops.data?.status === 'known' && <Source asOf={shops.data.as_of} />}
    </div>
  );
}

function Source({ asOf }: { asOf: string | null }) {
  return (
    <p className={styles['muted']}>
      {asOf !== null && `Map of ${new Date(asOf).toLocaleDateString('en-US', { dateStyle: 'medium' })}. `}
      OpenStreetMap has no ratings. <MapCredit />
    </p>
  );
}

/** By the weather's clocks; else by the browser's own, where the place is its own. */
function useLocalTime(place: Place | null): LocalTime | null {
  const offset = useWeather(place).data?.utc_offset_seconds ?? null;
  const now = useNow();
  if (offset !== null) return localTime(now, offset);
  return place?.from === 'browser' ? localTime(now, -60 * new Date(now).getTimezoneOffset()) : null;
}
