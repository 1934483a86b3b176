import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsIn, isNewer, mergeTheirs, type HeldValues } from './merge-theirs.ts'
import { sameValue } from './same-value.ts'

const by = { name: 'Sanne de Boer', at: '2026-11-20T11:04:00Z' }
const initial = { name: 'Krekel', language: 'nl', birthDay: null, version: 3 }
const held = (values: object): HeldValues => ({ initial, values: { ...initial, ...values }, changed: [] })

describe('what two people change in one form [P7, U16]', () => {
  it('is kept of both when they changed different fields', () => {
    const merged = mergeTheirs(held({ name: 'Krekels' }), { ...initial, language: 'fr', version: 4 }, by)
    expect(merged.values).toEqual({ name: 'Krekels', language: 'fr', birthDay: null, version: 4 })
    expect([merged.taken, merged.changed]).toEqual([['language'], []])
  })

  it('is told with mine, theirs and what it was when they changed the same field', () => {
    const merged = mergeTheirs(held({ name: 'Krekels' }), { ...initial, name: 'De Krekel', version: 4 }, by)
    const name = { name: 'name', was: 'Krekel', now: 'De Krekel', typed: 'Krekels', chosen: null, by }
    expect([merged.values.name, merged.changed]).toEqual(['Krekels', [name]])
    const again = mergeTheirs(merged, { ...initial, name: 'Krekel B.V.', version: 5 }, by)
    expect(again.changed).toEqual([{ ...name, now: 'Krekel B.V.' }])
  })

  it('is no choice when both typed the same', () => {
    expect(mergeTheirs(held({ language: 'fr' }), { language: 'fr', version: 4 }, null).changed).toEqual([])
  })

  it('loses nothing in silence, whatever the two changed', () => {
    const value = fc.constantFrom('', 'a', 'b', null, 1)
    const form = fc.record({ one: value, two: value, three: value })
    const pairs = fc.tuple(form, form, form)
    fc.assert(
      fc.property(pairs, ([was, mine, theirs]) => {
        const merged = mergeTheirs({ initial: was, values: mine, changed: [] }, theirs, by)
        for (const name of ['one', 'two', 'three'] as const) {
          const told = merged.changed.some((field) => field.name === name)
          const mineChanged = !sameValue(mine[name], was[name])
          const theirsChanged = !sameValue(theirs[name], was[name])
          expect(told).toBe(mineChanged && theirsChanged && !sameValue(mine[name], theirs[name]))
          expect(merged.values[name]).toEqual(mineChanged ? mine[name] : theirs[name])
        }
      }),
      { numRuns: 200 },
    )
  })

  it('is looked at only when the server tells of another version', () => {
    expect([isNewer({ version: 4 }, initial), isNewer({ version: 3 }, initial)]).toEqual([true, false])
    expect([isNewer({ replaces: 3 }, initial), isNewer(undefined, initial)]).toEqual([false, false])
    expect(fieldsIn({ name: null, birthDay: null, other: 1 }, initial)).toEqual({ name: '', birthDay: null })
  })
})
