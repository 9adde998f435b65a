import type { CarFilters } from '#contract/cars.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useCarWatch, useCarWatchChanges } from '#web/api/cars.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './saved-searches.module.css';

/** CARS-05: searches kept on the server: one tap searches again. */
export function SavedSearches({ onOpen }: { onOpen: (filters: CarFilters) => void }) {
  const { data, isError } = useCarWatch();
  const { removeSearch } = useCarWatchChanges();
  const remove = async (id: string, name: string) => {
    try {
      await removeSearch(id);
      showToast(`No longer saved: ${name}.`);
    } catch (error) {
      showToast(`“${name}” is still saved: ${detailOf(error)}.`, 'error', {
        key: `search ${id}`,
        stay: true,
        action: { label: 'Try again', run: () => void remove(id, name) },
      });
    }
  };
  if (isError) return <p role="alert">Saved searches could not be loaded.</p>;
  if (data === undefined || data.searches.length === 0) return null;
  return (
    <Plate title="Saved searches">
      <ul className={styles['list']}>
        {data.searches.map(({ id, name, filters }) => (
          <li key={id} className={styles['row']}>
            <Button kind="quiet" icon="search" className={styles['open']} onClick={() => onOpen(filters)}>
              {name}
            </Button>
            <IconButton icon="trash" label={`Forget ${name}`} onClick={() => void remove(id, name)} />
          </li>
        ))}
      </ul>
    </Plate>
  );
}
