import { describe, expect, it } from 'vitest'
import { planRestoring } from './drafted-fields.ts'

const initial = { name: 'De Krekel', url: '', client: 12, amountCents: null, days: [1], version: 3 }

describe('a draft that is put back [U16, P6]', () => {
  it('fills the fields that were typed in, and leaves the others as they are now', () => {
    const draft = { name: { was: 'De Krekel', typed: 'De Krekels' }, amountCents: { was: null, typed: 500 } }
    const plan = planRestoring(draft, initial, initial)
    expect(plan).toEqual({
      names: ['name', 'amountCents'],
      values: { name: 'De Krekels', amountCents: 500 },
      changed: [],
    })
  })

  it('says which of them somebody else has changed since', () => {
    const draft = { name: { was: 'Krekel', typed: 'De Krekels' }, client: { was: 12, typed: 14 } }
    const plan = planRestoring(draft, initial, initial)
    expect(plan.values).toEqual({ name: 'De Krekels', client: 14 })
    expect(plan.changed).toEqual([{ name: 'name', was: 'Krekel', now: 'De Krekel', typed: 'De Krekels', chosen: null }])
  })

  it('leaves what was typed before it came, and offers what it held', () => {
    const plan = planRestoring({ url: { was: '', typed: 'krekel.nl' } }, initial, { ...initial, url: 'k' })
    expect([plan.values, plan.changed.map(({ name }) => name)]).toEqual([{}, ['url']])
  })

  it('is nothing when it holds what is kept by now, or what the form no longer has', () => {
    const draft = {
      name: { was: 'Krekel', typed: 'De Krekel' },
      client: { was: 'x', typed: 'De Krekel' },
      days: { was: [], typed: 'maandag' },
      gone: { was: '', typed: 'tekst' },
    }
    expect(planRestoring(draft, initial, initial).names).toEqual([])
  })
})
