import { sql, type Updateable } from 'kysely'
import type { CheckCode, SubjectKind } from '#domain/due-diligence/due-diligence.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DdItem, DdSubject } from '#server/platform/db/schema.ts'
import type { KeptUpload } from '#server/platform/uploads/save-upload.ts'

/** A party that is held until the transaction ends. */
export interface LockedSubject {
  id: number
  version: number
  kind: SubjectKind
  customerId: number | null
  risk: string
  riskReason: string
  ownerId: number | null
}

export async function lockSubject(db: Db, id: number): Promise<LockedSubject | undefined> {
  return (await db
    .selectFrom('ddSubject')
    .select(['id', 'version', 'kind', 'customerId', 'risk', 'riskReason', 'ownerId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as LockedSubject | undefined
}

export async function updateSubject(db: Db, id: number, change: Updateable<DdSubject>): Promise<void> {
  await db
    .updateTable('ddSubject')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A proof that is held, with its party. */
export interface LockedProof {
  id: number
  version: number
  subjectId: number
  check: CheckCode
  monthsValid: number | null
  state: string
  source: string
  checkedOn: Day | null
  askedValidTo: Day | null
  note: string
  givers: number[]
  documentCount: number
}

/** Who said something of an `item` or handed in a document since it was last decided: none of them approves it. */
export const giversOf = sql`to_json(array(select item.given_by where item.given_by is not null
  union select given.added_by from dd_document given where given.item_id = item.id and given.added_by is not null
    and (item.decided_at is null or given.added_at > item.decided_at)))`

export async function lockProof(db: Db, id: number): Promise<LockedProof | undefined> {
  const { rows } = await sql<LockedProof>`
    select item.id, item.version, item.subject_id, dd_check.code as check, dd_check.months_valid, item.state,
      item.source, item.checked_on, item.asked_valid_to, item.note, ${giversOf} as givers,
      (select count(*)::int from dd_document where dd_document.item_id = item.id) as document_count
    from dd_item item join dd_check on dd_check.id = item.check_id where item.id = ${id} for update of item`.execute(db)
  return rows[0]
}

export async function updateProof(db: Db, id: number, change: Updateable<DdItem>): Promise<void> {
  await db
    .updateTable('ddItem')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function insertDocument(
  db: Db,
  itemId: number,
  { sha256, name, mimeType, sizeBytes }: KeptUpload,
  added: { readonly by: number; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('ddDocument')
    .values({ itemId, sha256, name, mimeType, sizeBytes, addedBy: added.by, addedAt: added.at })
    .execute()
}

export async function findDocument(db: Db, id: number): Promise<KeptUpload | undefined> {
  return db
    .selectFrom('ddDocument')
    .select(['sha256', 'name', 'mimeType', 'sizeBytes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertPerson(
  db: Db,
  person: { readonly subjectId: number; readonly role: string; readonly name: string; readonly birthDay: Day | null },
): Promise<number> {
  const { id } = await db.insertInto('ddPerson').values(person).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findPerson(db: Db, id: number) {
  return db.selectFrom('ddPerson').select(['subjectId', 'role', 'name']).where('id', '=', id).executeTakeFirst()
}

/** Whether somebody looks like one on a list, or did and nobody said that he is another. */
export async function isPersonHeld(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('sanctionHit')
    .select('id')
    .where('partyKind', '=', 'person')
    .where('partyId', '=', id)
    .where('state', 'in', ['open', 'proposed', 'true'])
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePerson(db: Db, id: number): Promise<void> {
  await db.deleteFrom('ddPerson').where('id', '=', id).execute()
}

export async function insertOverride(
  db: Db,
  asked: {
    readonly subjectId: number
    readonly reason: string
    readonly untilDay: Day
    readonly askedBy: number
    readonly askedAt: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('ddOverride').values(asked).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function hasWaitingOverride(db: Db, subjectId: number): Promise<boolean> {
  const row = await db
    .selectFrom('ddOverride')
    .select('id')
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

export async function lockOverride(db: Db, id: number) {
  return db
    .selectFrom('ddOverride')
    .select(['id', 'subjectId', 'state', 'askedBy', 'untilDay', 'reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateOverride(
  db: Db,
  id: number,
  change:
    | { readonly state: 'agreed' | 'declined'; readonly decidedBy: number; readonly decidedAt: Date }
    | { readonly state: 'ended'; readonly endedBy: number; readonly endedAt: Date },
): Promise<void> {
  await db.updateTable('ddOverride').set(change).where('id', '=', id).execute()
}
