import { sql } from 'kysely'
import type { ReportRow } from '#contract/money/providers/provider-reports.ts'
import type { ProviderRow, RowPlace } from '#contract/money/providers/provider-payouts.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function payoutsOfReport(db: Db, reportId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('providerPayout')
    .select('id')
    .where('reportId', '=', reportId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface UntriedRow {
  readonly id: number
  readonly version: number
  readonly provider: string
  readonly kind: ReportRow['kind']
  readonly relatedId: string | null
  readonly day: Day
  readonly grossCents: Cents
  readonly currency: string
  readonly reference: string | null
}

/** The next rows of a payout whose file was not looked for yet: payments, or all that is none. */
export async function findUntried(
  db: Db,
  payoutId: number,
  { payment, limit }: { payment: boolean; limit: number },
): Promise<UntriedRow[]> {
  const { rows } = await sql<UntriedRow>`
    select row.id, row.version, row.provider, row.kind, related_id, day, row.gross_cents, currency, reference
    from provider_row row join provider_payout payout on payout.id = payout_id
    join provider_report report on report.id = payout.report_id
    where payout_id = ${payoutId} and place = 'untried' and (row.kind = 'payment') = ${payment}
    order by row.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Of rows that name the payment they take back: on which file that is. Some providers name it as its row does, others without
 * the word that tells a payment from what else happened to it.
 */
export async function findPaidRows(
  db: Db,
  rows: readonly UntriedRow[],
): Promise<{ rowId: number; dossierId: number }[]> {
  const asked = rows.filter(({ kind, relatedId }) => kind !== 'payment' && relatedId !== null)
  if (asked.length === 0) return []
  const { rows: found } = await sql<{ rowId: number; dossierId: number }>`
    select distinct on (back.id) back.id as row_id, paid.dossier_id
    from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ provider }) => provider)}::text[],
      ${asked.map(({ relatedId }) => relatedId)}::text[]) as back (id, provider, related_id)
    join provider_row paid on paid.provider = back.provider and paid.kind = 'payment'
      and paid.external_id in (back.related_id, back.related_id || '/Settled', 'SALE/' || back.related_id)
    where paid.dossier_id is not null
    order by back.id, paid.id desc`.execute(db)
  return found
}

export interface Placed {
  readonly id: number
  readonly version: number
  readonly dossierId: number | null
  readonly foundBy: 'reference' | 'weighed' | 'payment' | null
}

/** Says where rows go; one that somebody placed meanwhile stays as they said. */
export async function savePlaces(db: Db, placed: readonly Placed[]): Promise<void> {
  await sql`
    update provider_row set place = case when placed.dossier_id is null then 'open' else 'file' end,
      dossier_id = placed.dossier_id, found_by = placed.found_by, version = provider_row.version + 1
    from unnest(${placed.map(({ id }) => id)}::bigint[], ${placed.map(({ version }) => version)}::int[],
      ${placed.map(({ dossierId }) => dossierId)}::bigint[], ${placed.map(({ foundBy }) => foundBy)}::text[]
    ) as placed (id, version, dossier_id, found_by)
    where provider_row.id = placed.id and provider_row.version = placed.version and place = 'untried'`.execute(db)
}

export async function setPlace(
  tx: Db,
  id: number,
  place: { place: RowPlace; dossierId: number | null },
): Promise<void> {
  await tx
    .updateTable('providerRow')
    .set((row) => ({ ...place, foundBy: 'person', reversesRowId: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface PlacedRow {
  readonly id: number
  readonly version: number
  readonly payoutId: number
  readonly kind: ReportRow['kind']
  readonly day: Day
  readonly grossCents: Cents
  readonly place: RowPlace
  readonly dossierId: number | null
  readonly eventId: number | null
}

export async function lockRow(tx: Db, id: number): Promise<PlacedRow | undefined> {
  const { rows } = await sql<PlacedRow>`
    select id, version, payout_id, kind, day, gross_cents, place, dossier_id, event_id
    from provider_row where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Of which payout a row is: that is locked before the row. */
export async function findPayoutOfRow(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('providerRow').select('payoutId').where('id', '=', id).executeTakeFirst()
  return row?.payoutId ?? null
}

/** A row as the screens show it. */
export const shownRow = sql<ProviderRow>`
  row.id, row.version, payout_id, batch, row_number, row.kind, external_id, day, row.gross_cents, row.fee_cents,
  row.net_cents, reference, place, found_by,
  case when dossier.id is not null then json_build_object('id', dossier.id, 'number', dossier.number,
    'debtorName', dossier.debtor_name) end as dossier,
  (event_id is not null or (payout.state = 'booked' and place in ('agency', 'none'))) as is_booked,
  (event_id is null and place in ('open', 'file', 'agency', 'aside')
    and (payout.state in ('waiting', 'reversed') or (payout.state = 'booked' and place in ('open', 'aside'))))
    as is_placeable`

export async function readRow(db: Db, id: number): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    select ${shownRow} from provider_row row join provider_payout payout on payout.id = payout_id
    left join dossier on dossier.id = row.dossier_id where row.id = ${id}`.execute(db)
  return rows[0]
}
