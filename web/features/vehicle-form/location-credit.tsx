import { usePlace } from '#web/api/place-queries.ts';
import { MapCredit } from '#web/ui/map-credit.tsx';

/** Says whose the name in the field is, where it is OpenStreetMap's. */
export function LocationCredit({ location }: { location: string }) {
  const { place } = usePlace();
  return place?.byMap === true && place.name === location.trim() && <MapCredit />;
}
