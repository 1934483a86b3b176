import { sql } from 'kysely'
import type { Scanned } from '#domain/addresses/read-scanned.ts'
import type {
  AddressStatus,
  CheckResult,
  CheckSource,
  LegalGround,
  ReturnReason,
  WatchOutcome,
  WatchReason,
  WatchState,
} from '#domain/addresses/address-check.ts'
import type { Day } from '#domain/day.ts'
import type { Status } from '#domain/workflow/status.ts'
import type { AddressParts } from '#contract/work/address-line.ts'
import type { Db } from '#server/platform/db/db.ts'
import { firstDebtorOf } from '#server/book/debtors/first-debtor.ts'
import { lockWithDossiers } from '#server/book/debtors/lock-debtors.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

export interface LockedWatch {
  id: number
  version: number
  debtorId: number
  customerId: number
  reason: WatchReason
  state: WatchState
}

const lockedColumns = ['id', 'version', 'debtorId', 'customerId', 'reason', 'state'] as const

/** Whose address a watch is of; undefined outside the caller's scope. */
export async function findWatchedDebtor(db: Db, actor: Actor, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('addressWatch')
    .select('debtorId')
    .where('id', '=', id)
    .where(inScope(actor, 'addressWatch.customerId'))
    .executeTakeFirst()
  return row?.debtorId
}

/** Holds a watch until the transaction ends, after its debtor; undefined outside the caller's scope. */
export async function lockWatchRow(db: Db, actor: Actor, id: number): Promise<LockedWatch | undefined> {
  const row = await db
    .selectFrom('addressWatch')
    .select(lockedColumns)
    .where('id', '=', id)
    .where(inScope(actor, 'addressWatch.customerId'))
    .forUpdate()
    .executeTakeFirst()
  return row as LockedWatch | undefined
}

/** Holds the watch that runs on a debtor who is held, if there is one. */
export async function lockOpenWatch(db: Db, debtorId: number): Promise<LockedWatch | undefined> {
  const row = await db
    .selectFrom('addressWatch')
    .select(lockedColumns)
    .where('debtorId', '=', debtorId)
    .where('state', '<>', 'done')
    .forUpdate()
    .executeTakeFirst()
  return row as LockedWatch | undefined
}

export interface NewWatch {
  readonly debtorId: number
  readonly customerId: number
  readonly reason: WatchReason
  readonly note?: string
}

/** Begins watches; a debtor who is watched already is left out. */
export async function insertWatches(db: Db, actor: Actor, watches: readonly NewWatch[]): Promise<LockedWatch[]> {
  if (watches.length === 0) return []
  const rows = await db
    .insertInto('addressWatch')
    .values(watches.map((watch) => ({ ...watch, createdAt: actor.now, createdBy: actor.userId })))
    .onConflict((conflict) => conflict.column('debtorId').where('state', '<>', 'done').doNothing())
    .returning(lockedColumns)
    .execute()
  return rows as LockedWatch[]
}

/** Brings a watch that is held to another state. */
export async function updateWatch(
  db: Db,
  actor: Actor,
  id: number,
  change: { readonly state: WatchState; readonly outcome?: WatchOutcome; readonly endNote?: string },
): Promise<void> {
  const ended = change.state === 'done' ? { endedAt: actor.now, endedBy: actor.userId } : {}
  await db
    .updateTable('addressWatch')
    .set((eb) => ({ ...change, ...ended, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface NewCheck {
  readonly watchId: number
  readonly debtorId: number
  readonly source: CheckSource
  readonly result: CheckResult
  readonly returnReason?: ReturnReason
  readonly dispatchId?: number
  readonly confidence: number | null
  readonly costCents: number
  readonly ground: LegalGround | null
  readonly checkedDay: Day
  readonly note: string
  readonly address: AddressParts | null
  readonly proposed: (AddressParts & { readonly fromDay: Day }) | null
  readonly state: 'noted' | 'proposed'
}

/** Writes a check, and puts it on its watch as the last one; what only tells more does not hide what waits for a decision. */
export async function insertCheck(db: Db, actor: Actor, { address, proposed, ...check }: NewCheck): Promise<number> {
  const { id } = await db
    .insertInto('addressCheck')
    .values({
      ...check,
      address: address && JSON.stringify(address),
      proposed: proposed && JSON.stringify(proposed),
      createdAt: actor.now,
      createdBy: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('addressWatch')
    .set((eb) => ({ costCents: eb('costCents', '+', check.costCents) }))
    .where('id', '=', check.watchId)
    .execute()
  await showCheck(db, check, check.state === 'proposed' ? ['watching', 'proposed'] : ['watching'])
  return id
}

type ShownCheck = Pick<NewCheck, 'watchId' | 'checkedDay' | 'source' | 'result' | 'confidence' | 'ground'>

/** Puts a check on its watch for the list, where that stands so. */
export async function showCheck(db: Db, check: ShownCheck, states: readonly WatchState[]): Promise<void> {
  await db
    .updateTable('addressWatch')
    .set({
      lastDay: check.checkedDay,
      lastSource: check.source,
      lastResult: check.result,
      lastConfidence: check.confidence,
      lastGround: check.ground,
    })
    .where('id', '=', check.watchId)
    .where('state', 'in', states)
    .execute()
}

export interface OpenProposal extends ShownCheck {
  id: number
  address: AddressParts | null
  proposed: (AddressParts & { fromDay: Day }) | null
}

/** The proposals of a watch that wait for a decision: what stops files first, then another address. */
export async function findOpenProposals(db: Db, watchId: number): Promise<OpenProposal[]> {
  const rows = await db
    .selectFrom('addressCheck')
    .select(['id', 'watchId', 'source', 'result', 'checkedDay', 'confidence', 'ground', 'address', 'proposed'])
    .where('watchId', '=', watchId)
    .where('state', '=', 'proposed')
    .orderBy((eb) => eb('result', '=', 'moved'))
    .orderBy('id')
    .execute()
  return rows as OpenProposal[]
}

/** What was proposed on a watch and accepted. */
export async function findAccepted(db: Db, watchId: number): Promise<CheckResult[]> {
  const rows = await db
    .selectFrom('addressCheck')
    .select('result')
    .where('watchId', '=', watchId)
    .where('state', '=', 'accepted')
    .execute()
  return rows.map(({ result }) => result as CheckResult)
}

export async function decideChecks(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  decision: { readonly state: 'accepted' | 'rejected'; readonly rejectReason?: string },
): Promise<void> {
  await db
    .updateTable('addressCheck')
    .set({ ...decision, decidedAt: actor.now, decidedBy: actor.userId })
    .where('id', 'in', ids)
    .execute()
}

export interface DebtorNow {
  id: number
  version: number
  customerId: number
  address: AddressParts | null
  status: AddressStatus | null
  validFrom: string | null
  checkedDay: Day | null
  /** The newest first, those that are open before the closed ones. */
  dossiers: { id: number; status: Status }[]
}

/**
 * Debtors as they are now, held with their files until the transaction ends; those out of the caller's scope are not among
 * them.
 */
export async function lockWatchedDebtors(db: Db, actor: Actor, ids: readonly number[]): Promise<DebtorNow[]> {
  await lockWithDossiers(db, ids)
  const { rows } = await sql<DebtorNow>`
    select debtor.id, debtor.version, debtor.customer_id, address.parts as address, address.status,
      address.valid_from, address.checked_day,
      coalesce((select json_agg(json_build_object('id', dossier.id, 'status', dossier.status)
          order by dossier.status = 'closed', dossier.id desc)
        from dossier_debtor link join dossier on dossier.id = link.dossier_id
        where link.debtor_id = debtor.id), '[]') as dossiers
    from debtor left join lateral (
      select json_build_object('street', street, 'houseNumber', house_number, 'secondLine', second_line,
        'postcode', postcode, 'city', city, 'country', country) as parts, status, valid_from, checked_day
      from debtor_address where debtor_id = debtor.id and valid_to is null order by id desc limit 1) address on true
    where debtor.id = any(${[...ids]}::bigint[]) and ${inScope(actor, 'debtor.customerId')}
    order by debtor.id`.execute(db)
  return rows
}

/** The debtor of a file that is asked for, or its first one; undefined outside the caller's scope. */
export async function findDebtorOfFile(
  db: Db,
  actor: Actor,
  dossierId: number,
  debtorId: number | null,
): Promise<number | undefined> {
  const { rows } = await sql<{ debtorId: number }>`
    select link.debtor_id from dossier_debtor link join dossier on dossier.id = link.dossier_id
    where link.dossier_id = ${dossierId} and ${inScope(actor, 'dossier.customerId')}
      and link.debtor_id = coalesce(${debtorId}::bigint, ${firstDebtorOf(sql`dossier.id`)})`.execute(db)
  return rows[0]?.debtorId
}

/** How often a letter came back from the address a debtor has. */
export async function countReturns(db: Db, debtorId: number, address: AddressParts): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from address_check
    where debtor_id = ${debtorId} and result = 'returned' and return_reason <> 'refused'
      and address ->> 'street' = ${address.street} and address ->> 'houseNumber' = ${address.houseNumber}
      and address ->> 'postcode' = ${address.postcode}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a letter came back before. */
export async function isReturned(db: Db, dispatchId: number): Promise<boolean> {
  const row = await db.selectFrom('addressCheck').select('id').where('dispatchId', '=', dispatchId).executeTakeFirst()
  return row !== undefined
}

export interface FoundLetter {
  dossierId: number
  number: string
  debtorId: number
  debtorName: string
  customerId: number
  /** The last letter by post, or the one that was named; null when none went out. */
  dispatchId: number | null
  /** Another address has come in the place of the one it went to. */
  isFormerAddress: boolean
}

/** What a scanned line is of: the file, the letter, and the debtor whom it was to; undefined when nothing in scope has it. */
export async function findLetter(db: Db, actor: Actor, scanned: Scanned): Promise<FoundLetter | undefined> {
  const named = {
    letter: (id: number) => sql`dossier.id = (select dossier_id from dispatch where id = ${id} and channel = 'post')`,
    reference: (text: string) => sql`dossier.payment_reference = ${text}`,
    file: (text: string) => sql`dossier.number in (${text}, ${text.toLowerCase()})`,
  }
  const which =
    scanned.kind === 'letter'
      ? named.letter(scanned.dispatchId)
      : scanned.kind === 'reference'
        ? named.reference(scanned.reference)
        : named.file(scanned.number)
  const dispatchId = scanned.kind === 'letter' ? scanned.dispatchId : null
  const { rows } = await sql<FoundLetter>`
    select dossier.id as dossier_id, dossier.number, debtor.id as debtor_id, debtor.name as debtor_name,
      dossier.customer_id, letter.id as dispatch_id,
      coalesce(json_array_length(letter.lines) > 1
        and not letter.lines::jsonb ?| array[trim(concat(now_at.street, ' ', now_at.house_number)),
          concat_ws(' ', nullif(now_at.street, ''), nullif(now_at.house_number, ''), now_at.second_line)], false)
        as is_former_address
    from dossier
    left join lateral (select id, debtor_id, content -> 'recipient' as lines from dispatch
      where dispatch.dossier_id = dossier.id and channel = 'post'
        and sent_at is not null and (${dispatchId}::bigint is null or id = ${dispatchId})
      order by sent_at desc, id desc limit 1) letter on true
    join debtor on debtor.id = coalesce(letter.debtor_id, ${firstDebtorOf(sql`dossier.id`)})
    left join lateral (select * from debtor_address where debtor_id = debtor.id and valid_to is null
      order by id desc limit 1) now_at on true
    where ${which} and ${inScope(actor, 'dossier.customerId')} limit 1`.execute(db)
  return rows[0]
}

/**
 * Debtors whose address has to be looked into: of files in monitoring not checked for so many days, and of files that
 * stand before a step that costs money, within two weeks. Who is watched, or was until so many days ago, is not among them.
 */
export async function findUnchecked(db: Db, today: Day, limit: number): Promise<Required<Omit<NewWatch, 'note'>>[]> {
  const { rows } = await sql<Required<Omit<NewWatch, 'note'>>>`
    with rule as (select hand_over_check_days, costs_check_days, address_recheck_days from agency limit 1),
    due as (
      select dossier.id, 'recheck' as reason, rule.address_recheck_days as days, true as as_given from dossier, rule
      where dossier.status in ('monitoring', 'monitoring_in_progress') and rule.address_recheck_days > 0
      union all
      select dossier.id, 'paid_step', rule.hand_over_check_days, false from rule, workflow_step step
      join dossier on dossier.step_id = step.id
      where step.definition -> 'action' ->> 'kind' = 'hand_over' and rule.hand_over_check_days > 0
        and dossier.status in ('not_started', 'in_progress') and dossier.next_day <= ${today}::date + 14
      union all
      select dossier.id, 'paid_step', rule.costs_check_days, false from rule, workflow_step step
      join dossier on dossier.step_id = step.id
      where step.definition ->> 'costs' = 'charge' and rule.costs_check_days > 0
        and dossier.status in ('not_started', 'in_progress') and dossier.next_day <= ${today}::date + 14
    )
    select distinct on (debtor.id) debtor.id as debtor_id, debtor.customer_id, due.reason
    from due
    join dossier_debtor link on link.dossier_id = due.id join debtor on debtor.id = link.debtor_id
    join lateral (select * from debtor_address where debtor_id = debtor.id and valid_to is null
      order by id desc limit 1) address on true
    where coalesce(address.checked_day,
        case when due.as_given then (address.valid_from at time zone 'Europe/Amsterdam')::date end, '-infinity')
        < ${today}::date - due.days
      and not exists (select from address_watch watch where watch.debtor_id = debtor.id
        and (watch.state <> 'done' or watch.ended_at > ${today}::date - due.days))
    order by debtor.id, due.reason limit ${limit}`.execute(db)
  return rows
}
