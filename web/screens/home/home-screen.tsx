import { useState } from 'react';
import { ThemeButton } from '#web/features/appearance/appearance-buttons.tsx';
import { askInChat } from '#web/features/kept-question/kept-question.ts';
import { beginningOf, quickSymptoms } from '#web/features/kept-question/quick-symptoms.ts';
import type { WizardProps } from '#web/features/knuckles/wizard-window.tsx';
import { StatusTicker } from '#web/features/status-ticker/status-ticker.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Footer } from '#web/ui/footer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OfflineLine } from '#web/ui/offline-line.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { answerParts, capabilities, tickerLines, updates } from './home-content.ts';
import styles from './home-screen.module.css';
import type { VinScanProps } from './vin-scan.tsx';

interface Props {
  signedIn: boolean;
  /** Leads on: to the chat, or to the sign-in before it. Without a session the chat begins with the vehicle. */
  onStart: (more?: { sessionId: null }) => void;
  onHome: () => void;
}

const wizard = onDemand<WizardProps>(() => import('#web/features/knuckles/wizard-window.tsx'));
const vinScan = onDemand<VinScanProps>(() => import('./vin-scan.tsx'));

/** HOME-01, HOME-02: what it does, and the ways in. */
export function HomeScreen({ signedIn, onStart, onHome }: Props) {
  const [open, setOpen] = useState<'wizard' | 'scanner' | null>(null);
  const opening = (which: 'wizard' | 'scanner') => (opens: boolean) => setOpen(opens ? which : null);
  const ask = (words: string) => {
    askInChat(words);
    onStart();
  };
  return (
    <div className={styles['screen']}>
      <Bar onBrand={onHome}>
        <ThemeButton />
      </Bar>
      <StatusTicker lines={tickerLines} />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <div className={styles['claim']}>
          <h1 className={styles['title']}>Say what the car does. Get the likely causes, ranked.</h1>
          <p className={styles['lead']}>
            In your own words: the noise, the smell, the lamp, the moment it happens. Answer a few questions by a tap
            and watch the ranking move.
          </p>
          <OfflineLine>What you choose here waits in this browser; a diagnosis needs one.</OfflineLine>
          <Button kind="primary" className={styles['start']} onClick={() => onStart()}>
            {signedIn ? 'Open the chat' : 'Start a diagnosis'}
          </Button>
          <QuickSymptoms onPick={(symptom) => ask(beginningOf(symptom))} />
          <div className={styles['ways']}>
            <Button
              icon="knuckles"
              aria-haspopup="dialog"
              onPointerEnter={wizard.expect}
              onClick={() => setOpen('wizard')}
            >
              Ask Knuckles how
            </Button>
            <Button
              icon="scan"
              aria-haspopup="dialog"
              onPointerEnter={vinScan.expect}
              onClick={() => setOpen('scanner')}
            >
              Scan a VIN
            </Button>
          </div>
        </div>
        <AnswerParts />
        <Capabilities />
        <Updates />
      </main>
      <Footer />
      <wizard.Part open={open === 'wizard'} onOpenChange={opening('wizard')} onExample={ask} />
      <vinScan.Part
        open={open === 'scanner'}
        onOpenChange={opening('scanner')}
        onScanned={() => onStart({ sessionId: null })}
      />
    </div>
  );
}

function QuickSymptoms({ onPick }: { onPick: (symptom: string) => void }) {
  return (
    <section className={styles['quick']} aria-labelledby="quick-symptoms">
      <h2 className={styles['label']} id="quick-symptoms">
        Or begin with
      </h2>
      <ul className={styles['symptoms']}>
        {quickSymptoms.map((symptom) => (
          <li key={symptom}>
            <button type="button" className={styles['symptom']} onClick={() => onPick(symptom)}>
              {symptom}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnswerParts() {
  return (
    <Plate title="What an answer holds" className={styles['answer']}>
      <ol className={styles['parts']}>
        {answerParts.map(({ icon, title, words }) => (
          <li key={title} className={styles['part']}>
            <Icon name={icon} />
            <h3 className={styles['name']}>{title}</h3>
            <p className={styles['words']}>{words}</p>
          </li>
        ))}
      </ol>
    </Plate>
  );
}

function Capabilities() {
  return (
    <ul className={styles['cards']} aria-label="What it is made of">
      {capabilities.map(({ icon, title, words, lines }) => (
        <li key={title} className={styles['card']}>
          <h2 className={styles['heading']}>
            <Icon name={icon} />
            {title}
          </h2>
          <p>{words}</p>
          <ul className={styles['details']}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Updates() {
  return (
    <details className={styles['updates']}>
      <summary className={styles['summary']}>
        <h2>Recent updates</h2>
        <span className={styles['count']}>{updates.length}</span>
        <span className={styles['arrow']}>
          <Icon name="chevron" small />
        </span>
      </summary>
      <ol className={styles['list']}>
        {updates.map(({ title, words }) => (
          <li key={title}>
            <h3 className={styles['name']}>{title}</h3>
            <p className={styles['words']}>{words}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
