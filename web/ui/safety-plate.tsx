import { classNames } from './class-names.ts';
import { driveWords, type DriveAdvice } from './drive-words.ts';
import { Icon, type IconName } from './icon.tsx';
import { Linked } from './prose.tsx';
import styles from './safety-plate.module.css';

interface Props extends DriveAdvice {
  urgency: string;
  /** Its headline, where that is not what to do with the car. */
  words?: string;
}

const icons: Record<Props['level'], IconName> = { none: 'check', caution: 'warning', critical: 'stop' };

/** REPLY-05: the plate that comes first and never folds. The stripes show that it matters, the words say what to do. */
export function SafetyPlate({ level, drive, message, urgency, words }: Props) {
  return (
    <div role="group" className={classNames(styles['plate'], styles[level])} data-level={level} aria-label="Safety">
      <p className={styles['advice']}>
        <Icon name={icons[level]} />
        {words ?? driveWords({ level, drive, message })}
      </p>
      {message && (
        <p className={styles['message']}>
          <Linked text={message} />
        </p>
      )}
      {urgency && urgency !== message && (
        <p className={styles['urgency']}>
          <Linked text={urgency} />
        </p>
      )}
    </div>
  );
}
