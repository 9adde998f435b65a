import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { api } from '#web/api/api.ts';
import { detailOf } from '#web/api/api-error.ts';
import { Differential } from '#web/features/differential/differential.tsx';
import { parseReply } from '#web/features/reply/parse-reply.ts';
import { Reply } from '#web/features/reply/reply.tsx';
import { Button } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './onboarding-screen.module.css';

const askable = [
  'A noise, a smell, a shake, and when it happens',
  'A warning lamp, or a code such as P0301',
  'With photos and sounds attached, or spoken',
];

const nothing = () => {};

/** What can be asked, and what this very server answers: nothing in it is made up for the show. */
export function ExampleStep({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['example answer'],
    queryFn: ({ signal }) => api.getExampleAnswer({ signal }),
    staleTime: Infinity,
  });
  return (
    <>
      <ul className={styles['askable']}>
        {askable.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Plate title="An example" className={styles['plate']} aside={data && <VehicleName {...data.vehicle} />}>
        {data !== undefined && <Example {...data} />}
        {data === undefined && error === null && <p role="status">Asking the engine…</p>}
        {data === undefined && error !== null && (
          <div className={styles['problem']}>
            <p role="alert">The example did not come: {detailOf(error)}.</p>
            <Button icon="retry" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
      </Plate>
      {children}
    </>
  );
}

function VehicleName({ year, make, model }: { year: string; make: string; model: string }) {
  return <span className={styles['vehicle']}>{[year, make, model].join(' ')}</span>;
}

function Example({ message, answer }: { message: string; answer: string }) {
  const reply = useMemo(() => {
    const parsed = parseReply(answer);
    // What it says of its questions leads nowhere here: they cannot be answered.
    return parsed.kind === 'structured' ? { ...parsed, message: '' } : parsed;
  }, [answer]);
  const [expanded, setExpanded] = useState<Record<string, boolean>>({ quickChecks: false });
  return (
    <div className={styles['example']}>
      <p className={styles['said']}>{message}</p>
      {reply.kind === 'structured' && (
        <section className={styles['causes']} aria-label="Likely causes">
          <Differential causes={reply.differential.slice(0, shownCauses)} busy={false} />
        </section>
      )}
      <Reply
        reply={reply}
        update=""
        latest={false}
        busy={false}
        expanded={expanded}
        onExpand={(section, open) => setExpanded((before) => ({ ...before, [section]: open }))}
        onAnswer={nothing}
      />
    </div>
  );
}

const shownCauses = 3;
