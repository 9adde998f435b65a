/** Who made the map that names of places and shops are from: OpenStreetMap wants it said wherever they stand. */
export function MapCredit() {
  return (
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
      © OpenStreetMap contributors
    </a>
  );
}
