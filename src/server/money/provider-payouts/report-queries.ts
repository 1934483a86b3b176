import { sql } from 'kysely'
import { type ReportProfile, reportProfileShape, type ReportRow } from '#contract/money/providers/provider-reports.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Reports are taken in one after the other: each sees what the last one brought. */
export async function lockReports(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('provider_reports', 0))`.execute(tx)
}

export async function findProfile(db: Db, fingerprint: string): Promise<ReportProfile | null> {
  const row = await db
    .selectFrom('providerProfile')
    .select('said')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row ? reportProfileShape.parse(row.said) : null
}

export async function saveProfile(db: Db, actor: Actor, fingerprint: string, said: ReportProfile): Promise<void> {
  const row = { said: JSON.stringify(said), savedBy: actor.userId, savedAt: actor.now }
  await db
    .insertInto('providerProfile')
    .values({ fingerprint, ...row })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(row))
    .execute()
}

export async function findReportOfFile(db: Db, sha256: string): Promise<number | null> {
  const row = await db.selectFrom('providerReport').select('id').where('fileSha256', '=', sha256).executeTakeFirst()
  return row?.id ?? null
}

export interface KnownPayout {
  readonly batch: string
  readonly fileName: string
  readonly rowCount: number
  readonly grossCents: Cents
  readonly netCents: Cents
}

/** The payouts of a provider with these names that earlier reports brought. */
export async function findPayoutsNamed(db: Db, provider: string, batches: readonly string[]): Promise<KnownPayout[]> {
  const { rows } = await sql<KnownPayout>`
    select batch, file_name, payout.row_count, gross_cents, net_cents
    from provider_payout payout join provider_report report on report.id = report_id
    where payout.provider = ${provider} and batch = any(${batches}::text[])`.execute(db)
  return rows
}

export interface KnownRow {
  readonly rowId: number
  readonly kind: ReportRow['kind']
  readonly id: string
  readonly batch: string | null
  readonly isPaidOut: boolean
}

/** Which of these rows of a provider earlier reports brought. */
export async function findKnownRows(db: Db, provider: string, rows: readonly ReportRow[]): Promise<KnownRow[]> {
  const named = rows.filter(({ id }) => id !== null)
  const { rows: known } = await sql<KnownRow>`
    select known.id as row_id, known.kind, known.external_id as id, batch, batch is not null as is_paid_out
    from unnest(${named.map(({ kind }) => kind)}::text[], ${named.map(({ id }) => id)}::text[]) as fresh (kind, id)
    join provider_row known on known.provider = ${provider} and known.kind = fresh.kind
      and known.external_id = fresh.id
    join provider_payout payout on payout.id = known.payout_id`.execute(db)
  return known
}

/** Takes rows away that were not paid out, and what is left empty by it; the sums of the rest are made anew. */
export async function removeUnpaid(tx: Db, rowIds: readonly number[]): Promise<void> {
  if (rowIds.length === 0) return
  const { rows: left } = await sql<{ payoutId: number }>`
    delete from provider_row where id = any(${rowIds}::bigint[]) returning payout_id`.execute(tx)
  const payoutIds = [...new Set(left.map(({ payoutId }) => payoutId))]
  await sql`
    delete from provider_payout where id = any(${payoutIds}::bigint[])
      and not exists (select from provider_row where payout_id = provider_payout.id)`.execute(tx)
  await sql`
    update provider_payout set row_count = fresh.row_count, gross_cents = fresh.gross, refund_cents = fresh.refund,
      chargeback_cents = fresh.chargeback, other_cents = fresh.other, fee_cents = fresh.fee, net_cents = fresh.net,
      version = version + 1
    from (
      select payout_id, count(*) as row_count,
        coalesce(sum(gross_cents) filter (where kind in ('payment', 'chargeback_reversed')), 0) as gross,
        coalesce(sum(gross_cents) filter (where kind = 'refund'), 0) as refund,
        coalesce(sum(gross_cents) filter (where kind = 'chargeback'), 0) as chargeback,
        coalesce(sum(gross_cents) filter (where kind in ('other', 'fee')), 0) as other,
        coalesce(sum(fee_cents) filter (where kind <> 'payout'), 0) as fee,
        coalesce(sum(net_cents) filter (where kind <> 'payout'), 0) as net
      from provider_row where payout_id = any(${payoutIds}::bigint[]) group by payout_id
    ) fresh where fresh.payout_id = provider_payout.id`.execute(tx)
}

export async function insertReport(
  tx: Db,
  actor: Actor,
  report: {
    provider: string
    fileSha256: string
    fileName: string
    currency: string
    rowCount: number
    skippedCount: number
    knownCount: number
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('providerReport')
    .values({ ...report, createdBy: actor.userId, createdAt: actor.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the rows of a payout come to, each kind by itself. */
export interface PayoutSums {
  readonly firstDay: Day | string | null
  readonly lastDay: Day | string | null
  readonly rowCount: number
  readonly grossCents: Cents
  readonly refundCents: Cents
  readonly chargebackCents: Cents
  readonly otherCents: Cents
  readonly feeCents: Cents
  readonly netCents: Cents
}

export async function insertPayout(
  tx: Db,
  payout: PayoutSums & { reportId: number; provider: string; batch: string | null },
): Promise<number> {
  const { firstDay, lastDay, ...rest } = payout
  const { rows } = await sql<{ id: number }>`
    insert into provider_payout (report_id, provider, batch, first_day, last_day, row_count, gross_cents, refund_cents,
      chargeback_cents, other_cents, fee_cents, net_cents)
    values (${rest.reportId}, ${rest.provider}, ${rest.batch}, ${firstDay}, ${lastDay}, ${rest.rowCount},
      ${rest.grossCents}, ${rest.refundCents}, ${rest.chargebackCents}, ${rest.otherCents}, ${rest.feeCents},
      ${rest.netCents})
    returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a payout was not made')
  return made.id
}

const rowsAtOnce = 5000

/** A row that moves nothing but what the provider keeps of it needs no place. */
export async function insertRows(
  tx: Db,
  of: { payoutId: number; provider: string },
  rows: readonly ReportRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const piece = rows.slice(from, from + rowsAtOnce)
    const column = (pick: (row: ReportRow) => unknown) => piece.map(pick)
    await sql`
      insert into provider_row (payout_id, provider, row_number, kind, external_id, related_id, day, gross_cents,
        fee_cents, net_cents, reference, is_direct_debit, place)
      select ${of.payoutId}, ${of.provider}, row.*,
        case when kind = 'payout' or gross_cents = 0 then 'none' when kind = 'other' then 'open' else 'untried' end
      from unnest(${column(({ row }) => row)}::int[], ${column(({ kind }) => kind)}::text[],
        ${column(({ id }) => id)}::text[], ${column(({ relatedId }) => relatedId)}::text[],
        ${column(({ day }) => day)}::date[], ${column(({ grossCents }) => grossCents)}::bigint[],
        ${column(({ feeCents }) => feeCents)}::bigint[], ${column(({ netCents }) => netCents)}::bigint[],
        ${column(({ reference }) => reference)}::text[], ${column((row) => row.isDirectDebit)}::boolean[]
      ) as row (row_number, kind, external_id, related_id, day, gross_cents, fee_cents, net_cents, reference,
        is_direct_debit)`.execute(tx)
  }
}

/** A row with the id that was set aside for it, on its file and in its books; on none what the provider kept. */
export interface BookedRow extends ReportRow {
  readonly rowId: number
  readonly dossierId: number | null
  readonly eventId: number | null
}

/** Rows as they stand once they were booked. */
export async function insertBookedRows(
  tx: Db,
  of: { payoutId: number; provider: string },
  rows: readonly BookedRow[],
): Promise<void> {
  const column = (pick: (row: BookedRow) => unknown) => rows.map(pick)
  await sql`
    insert into provider_row (id, payout_id, provider, row_number, kind, external_id, day, gross_cents, fee_cents,
      net_cents, reference, place, found_by, dossier_id, event_id) overriding system value
    select id, ${of.payoutId}, ${of.provider}, row_number, kind, external_id, day, gross_cents, fee_cents, net_cents,
      reference, case when dossier_id is null then 'none' else 'file' end,
      case when dossier_id is not null then 'reference' end, dossier_id, event_id
    from unnest(${column(({ rowId }) => rowId)}::bigint[], ${column(({ row }) => row)}::int[],
      ${column(({ kind }) => kind)}::text[], ${column(({ id }) => id)}::text[], ${column(({ day }) => day)}::date[],
      ${column(({ grossCents }) => grossCents)}::bigint[], ${column(({ feeCents }) => feeCents)}::bigint[],
      ${column(({ netCents }) => netCents)}::bigint[], ${column(({ reference }) => reference)}::text[],
      ${column(({ dossierId }) => dossierId)}::bigint[], ${column(({ eventId }) => eventId)}::bigint[]
    ) as row (id, row_number, kind, external_id, day, gross_cents, fee_cents, net_cents, reference, dossier_id,
      event_id)`.execute(tx)
}
