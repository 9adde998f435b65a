import { useState, type SubmitEvent } from 'react';
import { carBodies, carFuels, carTransmissions, searchRadii, type CarFilters } from '#contract/cars.ts';
import { UseMyLocation } from '#web/features/vehicle-form/use-my-location.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import {
  asTyped,
  emptyForm,
  placedAt,
  suggestPlaces,
  type FilterForm as Form,
  type FilterProblems,
} from './filter-values.ts';
import styles from './filter-form.module.css';
import { MakeAndModel } from './make-and-model.tsx';
import { useWithPlace } from './with-place.ts';

interface Props {
  form: Form;
  onForm: (form: Form) => void;
  searching: boolean;
  onSearch: (filters: CarFilters) => void;
  onSave: (filters: CarFilters) => void;
}

const any = { value: '', label: 'Any' };
const named = (values: readonly string[]) => [
  any,
  ...values.map((value) => ({ value, label: value === 'suv' ? 'SUV' : value[0]!.toUpperCase() + value.slice(1) })),
];
const radii = searchRadii.map((miles) => ({ value: String(miles), label: `${miles} miles` }));
/** Filters that are folded away until somebody wants them. */
const seldom = ['yearMin', 'yearMax', 'priceMin', 'mileageMax', 'bodyType', 'fuelType', 'transmission'] as const;

/** CARS-01: what to look for. What is wrong is told at its field when one searches. */
export function FilterForm({ form, onForm, searching, onSearch, onSave }: Props) {
  const [problems, setProblems] = useState<FilterProblems>({});
  const used = seldom.filter((field) => form[field] !== '').length;
  const [more, setMore] = useState(used > 0);
  const { finding, withPlace } = useWithPlace(form, onForm);
  const change = (field: keyof Form) => (text: string) => {
    onForm({ ...form, [field]: asTyped(field, text), ...(field === 'place' ? { at: '' } : {}) });
    setProblems(({ [field]: _mended, ...rest }) => rest);
  };
  const act = async (then: (filters: CarFilters) => void) => {
    const read = await withPlace();
    if (read === null) return;
    setProblems('problems' in read ? read.problems : {});
    if ('filters' in read) then(read.filters);
    else if (seldom.some((field) => read.problems[field] !== undefined)) setMore(true);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!searching) void act(onSearch);
  };
  const field = (name: keyof Form) => ({ value: form[name], onChange: change(name), error: problems[name] ?? null });
  const figures = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label="Search filters">
      <MakeAndModel field={field} />
      <Field label="Price up to" note="US $" {...field('priceMax')} {...figures} />
      <SuggestField
        label="Near"
        note="town or ZIP; empty: any"
        {...field('place')}
        suggestions={suggestPlaces(form.place)}
        autoComplete="off"
      />
      <div className={styles['place']}>
        <SelectField label="Radius" value={form.radius} onChange={change('radius')} options={radii} />
        <UseMyLocation
          onFound={(_, place) => {
            onForm(placedAt(form, place));
            setProblems(({ place: _mended, ...rest }) => rest);
          }}
        />
      </div>
      <div className={styles['more']}>
        <Fold title="More filters" aside={used > 0 ? `${used} set` : undefined} open={more} onOpenChange={setMore}>
          <div className={styles['pair']}>
            <Field label="Year from" {...field('yearMin')} {...figures} />
            <Field label="Year to" {...field('yearMax')} {...figures} />
          </div>
          <div className={styles['pair']}>
            <Field label="Price from" note="US $" {...field('priceMin')} {...figures} />
            <Field label="Miles up to" {...field('mileageMax')} {...figures} />
          </div>
          <SelectField label="Body" value={form.bodyType} onChange={change('bodyType')} options={named(carBodies)} />
          <SelectField label="Fuel" value={form.fuelType} onChange={change('fuelType')} options={named(carFuels)} />
          <SelectField
            label="Transmission"
            value={form.transmission}
            onChange={change('transmission')}
            options={named(carTransmissions)}
          />
        </Fold>
      </div>
      <div className={styles['ways']}>
        <Button kind="primary" icon="search" type="submit" wide aria-disabled={searching || finding}>
          {searching ? 'Searching…' : finding ? 'Finding the place…' : 'Search'}
        </Button>
        <Button icon="bookmark" wide onClick={() => void act(onSave)}>
          Save<Unseen> this search</Unseen>
        </Button>
        <Button
          kind="quiet"
          wide
          onClick={() => {
            onForm(emptyForm);
            setProblems({});
          }}
        >
          Clear
        </Button>
      </div>
    </form>
  );
}
