import { useEffect, useRef } from 'react';
import type { DecodedVin, VinReading } from '#contract/vin.ts';
import { detailOf } from '#web/api/api-error.ts';
import { LESS_MOTION } from '#web/browser/media.ts';
import { Button } from '#web/ui/button.tsx';
import { isWholeVin } from './check-vehicle.ts';
import { conflictWords, filledWords } from './fill-from-vin.ts';
import type { VinFill } from './use-vin-fill.ts';
import styles from './vin-report.module.css';

/**
 * VEH-04: what the VIN says and has filled in, what is doubtful of it, and what can be done about it. It comes into sight when
 * the first answer does; the keyboard stays where it is, and the words are announced.
 */
export function VinReport({ vin, fill }: { vin: string; fill: VinFill }) {
  const { decoded, error, under, offered } = fill;
  const offers = conflictWords(offered);
  const place = useRef<HTMLDivElement>(null);
  const answered = decoded !== null || error !== null;
  useEffect(() => {
    const behavior = window.matchMedia(LESS_MOTION).matches ? 'instant' : 'smooth';
    if (answered) place.current?.scrollIntoView({ block: 'nearest', behavior });
  }, [answered]);
  return (
    <div ref={place} className={styles['report']}>
      <div role="status" className={styles['said']}>
        {cautions(vin, decoded).map((text) => (
          <p key={text} className={styles['caution']}>
            {text}
          </p>
        ))}
        {under === 'offline' && <p className={styles['muted']}>Reading the VIN…</p>}
        {error !== null && under === null && (
          <p className={styles['caution']}>The VIN could not be read: {detailOf(error)}. Type the vehicle yourself.</p>
        )}
        {fill.undo !== null && (
          <p>
            Filled in from the VIN: <span className={styles['value']}>{filledWords(fill.filled)}</span>
          </p>
        )}
        {offers !== '' && (
          <p>
            The VIN says: <span className={styles['value']}>{offers}</span>.
          </p>
        )}
        {mustChoose(fill) && <p>The VIN fits more than one model year. Which one is it?</p>}
        {fill.reading !== null && <Rest reading={fill.reading} decoded={decoded} under={under} />}
      </div>
      <div className={styles['ways']}>
        {error !== null && under === null && (
          <Button icon="retry" onClick={fill.again}>
            Try again
          </Button>
        )}
        {fill.undo !== null && <Button onClick={fill.undo}>Undo</Button>}
        {offers !== '' && <Button onClick={fill.take}>Use what the VIN says</Button>}
        {mustChoose(fill) &&
          decoded?.readings.map((reading) => (
            <Button key={reading.year} onClick={() => fill.choose(reading)}>
              {[reading.year, reading.model?.toUpperCase()].filter(Boolean).join(' ')}
            </Button>
          ))}
      </div>
    </div>
  );
}

const mustChoose = ({ decoded, reading }: VinFill): boolean => reading === null && (decoded?.readings.length ?? 0) > 1;

function cautions(vin: string, decoded: DecodedVin | null): string[] {
  if (vin.length === 17 && !isWholeVin(vin))
    return ['A VIN has no letter I, O or Q, and no other signs: look again whether it is a 1 or a 0. You can go on.'];
  if (decoded === null) return [];
  const digit = 'The check digit of this VIN is wrong: a character may be mistyped or misread. You can go on.';
  return [...(decoded.check_digit === 'wrong' ? [digit] : []), ...decoded.warnings];
}

/** What there is no field for, and what nobody knows. */
function Rest({
  reading,
  decoded,
  under,
}: { reading: VinReading; decoded: DecodedVin | null } & Pick<VinFill, 'under'>) {
  const also = [reading.body, reading.fuel].filter((each) => each !== null).join(', ');
  const missing = reading.missing.map((field) => (field === 'submodel' ? 'trim' : field)).join(', ');
  const words = [
    also && `Also from the VIN: ${also.toLowerCase()}.`,
    missing && `Not known from it: ${missing}.`,
    under === 'online' && 'Asking NHTSA for the rest…',
    missing && decoded?.online === 'unreachable' && 'NHTSA could not be reached for the rest.',
  ].filter(Boolean);
  return words.length > 0 && <p className={styles['muted']}>{words.join(' ')}</p>;
}
