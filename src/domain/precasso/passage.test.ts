import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { day, type Day } from '#domain/day.ts'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import { costsAtPassage } from './costs-at-passage.ts'
import { type ExtensionFacts, passesOn, refuseExtension, refusePassage } from './passage.ts'

const none: ReadonlySet<Day> = new Set()
const tables = { decrees: costDecrees, vatRates }

const consumer: ExtensionFacts = {
  beforeCollection: true,
  status: 'in_progress',
  debtorKind: 'private',
  openCents: 41_250,
  disputed: false,
  pausedUntilDay: null,
  termLastDay: day('2026-11-22'),
  extendedDay: null,
  today: day('2026-11-20'),
  standsAtPassage: true,
  lastDay: day('2026-11-22'),
  toldDay: day('2026-11-22'),
}

describe('the passage to collection', () => {
  it.each([
    ['a consumer within its term, with the first working day after', consumer, 'term_running', '2026-11-23'],
    ['a consumer who had no letter', { ...consumer, termLastDay: null }, 'no_notice', null],
    ['what is disputed', { ...consumer, status: 'suspend', disputed: true }, 'disputed', null],
    ['what is suspended otherwise', { ...consumer, status: 'suspend' }, 'suspended', null],
    ['what is held', { ...consumer, status: 'paused' }, 'held', null],
    ['what is paid in terms', { ...consumer, status: 'term_payment' }, 'plan', null],
    ['what passed', { ...consumer, beforeCollection: false }, 'passed', null],
    ['what is paid', { ...consumer, openCents: 0 }, 'nothing_open', null],
    [
      'a company with more time',
      { ...consumer, debtorKind: 'company', termLastDay: null, extendedDay: day('2026-12-04') },
      'extended',
      '2026-12-07',
    ],
  ] as const)('is refused to %s', (_what, facts, refusal, fromDay) => {
    expect(refusePassage(facts, none)).toEqual({ refusal, fromDay })
  })

  it('is allowed to a consumer on the day after the term, and to a company at once', () => {
    expect(refusePassage({ ...consumer, today: day('2026-11-23') }, none)).toBeNull()
    expect(refusePassage({ ...consumer, debtorKind: 'company', termLastDay: null }, none)).toBeNull()
  })

  it('falls on the first working day that the term, more time and a pause all allow', () => {
    const file = { debtorKind: 'private', nextDay: day('2026-11-23'), pausedUntilDay: null } as const
    const term = { termLastDay: day('2026-11-22'), extendedDay: null }
    expect(passesOn({ ...file, ...term }, none)).toBe('2026-11-23')
    expect(passesOn({ ...file, ...term, extendedDay: day('2026-12-04') }, none)).toBe('2026-12-07')
    expect(passesOn({ ...file, ...term, pausedUntilDay: day('2026-11-28') }, none)).toBe('2026-11-30')
  })

  it.each([
    ['2026-11-22', 'no_more_time'],
    ['2026-11-23', null],
    ['2026-12-22', null],
    ['2026-12-23', 'too_long'],
  ])('with more time until %s: %s', (untilDay, refusal) => {
    expect(refuseExtension(consumer, day(untilDay))).toBe(refusal)
  })

  it('costs at least € 40, with VAT where the customer cannot set it off, and a consumer no more than the letter named', () => {
    const today = day('2026-11-20')
    const file = { debtorKind: 'company', principalCents: 5_000, dueDay: day('2026-09-30'), announced: null } as const
    expect(costsAtPassage({ ...file, vatRecoverable: true }, today, tables)).toBe(4_000)
    expect(costsAtPassage({ ...file, vatRecoverable: false }, today, tables)).toBe(4_840)
    const named = { ...file, debtorKind: 'private', principalCents: 41_250, vatRecoverable: false } as const
    expect(costsAtPassage(named, today, tables)).toBe(7_487)
    expect(costsAtPassage({ ...named, announced: { costsCents: 4_000, vatCents: 840 } }, today, tables)).toBe(4_840)
    expect(costsAtPassage({ ...named, principalCents: 0 }, today, tables)).toBe(0)
  })

  const dayAround = fc.integer({ min: 1, max: 28 }).map((date) => day(`2026-11-${String(date).padStart(2, '0')}`))
  it('is never allowed to a consumer before the day that is told', () => {
    fc.assert(
      fc.property(dayAround, fc.option(dayAround), fc.option(dayAround), (today, termLastDay, extendedDay) => {
        const refused = refusePassage({ ...consumer, today, termLastDay, extendedDay }, none)
        const isOver = termLastDay !== null && today > termLastDay && (extendedDay === null || today > extendedDay)
        expect(refused === null).toBe(isOver)
        if (refused?.fromDay) expect(refused.fromDay > today).toBe(true)
      }),
    )
  })
})
