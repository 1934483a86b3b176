import { expect, it } from 'vitest'
import { allTexts, languages, textIn, translate } from './texts.ts'

it('a text that a language lacks is shown in English, and an empty key is empty [req 9.5]', () => {
  const text = { nl: '', en: 'Save', fr: 'Enregistrer' }
  expect([textIn('nl', text), textIn('fr', text), textIn('fr', { ...text, fr: '' })]).toEqual([
    'Save',
    'Enregistrer',
    'Save',
  ])
  expect([translate('nl', ''), translate('nl', 'kit.save')]).toEqual(['', 'Opslaan'])
})

it('a single thing has its own form, by whichever number a text counts, a formatted one too', () => {
  expect([1, '1', 2, 0, '1.284'].map((count) => translate('nl', 'standstill.count', { count }))).toEqual([
    '1 dossier',
    '1 dossier',
    '2 dossiers',
    '0 dossiers',
    '1.284 dossiers',
  ])
  const why = (waitCount: number) =>
    translate('nl', 'why.step_waits_working_days', { waitCount, fromDay: '20-11-2026' })
  expect([why(1), why(2)]).toEqual([
    'Omdat deze stap 1 werkdag na 20-11-2026 komt.',
    'Omdat deze stap 2 werkdagen na 20-11-2026 komt.',
  ])
  expect(translate('fr', 'hold.released', { count: 1 })).toBe('1 réévalué')
  // Its key alone, as the browser gets it, is the form for several.
  expect(translate('nl', 'standstill.count')).toBe('%count% dossiers')
})

it('French has a fixed space before its high signs and within its quotation marks, other languages have none', () => {
  const labelled = languages.map((language) => translate(language, 'kit.labelled', { label: 'A', value: 'B' }))
  expect(labelled).toEqual(['A: B', 'A: B', 'A\u00a0: B'])
  const quoted = translate('fr', 'dossiers.in_view', { view: 'X', count: 2 })
  expect(quoted).toContain('«\u00a0X\u00a0»')
})

it('an amount that is open is called by one word in French, and never by that of what is not closed', () => {
  const ofAmounts = Object.entries(allTexts).filter(([, { nl }]) => /%(amount|sums?|open(Cents)?)% open\b/i.test(nl))
  expect(ofAmounts.length).toBeGreaterThan(5)
  expect(ofAmounts.filter(([, { fr }]) => /\bouverte?s?\b/i.test(fr)).map(([key]) => key)).toEqual([])
})
