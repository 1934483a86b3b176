import { describe, expect, it } from 'vitest'
import { addressWithout, pageOfList } from './list-views.ts'

describe('the address of a list without one of its filters', () => {
  it.each([
    ['search=zzz&status%5B%5D=paused', 'search', { address: 'status%5B%5D=paused', view: null }],
    ['search=zzz&status%5B%5D=paused', 'status', { address: 'search=zzz', view: null }],
    ['search=zzz&status=paused&page=3', 'status', { address: 'search=zzz', view: null }],
    ['customer=7&search=zzz', 'customer', { address: 'search=zzz', view: null }],
    ['search=104239', 'status', { address: 'search=104239&view=all', view: 'all' }],
    ['view=mine&search=a', 'owner', { address: 'search=a', view: 'open' }],
    ['view=mine&search=a', 'status', { address: 'view=all&search=a&owner%5B%5D=me', view: 'all' }],
    ['view=mine&owner%5B%5D=none', 'owner', { address: 'view=mine', view: null }],
  ] as const)('%s without %s', (address, filter, expected) => {
    expect(addressWithout(address, filter)).toEqual(expected)
  })
})

describe('the page of a list on which a file stands', () => {
  it.each([
    ['view=all', 0, 'view=all'],
    ['view=all', 49, 'view=all'],
    ['view=all', 50, 'view=all&page=2'],
    ['per-page=100', 250, 'per-page=100&page=3'],
    ['per-page=7', 50, 'per-page=7&page=2'],
  ])('of %s at place %i is %s', (address, place, expected) => {
    expect(pageOfList(address, place)).toBe(expected)
  })
})
