import { describe, expect, it } from 'vitest'
import { day, type Day } from '#domain/day.ts'
import { type AgreedPlan, planStanding } from './plan-state.ts'
import { promiseStanding } from './promise-state.ts'

const noExtraDays = new Set<Day>()

/** Three instalments of € 100: Wednesday 1 July, Saturday 1 August, Tuesday 1 September 2026. */
const plan: AgreedPlan = {
  agreedDay: day('2026-06-15'),
  graceDays: 7,
  instalments: ['2026-07-01', '2026-08-01', '2026-09-01'].map((dueDay, index) => ({
    number: index + 1,
    dueDay: day(dueDay),
    amountCents: 10_000,
  })),
}
const paid = (...list: [day: string, euros: number][]) =>
  list.map(([on, euros]) => ({ day: day(on), amountCents: euros * 100 }))
const standing = (received: ReturnType<typeof paid>, on: string) => planStanding(plan, received, day(on), noExtraDays)

describe('a plan', () => {
  it.each([
    ['2026-06-30', 'kept'],
    ['2026-07-01', 'due'],
    ['2026-07-02', 'in_grace'],
    ['2026-07-08', 'in_grace'],
    ['2026-07-09', 'late'],
  ])('nothing paid of the instalment of 01-07, on %s: %s', (on, state) => {
    expect(standing([], on)).toMatchObject({ state, reminderDay: '2026-07-02', lapseDay: '2026-07-09' })
  })

  it.each([
    ['2026-08-01', 'kept'],
    ['2026-08-02', 'kept'],
    ['2026-08-03', 'due'],
    ['2026-08-04', 'in_grace'],
    ['2026-08-10', 'in_grace'],
    ['2026-08-11', 'late'],
  ])('an instalment due on a Saturday may come on Monday; on %s: %s', (on, state) => {
    expect(standing(paid(['2026-07-01', 100]), on).state).toBe(state)
  })

  it('counts what became known since it was agreed, in whatever sums and of whatever day', () => {
    const received = paid(['2026-06-14', 60], ['2026-07-01', 90])
    expect(standing(received, '2026-07-02')).toMatchObject({
      state: 'kept',
      paidCents: 15_000,
      openCents: 15_000,
      instalments: [
        { state: 'paid', paidCents: 10_000, isMissed: false },
        { state: 'part', paidCents: 5_000, isMissed: false },
        { state: 'open', paidCents: 0, isMissed: false },
      ],
      next: { number: 2 },
    })
  })

  it('tells what has fallen due and what of it was paid', () => {
    expect(standing(paid(['2026-07-01', 150]), '2026-07-31')).toMatchObject({
      fallenDueCents: 10_000,
      fallenDuePaidCents: 10_000,
    })
    // 1 August is a Saturday: it is in time until Monday.
    expect(standing(paid(['2026-07-01', 150]), '2026-08-02').fallenDueCents).toBe(10_000)
    expect(standing(paid(['2026-07-01', 150]), '2026-08-03')).toMatchObject({
      fallenDueCents: 20_000,
      fallenDuePaidCents: 15_000,
    })
  })

  it('gives the whole grace from the day the debtor was told, when that was later', () => {
    const [first, ...others] = plan.instalments
    const told = { ...plan, instalments: [{ ...first, toldDay: day('2026-07-20') } as typeof first, ...others] }
    const at = (on: string) => planStanding(told as AgreedPlan, [], day(on), noExtraDays)
    expect(at('2026-07-26')).toMatchObject({ state: 'in_grace', lapseDay: '2026-07-27' })
    expect(at('2026-07-27').state).toBe('late')
  })

  it('a part is not enough, and is shown as missed', () => {
    const { state, instalments } = standing(paid(['2026-07-01', 99]), '2026-07-02')
    expect([state, instalments[0]?.state, instalments[0]?.isMissed]).toEqual(['in_grace', 'part', true])
  })

  it('is done when all is paid, also before time; what comes later does not count on a day in the past', () => {
    const received = paid(['2026-07-01', 300])
    expect(standing(received, '2026-07-01')).toMatchObject({ state: 'done', next: null, lapseDay: null, openCents: 0 })
    expect(standing(received, '2026-06-30')).toMatchObject({ state: 'kept', paidCents: 0 })
  })
})

describe('a promise', () => {
  const promised = { madeDay: day('2026-06-15'), untilDay: day('2026-07-03'), amountCents: 10_000 }
  const stateOf = (received: ReturnType<typeof paid>, on: string) =>
    promiseStanding(promised, received, day(on), noExtraDays).state

  it.each([
    ['enough came in time', paid(['2026-06-20', 40], ['2026-07-03', 60]), '2026-07-03', 'kept'],
    ['nothing came, the last day is today', paid(), '2026-07-03', 'open'],
    // 3 July 2026 is a Friday: money of the weekend is booked on Monday.
    ['nothing came by the next working day', paid(), '2026-07-06', 'broken'],
    ['too little came', paid(['2026-07-01', 99]), '2026-07-06', 'broken'],
    ['it came too late', paid(['2026-07-06', 100]), '2026-07-06', 'broken'],
    ['what came before it was made does not count', paid(['2026-06-14', 100]), '2026-07-06', 'broken'],
  ])('%s', (_name, received, on, state) => {
    expect(stateOf(received, on)).toBe(state)
  })
})
