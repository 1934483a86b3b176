import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { day } from '#domain/day.ts'
import {
  openStatuses,
  phases,
  refuseStatusChange,
  statuses,
  statusTransitions,
  type Status,
  type StatusChange,
} from './status.ts'

const change = (from: Status, to: Status, more: Partial<StatusChange> = {}): StatusChange => ({
  from,
  to,
  today: day('2026-11-20'),
  openCents: 0,
  ...more,
})

/** Everything that could be asked for is given. */
const willing: Partial<StatusChange> = {
  reason: 'op verzoek van de klant',
  untilDay: day('2026-12-01'),
  waived: true,
  startsOtherWorkflow: true,
  mayReopen: true,
}

describe('the status of a file', () => {
  const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })))

  it.each(pairs)('from $from to $to is allowed only when the table says so', ({ from, to }) => {
    const plan = to === 'closed' ? 'paid' : 'broken'
    const refusal = refuseStatusChange(change(from, to, { ...willing, plan }))
    const expected =
      from === to ? 'status_unchanged' : statusTransitions[from].includes(to) ? null : 'transition_not_allowed'
    expect(refusal).toBe(expected)
  })

  it('is one of nine, of which six are open, in one of six phases [req 4.1] [req 4.2] [req 3.21]', () => {
    const named = (text: string) => text.split(', ').toSorted((a, b) => (a < b ? -1 : 1))
    const sorted = (list: readonly string[]) => list.toSorted((a, b) => (a < b ? -1 : 1))
    expect(sorted(statuses)).toEqual(
      named(
        'monitoring, monitoring_in_progress, in_progress, paused, not_started, closed, no_more_steps, term_payment, suspend',
      ),
    )
    expect(openStatuses.join(', ')).toBe(
      'term_payment, in_progress, monitoring_in_progress, not_started, paused, no_more_steps',
    )
    expect(phases.join(', ')).toBe('amicable, judicial, monitoring, bailiff, partner, shv')
  })

  it('can be left for good, and every status can be reached', () => {
    for (const status of statuses) expect(statusTransitions[status].length).toBeGreaterThan(0)
    const reachable = new Set<Status>(['not_started'])
    for (const status of reachable) for (const next of statusTransitions[status]) reachable.add(next)
    expect([...reachable].sort()).toEqual([...statuses].sort())
  })

  it('suspended goes back to where it came from, by an act with a reason', () => {
    const back = { cameFrom: 'in_progress', reason: 'geschil opgelost' } as const
    expect(refuseStatusChange(change('suspend', 'in_progress', back))).toBeNull()
    expect(refuseStatusChange(change('suspend', 'in_progress', { ...back, reason: ' ' }))).toBe('reason_required')
    expect(refuseStatusChange(change('suspend', 'monitoring', back))).toBe('transition_not_allowed')
    expect(refuseStatusChange(change('suspend', 'closed', { cameFrom: 'closed' }))).toBe('closing_reason_required')
  })

  it('suspended for several reasons stays so, for each of them once, until one is left', () => {
    const standing = { cameFrom: 'in_progress', suspendedFor: ['dispute', 'complaint'] } as const
    const to = (status: Status, more: Partial<StatusChange>) =>
      refuseStatusChange(change('suspend', status, { ...standing, ...more }))
    expect(to('suspend', { reason: 'deceased' })).toBeNull()
    expect(to('suspend', { reason: 'dispute' })).toBe('suspended_for_it')
    expect(to('suspend', {})).toBe('reason_required')
    expect(to('in_progress', { reason: 'opgelost' })).toBe('suspended_for_more')
    expect(to('paused', { ...willing })).toBe('suspended_for_more')
    expect(to('closed', { reason: 'uncollectable' })).toBeNull()
    expect(to('in_progress', { reason: 'opgelost', suspendedFor: ['complaint'] })).toBeNull()
  })

  it('paused needs a reason and a day in the future', () => {
    expect(refuseStatusChange(change('in_progress', 'paused'))).toBe('reason_required')
    expect(refuseStatusChange(change('in_progress', 'paused', { reason: 'x' }))).toBe('until_day_required')
    const today = { reason: 'x', untilDay: day('2026-11-20') }
    expect(refuseStatusChange(change('in_progress', 'paused', today))).toBe('until_day_passed')
  })

  it('closes with a reason, and with an open balance only with a waiver', () => {
    expect(refuseStatusChange(change('in_progress', 'closed'))).toBe('closing_reason_required')
    expect(refuseStatusChange(change('in_progress', 'closed', { reason: 'paid' }))).toBeNull()
    const open = { reason: 'not_collectable', openCents: 1 }
    expect(refuseStatusChange(change('in_progress', 'closed', open))).toBe('open_balance_needs_waiver')
    expect(refuseStatusChange(change('in_progress', 'closed', { ...open, waived: true }))).toBeNull()
  })

  it('with a payment plan goes on only when the plan is broken, and closes only when it is paid', () => {
    expect(refuseStatusChange(change('term_payment', 'in_progress', { plan: 'kept' }))).toBe('plan_not_broken')
    expect(refuseStatusChange(change('term_payment', 'in_progress', { plan: 'broken' }))).toBeNull()
    expect(refuseStatusChange(change('term_payment', 'closed', { reason: 'paid', plan: 'kept' }))).toBe('plan_not_paid')
    expect(refuseStatusChange(change('term_payment', 'closed', { reason: 'paid', plan: 'paid' }))).toBeNull()
  })

  it('without further steps goes on only in another workflow', () => {
    expect(refuseStatusChange(change('no_more_steps', 'in_progress'))).toBe('other_workflow_required')
    expect(refuseStatusChange(change('no_more_steps', 'in_progress', { startsOtherWorkflow: true }))).toBeNull()
  })

  it('closed is reopened only by who has the right, with a reason', () => {
    expect(refuseStatusChange(change('closed', 'in_progress', { reason: 'x' }))).toBe('no_right_to_reopen')
    expect(refuseStatusChange(change('closed', 'in_progress', { reason: 'x', mayReopen: true, isMerged: true }))).toBe(
      'merged_elsewhere',
    )
    expect(refuseStatusChange(change('closed', 'in_progress', { reason: 'x', mayReopen: true, isErased: true }))).toBe(
      'erased',
    )
    expect(refuseStatusChange(change('closed', 'in_progress', { mayReopen: true }))).toBe('reason_required')
    expect(refuseStatusChange(change('closed', 'paused', willing))).toBe('transition_not_allowed')
  })

  it('never closes with money open and nothing waived', () => {
    const anyStatus = fc.constantFrom(...statuses)
    fc.assert(
      fc.property(anyStatus, fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (from, openCents, paid) => {
        const asked = change(from, 'closed', { ...willing, openCents, waived: false, plan: paid ? 'paid' : 'kept' })
        expect(refuseStatusChange(asked)).not.toBeNull()
      }),
    )
  })
})
