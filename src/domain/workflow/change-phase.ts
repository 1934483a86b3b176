import type { Phase, Status } from './status.ts'

/** Why a file cannot come into another phase. */
export const phaseRefusals = ['phase_unchanged', 'phase_closed', 'phase_plan', 'phase_insolvent'] as const
export type PhaseRefusal = (typeof phaseRefusals)[number]

/** What decides it of the file. */
export interface PhaseStanding {
  readonly status: Status
  readonly phase: Phase
  /** For which reasons it is suspended. */
  readonly suspendedFor: readonly string[]
}

/** In these the debtor is summoned, or a judgment is carried out. */
const forced: ReadonlySet<Phase> = new Set(['judicial', 'bailiff'])
const insolvent: ReadonlySet<string> = new Set(['bankruptcy', 'debt_relief'])

/**
 * Art. 26 Fw, art. 5 Wgs: who is bankrupt or in debt relief is not sued or seized for a claim that comes in with the
 * others; and whoever agreed on terms waits as long as they are kept. The first reason why a file may not come into a
 * phase, or null when it may.
 */
export function refusePhaseChange({ status, phase, suspendedFor }: PhaseStanding, to: Phase): PhaseRefusal | null {
  if (status === 'closed') return 'phase_closed'
  if (phase === to) return 'phase_unchanged'
  if (!forced.has(to)) return null
  if (status === 'term_payment') return 'phase_plan'
  return suspendedFor.some((reason) => insolvent.has(reason)) ? 'phase_insolvent' : null
}
