import { useState, type SubmitEvent } from 'react';
import type { PriceAlert } from '#contract/car-watch.ts';
import { dollars, grouped } from '#engine/market/money-words.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useCarWatch, useCarWatchChanges } from '#web/api/cars.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { showToast } from '#web/ui/toast.ts';
import { Unseen } from '#web/ui/unseen.tsx';
import { asTyped, numberOf } from './filter-values.ts';
import styles from './alerts-tab.module.css';
import { carName, fittingWords } from './listing-words.ts';
import { MakeAndModel } from './make-and-model.tsx';

interface Props {
  /** What the form begins with. */
  make: string;
  model: string;
  price: string;
  /** Shows the cars of an alert on the list. */
  onSearch: (alert: PriceAlert) => void;
}

/** CARS-05: models looked for in the background, and what was found of them. */
export function AlertsTab({ make, model, price, onSearch }: Props) {
  const watch = useCarWatch();
  return (
    <div className={styles['tab']}>
      <Plate title="New price alert">
        <AlertForm beginning={{ make, model, price }} />
      </Plate>
      {watch.isPending && <p role="status">Loading your alerts…</p>}
      {watch.isError && (
        <div className={styles['stack']} role="alert">
          <p>Your alerts could not be loaded: {detailOf(watch.error)}.</p>
          <div>
            <Button onClick={() => void watch.refetch()}>Try again</Button>
          </div>
        </div>
      )}
      {watch.data?.alerts.length === 0 && (
        <p className={styles['words']}>
          No alert yet. Name a model and the most you would pay: cars that fit are looked for every few hours (at a
          service of listings once a day), also while you are away, and shown here and on your dashboard.
        </p>
      )}
      <ul className={styles['list']} aria-label="Price alerts">
        {watch.data?.alerts.map((alert) => (
          <li key={alert.id}>
            <AlertPlate alert={alert} onSearch={() => onSearch(alert)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Entry = { make: string; model: string; price: string };
const leastUsd = 500;
const mostUsd = 1_000_000;

function AlertForm({ beginning }: { beginning: Entry }) {
  const [entry, setEntry] = useState(beginning);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { createAlert } = useCarWatchChanges();
  const maxPrice = numberOf(entry.price);
  const problems = {
    make: entry.make.trim() === '' ? 'Enter the make, such as Honda.' : null,
    model: entry.model.trim() === '' ? 'Enter the model, such as CR-V.' : null,
    price:
      maxPrice === null || maxPrice < leastUsd || maxPrice > mostUsd
        ? `A price from ${dollars(leastUsd)} to ${dollars(mostUsd)}.`
        : null,
  };
  const field = (name: keyof Entry) => ({
    value: entry[name],
    error: tried ? problems[name] : null,
    onChange: (text: string) => setEntry({ ...entry, [name]: asTyped(name === 'price' ? 'priceMax' : name, text) }),
  });
  const create = async () => {
    setBusy(true);
    try {
      const alert = { make: entry.make.trim(), model: entry.model.trim(), maxPrice: maxPrice ?? 0 };
      const created = await createAlert(alert);
      showToast(
        created.checked_at === null
          ? 'Alert created. The first look is taken in the background.'
          : `Alert created: ${fittingWords(created)} now.`,
        'success',
      );
      setEntry({ make: '', model: '', price: '' });
      setTried(false);
    } catch (error) {
      showToast(`The alert was not created: ${detailOf(error)}.`, 'error', { key: 'alert', stay: true });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!busy && Object.values(problems).every((problem) => problem === null)) void create();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label="New price alert">
      <MakeAndModel field={field} />
      <Field label="Price up to" note="US $" {...field('price')} inputMode="numeric" autoComplete="off" />
      <Button kind="primary" icon="bell" type="submit" aria-disabled={busy}>
        {busy ? 'Looking for cars…' : 'Create alert'}
      </Button>
    </form>
  );
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

function AlertPlate({ alert, onSearch }: { alert: PriceAlert; onSearch: () => void }) {
  const { seeAlert, removeAlert } = useCarWatchChanges();
  const name = `${alert.make} ${alert.model} up to ${dollars(alert.maxPrice)}`;
  const attempt = async (work: () => Promise<unknown>, problem: string) => {
    try {
      await work();
    } catch (error) {
      showToast(`${problem}: ${detailOf(error)}.`, 'error', {
        key: `alert ${alert.id}`,
        stay: true,
        action: { label: 'Try again', run: () => void attempt(work, problem) },
      });
    }
  };
  const remove = () => {
    void attempt(() => removeAlert(alert.id), 'The alert is still there');
  };
  return (
    <Plate title={name} rank="h3">
      <div className={styles['stack']}>
        <p className={styles['count']}>
          {fittingWords(alert)}
          {alert.newCount > 0 && <strong className={styles['new']}>{alert.newCount} new</strong>}
        </p>
        <p className={styles['words']}>
          {alert.checked_at === null
            ? 'Not looked for yet.'
            : `Looked for ${timeFormat.format(new Date(alert.checked_at))}${alert.source === 'sample' ? ', in the sample inventory of made-up cars' : ''}.`}
        </p>
        {alert.matches.length > 0 && (
          <ol className={styles['matches']} aria-label={`Cheapest: ${name}`}>
            {alert.matches.map((car) => (
              <li key={car.id} className={styles['match']}>
                <span>{carName(car)}</span>
                <span className={styles['figure']}>{car.price === null ? 'no price' : dollars(car.price)}</span>
                <span className={styles['words']}>
                  {[car.mileage === null ? '' : `${grouped(car.mileage)} mi`, car.location ?? '']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {car.url !== null && <LinkButton url={car.url} title="Dealer's page" />}
              </li>
            ))}
          </ol>
        )}
        <div className={styles['ways']}>
          {alert.newCount > 0 && (
            <Button onClick={() => void attempt(() => seeAlert(alert.id), 'They still count as new')}>
              Mark as seen
            </Button>
          )}
          <Button icon="search" onClick={onSearch}>
            Show all<Unseen> {name}</Unseen>
          </Button>
          <Button kind="quiet" icon="trash" onClick={remove}>
            Remove<Unseen> {name}</Unseen>
          </Button>
        </div>
      </div>
    </Plate>
  );
}
