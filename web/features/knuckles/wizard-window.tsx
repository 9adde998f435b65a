import { useState } from 'react';
import { Modal } from '#web/ui/modal.tsx';
import type { Openable } from '#web/ui/on-demand.tsx';
import styles from './deck.module.css';
import { Deck } from './deck.tsx';
import { useAfterClosing } from './after-closing.ts';
import { wizardSlides } from './wizard-slides.ts';

export interface WizardProps extends Openable {
  onExample: (example: string) => void;
}

/** HOME-02: Knuckles' help wizard. */
export default function WizardWindow({ open, onOpenChange, onExample }: WizardProps) {
  const { choose, onClosed } = useAfterClosing(onExample, () => onOpenChange(false));
  return (
    <Modal
      title="Knuckles: how to ask"
      head="bar"
      className={styles['window']}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
    >
      <Pages onExample={choose} />
    </Modal>
  );
}

/** Made anew with each opening, so that it begins at the first slide. */
function Pages({ onExample }: Pick<WizardProps, 'onExample'>) {
  const [at, setAt] = useState(0);
  return <Deck slides={wizardSlides} at={at} onGo={setAt} onExample={onExample} />;
}
