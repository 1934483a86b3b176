import type { Day } from '#domain/day.ts'
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

/** An e-mail that came in, with what it was judged to be. */
export interface DemoMail {
  readonly sha256: string
  readonly kind: 'message' | 'auto_reply'
  readonly sender: string
  readonly note: string
  readonly content: string
  readonly receivedAt: Date
  readonly judgement: string
  readonly mailClass: string
  readonly senderCheck: 'pass' | 'fail' | 'none'
  readonly handledAs: 'set_aside' | 'spam' | null
  readonly handledAt: Date | null
}

/** Two mailboxes: one of which nothing came for a while, and a folder that is read. Answers the number of the folder. */
export async function insertDemoMailboxes(db: Db, today: Day): Promise<number> {
  const common = { sinceDay: today, trustedServer: 'mx.noordkade.example' }
  await db
    .insertInto('mailbox')
    .values([
      { ...common, name: 'Vragen', kind: 'folder', folder: 'vragen' },
      {
        ...common,
        name: 'Administratie',
        kind: 'imap',
        host: 'imap.noordkade.example',
        username: 'administratie@noordkade.example',
        readFolder: 'Gelezen',
        isActive: false,
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db.selectFrom('mailbox').select('id').where('name', '=', 'Vragen').executeTakeFirstOrThrow()
  return id
}

export async function insertDemoMails(db: Db, mailboxId: number, mails: readonly DemoMail[]): Promise<void> {
  await db
    .insertInto('mailNotice')
    .values(mails.map((mail) => ({ ...mail, mailboxId })))
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
