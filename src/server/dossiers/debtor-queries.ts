import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { sortNameOf } from '#domain/names/dutch-name.ts'
import { renamedIdentity } from '#domain/names/renamed-identity.ts'
import type { Db } from '#server/db/db.ts'
import { holdsEverywhere } from '#server/db/same-person.ts'
import { inScope } from '#server/db/scope.ts'
import type { Actor } from '#server/http/actor.ts'

/** A debtor of a dossier, taken until the transaction ends; undefined outside the actor's scope. */
export async function lockDebtor(db: Db, actor: Actor, dossierId: number, debtorId: number) {
  return db
    .selectFrom('debtor')
    .innerJoin('dossierDebtor', 'dossierDebtor.debtorId', 'debtor.id')
    .select(['debtor.id', 'debtor.customerId', 'debtor.version'])
    .where('dossierDebtor.dossierId', '=', dossierId)
    .where('debtor.id', '=', debtorId)
    .where(inScope(actor, 'debtor.customerId'))
    .forUpdate('debtor')
    .executeTakeFirst()
}

export async function raiseVersion(db: Db, debtorId: number): Promise<void> {
  await db
    .updateTable('debtor')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', debtorId)
    .execute()
}

/**
 * Gives a debtor that is held another name, and the dossiers it is the first debtor of. Answers the former one. Whoever
 * is the same person, also with other customers, stays so under the new key; the old one finds them still.
 */
export async function renameDebtor(db: Db, debtorId: number, name: string): Promise<string> {
  const before = await db
    .selectFrom('debtor')
    .select(['name', 'kind', 'customerId', 'identityKey'])
    .where('id', '=', debtorId)
    .executeTakeFirstOrThrow()
  const identityKey = renamedIdentity(before.identityKey, name)
  const sortName = sortNameOf(name, before.kind === 'company' ? 'company' : 'private')
  await db.updateTable('debtor').set({ name, sortName }).where('id', '=', debtorId).execute()
  if (identityKey !== before.identityKey) {
    await sql`
      update debtor set identity_key = ${identityKey} from (
        select id from debtor where identity_key = ${before.identityKey}
          and (${holdsEverywhere('identity_key')} or customer_id = ${before.customerId})
        order by id for update
      ) same where debtor.id = same.id`.execute(db)
  }
  await db
    .updateTable('dossier')
    .set({ debtorName: name, debtorSort: sortName })
    .where('id', 'in', (eb) =>
      eb.selectFrom('dossierDebtor').select('dossierId').where('debtorId', '=', debtorId).where('position', '=', 1),
    )
    .execute()
  return before.name
}

export interface NewAddress {
  street: string
  houseNumber: string
  postcode: string
  city: string
  country: string
  status: string
}

/** Who told an address, from when it holds, and when somebody made sure of it. */
export interface AddressOrigin {
  readonly source: string
  readonly validFrom: Date
  readonly checkedDay: Day | null
}

/** Ends the addresses in use and writes the new one. Answers what was in use. */
export async function replaceAddress(
  db: Db,
  debtorId: number,
  address: NewAddress,
  origin: AddressOrigin,
): Promise<NewAddress | null> {
  const ended = await db
    .updateTable('debtorAddress')
    // One that began later than the next holds from was never in use.
    .set({ validTo: sql`greatest(valid_from, ${origin.validFrom})` })
    .where('debtorId', '=', debtorId)
    .where('validTo', 'is', null)
    .returning(['id', 'street', 'houseNumber', 'postcode', 'city', 'country', 'status'])
    .execute()
  await db
    .insertInto('debtorAddress')
    .values({ debtorId, ...address, ...origin })
    .execute()
  const last = ended.toSorted((a, b) => b.id - a.id)[0]
  if (!last) return null
  const { id: _id, ...before } = last
  return before
}

export interface ContactValue {
  kind: string
  value: string
  status: string
}

/** Ends a contact in use. Answers what it was, or undefined when it is not in use. */
export async function closeContact(
  db: Db,
  debtorId: number,
  contactId: number,
  at: Date,
): Promise<ContactValue | undefined> {
  return db
    .updateTable('debtorContact')
    .set({ validTo: at })
    .where('debtorId', '=', debtorId)
    .where('id', '=', contactId)
    .where('validTo', 'is', null)
    .returning(['kind', 'value', 'status'])
    .executeTakeFirst()
}

export async function insertContact(db: Db, debtorId: number, contact: ContactValue, at: Date): Promise<void> {
  await db
    .insertInto('debtorContact')
    .values({ debtorId, ...contact, source: 'employee', validFrom: at })
    .execute()
}
