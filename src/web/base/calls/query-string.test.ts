import { describe, expect, it } from 'vitest'
import { queryString, withQuery } from './query-string.ts'

describe('the query of a call', () => {
  it('is written in bracket style, without null and without encoding [req 7.3]', () => {
    expect(queryString({ status: ['paused', 'closed'], _order: { name: 'asc' }, gone: null, none: undefined })).toBe(
      'status[]=paused&status[]=closed&_order[name]=asc',
    )
    expect(queryString({ search: 'Müller, "Zn" <a> 50% a+b' })).toBe('search=Müller, "Zn" <a> 50% a+b')
  })

  it.each([
    ['Jansen & Zn', 'Jansen & Zn'],
    ['C#', 'C%23'],
    ['a&b=c', 'a%26b=c'],
    ['100%41', '100%2541'],
    ['100001\n100002\r\n100003\t7', '100001%0A100002%0D%0A100003%097'],
  ])('keeps %s from saying something else: %s', (value, written) => {
    expect(queryString({ search: value })).toBe(`search=${written}`)
  })

  it('leaves no question mark behind an address without a query', () => {
    expect(withQuery('/api/v4/file', { search: null, status: [] })).toBe('/api/v4/file')
    expect(withQuery('/api/v4/file', { offset: 0, late: false })).toBe('/api/v4/file?offset=0&late=false')
  })
})
