import type { Openable } from '#web/ui/on-demand.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { WeatherReport } from './weather-report.tsx';

/** The weather over the page. */
export default function WeatherWindow({ open, onOpenChange }: Openable) {
  return (
    <Sheet title="Weather" side="right" open={open} onOpenChange={onOpenChange}>
      <WeatherReport />
    </Sheet>
  );
}
