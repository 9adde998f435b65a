import { byComplaint } from '#contract/by-complaint.ts';
import type { DifferentialItem, EvidenceItem } from '#contract/reply.ts';
import { driveWords } from '#web/ui/drive-words.ts';
import type {
  ExportedReply,
  ExportedSafety,
  ExportedSection,
  ExportedSession,
  ExportedStanding,
  ExportedTurn,
} from './exported-session.ts';
import { escapeMarkdown as plain, proseMarkdown, quote } from './markdown-text.ts';
import { attachedWords, evidenceWords, shareWords, sourceWords, timeWords, vehicleFacts } from './words.ts';

/** CHAT-19: the whole session as a Markdown document that reads well also as plain text. */
export function sessionMarkdown({ session, turns, standing, exportedAt }: ExportedSession): string {
  const facts: [string, string][] = [
    ...vehicleFacts(session),
    ['Started', timeWords(session.created_at)],
    ['Exported', timeWords(exportedAt)],
  ];
  return `${parts(
    `# ${plain(session.title ?? `Diagnosis: ${vehicleFacts(session)[0]?.[1] ?? ''}`)}`,
    facts.map(([label, value]) => `- **${label}:** ${plain(value)}`).join('\n'),
    ...turns.map(turnMarkdown),
    standingMarkdown(standing),
    '---',
    '*Wrenchwise is beta software. No substitute for professional advice; used at your own risk.*',
  )}\n`;
}

function turnMarkdown(turn: ExportedTurn): string {
  const heading = `## ${turn.role === 'user' ? 'You' : 'Wrenchwise'}, ${timeWords(turn.at)}`;
  const note = turn.note && `**Your note:** ${plain(turn.note).replaceAll('\n', '  \n')}`;
  if (turn.role === 'user') {
    const attached = attachedWords(turn.attachments);
    return parts(heading, quote(plain(turn.text)), attached && `**Attached:** ${plain(attached)}`, note);
  }
  const reply = turn.reply.kind === 'plain' ? proseMarkdown(turn.reply.text) : replyMarkdown(turn.reply);
  return parts(heading, reply, note);
}

function replyMarkdown(reply: ExportedReply): string {
  const { confidence, confidenceExplanation } = reply;
  return parts(
    safetyMarkdown(reply.safety, reply.urgency),
    reply.summary && `**${plain(reply.summary)}**`,
    confidence && parts(`Confidence: ${confidence}. ${plain(confidenceExplanation)}`.trim()),
    proseMarkdown(reply.message),
    titled('### Likely causes', causesMarkdown(reply.differential)),
    titled('### What was understood', evidenceMarkdown(reply.evidence)),
    titled('### Next steps', reply.nextSteps.map((step, index) => `${index + 1}. ${plain(step)}`).join('\n')),
    ...reply.sections.map(sectionMarkdown),
    titled('### Questions', reply.questions.map(({ text }) => `- ${plain(text)}`).join('\n')),
  );
}

/** Said only where taps have changed something since the latest reply: else it stands in that reply. */
function standingMarkdown({ moved, safety, differential, evidence, questions }: ExportedStanding): string {
  if (!moved) return '';
  return parts(
    '## As it stands now, with your answers since',
    safety && safetyMarkdown(safety, ''),
    titled('### Likely causes', causesMarkdown(differential)),
    titled('### What was understood', evidenceMarkdown(evidence)),
    titled('### Open questions', questions.map(({ text }) => `- ${plain(text)}`).join('\n')),
  );
}

function safetyMarkdown(safety: ExportedSafety, urgency: string): string {
  if (safety.level === 'none' && safety.message === '' && urgency === '') return '';
  const lines = [
    `**${driveWords(safety).toUpperCase()}**`,
    plain(safety.message),
    urgency === safety.message ? '' : plain(urgency),
  ];
  return quote(lines.filter(Boolean).join('\n\n'));
}

function causesMarkdown(differential: readonly DifferentialItem[]): string {
  return byComplaint(differential)
    .map(({ about, confidence, causes }) =>
      about === null
        ? listMarkdown(causes)
        : parts(`**${plain(about)}** (confidence: ${confidence})`, listMarkdown(causes)),
    )
    .join('\n\n');
}

function listMarkdown(causes: readonly DifferentialItem[]): string {
  return causes
    .map((cause, index) => {
      const lines = [
        ...cause.because.map((reason) => `For it: ${reason}`),
        ...cause.against.map((reason) => `Against it: ${reason}`),
        cause.check === null ? '' : `Settled by: ${cause.check}`,
        cause.cost_range === null ? '' : `Cost: ${cause.cost_range}`,
        cause.labor_time === null ? '' : `Time: ${cause.labor_time}`,
        cause.estimate_basis === undefined ? '' : `Basis: ${cause.estimate_basis}`,
        ...(cause.sources ?? []).map((source) => `Source: ${sourceWords(source)}`),
      ];
      const number = `${index + 1}. `;
      return [
        `${number}**${plain(cause.name)}: ${shareWords(cause.share).replace('<', String.raw`\<`)}**`,
        ...lines.filter(Boolean).map((line) => `${' '.repeat(number.length)}- ${plain(line)}`),
      ].join('\n');
    })
    .join('\n');
}

function evidenceMarkdown(evidence: readonly EvidenceItem[]): string {
  return evidence.map((item) => `- ${plain(evidenceWords(item))}`).join('\n');
}

function sectionMarkdown(section: ExportedSection): string {
  const figures: [string, string][] = [
    ['Priority', section.priority ?? ''],
    ['Time', section.timeEstimate || section.laborTime],
    ['Cost', section.cost],
    ['Basis', section.basis],
    ['Difficulty', section.difficulty],
    ['Needs a shop', section.professional === null ? '' : section.professional ? 'yes' : 'no'],
    ['Parts', section.parts.join(', ')],
    ['Tools', section.tools.join(', ')],
  ];
  const body = parts(
    figures
      .filter(([, value]) => value !== '')
      .map(([label, value]) => `- **${label}:** ${plain(value)}`)
      .join('\n'),
    proseMarkdown(section.content),
    section.note && `*${plain(section.note)}*`,
    section.links
      .map(({ url, title }) => `- [${plain(title || url)}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`)
      .join('\n'),
  );
  return titled(`### ${plain(section.title)}`, body);
}

function titled(title: string, body: string): string {
  return body === '' ? '' : `${title}\n\n${body}`;
}

function parts(...each: (string | null)[]): string {
  return each.filter(Boolean).join('\n\n');
}
