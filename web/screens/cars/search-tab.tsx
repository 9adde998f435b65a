import { useRef, useState } from 'react';
import type { CarFilters, FoundCars, KeptListing } from '#contract/cars.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useCarWatchChanges, type Search } from '#web/api/cars.ts';
import { useMedia, WIDE } from '#web/browser/media.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { DealRule } from './deal-rule.tsx';
import { FilterForm } from './filter-form.tsx';
import { filterWords } from './filter-values.ts';
import { ListingCard } from './listing-card.tsx';
import { MarketPlate } from './market-plate.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';
import type { Searching } from './searching.ts';
import type { Shopping } from './shopping-state.ts';
import { orders, sorted, type Order } from './sorted-cars.ts';
import styles from './search-tab.module.css';

interface Props {
  shopping: Shopping;
  searching: Searching;
  onCheck: (car: KeptListing) => void;
}

/** CARS-01 to CARS-03: filters, and what they find. */
export function SearchTab({ shopping, searching: { last, searching, slow, run }, onCheck }: Props) {
  const wide = useMedia(WIDE);
  const { saveSearch } = useCarWatchChanges();
  const [open, setOpen] = useState(last === null);
  const results = useRef<HTMLDivElement>(null);
  const search = async (filters: CarFilters) => {
    if (!(await run(filters)) || wide) return;
    // The button that was pressed folds away with the form.
    setOpen(false);
    results.current?.focus({ preventScroll: true });
  };
  const save = async (filters: CarFilters) => {
    try {
      const { name } = await saveSearch(filterWords(filters), filters);
      showToast(`Saved: ${name}.`, 'success');
    } catch (error) {
      showToast(`The search was not saved: ${detailOf(error)}.`, 'error', {
        key: 'search not saved',
        stay: true,
        action: { label: 'Try again', run: () => void save(filters) },
      });
    }
  };
  const form = (
    <FilterForm
      form={shopping.form}
      onForm={shopping.setForm}
      searching={searching}
      onSearch={(filters) => void search(filters)}
      onSave={(filters) => void save(filters)}
    />
  );
  return (
    <div className={styles['tab']}>
      <div className={styles['side']}>
        {wide ? (
          <Plate title="Filters">{form}</Plate>
        ) : (
          <Fold title="Filters" rank="h2" open={open} onOpenChange={setOpen} className={styles['filters']}>
            {form}
          </Fold>
        )}
        <SavedSearches onOpen={(filters) => void search(filters)} />
      </div>
      <div ref={results} tabIndex={-1} className={styles['results']}>
        {searching ? (
          <SearchSkeleton />
        ) : last === null ? (
          <Nothing slow={slow} />
        ) : (
          <Results last={last} shopping={shopping} onCheck={onCheck} />
        )}
      </div>
    </div>
  );
}

function Nothing({ slow }: { slow: boolean }) {
  return (
    <Plate title="Cars for sale">
      <p className={styles['words']}>
        {slow
          ? 'Try more specific filters: a make and a model, a smaller radius, or a price.'
          : 'Say what you look for, and press Search. Each price is rated against comparable cars. A search needs a credit, and costs none.'}
      </p>
    </Plate>
  );
}

const sources: Record<FoundCars['source'], string> = {
  sample: 'Sample inventory: made-up cars that show how the search works. None of them is for sale.',
  marketcheck: 'Listings from MarketCheck.',
  'auto.dev': 'Listings from Auto.dev.',
};

function Results({ last, shopping, onCheck }: { last: Search } & Pick<Props, 'shopping' | 'onCheck'>) {
  const { found, filters } = last;
  const [order, setOrder] = useState<Order>('deal');
  const compared = new Set(shopping.compared.map(({ id }) => id));
  const { cars, total } = found;
  return (
    <>
      <div className={styles['head']}>
        <div role="status">
          <h2 className={styles['count']}>
            {cars.length === 0 ? 'No car fits' : countWords(cars.length, total)}
            <span className={styles['for']}>{filterWords(filters)}</span>
          </h2>
        </div>
        {cars.length > 1 && <SelectField label="Order" value={order} onChange={setOrder} options={orders} />}
      </div>
      <p className={styles['source']} data-sample={found.source === 'sample'}>
        {sources[found.source]}
      </p>
      {found.notes.map((note) => (
        <p key={note} className={styles['words']}>
          {note}
        </p>
      ))}
      {cars.length === 0 && (
        <p className={styles['words']}>Widen the radius, raise the price, or take a filter away.</p>
      )}
      {found.market !== null && <MarketPlate market={found.market} listed={cars} />}
      {cars.length > 0 && <DealRule />}
      <ul className={styles['list']} aria-label="Cars for sale">
        {sorted(cars, order).map((car) => (
          <li key={car.id}>
            <ListingCard
              car={{ ...car, source: found.source }}
              compared={compared.has(car.id)}
              onCompare={shopping.compare}
              onCheck={onCheck}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function countWords(shown: number, total: number | null): string {
  const cars = shown === 1 ? '1 car' : `${shown} cars`;
  return total === null || total <= shown ? cars : `${cars} of ${total.toLocaleString('en-US')}`;
}
