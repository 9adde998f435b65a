import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlacePrompt } from '#web/ui/place-prompt.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import styles from './style-page.module.css';

const makes = ['HONDA', 'HYUNDAI', 'HINO', 'HUMMER'];
const orders = [
  { value: 'deal', label: 'Best deal' },
  { value: 'price', label: 'Lowest price first, and the rest of a long name' },
] as const;
const notFound = () => Promise.resolve('This is what it says when that fails.');

/** What is typed into, in every state. */
export function Fields() {
  const [text, setText] = useState('');
  const [on, setOn] = useState(false);
  const [order, setOrder] = useState<'deal' | 'price'>('deal');
  const field = { value: text, onChange: setText };
  return (
    <>
      <Plate title="Fields">
        <div className={styles['stack']}>
          <Field label="Empty" {...field} />
          <Field label="With all" note="optional" hint="How to fill it in." {...field} />
          <Field label="Wrong" {...field} error="Enter the make, such as HONDA." />
          <Field label="Disabled" {...field} disabled />
          <Field label="With a button" {...field} action={<IconButton icon="scan" label="Scan" />} />
          <SuggestField
            label="Suggests"
            {...field}
            suggestions={makes.filter((make) => text !== '' && make.startsWith(text.toUpperCase()))}
          />
        </div>
      </Plate>
      <Plate title="Choices">
        <SelectField label="Order" value={order} onChange={setOrder} options={orders} />
      </Plate>
      <Plate title="Switches">
        <Switch label="Off or on" hint="What it does." on={on} onChange={setOn} />
        <Switch label="The other way" on={!on} onChange={(isOn) => setOn(!isOn)} />
      </Plate>
      <Plate title="Search">
        <SearchBox label="Search your sessions" text={text} onText={setText} length={100} />
      </Plate>
      <Plate title="Place">
        <PlacePrompt words="Where is the car?" problem={null} onLocate={notFound} onSay={notFound} />
      </Plate>
    </>
  );
}
