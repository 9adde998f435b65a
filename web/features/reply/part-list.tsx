import type { PartItem } from '#contract/reply.ts';
import { DataPlate, type PlateEntry } from '#web/ui/data-plate.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Linked } from '#web/ui/prose.tsx';
import { asARule } from './as-a-rule.ts';
import styles from './part-list.module.css';

/** DIAG-05: parts as a list of data plates: what each costs alone and at a shop, what decides the right one, where it is looked up. */
export function PartList({ items }: { items: PartItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <Part key={item.id} item={item} />
      ))}
    </ul>
  );
}

function Part({ item }: { item: PartItem }) {
  const { name, share, cures, work, choices, links } = item;
  return (
    <li className={styles['part']}>
      <div className={styles['head']}>
        <h4 className={styles['name']}>{name}</h4>
        {share !== null && <Share share={share} cures={cures ?? null} />}
      </div>
      <DataPlate entries={plateOf(item)} />
      <Basis item={item} />
      {choices.length > 0 && (
        <div className={styles['group']}>
          <p className={styles['label']}>Know before you order</p>
          <ul className={styles['choices']}>
            {choices.map((choice) => (
              <li key={choice}>
                <Linked text={choice} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {work !== null && work.tools.length > 0 && (
        <details className={styles['tools']}>
          <summary>Tools: {work.tools.length}</summary>
          <p>
            <Linked text={work.tools.join(', ')} />
          </p>
        </details>
      )}
      {links.length > 0 && (
        <div className={styles['group']}>
          <p className={styles['label']}>Search</p>
          <div className={styles['links']}>
            {links.map((link) => (
              <LinkButton key={link.url} url={link.url} title={link.title} />
            ))}
          </div>
        </div>
      )}
    </li>
  );
}

/** How likely it is one of the causes that it would cure, as a bar and in words. */
function Share({ share, cures }: { share: number; cures: string | null }) {
  const percent = Math.round(share * 100);
  return (
    <p className={styles['share']}>
      <svg
        className={styles['bar']}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className={styles['rest']} width={100} height={8} />
        <rect width={percent} height={8} />
      </svg>
      {percent}&nbsp;% {cures === null ? 'likely to be needed' : `for ${cures}`}
    </p>
  );
}

function plateOf({ price_range: price, work, with: others }: PartItem): PlateEntry[] {
  const entry = (label: string, value: string | null | undefined): PlateEntry => ({ label, ...asARule(value ?? '') });
  return [
    entry(work?.professional_required === true ? 'Part' : 'Part alone', price),
    entry('At a shop', work?.shop_cost),
    entry('Labor', work?.labor_time),
    {
      ...entry('Do it yourself', work === null ? null : work.professional_required ? 'Shop work' : work.difficulty),
      ...toneOf(work),
    },
    { label: 'Replace with it', values: others, wide: true },
  ];
}

function toneOf(work: PartItem['work']): Pick<PlateEntry, 'tone'> {
  if (work?.professional_required === true || work?.difficulty === 'harder') return { tone: 'caution' };
  return work?.difficulty === 'easy' ? { tone: 'ok' } : {};
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** What the figures cover and when they were true. */
function Basis({ item: { basis, as_of: asOf, work } }: { item: PartItem }) {
  const lines = [
    ...(basis === null
      ? []
      : [`Part: ${basis}${asOf === null ? '' : `; prices of ${dayFormat.format(new Date(asOf))}`}.`]),
    ...(work === null ? [] : [`Shop: ${work.name.toLowerCase()}, ${work.shop_cost_basis}.`]),
  ];
  return lines.length === 0 ? null : (
    <p className={styles['basis']}>
      <Linked text={lines.join(' ')} />
    </p>
  );
}
