import type { Car } from '#contract/garage.ts';
import { carName } from '#web/features/garage/car-words.ts';
import type { ToLog } from '#web/features/garage/to-log.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

export type CarWindow = { kind: 'car'; car: Car | null } | { kind: 'log'; car: Car; begin: ToLog | null };

const editor = onDemand(() => import('./car-editor.tsx'));
const log = onDemand(() => import('#web/features/maintenance/log-window.tsx'));

/** What opens over the dashboard about a car; fetched when it is first opened. */
export function CarWindows({ window, onClose }: { window: CarWindow | null; onClose: () => void }) {
  const shown = { open: window !== null, onOpenChange: onClose };
  if (window?.kind === 'car') return <editor.Part {...shown} car={window.car} />;
  if (window?.kind !== 'log') return null;
  const { car, begin } = window;
  return <log.Part {...shown} carId={car.id} carName={carName(car.vehicle_info)} begin={begin} />;
}
