/** South, north, west and east ends of each state, in degrees, outwards to a tenth. Source: US Census boundaries. */
const table = `AL 30.1 35.1 -88.5 -84.8|AR 33.0 36.6 -94.7 -89.6|AZ 31.3 37.1 -114.9 -109.0|CA 32.5 42.1 -124.5 -114.1
CO 36.9 41.1 -109.1 -102.0|CT 40.9 42.1 -73.8 -71.7|DC 38.7 39.0 -77.2 -76.9|DE 38.4 39.9 -75.8 -75.0|FL 24.4 31.1 -87.7 -80.0
GA 30.3 35.1 -85.7 -80.7|IA 40.3 43.6 -96.7 -90.1|ID 41.9 49.1 -117.3 -111.0|IL 36.9 42.6 -91.6 -87.0|IN 37.7 41.8 -88.1 -84.7
KS 36.9 40.1 -102.1 -94.5|KY 36.4 39.2 -89.6 -81.9|LA 28.9 33.1 -94.1 -88.8|MA 41.2 42.9 -73.6 -69.9|MD 37.8 39.8 -79.5 -75.0
ME 42.9 47.5 -71.1 -66.9|MI 41.6 48.3 -90.5 -82.1|MN 43.4 49.4 -97.3 -89.4|MO 35.9 40.7 -95.8 -89.0|MS 30.1 35.1 -91.7 -88.0
MT 44.3 49.1 -116.1 -104.0|NC 33.8 36.6 -84.4 -75.4|ND 45.9 49.1 -104.1 -96.5|NE 39.9 43.1 -104.1 -95.3|NH 42.6 45.4 -72.6 -70.6
NJ 38.9 41.4 -75.6 -73.8|NM 31.3 37.1 -109.1 -103.0|NV 35.0 42.1 -120.1 -114.0|NY 40.4 45.1 -79.8 -71.8|OH 38.4 42.0 -84.9 -80.5
OK 33.6 37.1 -103.1 -94.4|OR 41.9 46.4 -124.7 -116.4|PA 39.7 42.4 -80.6 -74.6|RI 41.1 42.1 -71.9 -71.1|SC 32.0 35.3 -83.4 -78.4
SD 42.4 46.0 -104.1 -96.4|TN 34.9 36.7 -90.4 -81.6|TX 25.8 36.6 -106.7 -93.5|UT 36.9 42.1 -114.1 -109.0|VA 36.5 39.5 -83.7 -75.2
VT 42.7 45.1 -73.5 -71.4|WA 45.5 49.1 -124.9 -116.9|WI 42.4 47.1 -92.9 -86.7|WV 37.1 40.7 -82.7 -77.7|WY 40.9 45.1 -111.1 -104.0
AK 51.2 71.5 -179.9 -129.9|HI 18.9 22.3 -160.3 -154.8`;

const states = table.split(/[|\n]/).map((entry) => {
  const [name = '', ...ends] = entry.split(' ');
  const [south = 0, north = 0, west = 0, east = 0] = ends.map(Number);
  return { name, south, north, west, east };
});

const milesADegree = 69;

/** States that may lie within the radius of a place, the one whose middle is nearest first. None: it is not in the country. */
export function statesNear(place: { latitude: number; longitude: number; radiusMiles: number }): string[] {
  const up = place.radiusMiles / milesADegree;
  const across = up / Math.cos((place.latitude * Math.PI) / 180);
  const { latitude, longitude } = place;
  return states
    .filter(
      ({ south, north, west, east }) =>
        latitude > south - up && latitude < north + up && longitude > west - across && longitude < east + across,
    )
    .map((state) => ({
      name: state.name,
      off: Math.hypot(latitude - (state.south + state.north) / 2, longitude - (state.west + state.east) / 2),
    }))
    .toSorted((one, other) => one.off - other.off)
    .map(({ name }) => name);
}
