import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listOf } from './list.ts'
import { cellOf, writtenCell } from './list-cell.ts'
import { told } from './list-words.ts'
import { readerOf } from '#contract/work/reader-of.ts'

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
  access: false,
  seenAt: null,
  customerId: 12,
  names: { customerId: 'De Krekel' },
  counts: { done: 3 },
}
const list = {
  output: listOf(
    z.object({
      status: told(z.enum(['in_progress']).nullable(), 'status.'),
      flags: z.array(told(z.enum(['paused', 'closed']), 'status.')),
      access: told(z.boolean().optional(), 'people.access.'),
      seenAt: told(z.date().nullable(), undefined, 'employee.never_seen'),
    }),
  ),
  written: { greeting: ({ status }: { status: string }) => `hallo ${status}` },
}
const shown = (field: string, language: 'nl' | 'en' | 'fr' = 'nl') =>
  writtenCell(cellOf(list, row, field, readerOf(language)), language)

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
    expect(shown('status')).toBe('Loopt')
    expect(shown('status', 'en')).not.toBe('in_progress')
    expect(shown('flags')).toBe('Gepauzeerd, Gesloten')
    expect([shown('active'), shown('active', 'en')]).toEqual(['Ja', 'Yes'])
    expect([shown('access'), shown('access', 'en')]).toEqual(['Geen toegang', 'No access'])
    expect([shown('seenAt'), shown('customerId')]).toEqual(['Nog nooit', 'De Krekel'])
  })

  it('says a part of a field, and what the list works out', () => {
    expect([shown('counts.done'), shown('greeting'), shown('counts.gone')]).toEqual(['3', 'hallo in_progress', ''])
  })

  it('is never a formula [S27]', () => {
    expect(shown('name')).toBe("'=SUM(A1)")
    for (const text of ['=1', '+31612', '-1', '@A', '\t=1', '  =1', '\r=1']) {
      expect(writtenCell({ kind: 'text', text }, 'nl').startsWith("'"), JSON.stringify(text)).toBe(true)
    }
    expect(writtenCell({ kind: 'text', text: 'a=b' }, 'nl')).toBe('a=b')
  })
})
