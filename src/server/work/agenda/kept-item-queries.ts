import { sql } from 'kysely'
import type { AgendaCause } from '#domain/agenda/agenda-item.ts'
import type { Day } from '#domain/day.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/platform/db/db.ts'

/** An item that is held, as far as the trail tells of it. */
export interface KeptItem {
  readonly id: number
  readonly dossierId: number
  readonly customerId: number
  readonly dueDay: Day
  readonly subject: string
}

/** Holds the open item that a cause made, if there is one. */
export async function lockOpenByKey(db: Db, key: string): Promise<KeptItem | undefined> {
  return keyed(db, key).where('agendaItem.state', '=', 'open').executeTakeFirst()
}

/** Holds the item that a cause made, where it was finished at a moment. */
export async function lockFinishedByKey(db: Db, key: string, finishedAt: Date): Promise<KeptItem | undefined> {
  return keyed(db, key).where('agendaItem.finishedAt', '=', finishedAt).executeTakeFirst()
}

const keyed = (db: Db, key: string) =>
  db
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaItem.id', 'agendaItem.dossierId', 'agendaItem.customerId', 'agendaItem.dueDay'])
    .select('agendaSubject.code as subject')
    .where('agendaItem.key', '=', key)
    .forUpdate('agendaItem')

/** Holds what asks for a payment of dossiers that closed as paid; what another holds is left. */
export async function lockPaid(db: Db, limit: number): Promise<KeptItem[]> {
  const { rows } = await sql<KeptItem>`
    select item.id, item.dossier_id, item.customer_id, item.due_day, subject.code as subject
    from agenda_item item
    join agenda_subject subject on subject.id = item.subject_id
    join dossier on dossier.id = item.dossier_id
    where item.cause = 'payment' and item.state = 'open' and dossier.status = 'closed'
      and dossier.closing_reason = 'paid'
    order by item.id limit ${limit} for update of item skip locked`.execute(db)
  return rows
}

/** Items of one file, that have one kind of cause. */
export interface OfFile {
  readonly cause: AgendaCause
  readonly dossierId: number
}

/** What keeps step with its cause: of one file, or about messages, of which an index holds those that still have a key. */
const beginsWith = (starts: readonly string[], { cause, dossierId }: Partial<OfFile> = {}) => sql<boolean>`(
    item.key is not null and item.cause = ${cause ?? sql.lit('message')}
    and ${dossierId === undefined ? sql`true` : sql`item.dossier_id = ${dossierId}`}
    and item.key like any(${starts.map((start) => `${start}%`)}::text[]))`

/** Holds the open items whose keys begin so; what another holds is left. */
export async function lockOpenByStart(
  db: Db,
  starts: readonly string[],
  ofFile?: OfFile,
): Promise<(KeptItem & { key: string })[]> {
  const { rows } = await sql<KeptItem & { key: string }>`
    select item.id, item.dossier_id, item.customer_id, item.due_day, subject.code as subject, item.key
    from agenda_item item join agenda_subject subject on subject.id = item.subject_id
    where item.state = 'open' and ${beginsWith(starts, ofFile)}
    order by item.id for update of item skip locked`.execute(db)
  return rows
}

/** What comes back is made anew: the finished items of causes that do not stand any more give up their keys. */
export async function forgetKeys(
  db: Db,
  starts: readonly string[],
  standing: readonly string[],
  ofFile?: OfFile,
): Promise<void> {
  await sql`
    update agenda_item item set key = null
    where item.state <> 'open' and ${beginsWith(starts, ofFile)}
      and item.key <> all(${[...standing]}::text[])`.execute(db)
}

/** Says how the cause of open items stands now. */
export async function renewWhy(db: Db, causes: readonly { readonly key: string; readonly why: Why }[]): Promise<void> {
  await sql`
    update agenda_item item set why = now.why
    from unnest(${causes.map(({ key }) => key)}::text[], ${causes.map(({ why }) => JSON.stringify(why))}::jsonb[])
      as now (key, why)
    where item.key = now.key and item.state = 'open' and item.why is distinct from now.why`.execute(db)
}
