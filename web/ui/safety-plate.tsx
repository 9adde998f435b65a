import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Linked } from './prose.tsx';
import styles from './safety-plate.module.css';

type Drive = 'do_not_drive' | 'gently_to_shop' | 'ok_to_drive';

interface Props {
  level: 'none' | 'caution' | 'critical';
  /** Null where a reply does not say whether the car may be driven; the level then decides the words. */
  drive: Drive | null;
  message: string;
  urgency: string;
  /** Its headline, where that is not what to do with the car. */
  words?: string;
}

const advices: Record<Drive, string> = {
  do_not_drive: 'Do not drive',
  gently_to_shop: 'Drive gently to a shop',
  ok_to_drive: 'OK to drive',
};
const icons: Record<Props['level'], IconName> = { none: 'check', caution: 'warning', critical: 'stop' };

/** REPLY-05: the plate that comes first and never folds. The stripes show that it matters, the words say what to do. */
export function SafetyPlate({ level, drive, message, urgency, words }: Props) {
  const advice =
    drive ?? (level === 'critical' ? 'do_not_drive' : level === 'caution' ? 'gently_to_shop' : 'ok_to_drive');
  return (
    <div role="group" className={classNames(styles['plate'], styles[level])} data-level={level} aria-label="Safety">
      <p className={styles['advice']}>
        <Icon name={icons[level]} />
        {words ?? advices[advice]}
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
