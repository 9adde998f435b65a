import { Icon } from './icon.tsx';
import styles from './link-button.module.css';
import { linkTarget, linkWords } from './link-target.ts';
import { showToast } from './toast.ts';
import { Unseen } from './unseen.tsx';

/** CHAT-06: an address as a button that opens a new tab. One that cannot be opened says so when it is pressed. */
export function LinkButton({ url, title }: { url: string; title?: string }) {
  const words = title || linkWords(url);
  const target = linkTarget(url);
  if (target === null) {
    return (
      <button type="button" className={styles['link']} onClick={() => showToast('Unable to open link', 'error')}>
        {words}
      </button>
    );
  }
  return (
    <a className={styles['link']} href={target} target="_blank" rel="noopener noreferrer">
      {words}
      <Icon name="external" small />
      <Unseen> (opens in a new tab)</Unseen>
    </a>
  );
}
