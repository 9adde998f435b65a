import type { ComposeContext, ComposeKnowledge } from './compose-context.ts';
import { composeReassessment } from './compose-reassessment.ts';
import { explainConfidence } from './confidence-words.ts';
import { OTHER } from './list-causes.ts';
import { lower } from './in-a-sentence.ts';
import { causeProof } from './sections/cause-proof.ts';
import { planBasis } from './sections/plan-basis.ts';
import { planParts } from './sections/plan-parts.ts';
import { repairSteps } from './sections/repair-steps.ts';
import type { StructuredReply } from './structured-reply.ts';

/** The owner's words that ask for a cause's repair plan; null where nothing is written on its repair. */
export function planRequest(cause: string, { causes, manual }: ComposeKnowledge): string | null {
  const name = causes.get(cause)?.name;
  return name === undefined || manual.causes[cause] === undefined ? null : `Full repair plan: ${lower(name)}`;
}

/**
 * The full repair plan of one cause under suspicion (CHAT-18): how to prove it, every step, tool, part, time and hazard
 * of its repair, and where an amateur must stop. Null where it is not suspected, or nothing is written on its repair.
 */
export function composeRepairPlan(context: ComposeContext, cause: string): StructuredReply | null {
  const { assessment, knowledge, vehicle } = context;
  const view = composeReassessment(context.assessment, context.knowledge);
  const item = view.differential.find((each) => each.id === cause && each.id !== OTHER);
  const text = knowledge.manual.causes[cause];
  const complaint = assessment.complaints.find(({ differential }) =>
    differential.shares.some((each) => each.cause === cause),
  );
  if (item === undefined || text === undefined || complaint === undefined) return null;
  const rivals = view.differential.filter(({ id }) => complaint.differential.shares.some((each) => each.cause === id));
  const { proOnly } = text.repair;
  return {
    response_type: assessment.safety.level === 'critical' ? 'safety_critical' : 'diagnostic',
    vehicle: vehicle.label,
    summary: `Repair plan for ${lower(item.name)}, which stands at ${Math.round(item.share * 100)} % so far. ${text.about}`,
    ...view,
    confidence_level: complaint.differential.confidence,
    confidence_explanation: explainConfidence(complaint.differential, complaint.plan, rivals),
    sections: [
      ...causeProof(context, cause),
      ...repairSteps(context, item.name, text),
      ...planParts(context, text),
      ...planBasis(context, text),
    ],
    next_steps: [
      ...(assessment.safety.drive === 'do_not_drive'
        ? ['Do not drive. Have the car towed or work where it stands.']
        : []),
      'Prove the cause first, as described. Buy nothing before.',
      proOnly
        ? 'If it is proven, take the car to a shop with the words given below.'
        : 'If it is proven, get the parts and tools listed.',
      ...(proOnly ? [] : ['Read all steps and hazards before the first bolt, then work in their order.']),
      'If the check speaks against it, tell me what you found: the ranking changes with it.',
    ],
    message: '',
    kb_version: knowledge.model.version,
  };
}
