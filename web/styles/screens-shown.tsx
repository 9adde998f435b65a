import { Button } from '#web/ui/button.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { MessageScreen } from '#web/ui/message-screen.tsx';
import { PlateScreen } from '#web/ui/plate-screen.tsx';
import styles from './style-page.module.css';

const nothing = () => {};

function Fails(): never {
  throw new Error('This is what the style page shows when a screen fails.');
}

/** Whole screens that have no content of their own. */
export function Screens() {
  return (
    <>
      <div className={styles['screen']}>
        <MessageScreen line="INITIALIZING..." busy />
      </div>
      <div className={styles['screen']}>
        <MessageScreen line="No connection.">
          <Button kind="primary">Try again</Button>
        </MessageScreen>
      </div>
      <div className={styles['screen']}>
        <ErrorBoundary resetOn="" onHome={nothing}>
          <Fails />
        </ErrorBoundary>
      </div>
      <div className={styles['screen']}>
        <PlateScreen title="One plate" onBrand={nothing} bar={<Button kind="quiet">In the bar</Button>}>
          <p>What is on the plate.</p>
        </PlateScreen>
      </div>
    </>
  );
}
