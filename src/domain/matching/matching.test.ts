import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { creditorReferenceFor } from '#domain/references/creditor-reference.ts'
import { paymentReferenceFor } from '#domain/references/payment-reference.ts'
import { chooseMatch } from './choose-match.ts'
import { compareNames } from './compare-names.ts'
import { findMarks } from './find-marks.ts'
import type { DossierFacts, ReceivedLine } from './match-facts.ts'
import { defaultPoints } from './points.ts'

const reference = paymentReferenceFor('100001')

function line(parts: Partial<ReceivedLine> = {}): ReceivedLine {
  return {
    amountCents: 12_345,
    currency: 'EUR',
    valueDay: day('2026-11-20'),
    counterpartyName: null,
    counterpartyIban: null,
    reference: null,
    endToEndId: null,
    description: '',
    ...parts,
  }
}

function dossier(parts: Partial<DossierFacts> = {}): DossierFacts {
  const number = parts.number ?? '100001'
  return {
    dossierId: Number(number.replace(/\D/g, '')) - 100_000,
    number,
    currency: 'EUR',
    isClosed: false,
    paymentReferences: [paymentReferenceFor(number), creditorReferenceFor(number)],
    invoiceNumbers: ['2026-0012'],
    debtorNames: ['J. van der Berg'],
    ibans: [],
    openCents: 20_000,
    expectedAmounts: [],
    ...parts,
  }
}

const other = (parts: Partial<DossierFacts> = {}) =>
  dossier({ number: '100002', invoiceNumbers: ['2026-0099'], debtorNames: ['Kees Smit'], ...parts })

const kindsOf = (received: ReceivedLine, facts: DossierFacts) =>
  chooseMatch(received, [facts]).candidates[0]?.reasons.map(({ kind }) => kind) ?? []

describe('what a payment says', () => {
  const spaced = '9000 0000 0010 0001'.replaceAll(' ', '')
  it.each([
    ['the reference in one piece', reference],
    ['the reference in fours', reference.replace(/(.{4})(?=.)/g, '$1 ')],
    ['the reference with dots', reference.replace(/(.{4})(?=.)/g, '$1.')],
    ['the reference with hyphens', reference.replace(/(.{4})(?=.)/g, '$1-')],
    ['the reference cut in two by the bank', `kenmerk ${reference.slice(0, 7)} ${reference.slice(7)}`],
    ['the reference after another number', `2026 ${reference.slice(0, 8)} ${reference.slice(8)} dank u`],
  ])('%s', (_, description) => {
    expect(spaced).toHaveLength(16)
    expect(kindsOf(line({ description }), dossier())).toContain('reference_in_text')
  })

  it('an RF reference, also in fours and lower case', () => {
    const rf = creditorReferenceFor('100001')
    for (const description of [rf, rf.toLowerCase(), `betaling ${rf.replace(/(.{4})(?=.)/g, '$1 ')} dossier`]) {
      expect(kindsOf(line({ description }), dossier())).toContain('reference_in_text')
    }
  })

  it('a reference with a wrong digit is told as such and names no dossier', () => {
    const wrong = `${reference.slice(0, -1)}2`
    expect(findMarks(line({ description: wrong })).wrongReferences).toEqual([wrong])
    expect(chooseMatch(line({ description: wrong }), [other()]).decision).toEqual({
      kind: 'triage',
      why: 'wrong_reference',
    })
  })

  it.each([
    ['dossier 100001'],
    ['dossier: 100001, dank'],
    ['Dossiernr.100001'],
    ['dossier100001'],
    ['uw nr 100.001'],
    ['100-001'],
    ['100 001'],
    ['2e betaling 100001 van 3'],
    ['100001/'],
    ['(100001)'],
  ])('the dossier number in "%s"', (description) => {
    expect(kindsOf(line({ description }), dossier())).toEqual(['dossier_number'])
  })

  it.each([
    ['1000012'],
    ['2100001'],
    ['A100001B'],
    ['XK100001'],
    ['100001A'],
    ['100.001,00'],
    ['100001,50'],
    ['06 10 00 01 23'],
    ['12 100 001'],
    ['10-00-01-99'],
    ['NL91ABNA0100001300'],
  ])('no dossier number in "%s"', (description) => {
    expect(kindsOf(line({ description }), dossier())).toEqual([])
  })

  it('a number that is part of a longer one is only a hint', () => {
    expect(kindsOf(line({ description: '2026-100001' }), dossier())).toEqual(['part_of_number'])
  })

  it('a date is no number', () => {
    expect(findMarks(line({ description: '20-11-2026 en 2026-11-20' })).numbers).toEqual([])
  })

  it.each([['factuur 2026-0012'], ['2026 0012'], ['fact. 20260012.'], ['2026/0012,2026/0013'], ['2026.0012']])(
    'the invoice in "%s"',
    (description) => {
      expect(kindsOf(line({ description }), dossier())).toEqual(['invoice_number'])
    },
  )

  it.each([['12026-0012'], ['2026-00123'], ['2026-001']])('no invoice in "%s"', (description) => {
    expect(kindsOf(line({ description }), dossier())).toEqual([])
  })

  it('a number inside a longer one never counts, whatever stands around it', () => {
    const digit = fc.stringMatching(/^[0-9]{1,6}$/)
    fc.assert(
      fc.property(digit, digit, (before, after) => {
        expect(findMarks(line({ description: `${before}100001${after}` })).numbers).not.toContain('100001')
      }),
    )
  })

  it('reads any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string(), (description, name) => {
        chooseMatch(line({ description, reference: name, counterpartyName: name }), [dossier()])
      }),
    )
  })
})

describe('names', () => {
  it.each([
    ['J. van der Berg', 'J. van der Berg', 'same'],
    ['JAN VAN DEN BERG', 'J. van der Berg', 'same'],
    ['Hr J vd Berg', 'J. van der Berg', 'same'],
    ['J.W. Bakker', 'Jan Willem Bakker', 'same'],
    ['Müller', 'Muller', 'same'],
    ['IJsselmuiden BV', 'ĳsselmuiden B.V.', 'same'],
    ['K. Jansen-de Vries', 'K. Jansen', 'same'],
    ['P. Bakker', 'J. Bakker', 'part'],
    ['J BAKKER EO P DE WIT', 'P. de Wit', 'part'],
    ['Bakker', 'Bakkerij Bakker', 'part'],
    ['Wei Li', 'Li', 'other'],
    ['K. Smit', 'J. van der Berg', 'other'],
    ['Van der', 'J. van der Berg', 'unknown'],
    ['', 'J. van der Berg', 'unknown'],
  ])('%s for %s: %s', (payer, debtor, expected) => {
    expect(compareNames(payer, debtor)).toBe(expected)
  })
})

describe('booking by itself', () => {
  it('books on a payment reference, whoever pays', () => {
    const received = line({ reference, counterpartyName: 'K. Smit', counterpartyIban: 'NL20INGB0001234567' })
    expect(chooseMatch(received, [dossier()]).decision).toEqual({ kind: 'book', dossierId: 1 })
  })

  it('an exact reference wins from an IBAN seen before with the right amount and name', () => {
    const iban = 'NL20INGB0001234567'
    const likely = other({
      ibans: [{ iban, basis: 'paid_before' }],
      openCents: 12_345,
      debtorNames: ['K. Smit'],
    })
    const received = line({ description: reference, counterpartyIban: iban, counterpartyName: 'K. Smit' })
    expect(chooseMatch(received, [likely, dossier()]).decision).toEqual({ kind: 'book', dossierId: 1 })
  })

  it('books on a dossier number that the amount, the name or the IBAN confirms', () => {
    const description = 'dossier 100001'
    const iban = 'NL20INGB0001234567'
    const confirmed: [Partial<ReceivedLine>, Partial<DossierFacts>][] = [
      [{}, { openCents: 12_345 }],
      [{ counterpartyName: 'J VAN DEN BERG' }, {}],
      [{ counterpartyIban: iban }, { ibans: [{ iban, basis: 'given' }] }],
      [{}, { expectedAmounts: [{ kind: 'letter', cents: 12_345 }] }],
    ]
    for (const [received, facts] of confirmed) {
      expect(chooseMatch(line({ description, ...received }), [dossier(facts)]).decision.kind).toBe('book')
    }
    expect(chooseMatch(line({ description }), [dossier()]).decision).toEqual({ kind: 'triage', why: 'below_threshold' })
  })

  it('never books on IBAN, amount and name alone', () => {
    const iban = 'NL20INGB0001234567'
    const received = line({ counterpartyIban: iban, counterpartyName: 'J. van der Berg' })
    const facts = dossier({ ibans: [{ iban, basis: 'paid_before' }], openCents: 12_345 })
    expect(chooseMatch(received, [facts]).decision).toEqual({ kind: 'triage', why: 'not_named' })
  })

  it.each<[string, Partial<DossierFacts>, string]>([
    ['a closed dossier', { isClosed: true }, 'closed'],
    ['more than is open', { openCents: 12_344 }, 'more_than_open'],
    ['another currency', { currency: 'GBP' }, 'other_currency'],
  ])('leaves %s to somebody, even with the reference', (_, facts, contradiction) => {
    const match = chooseMatch(line({ reference }), [dossier(facts)])
    expect(match.decision).toEqual({ kind: 'triage', why: 'contradiction' })
    expect(match.candidates[0]?.contradictions.map(({ kind }) => kind)).toContain(contradiction)
  })

  it('leaves two dossiers named in one payment to somebody', () => {
    const description = `${paymentReferenceFor('100001')} en ${paymentReferenceFor('100002')}`
    expect(chooseMatch(line({ description }), [dossier(), other()]).decision).toEqual({
      kind: 'triage',
      why: 'several_dossiers',
    })
  })

  it('the same invoice number of two customers is booked for neither', () => {
    const received = line({ description: 'factuur 2026-0012', amountCents: 5_000 })
    const twins = [dossier({ openCents: 5_000 }), dossier({ number: '100002', openCents: 5_000 })]
    expect(chooseMatch(received, twins).decision).toEqual({ kind: 'triage', why: 'rival' })
  })
})

const iban = 'NL20INGB0001234567'
const anyDossier = fc
  .record({
    number: fc.constantFrom('100001', '100002', '100003', '100004'),
    isClosed: fc.boolean(),
    invoiceNumbers: fc.subarray(['2026-0012', '77', 'A-1']),
    debtorNames: fc.subarray(['J. van der Berg', 'P. van der Berg', 'Kees Smit']),
    ibans: fc.constantFrom([], [{ iban, basis: 'paid_before' as const }], [{ iban, basis: 'given' as const }]),
    openCents: fc.constantFrom(12_345, 5_000, 20_000),
  })
  .map((parts) => dossier(parts))
const anyDossiers = fc.uniqueArray(anyDossier, { selector: ({ dossierId }) => dossierId, maxLength: 4 })
const anyLine = fc
  .record({
    description: fc
      .subarray([reference, paymentReferenceFor('100002'), 'dossier 100001', '100003', '2026-0012', 'factuur 77'])
      .map((parts) => parts.join(' | ')),
    counterpartyName: fc.constantFrom(null, 'J. van der Berg', 'Smit'),
    counterpartyIban: fc.constantFrom(null, iban),
  })
  .map((parts) => line(parts))

describe('whatever comes in', () => {
  it('the order in which dossiers are offered never matters', () => {
    fc.assert(
      fc.property(anyLine, anyDossiers, (received, dossiers) => {
        expect(chooseMatch(received, dossiers.toReversed())).toEqual(chooseMatch(received, dossiers))
      }),
    )
  })

  it('two dossiers with equal points are never booked', () => {
    fc.assert(
      fc.property(anyLine, anyDossiers, (received, dossiers) => {
        const { candidates, decision } = chooseMatch(received, dossiers)
        const [best, second] = candidates
        if (decision.kind === 'book' && second) expect(best!.points).toBeGreaterThan(second.points)
      }),
    )
  })

  it('a twin of the dossier that would be booked keeps the payment from being booked', () => {
    fc.assert(
      fc.property(anyLine, anyDossiers, (received, dossiers) => {
        const { decision } = chooseMatch(received, dossiers)
        if (decision.kind !== 'book') return
        const twin = dossiers.find(({ dossierId }) => dossierId === decision.dossierId)!
        expect(chooseMatch(received, [...dossiers, { ...twin, dossierId: 99 }]).decision.kind).toBe('triage')
      }),
    )
  })

  it('what is booked is named, open, not closed and above the threshold', () => {
    fc.assert(
      fc.property(anyLine, anyDossiers, (received, dossiers) => {
        const { candidates, decision } = chooseMatch(received, dossiers)
        if (decision.kind !== 'book') return
        const booked = dossiers.find(({ dossierId }) => dossierId === decision.dossierId)!
        expect(candidates[0]).toMatchObject({ dossierId: decision.dossierId, isNamed: true })
        expect(candidates[0]!.points).toBeGreaterThanOrEqual(defaultPoints.threshold)
        expect(booked).toMatchObject({ isClosed: false })
        expect(booked.openCents).toBeGreaterThanOrEqual(received.amountCents)
      }),
    )
  })

  it('dossiers made likely by IBAN, amount and name never keep an exact reference from winning', () => {
    const unnamed = anyDossier.map((facts) => ({
      ...facts,
      dossierId: facts.dossierId + 100,
      number: 'X',
      paymentReferences: [],
      invoiceNumbers: [],
    }))
    fc.assert(
      fc.property(fc.array(unnamed, { maxLength: 3 }), fc.constantFrom(null, iban), (others, counterpartyIban) => {
        const received = line({ reference, counterpartyIban, counterpartyName: 'Kees Smit' })
        expect(chooseMatch(received, [...others, dossier()]).decision).toEqual({ kind: 'book', dossierId: 1 })
      }),
    )
  })
})
