import { expect, it } from 'vitest'
import { identityKeyOf } from './identity-key.ts'
import { renamedIdentity } from './renamed-identity.ts'

const address = { postcode: '1502 AR', houseNumber: '41 a' }

it('is the key that a claim under the new name at the same address has', () => {
  const before = identityKeyOf({ kind: 'private', name: 'J. Jansen', ...address })
  const after = identityKeyOf({ kind: 'private', name: 'J. Jansen-de Boer', ...address })
  expect(after).not.toBe(before)
  expect(renamedIdentity(before, 'J. Jansen-de Boer')).toBe(after)
  expect(renamedIdentity(after, 'J. Jansen')).toBe(before)
})

it('is the same for a company in the register, whatever it is called', () => {
  const key = identityKeyOf({ kind: 'company', name: 'Bakker B.V.', kvkNumber: '71204836', ...address })
  expect(renamedIdentity(key, 'Bakker en Zonen B.V.')).toBe(key)
})
