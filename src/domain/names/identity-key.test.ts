import { describe, expect, it } from 'vitest'
import { identityKeyOf } from './identity-key.ts'

describe('by what a debtor is known again', () => {
  const jan = { kind: 'private', name: 'J. van der Meulen', postcode: '1506 EH', houseNumber: '12 A' } as const

  it('is name, postcode and house number, however they are written', () => {
    expect(identityKeyOf(jan)).toBe('j. van der meulen|1506eh|12a')
    expect(identityKeyOf({ ...jan, name: 'j. VAN DER Meulen', postcode: '1506eh', houseNumber: '12-a' })).toBe(
      identityKeyOf(jan),
    )
  })

  it('differs for a neighbour', () => {
    expect(identityKeyOf({ ...jan, houseNumber: '12 B' })).not.toBe(identityKeyOf(jan))
  })

  it('is the number in the register for a company, wherever it has moved to', () => {
    const company = {
      kind: 'company',
      name: 'De Wit B.V.',
      postcode: '1506 EH',
      houseNumber: '1',
      kvkNumber: '12345678',
    } as const
    expect(identityKeyOf(company)).toBe(identityKeyOf({ ...company, postcode: '3511 AB' }))
    expect(identityKeyOf({ ...company, kvkNumber: null })).toBe('de wit b.v.|1506eh|1')
  })
})
