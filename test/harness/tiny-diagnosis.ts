import type { Reassessment } from '#contract/chat.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { Evidence } from '#engine/evidence.ts';
import type { OfferedFinding } from '#engine/offer-findings.ts';
import { readAgain } from '#engine/read-again.ts';
import type { ModelReading } from '#engine/take-readings.ts';
import type { Diagnosis, Known, Standing } from '#server/chat/diagnosis.ts';

/** Two findings and two causes: enough of a mechanic for tests of the server, which must not care what he says. */
const findings: Record<string, { label: string; word: string }> = {
  no_crank: { label: 'does not crank', word: 'crank' },
  dim_lamps: { label: 'the lamps are dim', word: 'dim' },
};

const stateLabels = [
  { state: 'yes', label: 'Yes' },
  { state: 'no', label: 'No' },
  { state: 'unknown', label: 'Don’t know' },
];

function evidenceIn(text: string, at: number): Evidence[] {
  return Object.entries(findings)
    .filter(([, { word }]) => text.toLowerCase().includes(word))
    .map(([finding, { word }]) => ({ finding, state: 'yes', origin: 'volunteered', facets: {}, quote: word, at }));
}

function madeOut(readings: readonly ModelReading[], at: number): Evidence[] {
  return readings.map((reading) => ({ ...reading, facets: {}, at }));
}

function offered(told: readonly Evidence[]): OfferedFinding[] {
  const states = stateLabels.filter(({ state }) => state !== 'unknown');
  return Object.entries(findings)
    .filter(([id]) => told.every(({ finding }) => finding !== id))
    .map(([id, { label }]) => ({ id, label, states }));
}

function parse(evidence: string): Evidence[] {
  return JSON.parse(evidence) as Evidence[];
}

function reassess({ evidence }: Known): Reassessment {
  const latest = new Map(parse(evidence).map((each) => [each.finding, each]));
  const said = (finding: string) => latest.get(finding)?.state === 'yes';
  const battery = said('dim_lamps') ? 0.9 : 0.6;
  const cause = (id: string, name: string, share: number) => ({
    id,
    name,
    share,
    because: [],
    against: [],
    check: null,
    cost_range: null,
    labor_time: null,
  });
  return {
    differential: said('no_crank')
      ? [cause('battery', 'Flat battery', battery), cause('starter', 'Worn starter', 1 - battery)]
      : [],
    confidence_level: 'medium',
    confidence_explanation: 'Two causes are known.',
    evidence: [...latest.values()].map(({ finding, state, quote, origin }) => ({
      finding,
      label: findings[finding]?.label ?? finding,
      state,
      quote,
      origin,
      states: stateLabels,
    })),
    questions: latest.has('dim_lamps')
      ? []
      : [{ finding: 'dim_lamps', text: 'Are the lamps dim?', answers: stateLabels }],
    safety_warning: { level: 'none', message: '', drive: 'ok_to_drive' },
    urgency_assessment: '',
  };
}

function standing(known: Known): Standing {
  return { reassessment: reassess(known), snapshot: known.evidence };
}

function writeReply(vehicle: VehicleInfo, summary: string, view: Reassessment, sections: object[] = []): string {
  return JSON.stringify({
    response_type: 'diagnostic',
    vehicle: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    summary,
    sections,
    next_steps: [],
    message: '',
    kb_version: 'tiny',
    ...view,
  });
}

const planSection = { id: 'repairPlan', title: 'Repair plan', icon: 'tool', priority: 'high', content: 'Change it.' };

const partQuestions = ['How much is the', 'Where can I buy the', 'How do I replace the'];

/**
 * A diagnosis for tests of the server. `beforeReply` runs inside every `assess`, while it is weighing, and `planRepair`: to throw
 * there, or to do something in between.
 */
export function tinyDiagnosis(beforeReply: () => unknown = () => {}): Diagnosis & { kbVersion: string } {
  return {
    kbVersion: 'tiny',
    assess: async (
      { text, evidence, recentlyReplaced, vehicle, messageIndex, again = false, readings = [], offer = false },
      onStep = () => {},
    ) => {
      onStep('reading');
      onStep('weighing');
      await beforeReply();
      onStep('writing');
      const told = [...evidenceIn(text, messageIndex), ...madeOut(readings, messageIndex)];
      const heard = again ? readAgain(parse(evidence), told, messageIndex) : [...parse(evidence), ...told];
      const known = { evidence: JSON.stringify(heard), recentlyReplaced };
      return {
        ...known,
        reply: writeReply(vehicle, `You said: ${text}`, reassess(known)),
        offered: offer ? { findings: offered(told), onlyAsks: text.startsWith('What is') } : null,
      };
    },
    reassess: async (known) => standing(known),
    change: async (known, _vehicle, changes, at) => {
      const unknown = changes.find(
        ({ finding, state }) => !Object.hasOwn(findings, finding) || !stateLabels.some((each) => each.state === state),
      );
      if (unknown !== undefined) return { ok: false, unknownFinding: unknown.finding };
      const tapped = changes.map(({ finding, state }): Evidence => ({
        finding,
        state,
        origin: 'answer',
        facets: {},
        quote: null,
        at,
      }));
      const evidence = JSON.stringify([...parse(known.evidence), ...tapped]);
      return { ok: true, evidence, ...standing({ ...known, evidence }) };
    },
    suggest: async (asked, causes, most, parts) => ({
      answers: [
        ...asked.flatMap((finding) =>
          // Nobody is offered to say that he does not know.
          stateLabels
            .filter(({ state }) => state !== 'unknown')
            .map(({ label }) => `${label}: ${findings[finding]?.label ?? finding}.`),
        ),
        ...(asked.length > 0 ? [] : parts.flatMap((part) => partQuestions.map((question) => `${question} ${part}?`))),
      ].slice(0, most),
      plan: causes[0] === undefined ? null : { cause: causes[0], request: `The plan for ${causes[0]}` },
    }),
    partSearch: async (part) => (part === 'brake_pads' ? 'front brake pads' : part === 'battery' ? 'battery' : null),
    planRepair: async (known, vehicle, cause) => {
      beforeReply();
      const view = reassess(known);
      if (!view.differential.some(({ id }) => id === cause)) return null;
      const summary = `Plan for ${cause}`;
      return { request: `The plan for ${cause}`, reply: writeReply(vehicle, summary, view, [planSection]) };
    },
    outlook: async (known) => {
      const causes = known === null ? [] : reassess(known).differential;
      const usd = { low: 100, high: 300 };
      return {
        open: causes.length === 0 ? null : { usd, causes: causes.map(({ name, share }) => ({ name, share, usd })) },
        years: [1, 2, 3].map((repairs) => ({ repairs, usd })),
        likely: [{ name: 'Flat battery', chance: 0.2, usd }],
        weaknesses: [],
        assumptions: [],
      };
    },
  };
}
