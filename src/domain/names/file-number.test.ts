import { describe, expect, it } from 'vitest'
import { spokenFileNumber } from './file-number.ts'

describe('the number of a file as people say it', () => {
  it.each([
    ['dossier 10423', '10423'],
    ['Dossier  10423', '10423'],
    ['open dossier 662E41', '662E41'],
    ['zaaknummer: 10423', '10423'],
    ['dossier nr. 10423', '10423'],
    ['file 10423', '10423'],
    ['go to the file 10423', '10423'],
    ['case number 10423', '10423'],
    ['ouvrir le dossier 10423', '10423'],
    ['Numéro de dossier 10423', '10423'],
  ])('%s', (text, number) => {
    expect(spokenFileNumber(text)).toBe(number)
  })

  it.each(['10423', 'dossier', 'dossier jansen', 'jansen dossier 10423', 'pauzeer dossier 10423', 'dossier 1 2', ''])(
    '%s is something else',
    (text) => {
      expect(spokenFileNumber(text)).toBeNull()
    },
  )
})
