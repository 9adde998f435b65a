import { Plate } from '#web/ui/plate.tsx';
import { WeatherReport } from './weather-report.tsx';

/** ACCT-02: the weather card. */
export function WeatherPlate({ className }: { className?: string | undefined }) {
  return (
    <Plate title="Weather" className={className}>
      <WeatherReport />
    </Plate>
  );
}
