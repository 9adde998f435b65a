/** Classes the reader makes itself beside the lexicon's: the words of each part, and the words of vehicles at large. */
export const PART_CLASS = 'part.';
export const VEHICLE_CLASS = 'vehicle';
