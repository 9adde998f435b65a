import type { Car } from '#contract/garage.ts';
import { useGarage } from '#web/api/garage.ts';
import { QuickActions, type QuickAction } from './quick-actions.tsx';
import { useFindParts } from './use-find-parts.ts';

interface Props {
  open: (sessionId: string | null) => void;
  onLog: (car: Car, begin: null) => void;
  onAddCar: () => void;
  onShops: () => void;
  className?: string | undefined;
}

/** The quick actions of the dashboard. */
export function DashboardActions({ open, onLog, onAddCar, onShops, className }: Props) {
  const car = useGarage().data?.find(({ active }) => active);
  const { findParts, finding } = useFindParts(open);
  const actions: QuickAction[] = [
    { icon: 'plus', name: 'New diagnosis', about: 'Say what the car does', run: () => open(null) },
    {
      icon: 'wrench',
      name: 'Maintenance',
      about: 'Log work, see what was done',
      run: () => (car === undefined ? onAddCar() : onLog(car, null)),
    },
    {
      icon: 'search',
      name: 'Find parts',
      about: finding ? 'Looking for your car’s session…' : 'Prices, and where to look',
      run: findParts,
    },
    { icon: 'shop', name: 'Nearby shops', about: 'Repair and parts around you', run: onShops },
  ];
  return <QuickActions actions={actions} className={className} />;
}
