import { expect, it } from 'vitest'
import { customerCostList } from '#contract/lists/resources/customer-cost.ts'
import { partnerList } from '#contract/lists/resources/partner.ts'
import type { Resource } from '#contract/lists/resource.ts'
import { placesOf } from './places-of.ts'

const placed = (list: Resource) => {
  const places = placesOf(list.columns.flatMap((name) => list.fields[name] ?? []))
  return Object.fromEntries(list.columns.map((name, index) => [name, places[index]]))
}

it('a partner on a telephone shows until when data may be shared', () => {
  expect(placed(partnerList)).toEqual({
    name: 'name',
    kind: 'second',
    country: 'third',
    contractUntil: undefined,
    processingUntil: 'status',
    active: undefined,
  })
})

it('a cost on a telephone shows its amount beside its name', () => {
  expect(placed(customerCostList)).toMatchObject({ costTypeId: 'name', customerId: 'second', amountCents: 'amount' })
})
