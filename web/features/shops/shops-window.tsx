import { lazy, Suspense, useState } from 'react';
import type { NearbyShops, ShopKind } from '#contract/places.ts';
import { usePlaceSettings } from '#web/api/place-queries.ts';
import { fetchPart, PartMissing } from '#web/browser/fetch-part.ts';
import { Button } from '#web/ui/button.tsx';
import type { Openable } from '#web/ui/on-demand.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ShopList } from './shop-list.tsx';
import { ShopsReport } from './shops-report.tsx';
import styles from './shops.module.css';

const kinds: { kind: ShopKind; words: string }[] = [
  { kind: 'all', words: 'All' },
  { kind: 'service', words: 'Repair' },
  { kind: 'parts', words: 'Parts' },
  { kind: 'fuel', words: 'Gas' },
  { kind: 'wash', words: 'Wash' },
];

/** Where the code of the map cannot be had, that is said in its place. */
const ShopsMap = lazy(async () => {
  try {
    return await fetchPart(() => import('./shops-map.tsx'));
  } catch (error) {
    if (!(error instanceof PartMissing)) throw error;
    const { message } = error;
    return { default: () => <p role="alert">{message}.</p> };
  }
});

const rowId = (index: number) => `nearby-shop-${index}`;

/** LOC-04: the shops around the car over the page, by kind, and on a map. */
export default function ShopsWindow({ open, onOpenChange }: Openable) {
  const [kind, setKind] = useState<ShopKind>('all');
  const [mapOpen, setMapOpen] = useState(false);
  const settings = usePlaceSettings();
  const controls = (status?: NearbyShops['status']) => (
    <div className={styles['controls']}>
      <fieldset className={styles['kinds']}>
        <legend className={styles['legend']}>Kind of shop</legend>
        {kinds.map(({ kind: each, words }) => (
          <label key={each} className={styles['kind']}>
            <input type="radio" name="shop-kind" checked={kind === each} onChange={() => setKind(each)} />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      {settings !== null && status !== 'samples' && (
        <Button icon="place" aria-expanded={mapOpen} onClick={() => setMapOpen(!mapOpen)}>
          {mapOpen ? 'Hide map' : 'Show map'}
        </Button>
      )}
    </div>
  );
  return (
    <Sheet title="Shops nearby" side="right" open={open} onOpenChange={onOpenChange}>
      <ShopsReport kind={kind} controls={controls}>
        {({ answer, place, at }) => (
          <>
            {settings !== null && mapOpen && answer.status === 'known' && (
              <Suspense fallback={<p className={styles['muted']}>Loading the map…</p>}>
                <ShopsMap
                  tiles={settings.tiles}
                  centre={place}
                  shops={answer.shops}
                  onChoose={(index) => document.getElementById(rowId(index))?.focus()}
                />
              </Suspense>
            )}
            <ShopList shops={answer.shops} status={answer.status} at={at} rank="h3" idOf={rowId} />
          </>
        )}
      </ShopsReport>
    </Sheet>
  );
}
