import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { type Creditable, type CreditPart, type CreditRow, matchCredits } from './match-credits.ts'

const note = (
  rowNumber: number,
  amountCents: number | null,
  change: Partial<CreditRow> & { names?: string[]; isDoubtful?: boolean; isRefused?: boolean } = {},
): CreditRow => {
  const { names = [], isDoubtful = false, isRefused = false, ...row } = change
  const credit = { number: `CN${rowNumber}`, day: null, amountCents, names, isDoubtful, isRefused }
  return {
    rowNumber,
    credit,
    debtorKey: 'n:A',
    name: 'a',
    currency: 'EUR',
    answer: null,
    booked: [],
    isWrong: false,
    numberIs: 'free',
    ...row,
  }
}
const invoice = (
  rowNumber: number,
  invoiceNumber: string,
  leftCents: number,
  change: Partial<Creditable> = {},
): Creditable => ({
  place: { rowNumber },
  invoiceNumber,
  debtorKey: 'n:A',
  name: 'a',
  ofRows: [],
  currency: 'EUR',
  leftCents,
  day: null,
  isBookable: true,
  ...change,
})
const claim = (claimId: number, invoiceNumber: string, leftCents: number, change: Partial<Creditable> = {}) =>
  invoice(0, invoiceNumber, leftCents, { place: { claimId, dossierId: 7 }, debtorKey: null, ofRows: [9], ...change })

/** Of each note its state, what is said of it, and what it is taken off; what is proposed; what follows for other rows. */
function told(notes: CreditRow[], invoices: Creditable[]) {
  const { credits, effects } = matchCredits(notes, invoices, day('2026-10-01'))
  const inWords = (parts: readonly CreditPart[]) =>
    parts.map((part) => `${part.invoiceNumber} ${part.amountCents}${part.isWhole ? ' whole' : ''}`).join(', ')
  const asked = credits.filter(({ state, parts }) => state === 'bad' && parts.length > 0)
  return {
    notes: credits.map(({ rowNumber, state, problem, parts }) =>
      [rowNumber, state, problem.kind, state === 'bad' ? '' : inWords(parts)].join(' ').trim(),
    ),
    proposed: asked.map(({ parts }) => inWords(parts)),
    rows: Object.fromEntries([...effects].map(([row, { kind }]) => [row, kind])),
  }
}

describe('a credit note in a list', () => {
  const two = [invoice(1, 'F-1', 10_000), invoice(2, 'F-2', 5_000)]

  it('is taken off the invoice that it names, whatever stands between its letters', () => {
    expect(told([note(9, 4_000, { names: ['F1'] })], two)).toMatchObject({
      notes: ['9 credit credit_note_on F-1 4000'],
      rows: { 1: 'lowered_by_credit_note' },
    })
  })

  it('is taken off the only invoice of its debtor with its amount, and both fall away', () => {
    expect(told([note(9, 5_000)], two)).toMatchObject({
      notes: ['9 duplicate credited_whole F-2 5000 whole'],
      rows: { 2: 'credited_whole' },
    })
  })

  it('is taken off the only invoice of its debtor, in the list or in a file', () => {
    expect(
      told([note(9, 3_500)], [invoice(1, 'F-1', 13_500), invoice(2, 'F-2', 9, { debtorKey: 'n:B', name: 'b' })]),
    ).toMatchObject({
      notes: ['9 credit credit_note_on F-1 3500'],
      rows: { 1: 'lowered_by_credit_note' },
    })
    expect(told([note(9, 3_500)], [claim(4, 'F-1', 13_500)])).toMatchObject({
      notes: ['9 credit credit_note_on F-1 3500'],
      rows: {},
    })
    // All of a claim that was handed over already is booked: the debtor was asked for it.
    expect(told([note(9, 13_500)], [claim(4, 'F-1', 13_500)]).notes).toEqual(['9 credit credit_note_on F-1 13500'])
  })

  it.each([
    ['several invoices fit', note(9, 1_000), two, 'credit_note_several'],
    ['two of the same amount', note(9, 100), [invoice(1, 'F-1', 100), invoice(2, 'F-2', 100)], 'credit_note_several'],
    ['the list itself doubts', note(9, 10_000, { names: ['F1'], isDoubtful: true }), two, 'credit_note_fits'],
    ['it is more than the invoice', note(9, 10_001, { names: ['F1'] }), two, 'credit_note_too_large'],
  ])('waits for somebody, and all rows of its debtor with it, where %s', (_, row, invoices, kind) => {
    expect(told([row], invoices)).toMatchObject({
      notes: [`9 bad ${kind}`],
      rows: { 1: 'waits_for_credit_note', 2: 'waits_for_credit_note' },
    })
  })

  it.each([
    ['something in its row is wrong', { isWrong: true }, {}, 'credit_note_wrong'],
    ['it was refused before', { isRefused: true }, {}, 'credit_note_refused'],
    ['its number is that of another credit note', { numberIs: 'taken' }, {}, 'credit_note_number_again'],
    ['the day of its invoice is to come', {}, { day: '2026-10-02' }, 'credit_note_early'],
  ] as const)('takes nothing off its invoice, which waits, where %s', (_, { ...change }, invoiceChange, kind) => {
    const waits = { notes: [`9 bad ${kind}`], rows: { 1: 'waits_for_credit_note' } }
    const on = invoice(1, 'F-1', 10_000, invoiceChange)
    for (const answer of [null, { kind: 'subtract', invoiceNumber: 'F-1' }] as const) {
      expect(told([note(9, 4_000, { ...change, answer })], [on])).toMatchObject(waits)
    }
    const leftOut = { kind: 'leave_out', reason: 'x' } as const
    expect(told([note(9, 4_000, { ...change, answer: leftOut })], [on])).toMatchObject({
      notes: ['9 duplicate left_out'],
      rows: {},
    })
  })

  it('that takes back all of an invoice of later cancels out with it: nothing is booked', () => {
    const later = { day: '2026-10-02' }
    expect(told([note(9, 500)], [invoice(1, 'F-1', 500, later)]).notes).toEqual([
      '9 duplicate credited_whole F-1 500 whole',
    ])
    expect(told([note(9, 500)], [claim(4, 'F-1', 500, later)]).notes).toEqual(['9 bad credit_note_early'])
    expect(told([note(9, 4)], [invoice(1, 'F-1', 500, { day: '2026-10-01' })]).notes).toEqual([
      '9 credit credit_note_on F-1 4',
    ])
  })

  it.each([
    ['the note', { debtorKey: 'r:9', name: 'jansen' }, { debtorKey: 'n:B', name: 'jansen' }],
    ['the invoice', { debtorKey: 'n:A', name: 'jansen' }, { debtorKey: 'r:1', name: 'jansen' }],
  ])('is proposed, not taken off, where %s has a name alone: it may be of a namesake', (_, whose, owed) => {
    const on = invoice(1, 'F-1', 10_000, owed)
    expect(told([note(9, 4_000, whose)], [on])).toMatchObject({
      notes: ['9 bad credit_note_fits'],
      rows: { 1: 'waits_for_credit_note' },
    })
    expect(told([note(9, 4_000, { ...whose, names: ['F1'] })], [on]).notes).toEqual([
      '9 credit credit_note_on F-1 4000',
    ])
  })

  it('waits where the invoice it names is that of somebody else, or its file runs no more', () => {
    const other = invoice(1, 'F-1', 10_000, { debtorKey: 'n:B', name: 'b' })
    expect(told([note(9, 4_000, { names: ['F1'] })], [other])).toMatchObject({
      notes: ['9 bad credit_note_fits'],
      rows: { 1: 'waits_for_credit_note' },
    })
    const closed = claim(4, 'F-1', 10_000, { isBookable: false })
    expect(told([note(9, 4_000)], [closed, invoice(1, 'F-3', 1)])).toMatchObject({
      notes: ['9 bad credit_note_several'],
    })
    expect(told([note(9, 4_000, { names: ['F1'] })], [closed, invoice(1, 'F-3', 1)])).toMatchObject({
      notes: ['9 bad credit_note_closed'],
      rows: { 1: 'waits_for_credit_note' },
    })
  })

  it('that finds no invoice waits by itself', () => {
    expect(told([note(9, 1)], [])).toMatchObject({ notes: ['9 bad credit_note'], rows: {} })
    expect(told([note(9, 1)], [invoice(1, 'F-1', 5, { currency: 'GBP' })]).notes).toEqual(['9 bad credit_note'])
  })

  it('never takes off more than there is, however many there are', () => {
    const notes = [note(8, 6_000, { names: ['F1'] }), note(9, 6_000, { names: ['F1'] })]
    expect(told(notes, two)).toMatchObject({
      notes: ['8 credit credit_note_on F-1 6000', '9 bad credit_note_too_large'],
      rows: { 1: 'waits_for_credit_note', 2: 'waits_for_credit_note' },
    })
  })

  it('is decided by what somebody says: taken off another invoice, as far as that goes, or left out', () => {
    const answered = (answer: CreditRow['answer'], cents = 1_000) => told([note(9, cents, { answer })], two)
    expect(answered({ kind: 'subtract', invoiceNumber: 'F-2' })).toMatchObject({
      notes: ['9 credit credit_note_on F-2 1000'],
      rows: { 2: 'lowered_by_credit_note' },
    })
    expect(answered({ kind: 'subtract', invoiceNumber: 'F-2' }, 6_000)).toMatchObject({
      notes: ['9 duplicate credited_whole F-2 5000 whole'],
      rows: { 2: 'credited_whole' },
    })
    expect(answered({ kind: 'leave_out', reason: 'dubbel' })).toMatchObject({
      notes: ['9 duplicate left_out'],
      rows: {},
    })
    expect(answered({ kind: 'subtract', invoiceNumber: 'F-9' }).notes).toEqual(['9 bad credit_note_several'])
  })

  it('whose amount cannot be read holds all rows of its debtor, and the invoice it names, until it is mended or left out', () => {
    const other = invoice(3, 'F-3', 10, { debtorKey: 'n:B', name: 'b' })
    const named = { names: ['F3'], isWrong: true }
    const waits = { 1: 'waits_for_credit_amount', 2: 'waits_for_credit_amount', 3: 'waits_for_credit_amount' }
    for (const answer of [null, { kind: 'subtract', invoiceNumber: 'F-1' }] as const) {
      const found = told([note(9, null, { ...named, answer })], [...two, other])
      expect(found).toEqual({ notes: ['9 bad credit_note_unreadable'], proposed: [], rows: waits })
    }
    const leftOut = { kind: 'leave_out', reason: 'x' } as const
    expect(told([note(9, null, { ...named, answer: leftOut })], [...two, other]).rows).toEqual({})
  })

  it('whose number is known already asks nothing', () => {
    expect(told([note(9, 1_000, { numberIs: 'known' })], two)).toMatchObject({
      notes: ['9 duplicate already_imported'],
      rows: {},
    })
  })

  const third = invoice(3, 'F-3', 2_000, { day: '2026-05-01' })
  const dated = [
    invoice(1, 'F-1', 10_000, { day: '2026-06-01' }),
    invoice(2, 'F-2', 5_000, { day: '2026-03-01' }),
    third,
  ]
  const running = [claim(4, 'F-1', 10_000, { day: '2026-06-01' }), claim(5, 'F-2', 5_000, { day: '2026-03-01' })]

  it.each([
    ['names two', 12_000, ['F1', 'F2'], running, 'credit_note_spread F-1 10000, F-2 2000'],
    ['names them the other way round', 12_000, ['F2', 'F1'], running, 'credit_note_spread F-2 5000, F-1 7000'],
    ['names two and is all of both', 15_000, ['F1', 'F2'], running, 'credit_note_spread F-1 10000, F-2 5000'],
    ['names two and is exactly one', 5_000, ['F1', 'F2'], running, 'credit_note_on F-2 5000'],
    [
      'names nobody and is more than each',
      10_001,
      [],
      dated,
      'credit_note_spread F-2 5000 whole, F-3 2000 whole, F-1 3001',
    ],
    ['is all that is open', 17_000, [], dated, null],
    ['is in the list and in a file', 10_001, [], [running[0]!, third], 'credit_note_spread F-3 2000 whole, F-1 8001'],
  ] as const)('is divided over several invoices: it %s', (_, cents, names, invoices, expected) => {
    const found = told([note(9, cents, { names: [...names] })], [...invoices])
    if (expected === null) {
      expect(found.notes).toEqual(['9 duplicate credited_whole F-2 5000 whole, F-3 2000 whole, F-1 10000 whole'])
      expect(found.rows).toEqual({ 1: 'credited_whole', 2: 'credited_whole', 3: 'credited_whole' })
    } else expect(found.notes).toEqual([`9 credit ${expected}`])
  })

  it.each([
    ['more than all open invoices', 17_001, [], dated, 'credit_note_too_large', 'F-2 5000, F-3 2000, F-1 10000'],
    [
      'more than what it names: the rest off the oldest',
      11_000,
      ['F1'],
      dated,
      'credit_note_too_large',
      'F-1 10000, F-2 1000',
    ],
    ['less than the first it names', 4_000, ['F1', 'F2'], dated, 'credit_note_several', 'F-1 4000'],
    ['of a list that doubts', 15_000, ['F1', 'F2', '?'], dated, 'credit_note_fits', 'F-1 10000, F-2 5000'],
    ['less than one of several', 6_000, [], dated, 'credit_note_several', null],
    [
      'over one that is closed',
      17_000,
      [],
      [...dated.slice(0, 2), claim(6, 'F-9', 1, { isBookable: false })],
      'credit_note_several',
      'F-2 5000, F-1 10000',
    ],
    [
      'over two that are written alike',
      15_000,
      ['F1'],
      [dated[0]!, invoice(2, 'F.1', 5_000)],
      'credit_note_several',
      null,
    ],
    [
      'over one of later',
      12_000,
      ['F1', 'F2'],
      [running[0]!, claim(5, 'F-2', 5_000, { day: '2026-10-02' })],
      'credit_note_early',
      'F-1 10000, F-2 2000',
    ],
  ] as const)(
    'is asked with what is proposed, and never lowers anything below nothing: %s',
    (_, cents, names, invoices, kind, proposed) => {
      const isDoubtful = names.some((name) => name === '?')
      const found = told([note(9, cents, { names: [...names], isDoubtful })], [...invoices])
      expect(found.notes).toEqual([`9 bad ${kind}`])
      expect(found.proposed).toEqual(proposed === null ? [] : [proposed])
      for (const { place } of invoices) {
        if ('rowNumber' in place) expect(found.rows[place.rowNumber]).toBe('waits_for_credit_note')
      }
    },
  )

  it.each([
    [
      'as somebody divides it',
      [
        ['F-1', 9_000],
        ['F-2', 1_000],
      ],
      [],
      '9 credit credit_note_spread F-1 9000, F-2 1000',
    ],
    ['less than all of it', [['F-2', 1_000]], [], '9 credit credit_note_on F-2 1000'],
    [
      'what is booked is not booked again',
      [
        ['F-1', 9_000],
        ['F-2', 1_000],
      ],
      [['F-1', 9_000]],
      '9 credit credit_note_on F-2 1000',
    ],
    [
      'more on what is booked',
      [
        ['F-1', 9_000],
        ['F-2', 1_000],
      ],
      [['F-1', 4_000]],
      '9 credit credit_note_spread F-1 5000, F-2 1000',
    ],
    ['more than there is of one', [['F-2', 5_001]], [], '9 bad credit_note_fits'],
    [
      'more than the note',
      [
        ['F-1', 9_000],
        ['F-2', 1_001],
      ],
      [],
      '9 bad credit_note_fits',
    ],
    ['more than the note is yet', [['F-2', 2_000]], [['F-9', 8_001]], '9 bad credit_note_several'],
    [
      'an invoice that is not there',
      [
        ['F-1', 9_000],
        ['F-8', 1_000],
      ],
      [],
      '9 bad credit_note_fits',
    ],
  ] as const)('is taken off to the cent: %s', (_, parts, booked, expected) => {
    const inParts = (given: readonly (readonly [string, number])[]) =>
      given.map(([invoiceNumber, amountCents]) => ({ invoiceNumber, amountCents }))
    const answer = { kind: 'spread', parts: inParts(parts) } as const
    const found = told(
      [note(9, 10_000, { answer, booked: inParts(booked), names: ['F1', 'F2'], isDoubtful: true })],
      running,
    )
    expect(found.notes).toEqual([expected])
  })
})
