import type { Shop } from '#contract/places.ts';

const unknown = {
  rating: null,
  address: null,
  phone: null,
  website: null,
  openingHours: null,
  coordinates: null,
};

/** LOC-04: what stands where no shops are known. None of them exists, and each says so. */
export const sampleShops: readonly Shop[] = [
  { ...unknown, name: 'Sample Repair Shop', type: 'service', distance: 0.8 },
  { ...unknown, name: 'Sample Parts Store', type: 'parts', distance: 1.2 },
  { ...unknown, name: 'Sample Gas Station', type: 'fuel', distance: 2.1 },
];
