import { type RawBuilder, sql } from 'kysely'
import type { ReliefKind, ReliefReason } from '#domain/relief/relief.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'
import type { LockedDossier } from './lock-dossier.ts'

/** Relief for which a file of somebody who owes it stands still. */
export interface RunningRelief {
  readonly dossierId: number
  readonly reliefId: number
  readonly kind: ReliefKind
  readonly reason: ReliefReason
}

/**
 * Relief that holds these files, also when it became known on another one: it is of the person. It runs until it is ended, also on
 * the days between the last one of its term and that. What was carried out holds on where a claim of before it began is among
 * those of the file, as long as who was released of it owes the file: who owes it beside him stays bound (art. 300 Fw).
 * Nobody ends it until the transaction does; asked for a customer it answers the same.
 */
export async function findRelieved(db: Db, dossierIds: readonly number[]): Promise<RunningRelief[]> {
  if (dossierIds.length === 0) return []
  const { rows } = await sql<RunningRelief>`
    select dossier_id, relief_id, kind, reason from relief_of_files(${[...dossierIds]}::bigint[])`.execute(db)
  return rows
}

/**
 * Whether nothing may be executed for a file: relief runs for one of those who owe it, or released him of what he owed when it
 * began. Of what came after that it released nothing.
 */
export async function hasRelief(db: Db, dossierId: number): Promise<boolean> {
  const { rows } = await sql`
    select from relief ${filesOfPerson} where file.id = ${dossierId} and ${holds} limit 1`.execute(db)
  return rows.length > 0
}

/** Files that run although relief of somebody who owes them holds them, of one relief or of all. */
export async function findUnheld(db: Db, reliefId: number | null, limit: number): Promise<RunningRelief[]> {
  const { rows } = await sql<RunningRelief>`
    select distinct file.id as dossier_id, relief.id as relief_id, relief.kind, relief.reason from relief
    ${filesOfPerson}
    where ${holds} and file.status <> 'closed'
      and ${reliefId === null ? sql`true` : sql`relief.id = ${reliefId}`}
      and not exists (select from dossier_halt halt where halt.dossier_id = file.id and halt.kind = 'suspension'
        and halt.ended_at is null and halt.reason = relief.reason)
    order by file.id, relief.id limit ${limit}`.execute(db)
  return rows
}

/** The files of whom a relief is that are not closed. */
export async function findFilesOfRelief(db: Db, reliefId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct file.id from relief ${filesOfPerson}
    where relief.id = ${reliefId} and file.status <> 'closed' order by file.id`.execute(db)
  return rows.map(({ id }) => id)
}

const filesOfPerson: RawBuilder<unknown> = sql`
    join debtor person on person.id = relief.debtor_id
    join debtor on ${isSamePerson('person', 'debtor')}
    join dossier_debtor link on link.debtor_id = debtor.id
    join dossier file on file.id = link.dossier_id and ${isReal('file.customer_id')}`

const holds: RawBuilder<unknown> = sql`(relief.ended_at is null or (relief.outcome = 'fulfilled' and exists (
    select from claim where claim.dossier_id = file.id and claim.withdrawn_at is null
      and claim.invoice_day <= relief.from_day)))`

type Standing = Pick<LockedDossier, 'id' | 'halts'>
type Halt = Pick<LockedDossier['halts'][number], 'kind' | 'reason'>

/** Whether what a file stands still for is relief that runs. */
export async function isHeldForRelief(db: Db, { id }: Pick<Standing, 'id'>, { kind, reason }: Halt): Promise<boolean> {
  return kind === 'suspension' && (await findRelieved(db, [id])).some((relief) => relief.reason === reason)
}

/** Refuses to end what files stand still for while the relief runs that asks for it. `dossiers` have the halts that would end. */
export async function refuseWhileRelieved(db: Db, dossiers: readonly Standing[]): Promise<void> {
  const suspended = dossiers.filter(({ halts }) => halts.some(({ kind }) => kind === 'suspension'))
  const running = await findRelieved(
    db,
    suspended.map(({ id }) => id),
  )
  const isKept = ({ id, halts }: Standing) =>
    running.some((relief) => relief.dossierId === id && halts.some(({ reason }) => reason === relief.reason))
  if (suspended.some(isKept)) throw new UserError(409, 'dossier.refusal.relief_runs')
}
