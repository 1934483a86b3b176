import { expect, it } from 'vitest'
import { sumPerCurrency } from './sum-per-currency.ts'

it('adds pounds to pounds and euros to euros, euros first', () => {
  expect(
    sumPerCurrency([
      { currency: 'GBP', cents: 100 },
      { currency: 'EUR', cents: 250 },
      { currency: 'GBP', cents: 50 },
    ]),
  ).toEqual([
    { currency: 'EUR', cents: 250 },
    { currency: 'GBP', cents: 150 },
  ])
})

it('says nothing of a currency in which there is nothing', () => {
  expect(sumPerCurrency([])).toEqual([])
  expect(sumPerCurrency([{ currency: 'DKK', cents: 0 }])).toEqual([])
})
