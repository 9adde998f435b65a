import { emptyEntry } from '#web/features/vehicle-form/check-vehicle.ts';
import { useSuggestions } from '#web/features/vehicle-form/use-suggestions.ts';
import { SuggestField } from '#web/ui/suggest-field.tsx';

interface Entered {
  value: string;
  error: string | null;
  onChange: (text: string) => void;
}

/** Which cars a form is about, with makes and models as they are typed. */
export function MakeAndModel({ field }: { field: (name: 'make' | 'model') => Entered }) {
  const make = field('make');
  const model = field('model');
  const suggest = useSuggestions({ ...emptyEntry, make: make.value, model: model.value });
  const typing = { onFocus: suggest.want, autoComplete: 'off' };
  return (
    <>
      <SuggestField label="Make" {...make} {...typing} suggestions={suggest.make} />
      <SuggestField label="Model" {...model} {...typing} suggestions={suggest.model} />
    </>
  );
}
