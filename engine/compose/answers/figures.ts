import type { ComposeContext } from '../compose-context.ts';
import { intervalWords } from '../due-maintenance.ts';
import { lower } from '../in-a-sentence.ts';
import { fitsCar } from './fits-car.ts';
import type { Answer } from './answer.ts';

/** Where a figure of the car stands and what is usual; never the figure itself, which nothing here knows. */
export function figureAnswer(ids: readonly string[], context: ComposeContext): Answer | null {
  const { manual } = context.knowledge;
  const figures = ids.flatMap((id) => manual.figures[id] ?? []);
  const [first] = figures;
  if (first === undefined) return null;
  const known = figures.filter(({ requires }) => fitsCar(requires, context) > 0);
  if (known.length === 0)
    return {
      summary: first.otherwise ?? `Your car has nothing of the kind: ${lower(first.name)}.`,
      blocks: [],
      parts: [],
    };
  return {
    summary: `${known.map(({ name }) => name).join('; ')}: this differs by engine and trim, and nothing here knows it for your very car. ${known[0]!.stands[0]!}`,
    blocks: known.map(({ name, stands, typical, careful, maintenance, requires, otherwise }) =>
      [
        `${name}: where it stands`,
        ...stands.map((each) => `- ${each}`),
        `- Usual, not measured on yours: ${typical}`,
        ...(careful === null ? [] : [`- Careful: ${careful}`]),
        ...(otherwise !== null && fitsCar(requires, context) < LIKELY ? [`- ${otherwise}`] : []),
        ...maintenance
          .flatMap((id) => manual.maintenance[id] ?? [])
          .filter((item) => fitsCar(item.requires, context) >= WORTH_TELLING)
          .map((item) => `- ${item.name}: ${intervalWords(item.normal)} (hard use: ${intervalWords(item.severe)})`),
      ].join('\n'),
    ),
    parts: known.flatMap(({ parts }) => parts).map((id) => ({ id })),
  };
}

/** From this share of such cars on, the other kind goes without saying. */
const LIKELY = 0.9;
/** Below this, maintenance of some other kind of car is left out. */
const WORTH_TELLING = 0.1;
