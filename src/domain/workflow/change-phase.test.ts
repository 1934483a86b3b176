import { describe, expect, it } from 'vitest'
import { type PhaseStanding, refusePhaseChange } from './change-phase.ts'
import { phases, statuses } from './status.ts'

const file = (some: Partial<PhaseStanding> = {}): PhaseStanding => {
  return { status: 'in_progress', phase: 'amicable', suspendedFor: [], isUnapproved: false, handOver: null, ...some }
}

describe('the phase of a file', () => {
  it('may be every other one while it runs, and every one it had again', () => {
    for (const phase of phases)
      for (const to of phases)
        expect(refusePhaseChange(file({ phase }), to), `${phase} ${to}`).toBe(phase === to ? 'phase_unchanged' : null)
  })

  it.each([
    ['a closed file has to be opened first', file({ status: 'closed' }), 'shv', 'phase_closed'],
    ['who keeps to a plan is not summoned', file({ status: 'term_payment' }), 'judicial', 'phase_plan'],
    ['nor seized', file({ status: 'term_payment' }), 'bailiff', 'phase_plan'],
    ['a plan may run at a partner', file({ status: 'term_payment' }), 'partner', null],
    [
      'a bankrupt is not summoned',
      file({ status: 'suspend', suspendedFor: ['bankruptcy'] }),
      'judicial',
      'phase_insolvent',
    ],
    [
      'debt relief is no time to seize',
      file({ status: 'suspend', suspendedFor: ['debt_relief'] }),
      'bailiff',
      'phase_insolvent',
    ],
    [
      'nor when there is a dispute as well',
      file({ status: 'suspend', suspendedFor: ['dispute', 'debt_relief'] }),
      'bailiff',
      'phase_insolvent',
    ],
    ['debt relief has a phase of its own', file({ status: 'suspend', suspendedFor: ['debt_relief'] }), 'shv', null],
    [
      'who is under guardianship is not called bankrupt',
      file({ status: 'suspend', suspendedFor: ['guardianship'] }),
      'bailiff',
      'phase_halted',
    ],
    ['a dispute may go to court', file({ status: 'suspend', suspendedFor: ['dispute'] }), 'judicial', null],
    [
      'what its customer was not willing to pay is not brought to court',
      file({ isUnapproved: true }),
      'judicial',
      'phase_unapproved',
    ],
    ['nor to a bailiff', file({ isUnapproved: true }), 'bailiff', 'phase_unapproved'],
    ['nor what its customer was never asked', file({ handOver: 'never_asked' }), 'bailiff', 'phase_never_asked'],
    ['nor a draft nobody read', file({ handOver: 'unchecked' }), 'bailiff', 'phase_unchecked'],
    ['which does not keep it from court', file({ handOver: 'never_asked' }), 'judicial', null],
    ['it comes back from court', file({ phase: 'judicial' }), 'amicable', null],
  ] as const)('%s', (_what, standing, to, refusal) => expect(refusePhaseChange(standing, to)).toBe(refusal))

  it('may be changed in every status but closed', () => {
    const refused = statuses.filter((status) => refusePhaseChange(file({ status }), 'monitoring') !== null)
    expect(refused).toEqual(['closed'])
  })
})
