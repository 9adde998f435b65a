import { useRef, useState, type ReactNode } from 'react';
import { storage } from '#web/browser/local-storage.ts';
import { ThemeButton } from '#web/features/appearance/appearance-buttons.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Footer } from '#web/ui/footer.tsx';
import { CreditsStep } from './credits-step.tsx';
import { ExampleStep } from './example-step.tsx';
import styles from './onboarding-screen.module.css';
import { VehicleStep } from './vehicle-step.tsx';

const titles = ['Which vehicle is it?', 'What you can ask', 'What it costs, and what it is not'];

/** APP-05: the first walk of a new owner; it is over for good when it is completed or skipped. */
export default function OnboardingScreen({ onHome }: { onHome: () => void }) {
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (to: number) => {
    setAt(to);
    // A new step begins at its heading, for keyboards and screen readers.
    queueMicrotask(() => heading.current?.focus());
  };
  const end = () => storage.write('onboardingSeen', true);
  const next = () => go(at + 1);
  const back = at > 0 && <Button onClick={() => go(at - 1)}>Back</Button>;
  return (
    <div className={styles['screen']}>
      <Bar onBrand={onHome} crowded>
        <Button kind="quiet" onClick={end}>
          Skip
        </Button>
        <ThemeButton />
      </Bar>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <header className={styles['head']}>
          <p className={styles['step']}>
            Step {at + 1} of {titles.length}
          </p>
          <ol className={styles['marks']} aria-hidden="true">
            {titles.map((title, index) => (
              <li key={title} data-done={index <= at ? '' : undefined} />
            ))}
          </ol>
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {titles[at]}
          </h1>
        </header>
        {at === 0 && <VehicleStep onNext={next} />}
        {at === 1 && (
          <ExampleStep>
            <Ways>
              {back}
              <Button kind="primary" onClick={next}>
                Next
              </Button>
            </Ways>
          </ExampleStep>
        )}
        {at === 2 && (
          <CreditsStep>
            <Ways>
              {back}
              <Button kind="primary" onClick={end}>
                Complete
              </Button>
            </Ways>
          </CreditsStep>
        )}
      </main>
      <Footer />
    </div>
  );
}

function Ways({ children }: { children: ReactNode }) {
  return <div className={styles['ways']}>{children}</div>;
}
