import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { type Creditable, type CreditRow, matchCredits } from './match-credits.ts'

const note = (
  rowNumber: number,
  amountCents: number,
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

/** Of each note its state, what is said of it, and what it is taken off; and what follows for other rows. */
function told(notes: CreditRow[], invoices: Creditable[]) {
  const { credits, effects } = matchCredits(notes, invoices, day('2026-10-01'))
  return {
    notes: credits.map(({ rowNumber, state, problem, on }) =>
      [rowNumber, state, problem.kind, on ? `${on.invoiceNumber} ${on.amountCents}` : ''].join(' ').trim(),
    ),
    rows: Object.fromEntries([...effects].map(([row, { kind }]) => [row, kind])),
  }
}

describe('a credit note in a list', () => {
  const two = [invoice(1, 'F-1', 10_000), invoice(2, 'F-2', 5_000)]

  it('is taken off the invoice that it names, whatever stands between its letters', () => {
    expect(told([note(9, 4_000, { names: ['F1'] })], two)).toEqual({
      notes: ['9 credit credit_note_on F-1 4000'],
      rows: { 1: 'lowered_by_credit_note' },
    })
  })

  it('is taken off the only invoice of its debtor with its amount, and both fall away', () => {
    expect(told([note(9, 5_000)], two)).toEqual({
      notes: ['9 duplicate credited_whole F-2 5000'],
      rows: { 2: 'credited_whole' },
    })
  })

  it('is taken off the only invoice of its debtor, in the list or in a file', () => {
    expect(
      told([note(9, 3_500)], [invoice(1, 'F-1', 13_500), invoice(2, 'F-2', 9, { debtorKey: 'n:B', name: 'b' })]),
    ).toEqual({
      notes: ['9 credit credit_note_on F-1 3500'],
      rows: { 1: 'lowered_by_credit_note' },
    })
    expect(told([note(9, 3_500)], [claim(4, 'F-1', 13_500)])).toEqual({
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
    expect(told([row], invoices)).toEqual({
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
      expect(told([note(9, 4_000, { ...change, answer })], [on])).toEqual(waits)
    }
    const leftOut = { kind: 'leave_out', reason: 'x' } as const
    expect(told([note(9, 4_000, { ...change, answer: leftOut })], [on])).toEqual({
      notes: ['9 duplicate left_out'],
      rows: {},
    })
  })

  it('that takes back all of an invoice of later cancels out with it: nothing is booked', () => {
    const later = { day: '2026-10-02' }
    expect(told([note(9, 500)], [invoice(1, 'F-1', 500, later)]).notes).toEqual(['9 duplicate credited_whole F-1 500'])
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
    expect(told([note(9, 4_000, whose)], [on])).toEqual({
      notes: ['9 bad credit_note_fits'],
      rows: { 1: 'waits_for_credit_note' },
    })
    expect(told([note(9, 4_000, { ...whose, names: ['F1'] })], [on]).notes).toEqual([
      '9 credit credit_note_on F-1 4000',
    ])
  })

  it('waits where the invoice it names is that of somebody else, or its file runs no more', () => {
    const other = invoice(1, 'F-1', 10_000, { debtorKey: 'n:B', name: 'b' })
    expect(told([note(9, 4_000, { names: ['F1'] })], [other])).toEqual({
      notes: ['9 bad credit_note_fits'],
      rows: { 1: 'waits_for_credit_note' },
    })
    const closed = claim(4, 'F-1', 10_000, { isBookable: false })
    expect(told([note(9, 4_000)], [closed, invoice(1, 'F-3', 1)])).toMatchObject({
      notes: ['9 bad credit_note_several'],
    })
    expect(told([note(9, 4_000, { names: ['F1'] })], [closed, invoice(1, 'F-3', 1)])).toEqual({
      notes: ['9 bad credit_note_closed'],
      rows: { 1: 'waits_for_credit_note' },
    })
  })

  it('that finds no invoice waits by itself', () => {
    expect(told([note(9, 1)], [])).toEqual({ notes: ['9 bad credit_note'], rows: {} })
    expect(told([note(9, 1)], [invoice(1, 'F-1', 5, { currency: 'GBP' })]).notes).toEqual(['9 bad credit_note'])
  })

  it('never takes off more than there is, however many there are', () => {
    const notes = [note(8, 6_000, { names: ['F1'] }), note(9, 6_000, { names: ['F1'] })]
    expect(told(notes, two)).toEqual({
      notes: ['8 credit credit_note_on F-1 6000', '9 bad credit_note_too_large'],
      rows: { 1: 'waits_for_credit_note', 2: 'waits_for_credit_note' },
    })
  })

  it('is decided by what somebody says: taken off another invoice, as far as that goes, or left out', () => {
    const answered = (answer: CreditRow['answer'], cents = 1_000) => told([note(9, cents, { answer })], two)
    expect(answered({ kind: 'subtract', invoiceNumber: 'F-2' })).toEqual({
      notes: ['9 credit credit_note_on F-2 1000'],
      rows: { 2: 'lowered_by_credit_note' },
    })
    expect(answered({ kind: 'subtract', invoiceNumber: 'F-2' }, 6_000)).toEqual({
      notes: ['9 duplicate credited_whole F-2 5000'],
      rows: { 2: 'credited_whole' },
    })
    expect(answered({ kind: 'leave_out', reason: 'dubbel' })).toEqual({ notes: ['9 duplicate left_out'], rows: {} })
    expect(answered({ kind: 'subtract', invoiceNumber: 'F-9' }).notes).toEqual(['9 bad credit_note_several'])
  })

  it('whose number is known already asks nothing', () => {
    expect(told([note(9, 1_000, { numberIs: 'known' })], two)).toEqual({
      notes: ['9 duplicate already_imported'],
      rows: {},
    })
  })
})
