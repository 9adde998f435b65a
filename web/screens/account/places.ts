import type { ComponentType } from 'react';

/** What a plate of the dashboard gets. */
export interface PlateProps {
  /** To be put on the plate: its place in the grid. */
  className: string | undefined;
}

type Place = 'weather' | 'shops' | 'cars' | 'packages' | 'devices';

/**
 * The dashboard's plates of other features, one line each; null leaves no hole. `shops` is also a quick action, which brings
 * its plate into sight.
 */
export const places: Record<Place, ComponentType<PlateProps> | null> = {
  weather: null,
  shops: null,
  cars: null,
  packages: null,
  devices: null,
};
