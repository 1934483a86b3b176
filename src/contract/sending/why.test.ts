import { describe, expect, it } from 'vitest'
import { shownWhy, shownWhyKeys } from '#domain/workflow/shown-why.ts'
import { day } from '#domain/day.ts'
import { whyKeys } from '#domain/workflow/why.ts'
import { whyValues } from './why-line.ts'
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

  it.each([
    ['nl', '2026-11-13', 'Omdat de debiteur tot en met 13-11-2026 zonder kosten kan betalen.'],
    ['nl', '2026-11-14', 'Omdat de debiteur tot en met 13-11-2026 zonder kosten kon betalen, en die tijd om is.'],
    [
      'nl',
      '2026-11-17',
      'Omdat de debiteur tot en met 13-11-2026 zonder kosten kon betalen. Deze stap is sinds 16-11-2026 aan de beurt.',
    ],
    ['en', '2026-11-14', 'Because the debtor could pay without costs until 13-11-2026, and that time is over.'],
    [
      'fr',
      '2026-11-14',
      'Parce que le débiteur pouvait payer sans frais jusqu’au 13-11-2026 et que ce délai est écoulé.',
    ],
  ] as const)('is true on the day it is read (%s, %s)', (language, today, sentence) => {
    const why = { key: 'why.step_waits_notice_term', values: { lastDay: '2026-11-13' } } as const
    const shown = shownWhy({ why, day: day('2026-11-16'), today: day(today) })
    expect(allTexts[shown.key][language].replaceAll(/%(\w+)%/g, (_, name) => whyValues(shown)[name] ?? '')).toBe(
      sentence,
    )
  })

  it('has a sentence for every reason, beginning with Omdat in Dutch', () => {
    for (const key of [...whyKeys, ...shownWhyKeys]) {
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
