import { useId } from 'react';
import { Collapse } from '#web/ui/collapse.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './closing-strip.module.css';
import { demoOffers } from './demo-offers.ts';
import { foldSections } from './fold-sections.ts';
import type { StructuredView } from './reply-model.ts';

interface Props {
  reply: StructuredView;
  /** The owner's choice by section id. */
  expanded: Record<string, boolean>;
  onExpand: (section: string, open: boolean) => void;
}

/**
 * REPLY-04: mock rewards, the paid upgrade and feedback in a strip that closes an answer, labelled as demo: what the reply says of
 * them, else our own under a diagnosis. Nothing is advertised under a warning or a question back.
 */
export function ClosingStrip({ reply, expanded, onExpand }: Props) {
  const id = useId();
  const { closing } = foldSections(reply.sections);
  const offers = closing.length > 0 ? closing : reply.type === 'diagnostic' ? demoOffers : [];
  if (offers.length === 0) return null;
  return (
    <div role="group" className={styles['strip']} aria-label="Demo offers">
      <p className={styles['demo']}>Demo</p>
      {offers.map((offer) => {
        const open = expanded[offer.id] ?? false;
        return (
          <h3 key={offer.id} className={styles['heading']}>
            <button
              type="button"
              className={styles['switch']}
              aria-expanded={open}
              aria-controls={open ? `${id}${offer.id}` : undefined}
              onClick={() => onExpand(offer.id, !open)}
            >
              {offer.title}
              <Icon name="chevron" small />
            </button>
          </h3>
        );
      })}
      {offers.map(({ id: offer, content }) => (
        <div key={offer} className={styles['offer']}>
          <Collapse id={`${id}${offer}`} open={expanded[offer] ?? false}>
            <Prose text={content} />
          </Collapse>
        </div>
      ))}
    </div>
  );
}
