import { sql } from 'kysely'
import type { CheckCode, SubjectKind } from '#domain/due-diligence/due-diligence.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

const agendaKey = sql<string>`'proof:' || item.id || ':' || item.valid_to`

/** A file of the customer or with the partner of `subject`: the newest that is open, or was last with it. */
const partyFile = sql`
  (select dossier.id as dossier_id, dossier.customer_id from dossier
    where dossier.customer_id = subject.customer_id order by dossier.status = 'closed', dossier.id desc limit 1)
  union all
  (select dossier.id, dossier.customer_id from dossier_partner held join dossier on dossier.id = held.dossier_id
    where held.partner_id = subject.partner_id order by held.valid_to is not null, held.id desc limit 1)`

export interface EndingProof {
  readonly key: string
  readonly name: string
  readonly check: CheckCode
  readonly validTo: Day
  readonly ownerId: number | null
  /** A file of the customer, or with the partner: by it, its work stands on the agenda. */
  readonly dossierId: number
  readonly customerId: number
}

/** Proofs that end on or before a day and were not put on the agenda yet, of active parties that have a file. */
export async function findEnding(db: Db, until: Day): Promise<EndingProof[]> {
  const { rows } = await sql<EndingProof>`
    select ${agendaKey} as key, coalesce(customer.name, partner.name) as name, dd_check.code as check, item.valid_to,
      subject.owner_id, file.dossier_id, file.customer_id
    from dd_item item join dd_check on dd_check.id = item.check_id
    join dd_subject subject on subject.id = item.subject_id
    left join customer on customer.id = subject.customer_id left join partner on partner.id = subject.partner_id
    cross join lateral (${partyFile}) file
    where item.valid_to <= ${until} and coalesce(customer.active, partner.active)
      and not exists (select from agenda_item where agenda_item.key = ${agendaKey})
    order by item.valid_to, item.id limit 500`.execute(db)
  return rows
}

/** A proof that ends and that no agenda has, as it is of no file. */
export interface OffAgendaProof {
  readonly id: number
  readonly partyId: number
  readonly partyKind: SubjectKind
  /** Null: we. */
  readonly partyName: string | null
  readonly check: CheckCode
  readonly validTo: Day
}

interface OffAgendaQuery {
  readonly until: Day
  readonly personId: number
  /** Who may answer for a party: one who left, or lost the right, answers for none. */
  readonly owners: readonly number[]
  readonly limit: number
}

/**
 * Proofs that end on or before a day and that no agenda has, the first to end first: of ourselves, and of active parties without a
 * file, those of which this person answers or none of `owners`, who may. With how many there are.
 */
export async function findOffAgenda(
  db: Db,
  { until, personId, owners, limit }: OffAgendaQuery,
): Promise<{ readonly count: number; readonly rows: OffAgendaProof[] }> {
  const { rows } = await sql<OffAgendaProof & { total: number }>`
    select count(*) over ()::int as total, item.id, item.subject_id as party_id, subject.kind as party_kind,
      coalesce(customer.name, partner.name) as party_name,
      dd_check.code as check, item.valid_to
    from dd_item item join dd_check on dd_check.id = item.check_id
    join dd_subject subject on subject.id = item.subject_id
    left join customer on customer.id = subject.customer_id left join partner on partner.id = subject.partner_id
    where item.valid_to <= ${until} and (subject.kind = 'own' or (coalesce(customer.active, partner.active)
      and (subject.owner_id is null or subject.owner_id = ${personId}
        or subject.owner_id <> all(${[...owners]}::bigint[]))
      and not exists (select from dossier where dossier.customer_id = subject.customer_id)
      and not exists (select from dossier_partner held where held.partner_id = subject.partner_id)))
    order by item.valid_to, party_name nulls first, dd_check.position, item.id limit ${limit}`.execute(db)
  return { count: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...proof }) => proof) }
}

/** The keys of what is on the agenda of proofs that have another last day by now. */
export async function findRenewedProofs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select agenda.key from agenda_item agenda where agenda.cause = 'agreement' and agenda.state = 'open'
      and agenda.key like 'proof:%' and not exists (select from dd_item item
        where item.valid_to is not null and ${agendaKey} = agenda.key) order by agenda.key`.execute(db)
  return rows.map(({ key }) => key)
}
