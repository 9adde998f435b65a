import { limits } from '#contract/limits.ts';
import { ThemeButton } from '#web/features/appearance/appearance-buttons.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Footer } from '#web/ui/footer.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './home-screen.module.css';

interface Props {
  signedIn: boolean;
  onStart: () => void;
  onHome: () => void;
}

const parts: { icon: IconName; title: string; words: string }[] = [
  { icon: 'stop', title: 'May it be driven?', words: 'Said first, in plain words, before anything else.' },
  {
    icon: 'bars',
    title: 'The likely causes',
    words: 'Ranked by probability, each with what you said that speaks for it or against it.',
  },
  { icon: 'check', title: 'The check that settles it', words: 'The quickest ones first, with what each result means.' },
  { icon: 'shop', title: 'What the repair takes', words: 'Time, cost, tools, and whether it needs a shop.' },
];

const facts = [
  { figure: limits.initialCredits, words: 'free credits on your first sign-in with a verified Google account' },
  { figure: limits.messageCostCredits, words: 'credit a message; one that fails is not charged' },
  { figure: 0, words: 'credits to answer a question or to correct what was understood' },
];

/** HOME-01: what it does, and the way in. */
export function HomeScreen({ signedIn, onStart, onHome }: Props) {
  return (
    <div className={styles['screen']}>
      <Bar onBrand={onHome}>
        <ThemeButton />
      </Bar>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <div className={styles['claim']}>
          <h1 className={styles['title']}>Say what the car does. Get the likely causes, ranked.</h1>
          <p className={styles['lead']}>
            In your own words: the noise, the smell, the lamp, the moment it happens. Answer a few questions by a tap
            and watch the ranking move.
          </p>
          <div>
            <Button kind="primary" onClick={onStart}>
              {signedIn ? 'Open the chat' : 'Start a diagnosis'}
            </Button>
          </div>
        </div>
        <Plate title="What an answer holds" className={styles['answer']}>
          <ol className={styles['parts']}>
            {parts.map(({ icon, title, words }) => (
              <li key={title} className={styles['part']}>
                <Icon name={icon} />
                <h3 className={styles['name']}>{title}</h3>
                <p className={styles['words']}>{words}</p>
              </li>
            ))}
          </ol>
        </Plate>
        <dl className={styles['facts']}>
          {facts.map(({ figure, words }) => (
            <div key={words} className={styles['fact']}>
              <dt className={styles['figure']}>{figure}</dt>
              <dd className={styles['words']}>{words}</dd>
            </div>
          ))}
        </dl>
      </main>
      <Footer />
    </div>
  );
}
