import { useEffect, useRef } from 'react';
import { Linked } from '#web/ui/prose.tsx';
import type { ReplyQuestion } from './reply-model.ts';
import styles from './questions.module.css';

interface Props {
  questions: ReplyQuestion[];
  /** Whether answers are on their way: the next questions may still change. */
  busy: boolean;
  onAnswer: (finding: string, state: string) => void;
}

/** REPLY-07: the assistant's open questions, each answered by one tap. */
export function Questions({ questions, busy, onAnswer }: Props) {
  const box = useRef<HTMLElement>(null);
  const answered = useRef(false);
  useEffect(() => {
    // The tapped button leaves with its question; keep the keyboard where the owner was.
    if (answered.current && document.activeElement === document.body) box.current?.focus();
    answered.current = false;
  });
  if (questions.length === 0) return null;
  return (
    <section ref={box} className={styles['questions']} aria-label="Questions to you" aria-busy={busy} tabIndex={-1}>
      <header className={styles['head']}>
        <h3 className={styles['label']}>{questions.length === 1 ? 'One question' : `${questions.length} questions`}</h3>
        <span className={styles['free']}>free · one tap</span>
      </header>
      {questions.map((question) => (
        <fieldset key={question.finding ?? question.text} className={styles['question']}>
          <legend className={styles['text']}>
            <Linked text={question.text} />
          </legend>
          <div className={styles['answers']}>
            {question.finding !== null &&
              question.answers.map((answer) => (
                <button
                  key={answer.state}
                  type="button"
                  className={styles['answer']}
                  data-unknown={answer.state === 'unknown' ? '' : undefined}
                  onClick={() => {
                    answered.current = true;
                    onAnswer(question.finding ?? '', answer.state);
                  }}
                >
                  {answer.label}
                </button>
              ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
