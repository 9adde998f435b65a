import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import type { CarListing } from '#contract/cars.ts';
import { useCarWatch } from '#web/api/cars.ts';
import { useUser } from '#web/api/user-queries.ts';
import { ThemeButton } from '#web/features/appearance/appearance-buttons.tsx';
import { CreditCount } from '#web/features/credits/credit-count.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Footer } from '#web/ui/footer.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import type { ViewStore } from '#web/view.ts';
import { AdvisorTab } from './advisor-tab.tsx';
import { AlertsTab } from './alerts-tab.tsx';
import { BuyersCheck } from './buyers-check.tsx';
import { CompareTab } from './compare-tab.tsx';
import { emptyForm, readForm } from './filter-values.ts';
import { SearchTab } from './search-tab.tsx';
import { useSearching } from './searching.ts';
import { useShopping } from './shopping-state.ts';
import styles from './cars-screen.module.css';

type Tab = 'search' | 'alerts' | 'advisor' | 'compare';

/** CARS-01: the car-shopping terminal, a part of the personal dashboard. */
export default function CarsScreen({ show }: { show: ViewStore['show'] }) {
  const user = useUser();
  const shopping = useShopping();
  const searching = useSearching(shopping.setForm);
  const watch = useCarWatch();
  const [tab, setTab] = useState<Tab>('search');
  const [checked, setChecked] = useState<CarListing | null>(null);
  const { form, compared } = shopping;
  const news = (watch.data?.alerts ?? []).reduce((sum, { newCount }) => sum + newCount, 0);
  const tabs: { id: Tab; label: string; count: number; about: string }[] = [
    { id: 'search', label: 'Search', count: 0, about: '' },
    { id: 'alerts', label: 'Alerts', count: news, about: 'new' },
    { id: 'advisor', label: 'Advisor', count: 0, about: '' },
    { id: 'compare', label: 'Compare', count: compared.length, about: 'cars' },
  ];
  return (
    <div className={styles['screen']}>
      <Bar onBrand={() => show('home')} crowded>
        {user && <CreditCount credits={user.credits} onOpen={() => show('account', { focus: 'credits' })} />}
        <ThemeButton />
        <Button kind="quiet" icon="arrowLeft" onClick={() => show('account')}>
          Dashboard
        </Button>
      </Bar>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <h1 className={styles['title']}>Car shopping</h1>
        <Tabs.Root value={tab} onValueChange={(next: Tab) => setTab(next)} className={styles['tabs']}>
          <Tabs.List className={styles['list']} aria-label="Car shopping">
            {tabs.map(({ id, label, count, about }) => (
              <Tabs.Tab key={id} value={id} className={styles['tab']}>
                {label}
                {count > 0 && ' '}
                {count > 0 && (
                  <span className={styles['count']}>
                    {count}
                    <Unseen> {about}</Unseen>
                  </span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="search" className={styles['panel']}>
            <SearchTab shopping={shopping} searching={searching} onCheck={setChecked} />
          </Tabs.Panel>
          <Tabs.Panel value="alerts" className={styles['panel']}>
            <AlertsTab
              make={form.make}
              model={form.model}
              price={form.priceMax}
              onSearch={({ make, model, maxPrice }) => {
                const read = readForm({ ...emptyForm, make, model, priceMax: String(maxPrice) });
                if (!('filters' in read)) return;
                setTab('search');
                void searching.run(read.filters);
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="advisor" className={styles['panel']}>
            <AdvisorTab compared={compared} />
          </Tabs.Panel>
          <Tabs.Panel value="compare" className={styles['panel']}>
            <CompareTab shopping={shopping} onSearch={() => setTab('search')} onCheck={setChecked} />
          </Tabs.Panel>
        </Tabs.Root>
      </main>
      <Footer />
      <BuyersCheck car={checked} onClose={() => setChecked(null)} />
    </div>
  );
}
