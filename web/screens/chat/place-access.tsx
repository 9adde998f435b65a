import { useState } from 'react';
import { actionOf, useCommandActions } from '#web/features/command-palette/command-actions.ts';
import { HeaderTemperature } from '#web/features/weather/header-temperature.tsx';
import { onDemand, type Openable } from '#web/ui/on-demand.tsx';

const weatherWindow = onDemand<Openable>(() => import('#web/features/weather/weather-window.tsx'));
const shopsWindow = onDemand<Openable>(() => import('#web/features/shops/shops-window.tsx'));

/** CHAT-01: the temperature in the bar, and what lies behind it; also the shops, which commands lead to (LOC-04). */
export function PlaceAccess() {
  const [weatherOpen, setWeatherOpen] = useState(false);
  const [shopsOpen, setShopsOpen] = useState(false);
  useCommandActions({ weather: () => setWeatherOpen(true), shops: () => setShopsOpen(true) });
  return (
    <>
      <HeaderTemperature expect={weatherWindow.expect} onOpen={() => setWeatherOpen(true)} />
      <weatherWindow.Part open={weatherOpen} onOpenChange={setWeatherOpen} />
      <shopsWindow.Part open={shopsOpen} onOpenChange={setShopsOpen} />
    </>
  );
}

/** Opens the shops around the car. */
export const openShops = (): void => actionOf('shops')?.();
