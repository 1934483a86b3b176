import { type Day, formatDay } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { releaseAtOnce } from '#server/intake/import-command/release-at-once.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { findNames, hasSubscriptions } from './money-queries.ts'
import { readDemoList } from './read-demo-list.ts'

const head = ['Klant', 'Product', 'Begin', 'Einde', 'Prijs', 'Dossiers inbegrepen', 'Prijs extra dossier']

/** What some customers pay each month, whatever comes in: their places, and what it is. */
const subscriptions = [
  { place: 1, rest: ['Incasso-abonnement', '49,00', '2', '7,50'] },
  { place: 4, rest: ['Incasso-abonnement groot', '149,00', '10', '5,00'] },
] as const

/** The subscriptions of the demo come in as a list and begin with its first month, once, however often files are loaded. */
export async function importDemoSubscriptions(
  db: Db,
  actor: Actor,
  given: { readonly customerIds: readonly number[]; readonly fromDay: Day; readonly storage: Storage },
): Promise<void> {
  if (await hasSubscriptions(db)) return
  const { customerIds, fromDay, storage } = given
  const names = await findNames(db, customerIds)
  const rows = subscriptions.flatMap(({ place, rest: [product, ...terms] }) => {
    const name = names[place]
    return name === undefined ? [] : [[name, product, formatDay(fromDay), '', ...terms]]
  })
  if (rows.length === 0) return
  const list = { kind: 'subscription', customerId: null, name: 'abonnementen.csv', rows: [head, ...rows] } as const
  const { id, work } = await readDemoList(db, actor, storage, list)
  await releaseAtOnce(work, actor, id)
}
