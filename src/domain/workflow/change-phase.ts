import { type CaseNow, type HandOverCase, type HandOverRefusal, refuseHandOver } from '#domain/court/cases/hand-over.ts'
import type { Phase, Status } from './status.ts'

/** Why a file cannot come into another phase. */
export const phaseRefusals = [
  'phase_unchanged',
  'phase_closed',
  'phase_plan',
  'phase_insolvent',
  'phase_halted',
  'phase_unapproved',
  'phase_never_asked',
  'phase_unchecked',
  'phase_outgrown',
  'phase_moved',
  'phase_writ_old',
] as const
export type PhaseRefusal = (typeof phaseRefusals)[number]

/** What decides it of the file. */
export interface PhaseStanding {
  readonly status: Status
  readonly phase: Phase
  /** For which reasons it is suspended. */
  readonly suspendedFor: readonly string[]
  /** Its customer was asked to approve the step it stands before, and has not agreed. */
  readonly isUnapproved: boolean
  /** Why no bailiff may get it by its case before a judge; null when one may. */
  readonly handOver: HandOverRefusal | null
}

/** In these the debtor is summoned, or a judgment is carried out. */
const forced: ReadonlySet<Phase> = new Set(['judicial', 'bailiff'])
const insolvent: ReadonlySet<string> = new Set(['bankruptcy', 'debt_relief'])

/**
 * Art. 26 Fw, art. 5 Wgs: who is bankrupt or in debt relief is not sued or seized for a claim that comes in with the
 * others; and whoever agreed on terms waits as long as they are kept. What its customer was asked to pay for waits until it
 * agrees, by whichever hand. The first reason why a file may not come into a phase, or null when it may.
 */
export function refusePhaseChange(
  { status, phase, suspendedFor, isUnapproved, handOver }: PhaseStanding,
  to: Phase,
): PhaseRefusal | null {
  if (status === 'closed') return 'phase_closed'
  if (phase === to) return 'phase_unchanged'
  if (!forced.has(to)) return null
  if (status === 'term_payment') return 'phase_plan'
  const still = refuseStill(suspendedFor)
  if (still && (to === 'bailiff' || still === 'phase_insolvent')) return still
  if (isUnapproved) return 'phase_unapproved'
  return to === 'bailiff' && handOver !== null ? handOverAsPhase[handOver] : null
}

/** Why no bailiff gets a file that stands still for these reasons: who is under guardianship is not called bankrupt by it. */
export function refuseStill(reasons: readonly string[]): 'phase_insolvent' | 'phase_halted' | null {
  if (reasons.some((reason) => insolvent.has(reason))) return 'phase_insolvent'
  return reasons.length > 0 ? 'phase_halted' : null
}

/** Why a file may not come to a bailiff by its case, told as of one that does not come into that phase; null when it may. */
export function refuseBailiffPhase(legalCase: HandOverCase | null, now: CaseNow | null): PhaseRefusal | null {
  const refusal = refuseHandOver(legalCase, now)
  return refusal && handOverAsPhase[refusal]
}

/** Of each reason why no bailiff gets a file, how it is told of one that does not come into that phase. */
export const handOverAsPhase: Readonly<Record<HandOverRefusal, PhaseRefusal>> = {
  never_asked: 'phase_never_asked',
  waiting: 'phase_unapproved',
  declined: 'phase_unapproved',
  unchecked: 'phase_unchecked',
  outgrown: 'phase_outgrown',
  moved: 'phase_moved',
  writ_old: 'phase_writ_old',
}
