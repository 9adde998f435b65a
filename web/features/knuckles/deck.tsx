import type { Ref } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './deck.module.css';
import type { Slide } from './slides.ts';

interface Props {
  slides: Slide[];
  /** The slide on show, from 0. */
  at: number;
  /** The owner goes to a slide. */
  onGo: (at: number) => void;
  onExample: (example: string) => void;
  /** It goes on by itself: then it is not read out at every change. */
  playing?: boolean;
  box?: Ref<HTMLDivElement>;
}

/** HOME-02, TOUR-01: slides with Prev, Next and progress dots; all as high as the highest, so that the buttons stay in place. */
export function Deck({ slides, at, onGo, onExample, playing = false, box }: Props) {
  return (
    <div ref={box} className={styles['deck']}>
      <div className={styles['slides']} aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <Page key={slide.id} slide={slide} shown={index === at} onExample={onExample} />
        ))}
      </div>
      <nav className={styles['ways']} aria-label="Slides">
        <Button aria-disabled={at === 0} onClick={() => at > 0 && onGo(at - 1)}>
          Prev
        </Button>
        <ol className={styles['dots']}>
          {slides.map(({ id, title }, index) => (
            <li key={id}>
              <button
                type="button"
                className={styles['dot']}
                aria-label={`${index + 1} of ${slides.length}: ${title}`}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onGo(index)}
              />
            </li>
          ))}
        </ol>
        <Button
          kind="primary"
          aria-disabled={at === slides.length - 1}
          onClick={() => at < slides.length - 1 && onGo(at + 1)}
        >
          Next
        </Button>
      </nav>
    </div>
  );
}

function Page({ slide, shown, onExample }: { slide: Slide; shown: boolean; onExample: Props['onExample'] }) {
  return (
    <section className={styles['slide']} data-slide={slide.id} data-shown={shown ? '' : undefined} inert={!shown}>
      <p className={styles['badge']}>{slide.badge}</p>
      <h3 className={styles['title']}>{slide.title}</h3>
      <p className={styles['subtitle']}>{slide.subtitle}</p>
      <ul className={styles['bullets']}>
        {slide.bullets.map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </ul>
      <button type="button" className={styles['example']} onClick={() => onExample(slide.example)}>
        <span className={styles['try']}>Try it</span>
        <span>{slide.example}</span>
        <Icon name="next" small />
      </button>
    </section>
  );
}
