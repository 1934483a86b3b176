import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { Permission } from '#contract/people/permission.ts'
import { translate } from '#contract/texts.ts'
import type { Acts } from '#web/base/words/acts.ts'
import type { Say } from '#web/base/words/text.ts'
import { commandOption } from './command-option.ts'
import { readCommand } from './palette-command.ts'

const today = day('2026-11-20')
const t: Say = (key, values) => (key === '' ? '' : translate('nl', key, values))
const nothing = () => undefined
const ofFile: Acts = { 'file.timeline': nothing, 'file.note': nothing, 'file.log-call': nothing, 'file.pause': nothing }
const everything: readonly Permission[] = ['file.search', 'file.show', 'file.edit', 'file.bulk-update']
const lineOf = (typed: string, acts: Acts, granted: readonly Permission[] = everything) =>
  commandOption(readCommand(typed, today), { acts, today, t, may: (permission) => granted.includes(permission) })

describe('the line of a command', () => {
  it('says what will be done, with what was typed for its form', () => {
    expect(lineOf('pauzeer selectie tot 5/1', { 'selection.pause': nothing })).toMatchObject({
      title: 'Pauzeer selectie tot 05-01-2027',
      act: 'selection.pause',
      argument: { day: '2027-01-05' },
      refusal: null,
    })
    expect(lineOf('log bellen: geen gehoor, voicemail', ofFile)).toMatchObject({
      title: 'Log gesprek: Geen gehoor, voicemail',
      act: 'file.log-call',
      argument: { result: 'no_answer', text: 'voicemail' },
    })
    expect(lineOf('dossier 10423', {})).toMatchObject({ title: 'Open dossier 10423', act: null, refusal: null })
  })

  it('is of what is chosen, or of the file that is open, where the words do not say', () => {
    expect(lineOf('pauzeer tot +14', { ...ofFile, 'selection.pause': nothing })?.act).toBe('selection.pause')
    expect(lineOf('pauzeer tot +14', ofFile)?.act).toBe('file.pause')
  })

  it('says why it cannot be done now', () => {
    const refusal = (typed: string, acts: Acts) => lineOf(typed, acts)?.refusal
    expect(refusal('pauzeer selectie tot 5/1', {})).toBe('Kies eerst dossiers in een lijst.')
    expect(refusal('log bellen: geen gehoor', {})).toBe('Open eerst het dossier.')
    expect(refusal('pauzeer dossier tot 5/1', { 'file.timeline': nothing })).toContain('nu niet')
    expect(refusal('pauzeer dossier tot 5/13', ofFile)).toContain('geen dag')
    expect(refusal('pauzeer dossier tot 20-11-2026', ofFile)).toContain('na vandaag')
  })

  it('is not there without the right', () => {
    expect(lineOf('pauzeer dossier tot 5/1', ofFile, ['file.search', 'file.show'])).toBeNull()
    expect(lineOf('pauzeer selectie tot 5/1', { 'selection.pause': nothing }, ['file.bulk-update'])).toBeNull()
    expect(lineOf('log bellen: geen gehoor', ofFile, ['file.search'])).toBeNull()
    expect(lineOf('notitie: x', ofFile, [])).toBeNull()
    expect(lineOf('dossier 10423', {}, [])).toBeNull()
  })
})
