import { useState } from 'react';
import type { Car } from '#contract/garage.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useNewsOfOtherTabs } from '#web/api/chat-queries.ts';
import { useGarageNews } from '#web/api/garage.ts';
import { useEntryDelivery } from '#web/api/maintenance.ts';
import { usePreferences } from '#web/browser/preferences.ts';
import { Devices } from '#web/features/account-safety/devices.tsx';
import { YourData } from '#web/features/account-safety/your-data.tsx';
import { ThemeButton } from '#web/features/appearance/appearance-buttons.tsx';
import type { ToLog } from '#web/features/garage/to-log.ts';
import { VehicleStatus } from '#web/features/garage/vehicle-status.tsx';
import { KeptPlate } from '#web/features/kept-messages/kept-plate.tsx';
import { EnableLocation } from '#web/features/location/enable-location.tsx';
import { PreferencesPlate } from '#web/features/preferences/preferences-plate.tsx';
import { PackagesPlate } from '#web/features/packages/packages-plate.tsx';
import { RecallAlerts } from '#web/features/recall-alerts/recall-alerts.tsx';
import { ShopsPlate } from '#web/features/shops/shops-plate.tsx';
import { StatementPlate } from '#web/features/credits/statement-plate.tsx';
import { WeatherPlate } from '#web/features/weather/weather-plate.tsx';
import { CarShoppingPlate } from '#web/features/car-shopping/car-shopping-plate.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Footer } from '#web/ui/footer.tsx';
import { OfflineLine } from '#web/ui/offline-line.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { View, ViewStore } from '#web/view.ts';
import styles from './account-screen.module.css';
import { CarWindows, type CarWindow } from './car-windows.tsx';
import { DashboardActions } from './dashboard-actions.tsx';
import { ProfilePlate } from './profile-plate.tsx';
import { RecentActivity } from './recent-activity.tsx';

interface Props {
  view: View;
  show: ViewStore['show'];
}

/** The personal dashboard: a grid of plates, the most useful first. */
export default function AccountScreen({ view, show }: Props) {
  const [window, setWindow] = useState<CarWindow | null>(null);
  const { showQuickActions } = usePreferences();
  const [shopsOpen, setShopsOpen] = useState(false);
  useNewsOfOtherTabs();
  useGarageNews();
  useEntryDelivery(({ what }, error) =>
    showToast(`“${what}” was not added to the log: ${detailOf(error)}.`, 'error', { stay: true }),
  );
  const open = (sessionId: string | null, messageId: string | null = null) => show('chat', { sessionId, messageId });
  const log = (car: Car, begin: ToLog | null) => setWindow({ kind: 'log', car, begin });
  const addCar = () => setWindow({ kind: 'car', car: null });
  const kept = { onOpen: open, onChat: () => show('chat'), className: styles['half'] };
  return (
    <div className={styles['screen']}>
      <Bar onBrand={() => show('home')} crowded>
        <EnableLocation />
        <ThemeButton />
        <Button kind="quiet" icon="arrowLeft" onClick={() => show('chat')}>
          Back to chat
        </Button>
      </Bar>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <div className={styles['head']}>
          <h1 className={styles['title']}>Personal dashboard</h1>
          <OfflineLine>What was loaded stays to be read, and log entries wait in this browser.</OfflineLine>
        </div>
        <RecallAlerts />
        <div className={styles['plates']}>
          <VehicleStatus
            className={styles['large']}
            onAdd={addCar}
            onEdit={(car) => setWindow({ kind: 'car', car })}
            onLog={log}
            onOpenSession={open}
          />
          <div className={styles['side']}>
            <RecentActivity className={styles['grown']} onOpen={open} onNew={() => open(null)} />
            <ProfilePlate />
          </div>
          {showQuickActions && (
            <DashboardActions
              className={styles['whole']}
              open={open}
              onLog={log}
              onAddCar={addCar}
              onShops={() => setShopsOpen(true)}
            />
          )}
          <WeatherPlate className={styles['half']} />
          <ShopsPlate className={styles['half']} open={shopsOpen} onOpenChange={setShopsOpen} />
          <CarShoppingPlate className={styles['whole']} onOpen={() => show('account', { focus: 'cars' })} />
          <KeptPlate shelf="savedMessages" {...kept} />
          <KeptPlate shelf="helpfulMessages" {...kept} />
          <div className={styles['whole']}>
            <PackagesPlate focused={view.focus === 'credits'} />
          </div>
          <PreferencesPlate className={styles['half']} />
          <Devices className={styles['half']} />
          <YourData className={styles['half']} />
          <StatementPlate className={styles['whole']} />
        </div>
      </main>
      <Footer />
      <CarWindows window={window} onClose={() => setWindow(null)} />
    </div>
  );
}
