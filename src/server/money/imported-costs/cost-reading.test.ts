import { expect, it } from 'vitest'
import { readWhat } from './cost-reading.ts'

const read = (disbursement: string) => readWhat({ act: 'Dagvaarding', disbursement, outcome: null })

it.each(['', '0', '0,00', '-', '–', '12,50', 'nee'])(
  'a line stays an act where the kind of disbursement is %j',
  (word) => {
    expect(read(word)).toMatchObject({ act: 'writ', disbursement: null, outcome: 'done' })
  },
)

it('a line is a disbursement where a kind is named, known or not', () => {
  expect(read('Kosten van een slotenmaker en verhuizer')).toMatchObject({ act: null, outcome: null })
  expect(read('Iets wat niemand kent').disbursement).toBe('other')
})
