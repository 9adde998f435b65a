import { proportion, sayProportion } from '../proportion.ts';
import type { ScoredVignette } from '../score-vignettes.ts';
import type { Table } from '../table.ts';
import { countTrue, withinFirst } from '../within.ts';

const TOP = 3;

/** How often the right cause is among the first three, by the area the authors of the cases gave. */
export function areaTable(set: string, scored: readonly ScoredVignette[]): Table {
  const areas = [...new Set(scored.map(({ area }) => area))].sort();
  return {
    title: `Right among the first ${TOP} by area, ${set}`,
    columns: ['area', 'first reply (95 %)', 'after three taps (95 %)'],
    rows: areas.map((area) => {
      const inArea = scored.filter((each) => each.area === area);
      const say = (moment: 'place' | 'placeAfterTaps') =>
        sayProportion(proportion(countTrue(withinFirst(inArea, moment, TOP)), inArea.length));
      return [area, say('place'), say('placeAfterTaps')];
    }),
  };
}
