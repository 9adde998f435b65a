import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the chrome, to the screen's own content. */
export function SkipLink() {
  return (
    <a
      className={styles['skip']}
      href="#main"
      onClick={(event) => {
        // The address must stay `/`, so the jump is made by hand.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
