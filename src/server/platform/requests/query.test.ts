import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from './query.ts'

describe('query strings of old clients', () => {
  it.each([
    ['search=Jansen & Zn', 'Jansen & Zn'],
    ['search=Jansen%20&%20Zn', 'Jansen & Zn'],
    ['search=C#', 'C#'],
    ['search=50%', '50%'],
    ['search=50%25', '50%'],
    ['search=a+b', 'a+b'],
    ['search=M%C3%BCller', 'Müller'],
    ['search=Müller', 'Müller'],
    ['search=%zz%C3', '%zz%C3'],
    ['search=662E41', '662E41'],
    ['search=00123', '00123'],
    ['search=true', 'true'],
    ['search=a=b', 'a=b'],
  ])('%s means %s', (query, search) => {
    expect(parseQuery(query)).toEqual({ search })
  })

  it('takes the underscore and bracket forms as the plain ones', () => {
    expect(parseQuery('_offset=50&_limit=100&_order[number]=DESC&_filter[search]=bos')).toEqual({
      offset: '50',
      limit: '100',
      sortBy: 'number',
      sortOrder: 'desc',
      search: 'bos',
    })
    expect(parseQuery('_relations=file&status[]=paused&status[]=closed')).toEqual({
      relations: 'file',
      status: ['paused', 'closed'],
    })
  })

  it('never throws, whatever stands in the brackets of a form it knows: it would end the server [S14]', () => {
    const name = fc.constantFrom('_order', '_filter', '_offset', '_limit', '_relations', 'limit', 'status', 'a')
    const bracket = fc.constantFrom('[]', '[a]', '[0]', '[a][b]', '[__proto__]', '[toString]', '[', ']', '[a', '')
    const value = fc.constantFrom('=', '=1', '=asc', '=%', '')
    const part = fc.tuple(name, bracket, bracket, value).map((texts) => texts.join(''))
    const parts = fc.array(part, { maxLength: 6 }).map((all) => all.join('&'))
    fc.assert(fc.property(parts, (text) => void parseQuery(text)))
    expect(parseQuery('_order[a][b]=asc')).toMatchObject({ sortBy: 'a', sortOrder: { b: 'asc' } })
  })

  it('never reaches a prototype, nests at most three deep and never throws', () => {
    expect(Object.getPrototypeOf(parseQuery('__proto__[admin]=1&constructor[prototype][x]=1'))).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void parseQuery(text)))
  })
})
