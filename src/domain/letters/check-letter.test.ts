import { describe, expect, it } from 'vitest'
import type { AccountEvent } from '#domain/account/events.ts'
import { day } from '#domain/day.ts'
import {
  agency,
  announced,
  byDay,
  claimAdded,
  costsCharged,
  facts,
  fourteenDays,
  notice,
  textOf,
  withCosts,
} from '#test/letter-example.ts'
import { checkLetter } from './check-letter.ts'
import { type LetterFault, letterFaults } from './letter-faults.ts'
import { composeLetter } from './compose-letter.ts'
import type { LetterDocument } from './letter-document.ts'
import type { LetterFacts } from './letter-facts.ts'
import type { LetterKind } from './letter-kind.ts'
import { letterTexts } from './texts-by-language.ts'

describe('the check of a letter', () => {
  const blank = (
    change: (document: LetterDocument) => LetterDocument,
    from: LetterFacts = withCosts(),
    kind: LetterKind = 'costs_letter',
  ) => checkLetter(change(composeLetter(kind, 'nl', from)), from)
  const without = (pattern: RegExp) => (document: LetterDocument) =>
    JSON.parse(JSON.stringify(document).replaceAll(new RegExp(pattern, 'g'), '')) as LetterDocument

  it.each<[LetterFault, RegExp]>([
    ['agency_missing', /71204836/],
    ['wki_registration_missing', /2024-0193/],
    ['creditor_missing', /Krekelpad/],
    ['debtor_missing', /Kepplerstraat/],
    ['claim_missing', /F2026-1001/],
    ['ground_missing', /U hebt een overeenkomst met de schuldeiser/],
    ['term_missing', /U krijgt nu nog tot en met/],
    ['interest_not_specified', /01-10-2026/],
    ['interest_ground_missing', /artikel 6:119/],
    ['amount_missing', /€.181,50/],
    ['complaints_missing', /bevestiging van ons/],
    ['debt_help_missing', /Uw gemeente helpt u gratis bij schulden/],
    ['limitation_missing', /termijn van de verjaring/],
  ])('finds %s', (fault, pattern) => {
    expect(blank(without(pattern))).toContain(fault)
  })

  it.each(['nl', 'en', 'fr', 'de'] as const)(
    'is good after a judgment, with what it awarded told apart: %s',
    (language) => {
      const judgment: AccountEvent = {
        kind: 'judgment',
        id: 9,
        valueDay: day('2026-11-02'),
        reference: '11234567 CV EXPL 26-1',
        awards: [
          {
            claimId: 1,
            parts: [],
            interest: {
              fallenDueCents: 1_250,
              terms: {
                kind: 'contractual',
                fromDay: day('2026-11-02'),
                rate: { kind: 'fixed', percent: 3, per: 'year' },
                compounding: 'simple',
                dayCount: '365',
              },
            },
          },
        ],
        courtShares: [{ claimId: 1, amountCents: 61_957, vatCents: 0 }],
        courtInterestFrom: day('2026-11-17'),
      }
      const owed = facts([claimAdded(1, 121_000), costsCharged(1, 18_150), judgment], {
        on: '2026-12-11',
        change: { notice, ...byDay },
      })
      const letter = composeLetter('costs_letter', language, owed)
      expect(checkLetter(letter, owed)).toEqual([])
      const { annex } = letterTexts[language]
      const text = textOf(letter)
      for (const told of [annex.courtCosts, annex.interestGround.statutory, '02-11-2026']) {
        expect(text).toContain(told)
      }
      // 619,57 × 4% × 24/365 = 1,63.
      expect(text.replaceAll(/\s/g, ' ')).toMatch(/17-11-2026.*10-12-2026.*24.*619[.,]57.*1[.,]63.*12[.,]50/)
      expect(blank(without(/17-11-2026/), owed)).toContain('interest_not_specified')
    },
  )

  it('finds a 14-day letter without the right words or amount', () => {
    expect(blank(without(/nadat deze brief bij u is bezorgd/), fourteenDays(), 'fourteen_day_letter')).toContain(
      'notice_wording_missing',
    )
    expect(blank(without(/181,50/), fourteenDays(), 'fourteen_day_letter')).toContain('notice_costs_missing')
  })

  it('finds costs charged to a consumer without a 14-day letter, or before its term has passed', () => {
    const early = withCosts({ notice: { ...notice, lastDay: day('2026-12-11') } })
    expect(checkLetter(composeLetter('costs_letter', 'nl', early), early)).toContain('costs_without_notice')
    const none = withCosts({ notice: undefined })
    expect(checkLetter(composeLetter('last_letter', 'nl', none), none)).toContain('costs_without_notice')
    const charged = withCosts({ announced })
    expect(checkLetter(composeLetter('fourteen_day_letter', 'nl', charged), charged)).toContain('costs_without_notice')
  })

  it('finds VAT without the statement', () => {
    const vat = facts([claimAdded(1, 121_000), costsCharged(1, 18_150, 3_812)], {
      on: '2026-12-11',
      change: { notice, ...byDay },
    })
    expect(checkLetter(composeLetter('costs_letter', 'nl', vat), vat)).toEqual([])
    expect(blank(without(/daarom zijn de kosten met de btw verhoogd/), vat)).toContain('vat_statement_missing')
  })

  it('finds sums that do not add up, a wrong account, and a creditor without address', () => {
    const right = withCosts()
    const wrong = { ...right, amounts: { ...right.amounts, openCents: right.amounts.openCents + 1 } }
    expect(checkLetter(composeLetter('costs_letter', 'nl', wrong), wrong)).toContain('sum_wrong')
    const account = withCosts({ agency: { ...agency, trustIban: 'NL91ABNA0417164301' } })
    expect(checkLetter(composeLetter('costs_letter', 'nl', account), account)).toContain('payment_details_wrong')
    const nowhere = withCosts({ creditor: { ...right.creditor, street: null } })
    expect(checkLetter(composeLetter('costs_letter', 'nl', nowhere), nowhere)).toEqual(['creditor_missing'])
  })

  it('finds a text that was left unfilled', () => {
    expect(blank((document) => ({ ...document, subject: '' }))).toContain('gap')
    expect(blank((document) => ({ ...document, subject: 'Brief aan %naam%' }))).toContain('gap')
  })

  it('knows no fault twice', () => {
    expect(new Set(letterFaults).size).toBe(letterFaults.length)
  })
})
