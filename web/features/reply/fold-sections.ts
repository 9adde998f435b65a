import type { ReplySection } from './reply-model.ts';

/** What cost, parts, tools and time details of all sections come to, in one place. */
export interface PartsAndPricing {
  /** Parts with all that is known of each, in place of their sections' words. */
  items: ReplySection['partItems'];
  /** Of the first that has one. */
  priority: ReplySection['priority'];
  content: string;
  parts: string[];
  tools: string[];
  /** What each section says of money and time; either may be empty. */
  lines: { of: string; cost: string; time: string }[];
  /** What these rest on. */
  bases: string[];
  notes: string[];
  links: ReplySection['links'];
}

export interface FoldedSections {
  /** Sections shown in the list, in order. */
  shown: ReplySection[];
  partsAndPricing: PartsAndPricing | null;
  /** REPLY-04: rewards, upgrade and feedback, advertised in a strip of their own. */
  closing: ReplySection[];
}

type Role = 'shown' | 'pricing' | 'closing' | 'professional';

const roles: [Role, RegExp][] = [
  ['closing', /^(web3|.*rewards?$|.*upgrade|pro$|feedback)/],
  ['professional', /^professional/],
  ['pricing', /^(costs?|parts|pric|tools?|times?|labou?r)|(costs?|pricing|partsrecs)$/],
];

/** REPLY-03: hides empty sections, folds the priced and the advertising ones out of the list, and merges the prices. */
export function foldSections(sections: ReplySection[]): FoldedSections {
  const withRole = sections.map((section) => ({ section, role: roleOf(section) }));
  const having = (role: Role) => withRole.filter((each) => each.role === role).map((each) => each.section);
  const anyProfessional = sections.some((section) => section.professional === true);
  return {
    shown: withRole
      .filter(({ role }) => role === 'shown' || (role === 'professional' && anyProfessional))
      .map(({ section }) => section)
      .filter((section) => section.content !== ''),
    partsAndPricing: mergePricing(
      having('pricing'),
      // An answer has its figures beside its words.
      withRole
        .filter(({ role, section }) => role !== 'closing' && section.id !== 'answer')
        .map(({ section }) => section),
    ),
    closing: having('closing').filter((section) => section.content !== ''),
  };
}

function roleOf({ id }: ReplySection): Role {
  const plain = id.toLowerCase().replace(/[^a-z0-9]/g, '');
  return roles.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'shown';
}

/** `priced` are the sections folded away for good; figures are taken from `all`, in the reply's order. */
function mergePricing(priced: ReplySection[], all: ReplySection[]): PartsAndPricing | null {
  const merged: PartsAndPricing = {
    items: priced.flatMap((section) => section.partItems),
    priority: priced.find(({ priority }) => priority !== null)?.priority ?? null,
    content: priced
      .filter((section) => section.partItems.length === 0)
      .map((section) => section.content)
      .filter(Boolean)
      .join('\n\n'),
    parts: unique(all.flatMap((section) => section.parts)),
    tools: unique(all.flatMap((section) => section.tools)),
    lines: all
      .filter((section) => section.partItems.length === 0)
      .map((section) => ({ of: section.title, cost: section.cost, time: section.laborTime || section.timeEstimate }))
      .filter(({ cost, time }) => cost !== '' || time !== ''),
    bases: unique(
      all.filter(({ cost, laborTime }) => cost !== '' || laborTime !== '').flatMap(({ basis }) => basis || []),
    ),
    notes: priced.map((section) => section.note).filter(Boolean),
    links: priced.flatMap((section) => section.links),
  };
  const empty =
    merged.content === '' &&
    [merged.items, merged.parts, merged.tools, merged.lines].every((part) => part.length === 0);
  return empty ? null : merged;
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}
