import { Component, type ReactNode } from 'react';
import { giveWay } from '#web/browser/first-view.ts';
import { Button } from './button.tsx';
import styles from './message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';

interface Props {
  /** A new value gives what failed another chance. */
  resetOn: string;
  /** The way out. */
  onHome: () => void;
  children: ReactNode;
}

/** What stands in place of a screen that failed to load or to draw: it says so, and offers the way on (React logs why). */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    giveWay();
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.resetOn !== this.props.resetOn) this.setState({ failed: false });
  }

  private leave = () => {
    this.props.onHome();
    // The start itself may be what failed.
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <MessageScreen line="This screen could not be shown.">
        <p>What you typed is kept. Loading the page again usually helps.</p>
        <div className={styles['ways']}>
          <Button onClick={this.leave}>Go to the start</Button>
          <Button kind="primary" onClick={() => window.location.reload()}>
            Load again
          </Button>
        </div>
      </MessageScreen>
    );
  }
}
