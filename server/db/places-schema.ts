/** The tables of what is known of places. A place's key is its coordinates, rounded; no row says whose place it is. */
export interface PlacesSchema {
  place_answers: PlaceAnswersTable;
  service_turns: ServiceTurnsTable;
}

interface PlaceAnswersTable {
  kind: string;
  place_key: string;
  /** JSON, as server/places writes it. */
  answer: string;
  fetched_at: number;
}

/** Who is next at a service that all processes together ask one after another (server/places/turns.ts). */
interface ServiceTurnsTable {
  service: string;
  /** From when the next one may ask. */
  free_at: number;
}
