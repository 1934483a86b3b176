import { refuseHandOver } from '#domain/court/cases/hand-over.ts'
import { type PhaseRefusal, refusePhaseChange } from '#domain/workflow/change-phase.ts'
import { type Phase, phases, type Status } from '#domain/workflow/status.ts'
import type { OpenCase } from '#server/book/steps/open-case.ts'

interface PhaseFacts {
  readonly status: Status
  readonly phase: Phase
  readonly isUnapproved: boolean
  readonly legalCase: OpenCase | null
  readonly halts: readonly { readonly kind: 'pause' | 'suspension'; readonly reason: string }[]
}

/** The first reason why a dossier may not come into a phase, or null when it may. */
export function refusePhase(file: PhaseFacts, to: Phase): PhaseRefusal | null {
  const { status, phase, halts, isUnapproved, legalCase } = file
  const suspendedFor = halts.flatMap(({ kind, reason }) => (kind === 'suspension' ? [reason] : []))
  const handOver = refuseHandOver(legalCase, null)
  return refusePhaseChange({ status, phase, suspendedFor, isUnapproved, handOver }, to)
}

/** The same of every phase: what the window offers, and what it says of the others. */
export function phaseRefusalsOf(dossier: PhaseFacts): Record<Phase, PhaseRefusal | null> {
  return Object.fromEntries(phases.map((to) => [to, refusePhase(dossier, to)])) as ReturnType<typeof phaseRefusalsOf>
}
