import { useState } from 'react';
import type { UpgradeAdvice } from '#contract/car-advice.ts';
import { keepOrReplace, type Comparison, type KeepOrReplace } from '#engine/market/keep-or-replace.ts';
import { dollars } from '#engine/market/money-words.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Plate } from '#web/ui/plate.tsx';
import {
  assumptionGroups,
  figuresOf,
  repairBasisOf,
  typedOf,
  valueOf,
  type AssumptionField,
} from './advice-figures.ts';
import styles from './advisor-tab.module.css';

type Typed = Partial<Record<AssumptionField['key'], string>>;
/** The last numbers within bounds that were typed. */
type Entered = Partial<KeepOrReplace>;
const horizons = [1, 2, 3];

/** The verdict, the sum line by line, and the assumptions it rests on. */
export function AdviceSums({ advice }: { advice: UpgradeAdvice }) {
  const [years, setYears] = useState(2);
  const [typed, setTyped] = useState<Typed>({});
  const [entered, setEntered] = useState<Entered>({});
  const figuresOver = (n: number): KeepOrReplace => ({ ...figuresOf(advice, n), ...entered });
  const sumsOver = (n: number): Comparison =>
    keepOrReplace(figuresOver(n), entered.repairNowUsd === undefined ? repairBasisOf(advice) : 'entered');
  const sums = sumsOver(years);
  const changed = Object.keys(typed).length > 0;
  const type = (field: AssumptionField, text: string) => {
    setTyped({ ...typed, [field.key]: text });
    const value = valueOf(field, text);
    if (value !== null) setEntered({ ...entered, [field.key]: value });
  };
  return (
    <div className={styles['sumsAndFigures']}>
      <Plate title="Verdict" className={styles['verdict']}>
        <p className={styles['answer']} role="status">
          {verdictOf(sums, years)}
        </p>
        <fieldset className={styles['horizons']}>
          <legend className={styles['legend']}>Counted over</legend>
          {horizons.map((n) => (
            <label key={n} className={styles['horizon']} data-chosen={years === n}>
              <input type="radio" name="years" checked={years === n} onChange={() => setYears(n)} />
              <span>{n === 1 ? '1 year' : `${n} years`}</span>
              <span className={styles['small']}>{shortOf(sumsOver(n))}</span>
            </label>
          ))}
        </fieldset>
        <p className={styles['words']}>{turningWords(sums)}</p>
      </Plate>
      <Plate title="The sum" aside={years === 1 ? 'over 1 year' : `over ${years} years`}>
        <SumTable sums={sums} />
        <p className={styles['words']}>
          What is paid, less what the car is worth at the end. Insurance and parking are left out: enter a difference
          with the fees, where there is one.
        </p>
      </Plate>
      <Plate
        title="Assumptions"
        aside={
          changed ? (
            <Button
              kind="quiet"
              icon="retry"
              onClick={() => {
                setTyped({});
                setEntered({});
              }}
            >
              As before
            </Button>
          ) : undefined
        }
      >
        <Assumptions figures={figuresOver(years)} typed={typed} onType={type} />
        <p className={styles['words']}>
          “Repairs a year” is the average of the years counted. “Miles a year” moves fuel alone: repairs and loss of
          value are reckoned at 12,000 miles a year, so change them too if you drive much more or less.
        </p>
      </Plate>
    </div>
  );
}

interface AssumptionProps {
  figures: KeepOrReplace;
  /** What stands in fields that were changed, also where it is no number yet. */
  typed: Typed;
  onType: (field: AssumptionField, text: string) => void;
}

function Assumptions({ figures, typed, onType: type }: AssumptionProps) {
  return (
    <div className={styles['groups']}>
      {assumptionGroups.map(({ title, fields }) => (
        <fieldset key={title} className={styles['group']}>
          <legend className={styles['legend']}>{title}</legend>
          {fields.map((field) => {
            const text = typed[field.key] ?? typedOf(field, figures);
            return (
              <Field
                key={field.key}
                label={field.label}
                note={field.note}
                value={text}
                onChange={(next) => type(field, next)}
                inputMode="decimal"
                autoComplete="off"
                error={
                  valueOf(field, text) === null
                    ? `From ${field.least.toLocaleString('en-US')} to ${field.most.toLocaleString('en-US')}.`
                    : null
                }
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

function verdictOf({ cheaper, byUsd }: Comparison, years: number): string {
  const over = years === 1 ? 'over a year' : `over ${years} years`;
  const about = dollars(Math.round(byUsd / 50) * 50);
  if (cheaper === 'even') return `About even ${over}: decide by what you like to drive.`;
  return cheaper === 'keep'
    ? `Keep it: about ${about} cheaper ${over}.`
    : `Replace it: about ${about} cheaper ${over}.`;
}

const shortOf = ({ cheaper, byUsd }: Comparison): string =>
  cheaper === 'even' ? 'even' : `${cheaper} by ${dollars(Math.round(byUsd / 50) * 50)}`;

function turningWords({ keepPaysUpToUsd }: Comparison): string {
  if (keepPaysUpToUsd === null) return 'With these figures keeping is not cheaper, whatever the repair costs.';
  return `With these figures keeping pays up to a repair of about ${dollars(Math.round(keepPaysUpToUsd / 50) * 50)} now: as long as a buyer would take the repair off the price, it bears on both ways alike.`;
}

function SumTable({ sums }: { sums: Comparison }) {
  const cells = (keep: number, replace: number) => (
    <>
      <td>{dollars(keep)}</td>
      <td>{dollars(replace)}</td>
    </>
  );
  return (
    <table className={styles['sums']}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Keep</th>
          <th scope="col">Replace</th>
        </tr>
      </thead>
      <tbody>
        {sums.lines.map(({ what, how, keepUsd, replaceUsd }) => (
          <tr key={what}>
            <th scope="row">
              {what}
              <span className={styles['how']}>{how}</span>
            </th>
            {cells(keepUsd, replaceUsd)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={classNames(styles['total'])}>
          <th scope="row">In all</th>
          {cells(sums.keepUsd, sums.replaceUsd)}
        </tr>
      </tfoot>
    </table>
  );
}
