import { circleMarker, divIcon, map as createMap, marker, tileLayer, type LatLngTuple } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Coordinates } from '#contract/coordinates.ts';
import type { PlaceSettings, Shop } from '#contract/places.ts';
import styles from './shops-map.module.css';

interface Props {
  /** The pictures of the map; null: none are configured, and the shops stand on plain ground. */
  tiles: PlaceSettings['tiles'];
  centre: Coordinates;
  shops: readonly Shop[];
  /** Called with the index of the shop whose marker was pressed. */
  onChoose: (index: number) => void;
}

const zoomAtFirst = 13;
const mostZoom = 18;

/** LOC-04: the shops on a map, their markers numbered as in the list and reached by the keyboard. */
export default function ShopsMap({ tiles, centre, shops, onChoose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const choose = useEffectEvent(onChoose);
  const url = tiles?.url ?? null;
  const attribution = tiles?.attribution ?? '© OpenStreetMap contributors';
  const { latitude, longitude } = centre;
  useEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    const here: LatLngTuple = [latitude, longitude];
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = createMap(box, { zoomAnimation: !still, fadeAnimation: !still, markerZoomAnimation: !still });
    map.setView(here, zoomAtFirst);
    map.attributionControl.setPrefix(false);
    map.attributionControl.addAttribution(escaped(attribution));
    map.setMaxZoom(mostZoom);
    if (url !== null) {
      // Whoever serves tiles wants to know for whom; our own policy tells nobody.
      const layer = tileLayer(url, { maxZoom: mostZoom, referrerPolicy: 'origin' });
      layer.on('tileerror', () => setFailed(true));
      layer.on('tileload', () => setFailed(false));
      layer.addTo(map);
    }
    circleMarker(here, { className: styles['here'] ?? '', radius: 7, interactive: false }).addTo(map);
    const places: LatLngTuple[] = [here];
    for (const [index, shop] of shops.entries()) {
      if (shop.coordinates === null) continue;
      const at: LatLngTuple = [shop.coordinates.latitude, shop.coordinates.longitude];
      places.push(at);
      const icon = divIcon({
        html: buttonFor(shop, index, () => choose(index)),
        className: styles['pin'] ?? '',
        iconSize: [44, 44],
      });
      marker(at, { icon, keyboard: false, zIndexOffset: -index }).addTo(map);
    }
    if (places.length > 1) map.fitBounds(places, { padding: [32, 32], maxZoom: 15, animate: false });
    return () => void map.remove();
  }, [url, attribution, latitude, longitude, shops]);
  return (
    <div>
      <div ref={place} className={styles['map']} role="region" aria-label="Map of the shops" />
      {tiles === null && (
        <p className={styles['failed']}>
          No pictures of streets are configured here: the shops stand where they are, on plain ground, north up.
        </p>
      )}
      {failed && (
        <p className={styles['failed']} role="status">
          The pictures of the map could not be loaded. The list below is complete.
        </p>
      )}
    </div>
  );
}

function buttonFor({ name }: Shop, index: number, onPress: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles['number'] ?? '';
  button.textContent = String(index + 1);
  button.setAttribute('aria-label', `${index + 1} ${name}`);
  button.title = name;
  button.addEventListener('click', onPress);
  return button;
}

/** The attribution comes from the configuration as text; the map takes markup. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
