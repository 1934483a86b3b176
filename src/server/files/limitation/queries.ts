import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { InterruptionKind } from '#domain/deadlines/limitation.ts'
import type { Status } from '#domain/workflow/status.ts'
import type { ClaimKind } from '#contract/files/limitation.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

export interface FileRow {
  id: number
  customerId: number
  status: Status
}

/** The dossier, if whoever asks may see it. */
export async function findFile(db: Db, actor: Actor, id: number): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select id, customer_id, status from dossier
    where id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0]
}

/** What each claim of a dossier is. */
export async function selectClaimKinds(db: Db, dossierId: number): Promise<{ id: number; kind: ClaimKind }[]> {
  const { rows } = await sql<{ id: number; kind: ClaimKind }>`
    select id, limitation_kind as kind from claim where dossier_id = ${dossierId}`.execute(db)
  return rows
}

export interface NewInterruption {
  dossierId: number
  kind: InterruptionKind
  day: Day
  /** None: every claim. */
  claimIds: readonly number[]
  causeKind: 'payment_plan' | 'account_event' | 'log'
  causeId: number
  /** Whom it was to; none: all who owed the dossier when it was noted. */
  debtorIds: readonly number[]
}

export interface InterruptionRow extends NewInterruption {
  id: number
  note: string | null
  recordedAt: Date
}

/** What was noted and not taken back. */
export async function selectInterruptions(db: Db, dossierId: number): Promise<InterruptionRow[]> {
  const { rows } = await sql<InterruptionRow>`
    select one.dossier_id, one.id, one.kind, one.day, to_json(one.claim_ids) as claim_ids, one.cause_kind,
      one.cause_id, to_json(one.debtor_ids) as debtor_ids, one.recorded_at, log.content as note
    from limitation_interruption one
    left join dossier_log log on one.cause_kind = 'log' and log.dossier_id = one.dossier_id and log.id = one.cause_id
    where one.dossier_id = ${dossierId} and one.taken_back_at is null order by one.day, one.id`.execute(db)
  return rows
}

/** Writes an interruption; a cause that has one already keeps it. Answers whether it was new. */
export async function insertInterruption(db: Db, actor: Actor, one: NewInterruption): Promise<boolean> {
  const { rows } = await sql`
    insert into limitation_interruption (dossier_id, kind, day, claim_ids, cause_kind, cause_id, debtor_ids,
      recorded_at, recorded_by)
    values (${one.dossierId}, ${one.kind}, ${one.day}, ${[...one.claimIds]}::bigint[], ${one.causeKind}, ${one.causeId},
      ${[...one.debtorIds]}::bigint[], ${actor.now}, ${actor.userId})
    on conflict (dossier_id, cause_kind, cause_id) where taken_back_at is null do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Takes one back that stands; answers whether there was one. */
export async function updateTakenBack(db: Db, actor: Actor, dossierId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('limitationInterruption')
    .set({ takenBackAt: actor.now, takenBackBy: actor.userId })
    .where('dossierId', '=', dossierId)
    .where('id', '=', id)
    .where('takenBackAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A debtor of a dossier, or one who owes it no more: since when he belongs to it, and until when. */
export interface DebtorOfFile {
  dossierId: number
  id: number
  name: string
  identityKey: string
  birthDay: Day | null
  /** Null: with the file. */
  addedAt: Date | null
  endedAt: Date | null
}

/** Who owe these dossiers, in their order, and who did. */
export async function selectDebtors(db: Db, dossierIds: readonly number[]): Promise<DebtorOfFile[]> {
  const { rows } = await sql<DebtorOfFile>`
    select link.dossier_id, debtor.id, debtor.name, debtor.identity_key, debtor.birth_day, link.added_at, link.ended_at
    from (select dossier_id, debtor_id, position, added_at, null::timestamptz as ended_at from dossier_debtor
      union all select dossier_id, debtor_id, position, added_at, ended_at from ended_debtor) link
    join debtor on debtor.id = link.debtor_id
    where link.dossier_id = any(${[...dossierIds]}::bigint[])
    order by link.dossier_id, link.ended_at is not null, link.position, debtor.id`.execute(db)
  return rows
}

/** To whom a message was: without a debtor, to the first of the dossier as it was made. Who left it came before who moved up. */
const recipient = sql<number | null>`coalesce(dispatch.debtor_id, (
  select link.debtor_id from (
    select debtor_id, position, null::timestamptz as ended_at from dossier_debtor
    where dossier_id = dispatch.dossier_id and (added_at is null or added_at <= dispatch.created_at)
    union all
    select debtor_id, position, ended_at from ended_debtor
    where dossier_id = dispatch.dossier_id and (added_at is null or added_at <= dispatch.created_at)
      and ended_at > dispatch.created_at) link
  order by link.position, link.ended_at nulls last, link.debtor_id limit 1))`

export interface LetterSent {
  id: number
  sentAt: Date
  /** Null: to nobody who is known. */
  debtorId: number | null
}

/** When our own letters left, and to whom: each reserves the right to payment by him of every claim that was there. */
export async function selectLettersSent(db: Db, dossierId: number): Promise<LetterSent[]> {
  const { rows } = await sql<LetterSent>`
    select id, sent_at, ${recipient} as debtor_id from dispatch
    where dossier_id = ${dossierId} and channel in ('post', 'email') and state in ('sent', 'delivered')
    order by sent_at, id`.execute(db)
  return rows
}

/** Since when a claim of a kind has to have been payable. */
export interface AgedSince {
  kind: ClaimKind
  since: Day
}

/** Whether the dossier of the query around it has a claim payable for so long, with no letter since to one of who owe it. */
const hasAgedClaim = (terms: readonly AgedSince[]) => sql<boolean>`exists (
  select from claim
  join unnest(${terms.map(({ kind }) => kind)}::text[], ${terms.map(({ since }) => since)}::date[])
    as term (kind, since) on term.kind = claim.limitation_kind
  join dossier_debtor owing on owing.dossier_id = dossier.id
  where claim.dossier_id = dossier.id and claim.withdrawn_at is null and claim.due_day <= term.since and not exists (
    select from dispatch where dispatch.dossier_id = dossier.id and dispatch.channel in ('post', 'email')
      and dispatch.state in ('sent', 'delivered') and dispatch.sent_at > term.since
      and ${recipient} = owing.debtor_id
      -- A letter from before a file came in said nothing of the claims it brought.
      and not exists (select from merged_dossier file join merging on merging.id = file.merging_id
        where file.survivor_id = dossier.id and file.undone_at is null and merging.merged_at >= dispatch.sent_at)))`

/**
 * Open dossiers, after this one, with a claim that may have come within its first warning day: it has been payable for
 * so long, no letter has left since to one of who owe it, and nobody has its limitation on the agenda. What else interrupted it is looked at
 * dossier by dossier.
 */
export async function selectAging(
  db: Db,
  terms: readonly AgedSince[],
  afterId: number,
  limit: number,
): Promise<{ id: number; customerId: number }[]> {
  const { rows } = await sql<{ id: number; customerId: number }>`
    select dossier.id, dossier.customer_id from dossier
    where dossier.status <> 'closed' and dossier.id > ${afterId} and ${hasAgedClaim(terms)}
      and not exists (
        select from agenda_item item
        where item.dossier_id = dossier.id and item.cause = 'limitation' and item.state = 'open')
    order by dossier.id limit ${limit}`.execute(db)
  return rows
}

/** Which of these dossiers have such a claim; what else interrupted its limitation is looked at dossier by dossier. */
export async function selectAgedAmong(db: Db, terms: readonly AgedSince[], ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select dossier.id from dossier
    where dossier.id = any(${[...ids]}::bigint[]) and ${hasAgedClaim(terms)} order by dossier.id`.execute(db)
  return rows.map(({ id }) => id)
}
