import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type FormEvent,
} from 'react';
import type { VehicleInfo } from '#contract/vehicle.ts';
import { limits } from '#contract/limits.ts';
import { storage, useStored } from '#web/browser/local-storage.ts';
import { LocationCredit } from './location-credit.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import {
  asTyped,
  checkVehicle,
  emptyEntry,
  vehicleOf,
  type VehicleEntry,
  type VehicleProblems,
} from './check-vehicle.ts';
import { useSavedLocation } from './use-saved-location.ts';
import { UseMyLocation } from './use-my-location.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { useVinFill } from './use-vin-fill.ts';
import styles from './vehicle-form.module.css';
import { VinReport } from './vin-report.tsx';

interface Props {
  busy: boolean;
  onSubmit: (vehicle: VehicleInfo) => void;
  /** Saves the location as typed, when the field is left or the form sent; false where it was not saved. Without it there is no such field. */
  onLocation?: (location: string) => Promise<boolean>;
  /** What is filled in and where that is kept; without it, in this browser, for the next session. */
  kept?: KeptEntry;
  /** What the button says, and what it says meanwhile. */
  words?: readonly [string, string];
  /** Stands in the field of the VIN, and reads one otherwise. */
  ScanButton: ComponentType<{ onVin: (vin: string) => void }>;
  /** Only these fields; all by default. */
  only?: (keyof VehicleEntry)[];
}

export interface KeptEntry {
  entry: VehicleEntry;
  /** The entry as it stands, which a late answer must go by. */
  current: () => VehicleEntry;
  put: (fields: Partial<VehicleEntry>) => void;
}

interface FieldPlan extends Pick<ComponentProps<typeof Field>, 'inputMode' | 'autoCapitalize' | 'maxLength'> {
  hint?: string;
  name: keyof VehicleEntry;
  label: string;
  optional?: boolean;
}

const plan: FieldPlan[] = [
  { name: 'year', label: 'Year', inputMode: 'numeric' },
  { name: 'make', label: 'Make', autoCapitalize: 'characters' },
  { name: 'model', label: 'Model', autoCapitalize: 'characters' },
  { name: 'submodel', label: 'Trim/Submodel', optional: true, autoCapitalize: 'characters' },
  { name: 'mileage', label: 'Mileage', optional: true, inputMode: 'numeric', hint: 'In miles. Wear depends on it.' },
  {
    name: 'vin',
    label: 'VIN',
    optional: true,
    autoCapitalize: 'characters',
    hint: '17 characters: driver’s door frame or lower windshield.',
  },
  { name: 'location', label: 'Location', optional: true, hint: 'ZIP, city or coordinates.' },
];

const current = (): VehicleEntry => storage.read('vehicle') ?? emptyEntry;
const inThisBrowser = (entry: VehicleEntry): KeptEntry => ({
  entry,
  current,
  put: (fields) => storage.write('vehicle', { ...current(), ...fields }),
});
const initializing = ['Initialize session', 'Initializing…'] as const;

/** VEH-01, VEH-03: the vehicle, kept locally as it is typed and there again on the next visit. */
export function VehicleForm({ busy, onSubmit, onLocation, ScanButton, only, kept, words = initializing }: Props) {
  const stored = useStored('vehicle') ?? emptyEntry;
  const place = kept ?? inThisBrowser(stored);
  const { entry } = place;
  const [problems, setProblems] = useState<VehicleProblems>({});
  const saveLocation = useSavedLocation(entry.location, onLocation);
  const form = useRef<HTMLFormElement>(null);

  const put = (fields: Partial<VehicleEntry>) => {
    place.put(fields);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in fields))));
  };
  const vinFill = useVinFill(entry, place.current, put);
  const suggestions = useSuggestions(entry);
  // A VIN that came from elsewhere, such as a scan on the first screen, has filled in nothing yet.
  const readVin = useEffectEvent(() => {
    if ([entry.year, entry.make, entry.model].includes('')) vinFill.onVin(entry.vin);
  });
  useEffect(() => readVin(), []);
  const change = (name: keyof VehicleEntry, text: string) => {
    const typed = asTyped(name, text);
    put({ [name]: typed });
    if (name === 'vin') vinFill.onVin(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in its field sends the form without leaving it.
    saveLocation(entry.location, true);
    const found = checkVehicle(entry, new Date().getFullYear());
    setProblems(found);
    const wrong = plan.find(({ name }) => found[name] !== undefined);
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong.name}"]`)?.focus();
    else if (!busy) onSubmit(vehicleOf(entry));
  };
  const useMyLocation = (
    <UseMyLocation
      onFound={(location) => {
        change('location', location);
        saveLocation(location, false);
      }}
    />
  );
  return (
    <form ref={form} className={styles['form']} data-short={only && ''} onSubmit={submit} noValidate>
      {plan
        .filter(({ name }) => (only?.includes(name) ?? true) && (name !== 'location' || onLocation !== undefined))
        .map(({ name, label, optional, ...input }) => {
          const field = {
            name,
            className: styles[name],
            label,
            value: entry[name],
            onChange: (text: string) => change(name, text),
            note: noteOf(name, entry, optional ?? false),
            error: problems[name] ?? null,
            required: !optional,
            autoComplete: 'off',
            spellCheck: false,
            ...input,
          };
          if (name === 'make' || name === 'model')
            return <SuggestField key={name} {...field} suggestions={suggestions[name]} onFocus={suggestions.want} />;
          if (name === 'vin')
            return <Field key={name} {...field} action={<ScanButton onVin={(vin) => change('vin', vin)} />} />;
          if (name !== 'location') return <Field key={name} {...field} />;
          return (
            <Field
              key={name}
              {...field}
              hint={[input.hint, ' ', <LocationCredit key="credit" location={entry.location} />]}
              onBlur={() => saveLocation(entry.location, true)}
              action={useMyLocation}
            />
          );
        })}
      <VinReport vin={entry.vin} fill={vinFill} />
      <div className={styles['submit']}>
        <Button kind="primary" type="submit" wide aria-disabled={busy}>
          {busy ? words[1] : words[0]}
        </Button>
      </div>
    </form>
  );
}

function noteOf(name: keyof VehicleEntry, entry: VehicleEntry, optional: boolean): string | null {
  if (name === 'vin' && entry.vin !== '') return `${entry.vin.length}/${limits.vinLength}`;
  return optional ? 'optional' : null;
}
