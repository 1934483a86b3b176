import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays, addYears, day, type Day } from '#domain/day.ts'
import { interruptionKinds, limitation, type Interruption, type InterruptionKind } from './limitation.ts'
import { limitationKinds, limitationTerms, type LimitationKind } from './limitation-terms.ts'

const reminder = (text: string, kind: InterruptionKind = 'reminder'): Interruption => ({ kind, day: day(text) })

function lastSafeDay(kind: LimitationKind, start: string, ...interruptions: Interruption[]): Day {
  return limitation({ kind, startDay: day(start), interruptions }).lastSafeDay
}

describe('a claim', () => {
  it.each<[LimitationKind, string, string, string]>([
    ['contract', '2021-03-15', '2026-03-15', '3:307 lid 1 BW'],
    ['periodic', '2021-03-15', '2026-03-15', '3:308 BW'],
    ['consumer_purchase', '2024-11-20', '2026-11-20', '7:28 BW'],
    ['judgment', '2026-05-12', '2046-05-12', '3:324 lid 1 BW'],
    ['judgment_periodic', '2026-05-12', '2031-05-12', '3:324 lid 3 BW'],
    ['other', '2006-12-01', '2026-12-01', '3:306 BW'],
  ])('of kind %s from %s can be acted on until %s (art. %s)', (kind, start, last, article) => {
    const answer = limitation({ kind, startDay: day(start), interruptions: [] })
    expect(answer).toMatchObject({ lastSafeDay: last, firstLastSafeDay: last, article, steps: [], ignored: [] })
  })

  it('payable on 29 February ends on 28 February, or on the 29th of a leap year', () => {
    expect(lastSafeDay('contract', '2024-02-29')).toBe('2029-02-28')
    expect(lastSafeDay('judgment', '2024-02-29')).toBe('2044-02-29')
    expect(lastSafeDay('consumer_purchase', '2022-12-31', reminder('2024-02-29'))).toBe('2026-02-28')
    expect(lastSafeDay('contract', '2023-02-28', reminder('2024-02-28'))).toBe('2029-02-28')
  })

  it('is warned of six, three and one month before the last safe day', () => {
    const answer = limitation({ kind: 'contract', startDay: day('2021-08-31'), interruptions: [] })
    expect(answer.warningDays).toEqual(['2026-02-28', '2026-05-31', '2026-07-31'])
  })
})

describe('an interruption', () => {
  it('in writing, received on 10-06-2024, gives five years more', () => {
    expect(lastSafeDay('contract', '2021-03-15', reminder('2024-06-10'))).toBe('2029-06-10')
  })

  it.each(interruptionKinds)('by %s starts a new term as long as the first', (kind) => {
    expect(lastSafeDay('consumer_purchase', '2024-06-01', reminder('2025-03-01', kind))).toBe('2027-03-01')
    expect(lastSafeDay('contract', '2024-06-01', reminder('2025-03-01', kind))).toBe('2030-03-01')
  })

  it('of a term of twenty years gives five at most, and takes nothing away', () => {
    expect(lastSafeDay('judgment', '2026-05-12', reminder('2030-01-01'))).toBe('2046-05-12')
    expect(lastSafeDay('judgment', '2026-05-12', reminder('2041-05-12'))).toBe('2046-05-12')
    expect(lastSafeDay('judgment', '2026-05-12', reminder('2041-05-13'))).toBe('2046-05-13')
    expect(lastSafeDay('judgment', '2026-05-12', reminder('2046-05-12'))).toBe('2051-05-12')
    expect(lastSafeDay('other', '2006-12-01', reminder('2026-11-30'))).toBe('2031-11-30')
  })

  it('on the last safe day is in time, a day later it revives nothing', () => {
    expect(lastSafeDay('contract', '2021-03-15', reminder('2026-03-15'))).toBe('2031-03-15')
    const late = limitation({
      kind: 'contract',
      startDay: day('2021-03-15'),
      interruptions: [reminder('2026-03-16'), reminder('2027-01-01')],
    })
    expect(late.lastSafeDay).toBe('2026-03-15')
    expect(late.steps).toEqual([])
    expect(late.ignored.map(({ day: on, why }) => [on, why])).toEqual([
      ['2026-03-16', 'too_late'],
      ['2027-01-01', 'too_late'],
    ])
  })

  it('before the claim is payable does nothing', () => {
    const early = limitation({
      kind: 'contract',
      startDay: day('2021-03-15'),
      interruptions: [reminder('2021-03-14'), reminder('2021-03-15')],
    })
    expect(early.lastSafeDay).toBe('2026-03-15')
    expect(early.ignored).toEqual([{ kind: 'reminder', day: '2021-03-14', why: 'too_early' }])
  })

  it('may follow another for ever: each must come within the term of the one before', () => {
    const answer = limitation({
      kind: 'consumer_purchase',
      startDay: day('2020-01-10'),
      interruptions: [
        reminder('2023-12-01', 'court_action'),
        reminder('2022-01-10'),
        reminder('2026-01-01'),
        reminder('2021-06-01', 'acknowledgement'),
      ],
    })
    expect(answer.steps.map((step) => [step.kind, step.day, step.lastSafeDay])).toEqual([
      ['acknowledgement', '2021-06-01', '2023-06-01'],
      ['reminder', '2022-01-10', '2024-01-10'],
      ['court_action', '2023-12-01', '2025-12-01'],
    ])
    expect(answer.ignored).toEqual([{ kind: 'reminder', day: '2026-01-01', why: 'too_late' }])
    expect(answer.lastSafeDay).toBe('2025-12-01')
  })
})

describe('for whatever happens', () => {
  const start = day('2000-02-29')
  const anyDay = fc.integer({ min: -400, max: 20_000 }).map((count) => addDays(start, count))
  const anyInterruption = fc.record({ kind: fc.constantFrom(...interruptionKinds), day: anyDay })
  const interruptionLists = fc.array(anyInterruption, { maxLength: 12 })
  const anyKind = fc.constantFrom(...limitationKinds)

  it('the order in which interruptions were entered makes no difference', () => {
    const shuffled = interruptionLists.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(anyKind, anyDay, shuffled, (kind, startDay, [list, other]) => {
        expect(limitation({ kind, startDay, interruptions: other })).toEqual(
          limitation({ kind, startDay, interruptions: list }),
        )
      }),
    )
  })

  it('an interruption never shortens a term', () => {
    fc.assert(
      fc.property(anyKind, anyDay, interruptionLists, anyInterruption, (kind, startDay, interruptions, more) => {
        const before = limitation({ kind, startDay, interruptions })
        const after = limitation({ kind, startDay, interruptions: [...interruptions, more] })
        expect(after.lastSafeDay >= before.lastSafeDay).toBe(true)
        expect(before.lastSafeDay >= before.firstLastSafeDay).toBe(true)
      }),
    )
  })

  it('the end is the first end, or a whole term after the last interruption that counted', () => {
    fc.assert(
      fc.property(anyKind, anyDay, interruptionLists, (kind, startDay, interruptions) => {
        const answer = limitation({ kind, startDay, interruptions })
        expect(answer.steps.length + answer.ignored.length).toBe(interruptions.length)
        const renewed = answer.steps.map((step) => addYears(step.day, Math.min(limitationTerms[kind].years, 5)))
        expect([answer.firstLastSafeDay, ...renewed]).toContain(answer.lastSafeDay)
        for (const late of answer.ignored) expect(late.day < startDay || late.day > answer.lastSafeDay).toBe(true)
      }),
    )
  })
})
