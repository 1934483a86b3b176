import { describe, expect, it } from 'vitest'
import { whyKeys } from '#domain/workflow/why.ts'
import { allTexts, languages, type Text } from '#contract/texts.ts'
import { whyField } from './why-line.ts'
import { explainWhy } from './why.ts'

describe('a why-line', () => {
  it('shows days, amounts and times as people read them', () => {
    expect(explainWhy('nl', { key: 'why.balance_below_minimum', values: { openCents: 499, minimumCents: 500 } })).toBe(
      'Omdat er €\u00a04,99 open staat. De klant wil pas brieven vanaf €\u00a05,00.',
    )
    expect(
      explainWhy('en', { key: 'why.outside_hours', values: { releaseDay: '2026-11-23', releaseMinutes: 420 } }),
    ).toBe('Because we may not make contact at this hour. It is allowed again on 23-11-2026 at 07:00.')
    expect(
      explainWhy('nl', { key: 'why.step_waits_calendar_days', values: { waitCount: 10, fromDay: '2026-11-20' } }),
    ).toBe('Omdat deze stap 10 dagen na 20-11-2026 komt.')
  })

  it('has a sentence for every reason, beginning with Omdat in Dutch', () => {
    for (const key of whyKeys) {
      const text: Text = allTexts[key]
      for (const language of languages) expect(text[language]).not.toBe('')
      expect(text.nl).toMatch(/^Omdat .*\.$/)
    }
  })

  it('travels with its values', () => {
    const why = { key: 'why.paid', values: {} }
    expect(whyField.parse(why)).toEqual(why)
    expect(whyField.safeParse({ key: 'why.nothing', values: {} }).success).toBe(false)
  })
})
