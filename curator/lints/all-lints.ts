import { americanWords } from './american-words.ts';
import { askable } from './askable.ts';
import { checksInOrder } from './checks-in-order.ts';
import { codeReachesTwoCauses } from './code-reaches-two-causes.ts';
import { complaintNeedsCause } from './complaint-needs-cause.ts';
import { componentParts } from './component-parts.ts';
import { completeCheckResults } from './complete-check-results.ts';
import { criticalHazards } from './critical-hazards.ts';
import { discriminatingCheck } from './discriminating-check.ts';
import { enoughExpansions } from './enough-expansions.ts';
import { enoughLinks } from './enough-links.ts';
import { enoughSafetyTests } from './enough-safety-tests.ts';
import { equivalentsShareRepair } from './equivalents-share-repair.ts';
import { floors } from './floors.ts';
import { knownReferences } from './known-references.ts';
import { knownWordClasses } from './known-word-classes.ts';
import { lampHasRule } from './lamp-has-rule.ts';
import { negativeExamples } from './negative-examples.ts';
import { noIdenticalPatterns } from './no-identical-patterns.ts';
import { noOrphans } from './no-orphans.ts';
import { oneLinkAFinding } from './one-link-a-finding.ts';
import { patternFailureCounts } from './pattern-failure-counts.ts';
import { patternFailureTwice } from './pattern-failure-twice.ts';
import { patternSyntax } from './pattern-syntax.ts';
import { positiveExamples } from './positive-examples.ts';
import { priceAndHours } from './price-and-hours.ts';
import { procedureOrProOnly } from './procedure-or-pro-only.ts';
import { proOnlyChecks } from './pro-only-checks.ts';
import { separableCauses } from './separable-causes.ts';
import { sourcedTorque } from './sourced-torque.ts';
import { tellsAComplaint } from './tells-a-complaint.ts';
import { twoCausesAFinding } from './two-causes-a-finding.ts';
import { wholeProcedure } from './whole-procedure.ts';
import { yesMeansPresent } from './yes-means-present.ts';
import { priorRange } from './prior-range.ts';
import { typicalCaseRanksFirst } from './typical-case-ranks-first.ts';
import { examplesBehave } from './examples-behave.ts';
import { safetyRulesBehave } from './safety-rules-behave.ts';
import { reviewAge } from './review-age.ts';
import { sourcesMissing } from './sources-missing.ts';
import { unusedWordClass } from './unused-word-class.ts';
import { causeNeverFirst } from './cause-never-first.ts';
import { questionNeverChosen } from './question-never-chosen.ts';
import type { Lint, Trial } from './lint.ts';

/** Rules that fail the build. */
export const LINTS: Lint[] = [
  americanWords,
  askable,
  checksInOrder,
  codeReachesTwoCauses,
  complaintNeedsCause,
  completeCheckResults,
  componentParts,
  criticalHazards,
  discriminatingCheck,
  enoughExpansions,
  enoughLinks,
  enoughSafetyTests,
  equivalentsShareRepair,
  floors,
  knownReferences,
  knownWordClasses,
  lampHasRule,
  negativeExamples,
  noIdenticalPatterns,
  noOrphans,
  oneLinkAFinding,
  patternFailureCounts,
  patternFailureTwice,
  patternSyntax,
  positiveExamples,
  priceAndHours,
  procedureOrProOnly,
  proOnlyChecks,
  separableCauses,
  sourcedTorque,
  tellsAComplaint,
  twoCausesAFinding,
  wholeProcedure,
  priorRange,
  yesMeansPresent,
];

/** Rules that fail the build and try the engine out; they need a base that the engine accepts. */
export const TRIALS: Lint<Trial>[] = [examplesBehave, safetyRulesBehave, typicalCaseRanksFirst];

/** Rules that only warn. */
export const WARNINGS: Lint<Trial>[] = [
  reviewAge,
  sourcesMissing,
  unusedWordClass,
  causeNeverFirst,
  questionNeverChosen,
];
