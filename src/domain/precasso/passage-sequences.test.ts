import fc from 'fast-check'
import { expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { addDays, type Day, day, daysBetween } from '#domain/day.ts'
import { isWorkingDay } from '#domain/deadlines/working-days.ts'
import {
  awaitsConfirmation,
  type ExtensionFacts,
  mostExtensionDays,
  type Passage,
  type PassageAnswer,
  passesOn,
  refuseExtension,
  refusePassage,
  withinExtension,
} from './passage.ts'

const none: ReadonlySet<Day> = new Set()
const start = day('2026-11-09')

/** What can happen to a file before collection, in whatever order. */
type Act =
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'extend'; readonly days: number }
  | { readonly kind: 'pay'; readonly cents: number }
  | { readonly kind: 'answer'; readonly answer: PassageAnswer; readonly days: number }
  | { readonly kind: 'dispute' | 'resume' | 'run' | 'pass now' }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('extend' as const), days: fc.integer({ min: -2, max: 40 }) }),
  fc.record({ kind: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({
    kind: fc.constant('answer' as const),
    answer: fc.constantFrom<PassageAnswer>('paid', 'hold', 'pass'),
    days: fc.integer({ min: 1, max: mostExtensionDays }),
  }),
  fc.record({ kind: fc.constantFrom('dispute' as const, 'resume' as const, 'run' as const, 'pass now' as const) }),
)

interface File extends ExtensionFacts {
  readonly nextDay: Day
  readonly answer: PassageAnswer | null
  /** The days on which it passed: one at most. */
  readonly passed: readonly Day[]
}

const closedBy = (file: File): File => (file.openCents > 0 ? file : { ...file, status: 'closed' })

/** A pause ends by itself on its day. */
function wakened(file: File): File {
  const isOver = file.pausedUntilDay !== null && file.pausedUntilDay <= file.today
  return isOver && file.status === 'paused'
    ? { ...file, status: 'in_progress', pausedUntilDay: null, answer: null }
    : file
}

/** What becomes of a file by what happens, as the rules of its passage have it. */
function after(file: File, what: Act, passage: Passage): File {
  const isOpen = file.status !== 'closed' && file.beforeCollection
  switch (what.kind) {
    case 'wait':
      return wakened({ ...file, today: addDays(file.today, what.days) })
    case 'extend': {
      const untilDay = addDays(file.lastDay, what.days)
      if (refuseExtension(file, untilDay) !== null) return file
      const termLastDay = file.termLastDay && untilDay
      return { ...file, lastDay: untilDay, extendedDay: untilDay, termLastDay }
    }
    case 'pay':
      return isOpen ? closedBy({ ...file, openCents: Math.max(0, file.openCents - what.cents) }) : file
    case 'answer':
      return isOpen && file.status !== 'suspend' ? answered(file, what.answer, what.days) : file
    case 'dispute':
      return isOpen ? { ...file, status: 'suspend', disputed: true, pausedUntilDay: null } : file
    case 'resume':
      return isOpen && file.status === 'suspend' ? { ...file, status: 'in_progress', disputed: false } : file
    case 'pass now':
      return mayPass(file, passage) ? passedNow(file) : file
    case 'run': {
      const isDue = passesOn({ ...file, nextDay: file.nextDay }, none) <= file.today
      const waits = withinExtension(file.extendedDay, file.today) !== null
      return isDue && !waits && isWorkingDay(file.today, none) && mayPass(file, passage) ? passedNow(file) : file
    }
  }
}

function answered(file: File, answer: PassageAnswer, days: number): File {
  if (answer === 'paid') return closedBy({ ...file, answer, openCents: 0 })
  if (answer === 'hold') return { ...file, answer, status: 'paused', pausedUntilDay: addDays(file.today, days) }
  return { ...file, answer, status: 'in_progress', pausedUntilDay: null }
}

const mayPass = (file: File, passage: Passage) =>
  refusePassage(file, none) === null && awaitsConfirmation({ passage, answer: file.answer }) === null

const passedNow = (file: File): File => ({ ...file, beforeCollection: false, passed: [...file.passed, file.today] })

const begun = fc
  .record({
    debtorKind: fc.constantFrom('private' as const, 'company' as const),
    term: fc.integer({ min: 14, max: 18 }),
  })
  .map(({ debtorKind, term }): File => {
    const lastDay = addDays(start, term)
    return {
      beforeCollection: true,
      status: 'in_progress',
      debtorKind,
      openCents: 41_250,
      disputed: false,
      pausedUntilDay: null,
      termLastDay: debtorKind === 'private' ? lastDay : null,
      extendedDay: null,
      today: start,
      standsAtPassage: true,
      lastDay,
      toldDay: lastDay,
      nextDay: addDays(lastDay, 1),
      answer: null,
      passed: [],
    }
  })

it('passes a file once at most, never within its term, in dispute, held, paid, or in a silence that was agreed to wait', () => {
  fc.assert(
    fc.property(
      begun,
      fc.constantFrom<Passage>('automatic', 'after_confirmation'),
      fc.array(act, { minLength: 1, maxLength: 30 }),
      (file, passage, acts) => {
        let now = file
        for (const what of acts) {
          const before = now
          now = after(now, what, passage)
          expect(daysBetween(now.toldDay, now.lastDay)).toBeLessThanOrEqual(mostExtensionDays)
          expect(now.lastDay >= before.lastDay).toBe(true)
          if (now.passed.length === before.passed.length) continue
          // It has just passed: what stood before it must have allowed that, told without the rules that did.
          const today = before.today
          expect(before.passed).toEqual([])
          expect(before.status).toBe('in_progress')
          expect(before.openCents).toBeGreaterThan(0)
          if (before.debtorKind === 'private') expect(today > (before.termLastDay ?? '9')).toBe(true)
          if (before.extendedDay !== null) expect(today > before.extendedDay).toBe(true)
          if (passage === 'after_confirmation') expect(before.answer).toBe('pass')
        }
        if (passage === 'after_confirmation' && acts.every(({ kind }) => kind !== 'answer')) {
          expect(now.passed).toEqual([])
        }
      },
    ),
    { numRuns: howOften(150, 10_000) },
  )
})
