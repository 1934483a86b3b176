import { type RawBuilder, sql } from 'kysely'
import type {
  CostBatch,
  CostOffice,
  ImportedCost,
  ImportedCostRow,
  listCostBatches,
  listImportedCosts,
} from '#contract/money/costs/imported-costs.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import { vatRates } from '#domain/costs/decree.ts'
import type { Day } from '#domain/day.ts'
import {
  type CostJudgement,
  needsReason,
  refuseAccepting,
  refuseToDebtor,
  vatOver,
} from '#domain/court/imported-cost.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { takenBack } from '#server/book/claims/taken-back.ts'
import { billedOf } from '#server/money/settlement/made-cost-queries.ts'
import { type Counted, countAndSum } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'
import { isFaultless, repeated } from './cost-queries.ts'
import { findPaidBefore } from './find-paid-before.ts'
import { isUntold, messagesOf } from './rejection-queries.ts'

/** What a customer was billed for whole, is invoiced; what was taken off the account of a debtor, accepted again. */
const standing = sql`case when ${takenBack} then 'accepted'
  when line.state = 'charged' and billed.cents >= line.amount_cents then 'invoiced' else line.state end`

const source = sql`cost_line line join bailiff office on office.id = line.bailiff_id
  left join dossier on dossier.id = line.dossier_id cross join ${billedOf}`

const columns = sql`line.id, line.version, line.batch_id, line.row_number,
  json_build_object('id', office.id, 'name', office.name) as bailiff, line.invoice_number, line.invoice_day,
  line.our_reference, line.their_reference, line.act_words, line.act, line.disbursement, line.act_day, line.outcome,
  line.amount_cents, line.vat_cents, line.expected_cents, line.amount_cents - line.expected_cents as difference_cents,
  case when dossier.id is not null then json_build_object('id', dossier.id, 'number', dossier.number,
    'debtorName', coalesce(dossier.debtor_name, '')) end as dossier,
  line.verdict, ${standing} as state, case when not ${takenBack} then line.charged_to end as charged_to,
  (select said.state from cost_rejection said where said.id = line.told_by) as tell_state`

const sorts = {
  id: sql`line.id`,
  invoiceDay: sql`line.invoice_day`,
  actDay: sql`line.act_day`,
  amount: sql`line.amount_cents`,
  difference: sql`line.amount_cents - line.expected_cents`,
} as const

type CostQuery = QueryOf<typeof listImportedCosts>

/** Lines as they were asked for, the newest file first and its lines in their order. */
export async function listCosts(db: Db, query: CostQuery): Promise<Counted & { items: ImportedCostRow[] }> {
  const { sortBy, sortOrder, limit, offset } = query
  const wanted = wantedOf(query)
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const order =
    sortBy === undefined
      ? sql`line.batch_id desc, line.id`
      : sql`${sorts[sortBy]} ${direction} nulls last, line.id ${direction}`
  const { rows: items } = await sql<ImportedCostRow>`
    select ${columns} from ${source} where ${wanted} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return { items, ...(await countAndSum(db, sql`${source} where ${wanted}`, 'amountCents', sorts.amount)) }
}

function wantedOf(query: CostQuery): RawBuilder<boolean> {
  const states = query.state ?? []
  const verdicts = query.verdict ?? []
  const offices = query.bailiff ?? []
  const search = query.search || null
  return sql<boolean>`(${query.batch ?? null}::bigint is null or line.batch_id = ${query.batch ?? null})
    and (cardinality(${offices}::bigint[]) = 0 or line.bailiff_id = any(${offices}))
    and (${query.file ?? null}::bigint is null or line.dossier_id = ${query.file ?? null})
    and (cardinality(${states}::text[]) = 0 or ${standing} = any(${states}))
    and (cardinality(${verdicts}::text[]) = 0 or line.verdict = any(${verdicts}))
    and (${query.from ?? null}::date is null or coalesce(line.act_day, line.invoice_day) >= ${query.from ?? null})
    and (${query.to ?? null}::date is null or coalesce(line.act_day, line.invoice_day) <= ${query.to ?? null})
    and (${search}::text is null or fold(concat_ws(' ', line.invoice_number, line.our_reference,
      line.their_reference, dossier.number, dossier.debtor_name))
      like '%' || like_literal(fold(${search}::text)) || '%')`
}

type Found = Omit<ImportedCost, 'allowedVatCents' | 'debtorRefusal' | 'needsReason' | 'acceptRefusal' | 'advance'> & {
  readonly actDay: Day | null
  readonly createdById: number | null
  readonly repairedById: number | null
  readonly debtorKind: 'private' | 'company' | null
  readonly findings: CostJudgement['findings']
}

/** A line with all that is known of it. */
export async function findImportedCost(db: Db, actor: Actor, id: number): Promise<ImportedCost | undefined> {
  const { rows } = await sql<Found>`
    select ${columns}, batch.file_name, batch.created_at, maker.name as created_by, batch.created_by as created_by_id,
      repairer.name as repaired_by, line.repaired_by as repaired_by_id,
      line.repaired_at, accepter.name as accepted_by, line.accepted_at,
      line.findings, line.basis, line.tariff_cents, line.expected_vat_cents, dossier.kind as debtor_kind,
      case when first.id is not null then json_build_object('id', first.id, 'invoiceNumber', first.invoice_number,
        'invoiceDay', first.invoice_day) end as repeats,
      case when billed.cents > 0 then json_build_object('id', billed.invoice_id, 'number', billed.number) end
        as invoice,
      nullif(office.email, '') as office_email, case when office.street <> '' then concat_ws(', ',
        concat_ws(' ', office.street, nullif(office.house_number, '')), concat_ws(' ', office.postcode, office.city))
        end as office_address,
      case when ${isUntold('line')} then (select count(*)::int from cost_line other
        where other.bailiff_id = line.bailiff_id and other.invoice_number = line.invoice_number
          and ${isUntold('other')}) else 0 end as untold_count,
      ${messagesOf} as messages, line.reason, line.message, decider.name as decided_by, line.decided_at,
      '[]'::json as candidates
    from ${source} join cost_batch batch on batch.id = line.batch_id
    left join app_user maker on maker.id = batch.created_by left join app_user decider on decider.id = line.decided_by
    left join app_user repairer on repairer.id = line.repaired_by
    left join app_user accepter on accepter.id = line.accepted_by
    left join cost_line first on first.id = ${repeated()}
    where line.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { createdById, repairedById, debtorKind, ...line } = found
  const made = { findings: line.findings, createdBy: createdById, repairedBy: repairedById }
  const paid = line.state === 'accepted' ? await findPaidBefore(db, line) : null
  const isUnknown = line.dossier === null && line.state === 'new'
  return {
    ...line,
    allowedVatCents: line.expectedCents === null ? null : vatOver(line, line.expectedCents, vatRates),
    debtorRefusal: debtorKind === null ? null : refuseToDebtor(line, line, debtorKind),
    needsReason: needsReason(line.findings),
    acceptRefusal: refuseAccepting(made, personAtWork(actor)),
    advance: paid && { ...paid, refusal: refuseSecond(actor, paid.usedBy) },
    candidates: isUnknown ? await findCandidates(db, id) : [],
  }
}

/** Files that a line may mean: a number like the one it names, what the office calls a file, or what it had on that day. */
async function findCandidates(db: Db, id: number): Promise<ImportedCost['candidates']> {
  const { rows } = await sql<ImportedCost['candidates'][number]>`
    with line as (
      select *, regexp_replace(our_reference, '\\D', '', 'g') as digits from cost_line where id = ${id}
    ), office_file as (
      select held.dossier_id, bool_or(since_day <= coalesce(act_day, invoice_day) and (valid_to is null
          or (valid_to at time zone 'Europe/Amsterdam')::date >= coalesce(act_day, invoice_day))) as is_held,
        bool_or(held.reference <> '' and line.their_reference <> ''
          and fold(held.reference) like '%' || like_literal(fold(line.their_reference)) || '%') as is_referred
      from line join dossier_bailiff held on held.bailiff_id = line.bailiff_id group by held.dossier_id
    ), likely as (
      select dossier.id, dossier.number, coalesce(dossier.debtor_name, '') as debtor_name, is_held,
        case when is_referred then 'reference'
          when length(line.digits) >= 3 and regexp_replace(dossier.number, '\\D', '', 'g') like '%' || line.digits
            then 'number'
          when similarity(dossier.number, line.our_reference) > 0.4 then 'number'
          when word_similarity(fold(dossier.debtor_name), fold(line.our_reference)) > 0.5 then 'debtor' end as why,
        similarity(dossier.number, line.our_reference) as weight
      from line cross join office_file join dossier on dossier.id = office_file.dossier_id
        and ${isReal('dossier.customerId')}
    )
    select id, number, debtor_name, why, is_held from likely where why is not null
    order by is_held desc, why = 'reference' desc, weight desc, id desc limit 5`.execute(db)
  return rows
}

/** Of a file that just came in how many lines are right, and how many wait for somebody to say what they are. */
export async function countVerdicts(db: Db, batchId: number): Promise<{ rightCount: number; repairCount: number }> {
  const { rows } = await sql<{ rightCount: number; repairCount: number }>`
    select count(*) filter (where verdict = 'right') as right_count,
      count(*) filter (where verdict in ('incomplete', 'no_file')) as repair_count
    from cost_line where batch_id = ${batchId}`.execute(db)
  return rows[0] ?? { rightCount: 0, repairCount: 0 }
}

/** Files with invoices and how far each is, the newest first. */
export async function listBatches(
  db: Db,
  query: QueryOf<typeof listCostBatches>,
): Promise<{ items: CostBatch[]; total: number }> {
  const wanted = sql`(${query.bailiff ?? null}::bigint is null or batch.bailiff_id = ${query.bailiff ?? null})
    and (${query.open !== true} or batch.id = ${query.chosen ?? null} or exists (select from cost_line line
      where line.batch_id = batch.id and line.state in ('new', 'accepted')))`
  const direction = query.sortBy !== undefined && query.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { rows: items } = await sql<CostBatch>`
    select batch.id, json_build_object('id', office.id, 'name', office.name) as bailiff, file_name, line_count,
      batch.amount_cents, batch.vat_cents, maker.name as created_by, batch.created_at, counted.*
    from cost_batch batch join bailiff office on office.id = batch.bailiff_id
    left join app_user maker on maker.id = batch.created_by
    cross join lateral (
      select count(*) filter (where state = 'new') as new_count,
        count(*) filter (where ${isFaultless}) as right_count,
        coalesce(sum(line.amount_cents) filter (where ${isFaultless}), 0)::bigint as right_cents,
        count(*) filter (where state = 'accepted') as accepted_count,
        count(*) filter (where state = 'rejected') as rejected_count
      from cost_line line where line.batch_id = batch.id
    ) counted
    where ${wanted} order by batch.id ${direction} limit ${query.limit} offset ${query.offset}`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*) as total from cost_batch batch where ${wanted}`.execute(
    db,
  )
  return { items, total: rows[0]?.total ?? 0 }
}

/** The offices by name. */
export async function listOffices(db: Db): Promise<CostOffice[]> {
  const { rows } = await sql<CostOffice>`
    select id, name, active from bailiff order by name`.execute(db)
  return rows
}
