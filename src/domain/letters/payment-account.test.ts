import { describe, expect, it } from 'vitest'
import { agency, byDay, claimAdded, facts, fourteenDays, textOf } from '#test/letter-example.ts'
import { checkLetter } from './check-letter.ts'
import { composeLetter } from './compose-letter.ts'
import type { LetterFacts } from './letter-facts.ts'
import { letterLanguages } from './letter-kind.ts'
import { paymentAccount } from './payment-account.ts'

const payTo = { iban: 'NL39RABO0300065264', name: 'Kinderopvang De Krekel B.V.' }
const reminder = (change: Partial<LetterFacts> = {}) =>
  facts([claimAdded(1, 121_000)], { change: { ...byDay, payTo, ...change } })

describe('the account a letter names', () => {
  it.each(letterLanguages)(
    'is the one of the customer before collection, and no other stands in it (%s)',
    (language) => {
      for (const [kind, from] of [
        ['payment_reminder', reminder()],
        ['fourteen_day_letter', fourteenDays({ payTo })],
      ] as const) {
        const letter = composeLetter(kind, language, from)
        expect(checkLetter(letter, from)).toEqual([])
        const text = textOf(letter)
        expect(text).toContain('NL39 RABO 0300 0652 64')
        expect(text).not.toContain('NL91 ABNA')
        expect(text).not.toContain('4000 0000 0010 4238')
        expect(text).toContain(agency.wkiRegistration)
      }
    },
  )

  it('has the number of the invoice as reference, of several that of the customer, else that of the file', () => {
    const referenceOf = (from: LetterFacts) => paymentAccount(from).reference
    expect(referenceOf(reminder())).toBe('F2026-1001')
    const two = facts([claimAdded(1, 121_000), claimAdded(2, 4_000)], { change: { ...byDay, payTo } })
    expect(referenceOf(two)).toBe('KDV-88213')
    expect(referenceOf({ ...two, dossier: { ...two.dossier, customerReference: ' ' } })).toBe('104238')
    expect(referenceOf({ ...two, payTo: undefined })).toBe('4000 0000 0010 4238')
  })

  it('is refused when it is not the one that was agreed', () => {
    const ours = composeLetter('payment_reminder', 'nl', reminder({ payTo: undefined }))
    expect(checkLetter(ours, reminder())).toContain('payment_details_wrong')
    const theirs = composeLetter('payment_reminder', 'nl', reminder())
    expect(checkLetter(theirs, reminder({ payTo: undefined }))).toContain('payment_details_wrong')
    const wrong = reminder({ payTo: { ...payTo, iban: 'NL39RABO0300065265' } })
    expect(checkLetter(composeLetter('payment_reminder', 'nl', wrong), wrong)).toContain('payment_details_wrong')
  })
})
