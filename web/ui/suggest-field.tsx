import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Field } from './field.tsx';
import styles from './suggest-field.module.css';
import { Unseen } from './unseen.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'action' | 'role' | 'onKeyDown' | 'onBlur'> {
  /** What may be meant by what is typed. */
  suggestions: readonly string[];
}

/**
 * A text field that suggests while one types; any other text is as good. Arrow keys go through the suggestions, Enter or a tap
 * takes one, Escape sends them away.
 */
export function SuggestField({ suggestions, value, onChange, ...field }: Props) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [at, setAt] = useState(-1);
  const open = wanted && suggestions.length > 0;
  const active = open ? suggestions[at] : undefined;
  const optionId = (index: number) => `${id}-${index}`;
  const close = () => {
    setWanted(false);
    setAt(-1);
  };
  const take = (suggestion: string) => {
    onChange(suggestion);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      // Beyond either end is the text as typed.
      const places = suggestions.length + 1;
      setAt(open ? ((at + 1 + step + places) % places) - 1 : step === 1 ? 0 : suggestions.length - 1);
      setWanted(true);
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      take(active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <Field
      {...field}
      value={value}
      onChange={(text) => {
        onChange(text);
        setWanted(true);
        setAt(-1);
      }}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={open}
      aria-controls={`${id}-list`}
      aria-activedescendant={active === undefined ? undefined : optionId(at)}
      onKeyDown={onKeyDown}
      onBlur={close}
      action={
        <>
          <Unseen role="status">{open ? `${suggestions.length} suggestions` : ''}</Unseen>
          <div id={`${id}-list`} role="listbox" aria-label={field.label} className={styles['list']} hidden={!open}>
            {suggestions.map((suggestion, index) => (
              <button
                key={suggestion}
                id={optionId(index)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={styles['option']}
                // The keyboard stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(suggestion)}
              >
                {suggestion}
              </button>
            ))}
          </div>
        </>
      }
    />
  );
}
