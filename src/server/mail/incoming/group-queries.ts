import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { UnfiledCause } from '#domain/mail/unfiled-cause.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import { type IncomingAsked, isAsked, isInScope, waits } from './queries.ts'
import { likelyFiles, unfiledCause } from './unfiled-cause-queries.ts'

interface Sum {
  readonly currency: Currency
  readonly cents: number
}

/** E-mails that wait for the same cause. */
export interface IncomingGroup {
  readonly cause: UnfiledCause
  readonly count: number
  readonly open: Sum[]
  readonly since: Date
  readonly seen: string
}

/** A mark of which e-mails these are, as somebody sees them. */
const seen = sql<string>`md5(string_agg(waiting.id::text, ',' order by waiting.id))`

const waitingOf = (actor: Actor, asked: IncomingAsked): RawBuilder<unknown> => sql`
  select mail.id, mail.received_at, ${unfiledCause} as cause, array(${likelyFiles}) as file_ids
  from mail_notice mail left join dossier file on file.id = mail.dossier_id
  where ${waits} and ${isInScope(actor)} and ${isAsked(asked)}`

/** Each file that e-mails of a cause seem to be about, once; of all of them together under no cause. */
const filesOf = (actor: Actor) => sql`
  select distinct waiting.cause, file.id, file.currency, file.open_cents
  from waiting cross join unnest(waiting.file_ids) likely (id) join dossier file on file.id = likely.id
  where ${inScope(actor, 'file.customerId')}`

/** What waits by its cause: what stops a file first, then what waits longest. */
export async function findIncomingGroups(db: Db, actor: Actor, asked: IncomingAsked): Promise<IncomingGroup[]> {
  const { rows } = await sql<IncomingGroup>`
    with waiting as materialized (${waitingOf(actor, asked)}), about as (${filesOf(actor)}), summed as (
      select cause, currency, sum(open_cents)::bigint as cents from about group by 1, 2)
    select cause, count(*)::int as count, min(received_at) as since, ${seen} as seen,
      coalesce((select json_agg(json_build_object('currency', currency, 'cents', cents) order by currency)
        from summed where summed.cause = waiting.cause), '[]') as open
    from waiting group by cause order by cause <> 'alarms', min(received_at), cause`.execute(db)
  return rows
}

/** What is open on all files that they seem to be about, a sum a currency. */
export async function sumIncoming(db: Db, actor: Actor, asked: IncomingAsked): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    with waiting as materialized (${waitingOf(actor, asked)}), about as (${filesOf(actor)})
    select currency, sum(open_cents)::bigint as cents
    from (select distinct id, currency, open_cents from about) once group by currency order by currency`.execute(db)
  return rows
}

/** The e-mails of a group now, those that wait longest first, with the mark of which these are. */
export async function findIncomingOfGroup(
  db: Db,
  actor: Actor,
  cause: UnfiledCause,
  asked: IncomingAsked,
): Promise<{ ids: number[]; seen: string }> {
  const { rows } = await sql<{ ids: number[]; seen: string }>`
    with waiting as materialized (${waitingOf(actor, asked)})
    select coalesce(json_agg(id order by received_at, id), '[]') as ids, coalesce(${seen}, '') as seen
    from waiting where cause = ${cause}`.execute(db)
  return rows[0] ?? { ids: [], seen: '' }
}
