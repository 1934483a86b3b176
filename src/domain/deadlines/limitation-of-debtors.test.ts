import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays, day } from '#domain/day.ts'
import { interruptionKinds, limitation, type InterruptionKind } from './limitation.ts'
import { type InterruptionTo, limitationOfDebtors, outcomesOf } from './limitation-of-debtors.ts'
import { limitationKinds } from './limitation-terms.ts'

const [an, bo, cor]: readonly [number, number, number] = [1, 2, 3]
const judgments: never[] = []
let made = 0
const to = (debtorIds: readonly number[], on: string, kind: InterruptionKind = 'reminder'): InterruptionTo => {
  made += 1
  return { key: `one ${made}`, kind, day: day(on), debtorIds }
}

describe('a claim on several debtors', () => {
  it.each<[string, InterruptionTo[], Record<number, string>]>([
    ['nothing interrupted', [], { [an]: '2026-03-15', [bo]: '2026-03-15' }],
    ['a letter to one of them', [to([an], '2024-06-10')], { [an]: '2029-06-10', [bo]: '2026-03-15' }],
    ['a letter to each', [to([an], '2024-06-10'), to([bo], '2024-06-14')], { [an]: '2029-06-10', [bo]: '2029-06-14' }],
    [
      'a plan that both agreed to',
      [to([an, bo], '2025-01-31', 'acknowledgement')],
      { [an]: '2030-01-31', [bo]: '2030-01-31' },
    ],
    [
      'a writ to who was not written to, a day after his term',
      [to([an], '2024-06-10'), to([an, bo], '2026-03-16', 'court_action')],
      { [an]: '2031-03-16', [bo]: '2026-03-15' },
    ],
    [
      'a part payment by the other, on his last day',
      [to([an], '2024-06-10'), to([bo], '2026-03-15', 'acknowledgement')],
      { [an]: '2029-06-10', [bo]: '2031-03-15' },
    ],
    ['a letter to who owes it no more', [to([cor], '2024-06-10')], { [an]: '2026-03-15', [bo]: '2026-03-15' }],
  ])('lapses for each by himself: %s', (_, interruptions, expected) => {
    const each = limitationOfDebtors({ kind: 'contract', startDay: day('2021-03-15'), interruptions, judgments }, [
      an,
      bo,
    ])
    expect(Object.fromEntries(each.map(({ debtorId, lastSafeDay }) => [debtorId, lastSafeDay]))).toEqual(expected)
  })

  it('tells once what counted for both, and apart what was in time for one and too late for the other', () => {
    const interruptions = [
      to([an], '2024-06-10'),
      to([an, bo], '2021-03-14'),
      to([bo, an], '2026-03-16', 'court_action'),
      to([an, bo], '2022-01-01'),
      to([cor], '2022-01-02'),
    ]
    const facts = { kind: 'consumer_purchase', startDay: day('2021-03-15'), interruptions, judgments } as const
    const later = { ...facts, kind: 'contract' } as const
    expect(
      outcomesOf(limitationOfDebtors(later, [an, bo])).map((one) => [
        one.day,
        one.debtorIds,
        one.lastSafeDay,
        one.ignored,
      ]),
    ).toEqual([
      ['2021-03-14', [an, bo], null, 'too_early'],
      ['2022-01-01', [an, bo], '2027-01-01', null],
      ['2024-06-10', [an], '2029-06-10', null],
      ['2026-03-16', [an, bo], '2031-03-16', null],
    ])
    const early = [to([an], '2022-06-01'), to([an, bo], '2023-06-01')]
    expect(
      outcomesOf(limitationOfDebtors({ ...facts, interruptions: early }, [an, bo])).map((one) => [
        one.day,
        one.debtorIds,
        one.lastSafeDay,
        one.ignored,
      ]),
    ).toEqual([
      ['2022-06-01', [an], '2024-06-01', null],
      ['2023-06-01', [an], '2025-06-01', null],
      ['2023-06-01', [bo], null, 'too_late'],
    ])
  })
})

describe('a judgment about a claim on several debtors', () => {
  const own = { kind: 'contract', startDay: day('2021-03-15') } as const
  const against = (debtorIds: readonly number[], on: string) => ({ debtorIds, day: day(on) })

  it('has a term of its own for whom it was against, and leaves the others theirs', () => {
    const interruptions = [to([an, bo], '2023-01-10'), to([bo], '2025-05-01'), to([an], '2035-06-01')]
    const given = [against([an], '2024-06-10')]
    expect(limitationOfDebtors({ ...own, interruptions, judgments: given }, [an, bo])).toMatchObject([
      {
        kind: 'judgment',
        startDay: '2024-06-10',
        years: 20,
        lastSafeDay: '2044-06-10',
        ignored: [{ day: '2023-01-10', why: 'too_early' }],
      },
      { kind: 'contract', startDay: '2021-03-15', years: 5, lastSafeDay: '2030-05-01' },
    ])
  })

  it('is of the last one, in whatever order they come, and of nobody else', () => {
    const given = [against([an, bo], '2024-06-10'), against([bo], '2025-01-02')]
    for (const judgments of [given, given.toReversed()]) {
      const each = limitationOfDebtors({ ...own, interruptions: [], judgments }, [an, bo, cor])
      expect(each.map(({ lastSafeDay }) => lastSafeDay)).toEqual(['2044-06-10', '2045-01-02', '2026-03-15'])
    }
  })
})

describe('for whatever happens to each', () => {
  const startDay = day('2010-02-28')
  const someDay = fc.integer({ min: -300, max: 9_000 }).map((count) => addDays(startDay, count))
  const anyOne = fc.record({
    key: fc.uuid(),
    kind: fc.constantFrom(...interruptionKinds),
    day: someDay,
    debtorIds: fc.subarray([an, bo, cor]),
  })
  const lists = fc.uniqueArray(anyOne, { maxLength: 10, selector: ({ key }) => key })
  const kinds = fc.constantFrom(...limitationKinds)

  it('what is to one changes nothing for another, and never shortens his own term', () => {
    fc.assert(
      fc.property(kinds, lists, anyOne, (kind, interruptions, more) => {
        const before = limitationOfDebtors({ kind, startDay, interruptions, judgments }, [an, bo, cor])
        const after = limitationOfDebtors({ kind, startDay, interruptions: [...interruptions, more], judgments }, [
          an,
          bo,
          cor,
        ])
        for (const [index, one] of before.entries()) {
          if (!more.debtorIds.includes(one.debtorId)) expect(after[index]).toEqual(one)
          expect((after[index]?.lastSafeDay ?? '') >= one.lastSafeDay).toBe(true)
        }
      }),
    )
  })

  it('nobody has a term that is longer than if all had been to him, and who alone owes it has that one', () => {
    fc.assert(
      fc.property(kinds, lists, (kind, interruptions) => {
        const all = limitation({ kind, startDay, interruptions })
        for (const { lastSafeDay } of limitationOfDebtors({ kind, startDay, interruptions, judgments }, [
          an,
          bo,
          cor,
        ])) {
          expect(lastSafeDay <= all.lastSafeDay).toBe(true)
          expect(lastSafeDay >= all.firstLastSafeDay).toBe(true)
        }
        const alone = interruptions.map((one) => ({ ...one, debtorIds: [an] }))
        expect(limitationOfDebtors({ kind, startDay, interruptions: alone, judgments }, [an])[0]?.lastSafeDay).toBe(
          all.lastSafeDay,
        )
      }),
    )
  })

  it('every interruption is told for each it was to, once', () => {
    fc.assert(
      fc.property(kinds, lists, (kind, interruptions) => {
        const outcomes = outcomesOf(limitationOfDebtors({ kind, startDay, interruptions, judgments }, [an, bo, cor]))
        const told = outcomes.flatMap(({ key, debtorIds }) => debtorIds.map((id) => `${key} ${id}`))
        const were = interruptions.flatMap(({ key, debtorIds }) => debtorIds.map((id) => `${key} ${id}`))
        expect(told.toSorted()).toEqual(were.toSorted())
      }),
    )
  })
})
