import { useMemo, useState } from 'react';
import { useVehicleNames } from '#web/api/vin-queries.ts';
import type { VehicleEntry } from './check-vehicle.ts';
import { suggestMakes, suggestModels } from './suggest.ts';

/** VEH-04: makes and models as they are typed, from a list that is fetched when one of the fields is first come to (`want`). */
export function useSuggestions({ year, make, model }: VehicleEntry): {
  make: string[];
  model: string[];
  want: () => void;
} {
  const [wanted, setWanted] = useState(false);
  const names = useVehicleNames(wanted);
  const makes = useMemo(() => (names === null ? [] : suggestMakes(names, year, make)), [names, year, make]);
  const models = useMemo(
    () => (names === null ? [] : suggestModels(names, year, make, model)),
    [names, year, make, model],
  );
  return { make: makes, model: models, want: () => setWanted(true) };
}
