import { expect, it } from 'vitest'
import { messageIdOf, ownMessageIds, readMessageId } from './message-id.ts'

it('names whose message it is: one of a debtor is never taken for one of a customer', () => {
  const toDebtor = messageIdOf('debtor', 12, '0a1b2c3d4e5f')
  const toCustomer = messageIdOf('customer', 12, '0a1b2c3d4e5f')
  expect([toDebtor, toCustomer]).toEqual(['vorder-12-0a1b2c3d', 'vorder-c12-0a1b2c3d'])
  expect([readMessageId('debtor', toDebtor), readMessageId('customer', toDebtor)]).toEqual([12, null])
  expect([readMessageId('debtor', toCustomer), readMessageId('customer', toCustomer)]).toEqual([null, 12])
  const toOffice = messageIdOf('office', 12, '0a1b2c3d4e5f')
  expect([readMessageId('office', toOffice), readMessageId('debtor', toOffice)]).toEqual([12, null])
  expect(ownMessageIds(`<${toOffice}@portaal.example>`)).toEqual([toOffice])
  expect(readMessageId('debtor', 'vorder-1234567890123456-0a1b2c3d')).toBeNull()
})
