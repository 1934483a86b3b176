import { describe, expect, it } from 'vitest'
import { chooseOn, chooseOne } from './selection-range.ts'

const keys = ['a', 'b', 'c', 'd', 'e', 'f']
const chosen = (...of: string[]) => Object.fromEntries(of.map((key) => [key, true as const]))

describe('rows that are chosen on', () => {
  it('grow, shrink and turn round the row they began at', () => {
    let range = chooseOn(keys, {}, null, 'd', 'c')
    const to = (key: string) => {
      range = chooseOn(keys, range.result, range, key, range.end)
      return Object.keys(range.result).toSorted((one, other) => one.localeCompare(other))
    }
    expect(to('e')).toEqual(['c', 'd', 'e'])
    expect(to('d')).toEqual(['c', 'd'])
    expect(to('c')).toEqual(['c'])
    expect(to('a')).toEqual(['a', 'b', 'c'])
  })

  it('leave what was chosen beside them', () => {
    const apart = chooseOne(chosen('f'), 'a')
    const longer = chooseOn(keys, apart.result, apart, 'c', 'a')
    const shorter = chooseOn(keys, longer.result, longer, 'b', 'c')
    expect(shorter.result).toEqual(chosen('a', 'b', 'f'))
    expect(chooseOne(shorter.result, 'f').result).toEqual(chosen('a', 'b'))
  })

  it('begin anew where somebody walked on, and after everything was chosen', () => {
    const first = chooseOn(keys, {}, null, 'b', 'a')
    expect(chooseOn(keys, first.result, first, 'e', 'd').result).toEqual(chosen('a', 'b', 'd', 'e'))
    const all = chosen(...keys)
    expect(chooseOn(keys, all, first, 'a', 'b').result).toEqual(all)
  })

  it('begin at the row itself when what they began at is on another page', () => {
    const other = chooseOne({}, 'z')
    expect(chooseOn(keys, other.result, other, 'c').result).toEqual(chosen('z', 'c'))
  })
})
