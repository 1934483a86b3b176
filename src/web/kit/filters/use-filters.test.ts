import { describe, expect, it } from 'vitest'
import { type Filter, filterQueryOf } from './use-filters.ts'
import { viewAddress } from '#web/kit/lists/view-address.ts'

const group: Filter = { kind: 'choices', label: 'Klantgroep', asked: true, choices: [] }
const status: Filter = { kind: 'choices', label: 'Status', choices: [{ value: 'paused', label: 'Gepauzeerd' }] }
const asked = (address: string) => filterQueryOf({ group, status }, new URLSearchParams(address))

describe('a choice of which the server knows what there is', () => {
  it.each(['Zorggroep Één', 'Zorg & Wonen', 'A+B, 50%', 'retail', '12', 'é'.repeat(80)])(
    'is read from the address before the choices are there: %s',
    (name) => {
      const params = new URLSearchParams()
      params.append('group[]', name)
      expect(asked(params.toString())).toEqual({ group: [name] })
      // A saved view, and the arrows to the file before and after, know the list by the same text.
      expect(asked(viewAddress(`?${params.toString()}&page=3`))).toEqual({ group: [name] })
    },
  )

  it.each(['', 'x'.repeat(81), 'twee\nregels'])('is nothing of which no name can be: %j', (name) => {
    expect(asked(new URLSearchParams([['group[]', name]]).toString())).toEqual({})
  })

  it('is another than one of which all that there is is known here', () => {
    expect(asked('status[]=paused&status[]=Zorg+en+Wonen')).toEqual({ status: ['paused'] })
  })
})

describe('a filter that only a link sets', () => {
  const key: Filter = { kind: 'given', label: 'Boeking' }
  const since: Filter = { kind: 'given', label: 'Vanaf', told: (text) => text }
  const query = (address: string) => filterQueryOf({ key, since }, new URLSearchParams(address))

  it('is a key, and a text where it says in which words that is told', () => {
    expect(query('key=12&since=2026-11-19T23%3A00%3A00.000Z')).toEqual({ key: 12, since: '2026-11-19T23:00:00.000Z' })
    expect(query('key=errors&since=')).toEqual({})
  })
})
