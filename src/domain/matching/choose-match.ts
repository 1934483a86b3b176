import { findMarks, type LineMarks } from './find-marks.ts'
import type { DossierFacts, ReceivedLine } from './match-facts.ts'
import { defaultPoints, type MatchPoints } from './points.ts'
import { scoreDossier, type Candidate } from './score-dossier.ts'

/** Why a payment is not booked by itself. */
export const triageWhys = [
  'no_candidate',
  'not_named',
  'below_threshold',
  'contradiction',
  'rival',
  'several_dossiers',
  'wrong_reference',
] as const
export type TriageWhy = (typeof triageWhys)[number]

export type MatchDecision =
  | { readonly kind: 'book'; readonly dossierId: number }
  | { readonly kind: 'triage'; readonly why: TriageWhy }

export interface Match {
  /** Best first. */
  readonly candidates: readonly Candidate[]
  readonly decision: MatchDecision
}

/**
 * Finds for which dossier a payment is, out of the dossiers that may be meant. It is booked by itself only
 * when something in the payment names one dossier, the points reach the threshold, nothing speaks against it
 * and no other dossier comes near; in doubt somebody decides.
 */
export function chooseMatch(
  line: ReceivedLine,
  dossiers: readonly DossierFacts[],
  points: MatchPoints = defaultPoints,
  marks: LineMarks = findMarks(line),
): Match {
  const candidates = weighDossiers(line, dossiers, points, marks).filter(({ reasons }) => reasons.length > 0)
  return { candidates, decision: decide(candidates, marks, points) }
}

/** Weighs each of these dossiers for a payment, best first, also those that nothing points to. */
export function weighDossiers(
  line: ReceivedLine,
  dossiers: readonly DossierFacts[],
  points: MatchPoints = defaultPoints,
  marks: LineMarks = findMarks(line),
): Candidate[] {
  return dossiers
    .map((dossier) => scoreDossier(line, marks, dossier, points))
    .sort(
      (one, other) =>
        Number(other.isExact) - Number(one.isExact) || other.points - one.points || one.dossierId - other.dossierId,
    )
}

function decide(candidates: readonly Candidate[], marks: LineMarks, points: MatchPoints): MatchDecision {
  const [best, ...others] = candidates
  const triage = (why: TriageWhy): MatchDecision => ({ kind: 'triage', why })
  if (!best) return triage(marks.wrongReferences.length > 0 ? 'wrong_reference' : 'no_candidate')
  if (best.isExact && others.some((other) => other.isExact)) return triage('several_dossiers')
  if (others.some((other) => isRival(other, best, points))) return triage('rival')
  if (best.contradictions.some(({ kind }) => kind !== 'other_name')) return triage('contradiction')
  if (!best.isNamed) return triage('not_named')
  if (best.points < points.threshold) return triage('below_threshold')
  return { kind: 'book', dossierId: best.dossierId }
}

/** A reference with a check digit wins from all that is only likely; not from another dossier named as surely. */
function isRival(other: Candidate, best: Candidate, points: MatchPoints): boolean {
  if (best.isExact) return other.isNamed && other.points >= points.threshold
  return other.points > best.points - points.margin
}
