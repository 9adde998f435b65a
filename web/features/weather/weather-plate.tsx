import { Plate } from '#web/ui/plate.tsx';
import { WeatherReport } from './weather-report.tsx';

/** ACCT-02: the weather card. */
export function WeatherPlate() {
  return (
    <Plate title="Weather">
      <WeatherReport />
    </Plate>
  );
}
