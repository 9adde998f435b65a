import { useState, type ReactNode } from 'react';
import type { KeptListing } from '#contract/cars.ts';
import { useCarWatch } from '#web/api/cars.ts';
import { useUser } from '#web/api/user-queries.ts';
import { ThemeButton } from '#web/features/appearance/appearance-buttons.tsx';
import { CreditCount } from '#web/features/credits/credit-count.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Footer } from '#web/ui/footer.tsx';
import { OfflineLine } from '#web/ui/offline-line.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
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
  const [checked, setChecked] = useState<KeptListing | null>(null);
  const { form, compared } = shopping;
  const news = (watch.data?.alerts ?? []).reduce((sum, { newCount }) => sum + newCount, 0);
  const labels: Record<Tab, ReactNode> = {
    search: 'Search',
    alerts: <Counted label="Alerts" count={news} about="new" />,
    advisor: 'Advisor',
    compare: <Counted label="Compare" count={compared.length} about={compared.length === 1 ? 'car' : 'cars'} />,
  };
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
        <OfflineLine>A search needs one; cars already found can be compared.</OfflineLine>
        <Tabs about="Car shopping" labels={labels} chosen={tab} onChoose={setTab}>
          {tab === 'search' && <SearchTab shopping={shopping} searching={searching} onCheck={setChecked} />}
          {tab === 'alerts' && (
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
          )}
          {tab === 'advisor' && <AdvisorTab compared={compared} />}
          {tab === 'compare' && (
            <CompareTab shopping={shopping} onSearch={() => setTab('search')} onCheck={setChecked} />
          )}
        </Tabs>
      </main>
      <Footer />
      <BuyersCheck car={checked} onClose={() => setChecked(null)} />
    </div>
  );
}

/** The words of a tab, with how many things wait behind it; nothing is said of none. */
function Counted({ label, count, about }: { label: string; count: number; about: string }) {
  if (count === 0) return label;
  return (
    <>
      {label}{' '}
      <span className={styles['count']}>
        {count}
        <Unseen> {about}</Unseen>
      </span>
    </>
  );
}
