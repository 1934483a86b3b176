import { sql } from 'kysely'
import type { AlertMeasure, AlertRow, AlertScope } from '#contract/api/monitoring.ts'
import { noCustomer } from '#contract/api/alert-words.ts'
import type { CallType } from '#contract/api/api-log.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Sums, sums } from './minute-queries.ts'

/** An alert as it is kept. */
export interface Alert {
  readonly id: number
  readonly name: string
  readonly measure: AlertMeasure
  readonly type: CallType | null
  readonly by: AlertScope
  readonly windowMinutes: number
  readonly threshold: number
  readonly leastCalls: number
  readonly tellIds: number[]
  readonly active: boolean
  readonly version: number
}
export type AlertValues = Omit<Alert, 'id' | 'version'>

const kept = [
  ...(['id', 'name', 'measure', 'type', 'by', 'windowMinutes', 'threshold', 'leastCalls', 'tellIds'] as const),
  ...(['active', 'version'] as const),
] as const

export async function findAlerts(db: Db, id?: number): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select alert.id, alert.name, alert.measure, alert.type, alert.by, alert.window_minutes, alert.threshold,
      alert.least_calls, alert.active, alert.version,
      coalesce((select json_agg(json_build_object('id', person.id, 'name', person.name) order by person.name)
        from app_user person where person.id = any(alert.tell_ids)), '[]') as tell
    from api_alert alert where ${id === undefined ? sql`true` : sql`alert.id = ${id}`}
    order by alert.name, alert.id`.execute(db)
  const firing = await findStates(
    db,
    rows.map((row) => row.id),
  )
  const of = Map.groupBy(firing, ({ alertId }) => alertId)
  return rows.map((row) => ({
    ...row,
    firing: (of.get(row.id) ?? []).map(({ shown, subject, since, value }) => ({
      subject: shown,
      key: subject,
      since,
      value,
    })),
  }))
}

export interface AlertState {
  readonly alertId: number
  readonly subject: string
  /** The subject by its name. */
  readonly shown: string
  readonly since: Date
  readonly value: number
}

/** What an alert goes off of, as people call it: a customer by its name. */
const shownSubject = sql<string>`case when alert.by = 'customer' then coalesce((select customer.name from customer
  where customer.id::text = state.subject), state.subject) else state.subject end`

/** What alerts go off of now. */
export async function findStates(db: Db, ids: readonly number[]): Promise<AlertState[]> {
  const { rows } = await sql<AlertState>`
    select state.alert_id, state.subject, ${shownSubject} as shown, state.since, state.value
    from api_alert_state state join api_alert alert on alert.id = state.alert_id
    where state.alert_id = any(${[...ids]}::bigint[]) and state.ended_at is null
    order by state.since, state.subject`.execute(db)
  return rows
}

/** A subject of an alert by its name. */
export async function nameSubject(db: Db, alertId: number, subject: string): Promise<string> {
  const { rows } = await sql<{ shown: string }>`select ${shownSubject} as shown
    from api_alert alert cross join (select ${subject}::text as subject) state where alert.id = ${alertId}`.execute(db)
  return rows[0]?.shown ?? subject
}

export async function lockAlert(db: Db, id: number): Promise<Alert | undefined> {
  const row = await db
    .selectFrom('apiAlert')
    .select([...kept])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as Alert | undefined
}

export async function findActiveAlerts(db: Db): Promise<Alert[]> {
  const rows = await db
    .selectFrom('apiAlert')
    .select([...kept])
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  return rows as Alert[]
}

export async function insertAlert(
  db: Db,
  values: AlertValues,
  by: { userId: number | null; now: Date },
): Promise<number> {
  const row = await db
    .insertInto('apiAlert')
    .values({ ...values, createdAt: by.now, createdBy: by.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes an alert; what went off by how it was goes with that. */
export async function updateAlert(db: Db, id: number, values: AlertValues): Promise<void> {
  await db
    .updateTable('apiAlert')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('apiAlertState').where('alertId', '=', id).execute()
}

export async function deleteAlert(db: Db, id: number): Promise<void> {
  await db.deleteFrom('apiAlert').where('id', '=', id).execute()
}

/** What the window of an alert comes to, of all together or of each customer or route. */
export async function sumWindow(
  db: Db,
  { by, type }: Alert,
  since: Date,
  until: Date,
): Promise<(Sums & { subject: string })[]> {
  const subject = {
    all: sql`''`,
    customer: sql`coalesce(call.customer_id::text, ${noCustomer}::text)`,
    route: sql`call.route`,
  }[by]
  const { rows } = await sql<Sums & { subject: string }>`
    select ${subject} as subject, ${sums}
    from api_minute call where call.minute >= ${since} and call.minute < ${until}
      and ${type === null ? sql`true` : sql`call.type = ${type}`} group by 1`.execute(db)
  return rows
}

/** Notes that it goes off of something; true when it never did before. */
export async function noteFiring(
  db: Db,
  state: { readonly alertId: number; readonly subject: string; readonly value: number; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into api_alert_state (alert_id, subject, since, told_at, value)
    values (${state.alertId}, ${state.subject}, ${state.now}, ${state.now}, ${state.value})
    on conflict (alert_id, subject) do update set value = excluded.value, ended_at = null,
      since = case when api_alert_state.ended_at is null then api_alert_state.since else excluded.since end
    returning xmax = 0 as is_new`.execute(db)
  return rows[0]?.isNew ?? false
}

/** Takes the turn to tell of what still goes off, or does again; false when it was told within the hour. */
export async function takeTelling(
  db: Db,
  { alertId, subject }: Pick<AlertState, 'alertId' | 'subject'>,
  now: Date,
  silentMinutes: number,
): Promise<boolean> {
  const before = new Date(now.getTime() - silentMinutes * 60_000)
  const { rows } = await sql`update api_alert_state set told_at = ${now}
    where alert_id = ${alertId} and subject = ${subject} and told_at <= ${before} returning 1`.execute(db)
  return rows.length > 0
}

/** Notes that it goes off no more; true when it was told that it did. */
export async function endState(
  db: Db,
  { alertId, subject }: Pick<AlertState, 'alertId' | 'subject'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ wasTold: boolean }>`update api_alert_state set ended_at = ${now}
    where alert_id = ${alertId} and subject = ${subject} and ended_at is null
    returning told_at >= since as was_told`.execute(db)
  return rows[0]?.wasTold ?? false
}

/** People of the agency who can be told: active, with an e-mail address. */
export async function findReaders(db: Db, ids?: readonly number[]) {
  return db
    .selectFrom('appUser')
    .select(['id', 'name', 'email', 'language'])
    .where('active', '=', true)
    .where('customerId', 'is', null)
    .where('email', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [0, ...(ids ?? [])]))
    .orderBy('name')
    .execute()
}

export async function findSender(db: Db) {
  return db.selectFrom('agency').select(['name', 'email']).executeTakeFirst()
}
