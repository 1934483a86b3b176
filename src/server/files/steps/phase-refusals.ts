import { type PhaseRefusal, refusePhaseChange } from '#domain/workflow/change-phase.ts'
import { type Phase, phases, type Status } from '#domain/workflow/status.ts'

interface PhaseFacts {
  readonly status: Status
  readonly phase: Phase
  readonly isUnapproved: boolean
  readonly halts: readonly { readonly kind: 'pause' | 'suspension'; readonly reason: string }[]
}

/** The first reason why a dossier may not come into a phase, or null when it may. */
export function refusePhase({ status, phase, halts, isUnapproved }: PhaseFacts, to: Phase): PhaseRefusal | null {
  const suspendedFor = halts.flatMap(({ kind, reason }) => (kind === 'suspension' ? [reason] : []))
  return refusePhaseChange({ status, phase, suspendedFor, isUnapproved }, to)
}

/** The same of every phase: what the window offers, and what it says of the others. */
export function phaseRefusalsOf(dossier: PhaseFacts): Record<Phase, PhaseRefusal | null> {
  return Object.fromEntries(phases.map((to) => [to, refusePhase(dossier, to)])) as ReturnType<typeof phaseRefusalsOf>
}
