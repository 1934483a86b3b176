import { describe, expect, it } from 'vitest'
import { readValues } from '#web/kit/filters/url-state.ts'
import { addressInView, addressWithout, pageOfList, viewInUrl, viewShown } from './list-views.ts'

describe('the address of a list without one of its filters', () => {
  it.each([
    ['search=zzz&status%5B%5D=paused', 'search', { address: 'status%5B%5D=paused&view=all', view: null }],
    ['search=zzz&status%5B%5D=paused', 'status', { address: 'search=zzz', view: null }],
    ['search=zzz&status=paused&page=3', 'status', { address: 'search=zzz', view: null }],
    ['customer=7&search=zzz', 'customer', { address: 'search=zzz', view: null }],
    ['kvk=1', 'status', { address: 'kvk=1&view=all', view: 'all' }],
    ['search=104239&view=open', 'status', { address: 'search=104239', view: 'all' }],
    ['view=mine&search=a', 'owner', { address: 'view=open&search=a', view: 'open' }],
    ['view=mine&search=a', 'status', { address: 'search=a&owner%5B%5D=me', view: 'all' }],
    ['view=open&search=a&kvk=1', 'search', { address: 'kvk=1', view: null }],
    ['view=mine&owner%5B%5D=none', 'owner', { address: 'view=mine', view: null }],
  ] as const)('%s without %s', (address, filter, expected) => {
    expect(addressWithout(address, filter)).toEqual(expected)
  })
})

describe('the view of an address', () => {
  it.each([
    ['', 'open'],
    ['search=', 'open'],
    ['search=104238', 'all'],
    ['search=104238&view=open', 'open'],
    ['view=mine&search=x', 'mine'],
    ['view=else', 'open'],
  ])('%j is %s', (address, view) => {
    expect(viewShown(readValues(viewInUrl, new URLSearchParams(address)))).toBe(view)
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

describe('the address of a list in another view', () => {
  it.each([
    ['search=zzz&customer=7&page=3&per-page=100&sort=number', 'all', 'search=zzz&customer=7&per-page=100&sort=number'],
    ['view=all&phase%5B%5D=bailiff&saved=4', 'open', 'phase%5B%5D=bailiff'],
    ['view=all&status%5B%5D=closed&search=a', 'open', 'search=a&view=open'],
    ['status%5B%5D=paused&search=a&view=open', 'all', 'status%5B%5D=paused&search=a'],
    ['status%5B%5D=paused', 'all', 'status%5B%5D=paused&view=all'],
    ['owner%5B%5D=none&status=paused&kvk=1', 'mine', 'kvk=1&view=mine'],
    ['view=mine&kvk=1', 'open', 'kvk=1'],
  ] as const)('%s in %s', (address, view, expected) => {
    expect(addressInView(`?${address}`, view)).toBe(expected)
  })
})
