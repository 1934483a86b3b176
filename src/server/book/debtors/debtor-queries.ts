import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { sortNameOf } from '#domain/names/dutch-name.ts'
import { renamedIdentity } from '#domain/names/renamed-identity.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isFirstDebtor } from './first-debtor.ts'
import { holdsEverywhere, isOneBirthDay, isSamePerson } from './same-person.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

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

export async function raiseDebtorVersion(db: Db, debtorId: number): Promise<void> {
  await db
    .updateTable('debtor')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', debtorId)
    .execute()
}

/**
 * Gives a debtor another name, and the dossiers it is the first debtor of. Answers the former one. Whoever is the same
 * person, also with other customers, stays so under the new key; the old one finds them still. All are held.
 */
export async function renameDebtor(db: Db, debtorId: number, name: string): Promise<string> {
  const before = await db
    .selectFrom('debtor')
    .select(['name', 'kind', 'customerId', 'identityKey', 'birthDay'])
    .where('id', '=', debtorId)
    .executeTakeFirstOrThrow()
  const identityKey = renamedIdentity(before.identityKey, name)
  const sortName = sortNameOf(name, before.kind === 'company' ? 'company' : 'private')
  await db.updateTable('debtor').set({ name, sortName }).where('id', '=', debtorId).execute()
  if (identityKey !== before.identityKey) {
    await sql`
      update debtor set identity_key = ${identityKey} from (
        select id from debtor where identity_key = ${before.identityKey}
          and ${isOneBirthDay(sql`birth_day`, sql`${before.birthDay}::date`)}
          and (${holdsEverywhere('identity_key')} or customer_id = ${before.customerId})
        order by id for update
      ) same where debtor.id = same.id`.execute(db)
  }
  await db
    .updateTable('dossier')
    .set({ debtorName: name, debtorSort: sortName })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('dossierDebtor')
        .select('dossierId')
        .where('debtorId', '=', debtorId)
        .where(isFirstDebtor('dossier_debtor')),
    )
    .execute()
  return before.name
}

/** A debtor with those who are the same person, also with other customers. */
export async function findNamesakes(db: Db, debtorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select same.id from debtor join debtor same on ${isSamePerson('debtor', 'same')}
    where debtor.id = ${debtorId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes down now, and not when the transaction ends, who debtors were before: the audit trail has to know when that was. */
export async function keepFormerDebtors(db: Db): Promise<void> {
  await sql`set constraints former_debtor immediate`.execute(db)
  await sql`set constraints former_debtor deferred`.execute(db)
}

/** Who a debtor of a dossier is, with the address by which he is known; undefined outside the actor's scope. */
export async function findDebtorDetails(
  db: Db,
  actor: Actor,
  { dossierId, debtorId }: { readonly dossierId: number; readonly debtorId: number },
) {
  return db
    .selectFrom('debtor')
    .innerJoin('dossierDebtor', 'dossierDebtor.debtorId', 'debtor.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('debtorAddress')
          .select(['postcode', 'houseNumber'])
          .whereRef('debtorAddress.debtorId', '=', 'debtor.id')
          .where('validTo', 'is', null)
          .orderBy('debtorAddress.id', 'desc')
          .limit(1)
          .as('address'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      sql<'private' | 'company'>`debtor.kind`.as('kind'),
      'debtor.name',
      'debtor.gender',
      sql<Day | null>`to_char(debtor.birth_day, 'YYYY-MM-DD')`.as('birthDay'),
      'debtor.firstName',
      'debtor.kvkNumber',
      'debtor.vatNumber',
      'debtor.language',
      'debtor.department',
      'debtor.legalType',
      'debtor.doNotContact',
      eb.ref('address.postcode').as('postcode'),
      eb.ref('address.houseNumber').as('houseNumber'),
      'debtor.identityKey',
    ])
    .where('dossierDebtor.dossierId', '=', dossierId)
    .where('debtor.id', '=', debtorId)
    .where(inScope(actor, 'debtor.customerId'))
    .executeTakeFirst()
}

/** Writes who a debtor is; his dossiers are written to in his language when he is the first debtor of them. */
export async function updateDebtorDetails(
  db: Db,
  debtorId: number,
  details: {
    readonly firstName: string | null
    readonly vatNumber: string | null
    readonly gender: string
    readonly birthDay: Day | null
    readonly kvkNumber: string | null
    readonly language: string
    readonly department: string | null
    readonly legalType: string | null
    readonly doNotContact: boolean
    readonly identityKey?: string
    readonly addressKey?: string
  },
): Promise<void> {
  await db.updateTable('debtor').set(details).where('id', '=', debtorId).execute()
  await db
    .updateTable('dossier')
    .set({ language: details.language })
    .where('language', '<>', details.language)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('dossierDebtor')
        .select('dossierId')
        .where('debtorId', '=', debtorId)
        .where(isFirstDebtor('dossier_debtor')),
    )
    .execute()
}

export interface NewAddress {
  street: string
  houseNumber: string
  secondLine: string
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
    .returning(['id', 'street', 'houseNumber', 'secondLine', 'postcode', 'city', 'country', 'status'])
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

/** The address in use; undefined when there is none. */
export async function findPresentAddress(db: Db, debtorId: number): Promise<NewAddress | undefined> {
  return db
    .selectFrom('debtorAddress')
    .select(['street', 'houseNumber', 'secondLine', 'postcode', 'city', 'country', 'status'])
    .where('debtorId', '=', debtorId)
    .where('validTo', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Writes that somebody made sure of the address in use. */
export async function noteChecked(db: Db, debtorId: number, checkedDay: Day): Promise<void> {
  await db
    .updateTable('debtorAddress')
    .set({ checkedDay })
    .where('debtorId', '=', debtorId)
    .where('validTo', 'is', null)
    .execute()
}

/** Gives who was known by little more than a name the address he is found by. */
export async function updateIdentity(db: Db, debtorId: number, identityKey: string): Promise<void> {
  await db.updateTable('debtor').set({ identityKey }).where('id', '=', debtorId).execute()
}

/** Whether a debtor has a contact that is in use. */
export async function hasContact(db: Db, debtorId: number, kind: string, value: string): Promise<boolean> {
  const row = await db
    .selectFrom('debtorContact')
    .select('id')
    .where('debtorId', '=', debtorId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('validTo', 'is', null)
    .executeTakeFirst()
  return row !== undefined
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

/** The contact that came in the place of one that was changed, or itself; undefined when it was ended for good. */
export async function findPresentContact(db: Db, debtorId: number, contactId: number) {
  const { rows } = await sql<ContactValue & { id: number }>`
    with recursive line as (
      select id, kind, value, status, valid_to from debtor_contact where debtor_id = ${debtorId} and id = ${contactId}
      union
      select next.id, next.kind, next.value, next.status, next.valid_to
      from line join debtor_contact next
        on next.debtor_id = ${debtorId} and next.kind = line.kind and next.valid_from = line.valid_to
          and next.id > line.id
    )
    select id, kind, value, status from line where valid_to is null order by id desc limit 1`.execute(db)
  return rows[0]
}

export async function insertContact(
  db: Db,
  debtorId: number,
  contact: ContactValue & { readonly source: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto('debtorContact')
    .values({ debtorId, ...contact, validFrom: at })
    .execute()
}
