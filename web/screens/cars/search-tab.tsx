import { useState } from 'react';
import type { CarFilters, CarListing, FoundCars } from '#contract/cars.ts';
import { ApiError, detailOf } from '#web/api/api-error.ts';
import { useCarSearch, useCarWatchChanges, type Search } from '#web/api/cars.ts';
import { Plate } from '#web/ui/plate.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { FilterForm } from './filter-form.tsx';
import { filterWords, formOf } from './filter-values.ts';
import { ListingCard } from './listing-card.tsx';
import { MarketPlate } from './market-plate.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';
import type { Shopping } from './shopping-state.ts';
import { orders, sorted, type Order } from './sorted-cars.ts';
import styles from './search-tab.module.css';

interface Props {
  shopping: Shopping;
  onCheck: (car: CarListing) => void;
}

/** CARS-01 to CARS-03: filters, and what they find. */
export function SearchTab({ shopping, onCheck }: Props) {
  const { last, searching, search } = useCarSearch();
  const [problem, setProblem] = useState<'slow' | null>(null);
  const { saveSearch } = useCarWatchChanges();
  const run = async (filters: CarFilters) => {
    setProblem(null);
    try {
      await search(filters);
    } catch (error) {
      if (error instanceof ApiError && error.status === 408) setProblem('slow');
      tellFailure(error);
    }
  };
  const save = async (filters: CarFilters) => {
    try {
      const { name } = await saveSearch(filterWords(filters), filters);
      showToast(`Saved: ${name}.`, 'success');
    } catch (error) {
      showToast(`The search was not saved: ${detailOf(error)}.`, 'error');
    }
  };
  const again = (filters: CarFilters) => {
    shopping.setForm(formOf(filters));
    void run(filters);
  };
  return (
    <div className={styles['tab']}>
      <div className={styles['side']}>
        <Plate title="Filters">
          <FilterForm
            form={shopping.form}
            onForm={shopping.setForm}
            searching={searching}
            onSearch={(filters) => void run(filters)}
            onSave={(filters) => void save(filters)}
          />
        </Plate>
        <SavedSearches onOpen={again} />
      </div>
      <div className={styles['results']}>
        {searching ? (
          <SearchSkeleton />
        ) : last === null ? (
          <Nothing slow={problem === 'slow'} />
        ) : (
          <Results last={last} shopping={shopping} onCheck={onCheck} />
        )}
      </div>
    </div>
  );
}

/** CARS-03. The words of 408 and 503 are the catalogue's. */
function tellFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  const told = error.tone === 'warning';
  showToast(told ? error.detail : `Search error: ${detailOf(error)}`, told ? 'warning' : 'error');
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

function Results({ last, shopping, onCheck }: { last: Search } & Props) {
  const { found, filters } = last;
  const [order, setOrder] = useState<Order>('deal');
  const compared = new Set(shopping.compared.map(({ id }) => id));
  const { cars, total } = found;
  return (
    <>
      <div className={styles['head']}>
        <h2 className={styles['count']} role="status">
          {cars.length === 0 ? 'No car fits' : countWords(cars.length, total)}
          <span className={styles['for']}>{filterWords(filters)}</span>
        </h2>
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
      <ul className={styles['list']} aria-label="Cars for sale">
        {sorted(cars, order).map((car) => (
          <li key={car.id}>
            <ListingCard
              car={car}
              sample={found.source === 'sample'}
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
