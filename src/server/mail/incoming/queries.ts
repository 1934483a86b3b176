import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { IncomingRow, listIncomingMail } from '#contract/mail/incoming-mail.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'

/** What came in, belongs to no message or file of ours, and was handled by nobody. */
const waits = sql<boolean>`kind in ('message', 'auto_reply', 'bounce') and dispatch_id is null and dossier_id is null
  and handled_at is null`

/** A page of what waits for somebody to read it, with how much there is in all. */
export async function findIncoming(
  db: Db,
  { search, kind, sortOrder, offset, limit }: QueryOf<typeof listIncomingMail>,
): Promise<{ items: Omit<IncomingRow, 'files' | 'refusedFiles'>[]; total: number }> {
  const where = sql`${waits} and (${kind ?? null}::text[] is null or kind = any(${kind ?? null}::text[]))
    and (${search ?? null}::text is null
      or position(fold(${search ?? ''}) in fold(sender || ' ' || note || ' ' || content)) > 0)`
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const page = limit === -1 ? sql`` : sql`offset ${offset} limit ${limit}`
  const { rows } = await sql<Omit<IncomingRow, 'files' | 'refusedFiles'>>`
    select id, kind, sender, note as subject, content, received_at from mail_notice where ${where}
    order by received_at ${direction}, id ${direction} ${page}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from mail_notice where ${where}`.execute(db)
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

/** An e-mail that came in. */
export interface IncomingMail {
  readonly id: number
  readonly kind: 'message' | 'auto_reply' | 'bounce'
  readonly sender: string
  readonly subject: string
  readonly content: string
}

/** Holds an e-mail until the transaction ends; undefined when it is not there, `handled` when nobody has to see it. */
export async function lockIncoming(db: Db, id: number): Promise<(IncomingMail & { waits: boolean }) | undefined> {
  const { rows: held } = await sql`select from mail_notice where id = ${id} for update`.execute(db)
  if (held.length === 0) return undefined
  const { rows } = await sql<IncomingMail & { waits: boolean }>`
    select id, kind, sender, note as subject, content, ${waits} as waits from mail_notice where id = ${id}`.execute(db)
  return rows[0]
}

export async function saveWords(db: Db, id: number, words: { sender: string; content: string }): Promise<void> {
  await db.updateTable('mailNotice').set(words).where('id', '=', id).execute()
}

export async function nameFile(db: Db, id: number, of: { dossierId: number; logId: number }): Promise<void> {
  await db.updateTable('mailNotice').set(of).where('id', '=', id).execute()
}

export async function markHandled(
  db: Db,
  id: number,
  how: { handledAs: 'attached' | 'set_aside'; handledAt: Date; handledBy: number | null },
): Promise<void> {
  await db.updateTable('mailNotice').set(how).where('id', '=', id).execute()
}

/** Whether a file tells already of the same about this message: what a server says, or a program in the same words. */
export async function hasNotice(db: Db, dispatchId: number, { kind, content }: IncomingMail): Promise<boolean> {
  const { rows } = await sql`
    select from mail_notice where dispatch_id = ${dispatchId} and kind = ${kind} and log_id is not null
      and (kind = 'bounce' or content = ${content}) limit 1`.execute(db)
  return rows.length > 0
}

interface FileOfMail {
  readonly dossierId: number
  readonly customerId: number
  readonly isOfCustomer: boolean
}

/** The file as it goes on: one that was merged into another has its letters there. */
const goesOnAs = (dossierId: RawBuilder<unknown>) => sql`coalesce((select gone.survivor_id from merged_dossier gone
  where gone.dossier_id = ${dossierId} and gone.undone_at is null), ${dossierId})`

/** The file of a message that left. */
export async function findFileOfDispatch(db: Db, dispatchId: number): Promise<FileOfMail | undefined> {
  const { rows } = await sql<FileOfMail>`
    select file.id as dossier_id, file.customer_id, false as is_of_customer from dispatch
    join dossier file on file.id = ${goesOnAs(sql`dispatch.dossier_id`)} where dispatch.id = ${dispatchId}`.execute(db)
  return rows[0]
}

/**
 * The file whose number is named by somebody it concerns: its debtor under any of his files, who acts for him, or its
 * customer. None when two files fit.
 */
export async function findFileByNumber(
  db: Db,
  numbers: readonly string[],
  sender: string,
): Promise<FileOfMail | undefined> {
  const { rows } = await sql<FileOfMail>`
    with named as (
      select file.id, bool_or(of_customer.id is not null) as is_of_customer from dossier file
      left join app_user of_customer on of_customer.customer_id = file.customer_id
        and lower(of_customer.email) = ${sender}
      where file.number = any(${[...numbers]}::text[]) and (of_customer.id is not null
        or exists (select from dossier_debtor link join debtor on debtor.id = link.debtor_id
          join debtor same on ${isSamePerson('debtor', 'same')}
          join debtor_contact contact on contact.debtor_id = same.id and contact.kind = 'email'
            and contact.valid_to is null and lower(contact.value) = ${sender}
          where link.dossier_id = file.id)
        or exists (select from dossier_debtor link
          join debtor_representative acting on acting.debtor_id = link.debtor_id
          where link.dossier_id = file.id and acting.valid_to is null and lower(acting.email) = ${sender}))
      group by file.id
    )
    select distinct on (file.id) file.id as dossier_id, file.customer_id, named.is_of_customer from named
    join dossier file on file.id = ${goesOnAs(sql`named.id`)} limit 2`.execute(db)
  return rows.length === 1 ? rows[0] : undefined
}
