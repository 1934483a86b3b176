import { describe, expect, it } from 'vitest'
import { allTexts, type TextKey, translate } from '#contract/texts.ts'
import { cellOf, writtenCell } from './list-cell.ts'

const row = {
  openCents: -1234567,
  smallCents: 5,
  rate: 4.5,
  nextDay: '2026-11-24',
  sentAt: '2026-03-29T01:30:00.000Z',
  customer: { id: 4, name: 'Huis & Haard' },
  stepName: { nl: 'Brief', en: 'Letter', fr: 'Lettre' },
  status: 'in_progress',
  flags: ['paused', 'closed'],
  active: true,
  nothing: null,
  name: '=SUM(A1)',
}
const reader = (language: 'nl' | 'en' | 'fr') => ({
  language,
  say: (key: string) => (key in allTexts ? translate(language, key as TextKey) : null),
})
const shown = (field: string, language: 'nl' | 'en' | 'fr' = 'nl', words?: string) =>
  writtenCell(cellOf(row, { label: field, field, ...(words ? { words } : {}) }, reader(language)), language)

describe('a cell of a list in a file', () => {
  it('is written as its reader writes numbers', () => {
    expect(shown('openCents')).toBe('-12345,67')
    expect(shown('openCents', 'en')).toBe('-12345.67')
    expect(shown('smallCents')).toBe('0,05')
    expect(shown('rate')).toBe('4,5')
  })

  it('has days and moments as they are in Amsterdam', () => {
    expect(shown('nextDay')).toBe('24-11-2026')
    // The night the clock goes forward: half past one in London is half past three here.
    expect(shown('sentAt')).toBe('29-03-2026 03:30')
  })

  it('says names and words instead of codes', () => {
    expect([shown('customer'), shown('stepName', 'fr'), shown('nothing')]).toEqual(['Huis & Haard', 'Lettre', ''])
    expect(shown('status', 'nl', 'status.')).toBe('Loopt')
    expect(shown('status', 'en', 'status.')).not.toBe('in_progress')
    expect(shown('flags', 'nl', 'status.')).toBe('Gepauzeerd, Gesloten')
    expect([shown('active'), shown('active', 'en')]).toEqual(['Ja', 'Yes'])
  })

  it('is never a formula [S27]', () => {
    expect(shown('name')).toBe("'=SUM(A1)")
    for (const text of ['=1', '+31612', '-1', '@A', '\t=1', '  =1', '\r=1']) {
      expect(writtenCell({ kind: 'text', text }, 'nl').startsWith("'"), JSON.stringify(text)).toBe(true)
    }
    expect(writtenCell({ kind: 'text', text: 'a=b' }, 'nl')).toBe('a=b')
  })
})
