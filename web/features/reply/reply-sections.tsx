import { DataPlate, type PlateEntry } from '#web/ui/data-plate.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Linked, Prose } from '#web/ui/prose.tsx';
import { asARule } from './as-a-rule.ts';
import { PartList } from './part-list.tsx';
import { foldSections, type PartsAndPricing } from './fold-sections.ts';
import type { ReplySection } from './reply-model.ts';
import styles from './reply.module.css';
import { sectionIcon } from './section-icon.ts';

interface Props {
  sections: ReplySection[];
  /** Ids of the sections open from the start. */
  openAtFirst: readonly string[];
  /** The owner's choice by section id; a section never touched stands as it comes. */
  expanded: Record<string, boolean>;
  onExpand: (section: string, open: boolean) => void;
}

/** REPLY-03: the reply's sections, each folding on its own, with prices merged. */
export function ReplySections({ sections, openAtFirst, expanded, onExpand }: Props) {
  const { shown, partsAndPricing } = foldSections(sections);
  const isOpen = (id: string) => expanded[id] ?? openAtFirst.includes(id);
  return (
    <div className={styles['sections']}>
      {shown.map((section) =>
        section.expandable ? (
          <Fold
            key={section.id}
            title={<Titled icon={sectionIcon(section.icon)} title={section.title} />}
            aside={asideOf(section)}
            open={isOpen(section.id)}
            onOpenChange={(open) => onExpand(section.id, open)}
          >
            <SectionBody section={section} />
          </Fold>
        ) : (
          <div key={section.id} className={styles['fixed']}>
            <h3 className={styles['heading']}>
              <Titled icon={sectionIcon(section.icon)} title={section.title} />
            </h3>
            {asideOf(section) && <p className={styles['why']}>{asideOf(section)}</p>}
            <SectionBody section={section} />
          </div>
        ),
      )}
      {partsAndPricing && (
        <Fold
          title={<Titled icon="box" title="Parts & Pricing" />}
          aside={joined([priorityWords(partsAndPricing.priority), priceOf(partsAndPricing)])}
          open={isOpen('partsRecs')}
          onOpenChange={(open) => onExpand('partsRecs', open)}
        >
          <Pricing pricing={partsAndPricing} />
        </Fold>
      )}
    </div>
  );
}

function Titled({ icon, title }: { icon: IconName | null; title: string }) {
  return (
    <span className={styles['titled']}>
      {icon && <Icon name={icon} small />}
      {title}
    </span>
  );
}

/** What stands beside a section's title, so that one knows before opening it. */
const asideOf = ({ priority, timeEstimate, difficulty }: ReplySection): string =>
  joined([priorityWords(priority), timeEstimate, difficulty]);

const joined = (words: string[]): string => words.filter(Boolean).join(' · ');

const priorityWords = (priority: ReplySection['priority']): string => (priority === null ? '' : `${priority} priority`);

const priceOf = ({ items, lines }: PartsAndPricing): string =>
  items[0]?.price_range ?? lines.find(({ cost }) => cost !== '')?.cost ?? '';

function SectionBody({ section }: { section: ReplySection }) {
  return (
    <>
      {['answer', 'repairGuidance', 'repairPlan'].includes(section.id) && <DataPlate entries={plateOf(section)} />}
      {section.safetyRequired && <p className={styles['caution']}>Read the safety advice above before you start.</p>}
      <Prose text={section.content} />
      {section.basis && <CostBasis text={section.basis} />}
      {section.note && (
        <p className={styles['note']}>
          <Linked text={section.note} />
        </p>
      )}
      <Links links={section.links} />
    </>
  );
}

/** What costs and times rest on. */
function CostBasis({ text }: { text: string }) {
  return (
    <p className={styles['note']}>
      <Linked text={`Costs and times: ${text}.`} />
    </p>
  );
}

/** The figures of a repair, for the plate under it. */
function plateOf(section: ReplySection): PlateEntry[] {
  const { professional } = section;
  const entry = (label: string, value: string): PlateEntry => ({ label, ...asARule(value) });
  return [
    entry('Time', section.timeEstimate || section.laborTime),
    entry('Cost', section.cost),
    entry('Difficulty', section.difficulty),
    {
      ...entry('Needs a shop?', professional === null ? '' : professional ? 'Yes' : 'No'),
      ...(professional === null ? {} : { tone: professional ? ('caution' as const) : ('ok' as const) }),
    },
    { label: 'Tools', values: section.tools, wide: true },
  ];
}

function Pricing({ pricing }: { pricing: PartsAndPricing }) {
  return (
    <>
      <PartList items={pricing.items} />
      <Prose text={[pricing.content, ...pricing.parts.map((part) => `- ${part}`)].filter(Boolean).join('\n')} />
      {pricing.lines.length > 0 && <Figures lines={pricing.lines} />}
      {pricing.bases.map((basis) => (
        <CostBasis key={basis} text={basis} />
      ))}
      <DataPlate entries={[{ label: 'Tools', values: pricing.tools, wide: true }]} />
      {pricing.notes.map((note) => (
        <p key={note} className={styles['note']}>
          <Linked text={note} />
        </p>
      ))}
      <Links links={pricing.links} />
    </>
  );
}

/** Money and time, a line a section. */
function Figures({ lines }: { lines: PartsAndPricing['lines'] }) {
  return (
    <table className={styles['figures']}>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Cost</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ of, cost, time }) => (
          <tr key={of}>
            <th scope="row">{of}</th>
            <td>
              <Linked text={cost || '–'} />
            </td>
            <td>
              <Linked text={time || '–'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Links({ links }: { links: ReplySection['links'] }) {
  if (links.length === 0) return null;
  return (
    <div className={styles['links']}>
      {links.map((link) => (
        <LinkButton key={link.url} url={link.url} title={link.title} />
      ))}
    </div>
  );
}
