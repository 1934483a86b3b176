import { addMonths, type Day } from '#domain/day.ts'
import { createKey, replaceKey } from '#server/api/keys/key-commands.ts'
import type { Db } from '#server/platform/db/db.ts'
import { actorOf } from './write-demo-staff.ts'

interface Making {
  readonly customerId: number
  readonly today: Day
  readonly now: Date
}

/**
 * Keys of the first customer: one for its shop, which has a successor, one for its books, and one for trying out. Nobody is
 * told what they are, so that nobody calls with them.
 */
export async function makeDemoKeys(db: Db, { customerId, today, now }: Making): Promise<void> {
  const actor = await actorOf(db, 'customer', now)
  if (!actor) return
  const owner = { ...actor, customerId }
  const rest = { customer: null, networks: [] }
  const shop = await createKey(db, owner, {
    ...rest,
    kind: 'live',
    name: 'Webwinkel',
    scopes: ['files.read', 'files.write', 'documents.write'],
    lastDay: addMonths(today, 1),
  })
  await replaceKey(db, owner, shop.key.id, { lastDay: addMonths(today, 13), daysBeside: 7, version: shop.key.version })
  await createKey(db, owner, {
    ...rest,
    kind: 'live',
    name: 'Boekhouding',
    scopes: ['payments.read', 'statistics.read'],
    lastDay: addMonths(today, 12),
    networks: ['198.51.100.0/24'],
  })
  await createKey(db, owner, {
    ...rest,
    kind: 'test',
    name: 'Uitproberen',
    scopes: ['files.read', 'files.write', 'payments.write', 'messages.read', 'messages.write'],
    lastDay: addMonths(today, 6),
  })
}
