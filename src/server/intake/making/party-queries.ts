import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { liabilities } from '#contract/files/dossier-page.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

export type Liability = (typeof liabilities)[number]

/** A file with who owes it, the first of them first. */
export interface PartiesRow {
  customerId: number
  status: Status
  phase: Phase
  kind: 'private' | 'company'
  debtors: {
    id: number
    kind: 'private' | 'company'
    name: string
    identityKey: string
    birthDay: Day | null
    liability: Liability
  }[]
}

export async function findParties(db: Db, actor: Actor, dossierId: number): Promise<PartiesRow | undefined> {
  const { rows } = await sql<PartiesRow>`
    select dossier.customer_id, dossier.status, dossier.phase, dossier.kind,
      (select coalesce(json_agg(json_build_object('id', debtor.id, 'kind', debtor.kind, 'name', debtor.name,
          'identityKey', debtor.identity_key, 'birthDay', debtor.birth_day, 'liability', link.liability)
            order by link.position, debtor.id), '[]')
        from dossier_debtor link join debtor on debtor.id = link.debtor_id
        where link.dossier_id = dossier.id) as debtors
    from dossier where dossier.id = ${dossierId} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0]
}

/** Lets debtors owe a file, after the ones it has. */
export async function joinDebtors(
  db: Db,
  dossierId: number,
  debtorIds: readonly number[],
  { liability, at }: { readonly liability: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into dossier_debtor (dossier_id, debtor_id, position, liability, added_at)
    select ${dossierId}, joining.id, last.position + joining.number, ${liability}, ${at}::timestamptz
    from unnest(${[...debtorIds]}::bigint[]) with ordinality as joining (id, number),
      (select coalesce(max(position), 0) as position from dossier_debtor where dossier_id = ${dossierId}) last`.execute(
    db,
  )
}

/**
 * Art. 6:6 BW: all who owe a file owe the whole from now on, or a share: a debt that is divided is divided among all. Answers
 * of whom that is another; how they owed it before is kept.
 */
export async function changeLiabilityOfAll(
  db: Db,
  dossierId: number,
  liability: Liability,
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ debtorId: number }>`
    with former as (
      select debtor_id, liability from dossier_debtor where dossier_id = ${dossierId} and liability <> ${liability}
    ), kept as (
      insert into former_liability (dossier_id, debtor_id, until_at, liability)
      select ${dossierId}, debtor_id, ${at}::timestamptz, liability from former
      on conflict do nothing
    )
    update dossier_debtor owing set liability = ${liability} from former
    where owing.dossier_id = ${dossierId} and owing.debtor_id = former.debtor_id returning owing.debtor_id`.execute(db)
  return rows.map(({ debtorId }) => debtorId)
}

/** Ends that a debtor owes a file; what is kept of it is when and why. */
export async function endParty(
  db: Db,
  dossierId: number,
  debtorId: number,
  ended: { readonly day: string; readonly reason: string; readonly userId: number | null; readonly at: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from dossier_debtor where dossier_id = ${dossierId} and debtor_id = ${debtorId} returning *
    )
    insert into ended_debtor (dossier_id, debtor_id, position, liability, added_at, ended_day, reason, ended_by,
      ended_at)
    select dossier_id, debtor_id, position, liability, added_at, ${ended.day}::date, ${ended.reason},
      ${ended.userId}::bigint, ${ended.at}::timestamptz from gone`.execute(db)
}

/** What was written to the first debtor of a file bears his name from now on: another will be the first. */
export async function nameFormerFirst(db: Db, dossierId: number, debtorId: number): Promise<void> {
  await sql`update dispatch set debtor_id = ${debtorId} where dossier_id = ${dossierId} and debtor_id is null`.execute(
    db,
  )
  await sql`
    update fourteen_day_letter set debtor_id = ${debtorId}
    where dossier_id = ${dossierId} and debtor_id is null`.execute(db)
}

/** Whether a debtor of a file got a 14-day letter himself that counts. */
export async function hasNotice(db: Db, dossierId: number, debtorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from fourteen_day_letter
    where dossier_id = ${dossierId} and debtor_id = ${debtorId} and valid limit 1`.execute(db)
  return rows.length > 0
}
