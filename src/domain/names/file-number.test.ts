import { describe, expect, it } from 'vitest'
import { spokenFileNumber, spokenKvkNumber } from './file-number.ts'

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
    ['#10423', '10423'],
    ['# 662E41', '662E41'],
  ])('%s', (text, number) => {
    expect(spokenFileNumber(text)).toBe(number)
  })

  it.each([
    '10423',
    'dossier',
    'dossier jansen',
    'jansen dossier 10423',
    'pauzeer dossier 10423',
    'dossier 1 2',
    '#',
    'C#',
    '',
  ])('%s is something else', (text) => {
    expect(spokenFileNumber(text)).toBeNull()
  })
})

describe('the number of the trade register as people say it', () => {
  it.each(['KvK 90019348', 'kvk: 90019348', 'K.v.K. 9001 9348', 'KvK-nummer 90019348', 'kvk nr. 90019348'])(
    '%s',
    (text) => {
      expect(spokenKvkNumber(text)).toBe('90019348')
    },
  )

  it.each(['90019348', 'KvK', 'KvK 9001934', 'KvK 900193481', 'Bakker KvK 90019348'])(
    '%s is something else',
    (text) => {
      expect(spokenKvkNumber(text)).toBeNull()
    },
  )
})
