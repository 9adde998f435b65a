import { useState } from 'react';
import type { PartOffer } from '#contract/part-offers.ts';
import { usePartOffers, type WantedPart } from '#web/api/part-offers.ts';
import { Button } from '#web/ui/button.tsx';
import { linkTarget } from '#web/ui/link-target.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import styles from './part-offers.module.css';

interface Props {
  /** Parts that were told of, the first one shown first. */
  parts: { id: string; name: string }[];
  vehicle: Omit<WantedPart, 'part'>;
}

/** Offers of eBay in a box of their own, apart from our prices. Nothing where eBay is not configured. */
export function PartOffersBox({ parts, vehicle }: Props) {
  const [chosen, setChosen] = useState(parts[0]?.id);
  const part = parts.find(({ id }) => id === chosen) ?? parts[0];
  if (part === undefined) return null;
  return <Box key={part.id} part={part} parts={parts} vehicle={vehicle} onChoose={setChosen} />;
}

function Box({
  part,
  parts,
  vehicle,
  onChoose,
}: Props & { part: Props['parts'][number]; onChoose: (id: string) => void }) {
  const { offers, failed, again } = usePartOffers({ part: part.id, ...vehicle });
  if (offers?.status === 'off') return null;
  return (
    <section className={styles['box']} aria-label="From eBay">
      <div className={styles['head']}>
        <h3 className={styles['title']}>From eBay</h3>
        {parts.length > 1 && (
          <label className={styles['which']}>
            <Unseen>Part to show offers of</Unseen>
            <select className={styles['select']} value={part.id} onChange={(event) => onChoose(event.target.value)}>
              {parts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div aria-live="polite" className={styles['body']}>
        {failed !== null ? (
          <>
            <p className={styles['words']}>{failed}</p>
            <Button onClick={again}>Try again</Button>
          </>
        ) : offers === null ? (
          <p className={styles['words']}>Asking eBay for offers…</p>
        ) : offers.offers.length === 0 ? (
          <p className={styles['words']}>eBay has no new one at a fixed price for this car just now.</p>
        ) : (
          <ul className={styles['offers']}>
            {offers.offers.map((offer) => (
              <Offer key={offer.url} offer={offer} />
            ))}
          </ul>
        )}
      </div>
      {offers !== null && offers.offers.length > 0 && (
        <p className={styles['words']}>
          {offers.offers.length} of {offers.total.toLocaleString('en-US')} offers by sellers on eBay, as they are now.
          They are not part of our price range; check there that the part fits.
        </p>
      )}
    </section>
  );
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const fitWords = { exact: 'eBay: fits this car', possible: 'eBay: may fit' };

function Offer({ offer }: { offer: PartOffer }) {
  const shipping =
    offer.shipping_cents === null
      ? 'shipping not stated'
      : offer.shipping_cents === 0
        ? 'free shipping'
        : `${dollars.format(offer.shipping_cents / 100)} shipping`;
  const seller =
    offer.seller === null
      ? []
      : [`${offer.seller}${offer.feedback_percent === null ? '' : ` (${offer.feedback_percent} %)`}`];
  const facts = [
    shipping,
    ...(offer.condition === null ? [] : [offer.condition]),
    ...seller,
    ...(offer.fits === null ? [] : [fitWords[offer.fits]]),
  ];
  const target = linkTarget(offer.url);
  return (
    <li className={styles['offer']}>
      <span className={styles['price']}>{dollars.format(offer.price_cents / 100)}</span>
      <span className={styles['what']}>
        {target === null ? (
          offer.title
        ) : (
          <a className={styles['link']} href={target} target="_blank" rel="noopener noreferrer">
            {offer.title} <Icon name="external" small />
            <Unseen> (opens in a new tab)</Unseen>
          </a>
        )}
        <span className={styles['facts']}>{facts.join(' · ')}</span>
      </span>
    </li>
  );
}
