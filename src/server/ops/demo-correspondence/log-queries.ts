import { sql } from 'kysely'
import type { Role } from '#contract/people/permission.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isFirstDebtor } from '#server/book/debtors/first-debtor.ts'

/** What a log can be about, by code. */
export async function readLogSubjects(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('logSubject').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

interface DemoWriter {
  readonly userId: number
  readonly name: string
  readonly acl: readonly Role[]
  readonly customerId: number | null
}

/** The employee and the contact person of the demo, by their login. */
export async function findDemoWriters(db: Db): Promise<ReadonlyMap<string, DemoWriter>> {
  const { rows } = await sql<DemoWriter & { username: string }>`
    select username, id as user_id, name, acl, customer_id from app_user
    where username in ('employee', 'contact')`.execute(db)
  return new Map(rows.map(({ username, ...writer }) => [username, writer]))
}

/** Two e-mails that name no file of their sender, and wait for somebody to read them. */
export async function insertDemoMail(db: Db, now: Date): Promise<void> {
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)
  const mail = { kind: 'message' }
  await db
    .insertInto('mailNotice')
    .values([
      {
        ...mail,
        sha256: 'demo-1',
        sender: 'm.dekker@thuis.example',
        note: 'Vraag over een brief',
        content: 'Ik kreeg een brief van u, maar ik ben verhuisd.\n\nKan ik in termijnen betalen?\n\nM. Dekker',
        receivedAt: hours(20),
      },
      {
        ...mail,
        sha256: 'demo-2',
        sender: 'administratie@bakkerijzon.example',
        note: 'Betwisting factuur',
        content: 'Wij betwisten deze factuur: de levering is nooit aangekomen.',
        receivedAt: hours(3),
      },
    ])
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

/** Dossiers of a load on which something is open and nothing stands still, of the customer whose contact person writes. */
export async function findFilesToWriteOn(
  db: Db,
  { firstId, count, customerId }: { readonly firstId: number; readonly count: number; readonly customerId: number },
  limit: number,
): Promise<{ id: number; debtorId: number }[]> {
  const { rows } = await sql<{ id: number; debtorId: number }>`
    select dossier.id, link.debtor_id from dossier
    join dossier_debtor link on link.dossier_id = dossier.id and ${isFirstDebtor('link')}
    where dossier.id >= ${firstId} and dossier.id < ${firstId + count} and dossier.customer_id = ${customerId}
      and dossier.status = 'in_progress' and dossier.open_cents >= 15000
    order by dossier.id limit ${limit}`.execute(db)
  return rows
}

/** Keeps the day of the last contact of these dossiers, which nothing does by itself while the demo is written. */
export async function keepLastContact(db: Db, dossierIds: readonly number[]): Promise<void> {
  await sql`update dossier set last_contact_day = last_contact_day_of(id)
    where id = any(${[...dossierIds]}::bigint[])`.execute(db)
}
