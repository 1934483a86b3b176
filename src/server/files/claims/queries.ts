import { sql } from 'kysely'
import type { costComponents, FileClaims } from '#contract/files/claim-changes.ts'
import type { Day } from '#domain/day.ts'
import type { DayCount, InterestTerms } from '#domain/interest/terms.ts'
import type { DueBasis } from '#domain/interest/claim-interest.ts'
import type { Currency } from '#domain/money.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'
import { withMerged } from '#server/book/dossiers/files-together.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

/** A file as a change of its claims finds it. */
export interface ClaimsFile {
  id: number
  customerId: number
  version: number
  status: Status
  phase: Phase
  kind: 'private' | 'company'
  currency: Currency
  vatRecoverable: boolean
  joinsRunningDossier: boolean
  claimsInterest: boolean
  dayCount: DayCount
  hasPlan: boolean
  /** Its valid 14-day letters, oldest first. */
  notices: {
    sentDay: Day
    receivedDay: Day
    lastDay: Day
    costsCents: number
    vatCents: number
    claimIds: number[]
  }[]
}

export async function findClaimsFile(db: Db, actor: Actor, id: number): Promise<ClaimsFile | undefined> {
  const { rows } = await sql<ClaimsFile>`
    select dossier.id, dossier.customer_id, dossier.version, dossier.status, dossier.phase, dossier.kind,
      dossier.currency, customer.vat_recoverable, customer.joins_running_dossier, customer.claims_interest,
      customer.day_count,
      exists (select from payment_plan plan where plan.dossier_id = dossier.id and plan.state = 'running') as has_plan,
      (select coalesce(json_agg(json_build_object('sentDay', sent_day, 'receivedDay', received_day,
          'lastDay', last_day, 'costsCents', costs_cents, 'vatCents', vat_cents, 'claimIds', claim_ids)
            order by letter.id), '[]')
        from fourteen_day_letter letter where letter.dossier_id = dossier.id and letter.valid) as notices
    from dossier join customer on customer.id = dossier.customer_id
    where dossier.id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0]
}

/** A claim as it was handed in. */
export interface StoredClaim {
  id: number
  invoiceNumber: string
  invoiceDay: Day
  dueDay: Day
  dueBasis: DueBasis
  amountCents: number
  claimKind: string
  description: string | null
  interest: InterestTerms
  documentSha256: string | null
  isWithdrawn: boolean
  replacesId: number | null
}

/** The claims of a file itself, oldest first; those of a file that is in it are not among them. */
export async function selectFileClaims(db: Db, dossierId: number): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`
    select id, invoice_number, invoice_day, due_day, due_basis, amount_cents, limitation_kind as claim_kind,
      description,
      interest, document_sha256, withdrawn_at is not null as is_withdrawn, replaces_id
    from claim where dossier_id = ${dossierId} order by due_day, id`.execute(db)
  return rows
}

/** The day of a claim and the version of its file, as they are now; undefined where it is not there any more. */
export async function currentClaim(
  db: Db,
  dossierId: number,
  claimId: number,
): Promise<{ invoiceDay: Day; version: number } | undefined> {
  return db
    .selectFrom('claim')
    .innerJoin('dossier', 'dossier.id', 'claim.dossierId')
    .select(['claim.invoiceDay', 'dossier.version'])
    .where('claim.dossierId', '=', dossierId)
    .where('claim.id', '=', claimId)
    .where('claim.withdrawnAt', 'is', null)
    .executeTakeFirst()
}

/** The 14-day letters that name a claim name the one in its place: it is the same invoice, typed right. */
export async function nameInNotices(db: Db, dossierId: number, claimId: number, newId: number): Promise<void> {
  await sql`
    update fourteen_day_letter set claim_ids = claim_ids || ${newId}::bigint
    where dossier_id = ${dossierId} and ${claimId}::bigint = any(claim_ids)`.execute(db)
}

export interface NewVoucher {
  readonly eventId: number
  readonly kind: 'credit_note' | 'cost'
  readonly number: string
  readonly costCode: string | null
  readonly name: FileClaims['vouchers'][number]['name']
  readonly legalBasis: string | null
  readonly logId: number
  /** Which part it is of a credit note that is taken off several claims. */
  readonly part: number
}

export async function insertVoucher(
  db: Db,
  { id: dossierId, customerId }: Pick<ClaimsFile, 'id' | 'customerId'>,
  { name, ...voucher }: NewVoucher,
): Promise<void> {
  await db
    .insertInto('voucher')
    .values({ dossierId, customerId, ...voucher, name: name && JSON.stringify(name) })
    .execute()
}

export interface StoredVoucher {
  eventId: number
  /** The file on which it was written: one that is in this file now, or this file itself. */
  dossierId: number
  kind: 'credit_note' | 'cost'
  number: string
  name: FileClaims['vouchers'][number]['name']
  legalBasis: string | null
  takenBack: boolean
}

/** Those of a file and of the files that are in it: their costs and credit notes are on its account. */
export async function selectVouchers(db: Db, dossierId: number): Promise<StoredVoucher[]> {
  const { rows } = await sql<StoredVoucher>`
    select event_id, dossier_id, kind, number, name, legal_basis, taken_back_at is not null as taken_back
    from voucher where dossier_id = any(${withMerged(sql`${dossierId}::bigint`)})
    order by event_id`.execute(db)
  return rows
}

export async function endVoucher(db: Db, dossierId: number, eventId: number, at: Date): Promise<void> {
  await db
    .updateTable('voucher')
    .set({ takenBackAt: at })
    .where('dossierId', '=', dossierId)
    .where('eventId', '=', eventId)
    .execute()
}

/** Whether a customer's credit note with this number stands already. */
export async function isCreditNoteKnown(db: Db, customerId: number, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('voucher')
    .select('eventId')
    .where('customerId', '=', customerId)
    .where('number', '=', number)
    .where('kind', '=', 'credit_note')
    .where('takenBackAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Which events of a file's account are its own: of one that took in others there are more. */
export async function selectOwnEventIds(db: Db, dossierId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('accountEvent').select('id').where('dossierId', '=', dossierId).execute()
  return new Set(rows.map(({ id }) => id))
}

export interface CostDefinition {
  code: string
  name: { nl: string; en: string; fr: string }
  bearer: 'debtor' | 'customer' | 'agency'
  basis: 'fixed' | 'percent' | 'invoice'
  component: (typeof costComponents)[number]
  amountCents: number | null
  percent: number | null
  vatPercent: number
  legalBasis: string | null
  claimableFromConsumer: boolean
  needsApproval: boolean
}

/** The costs that are defined on a day, by name. */
export async function selectCostDefinitions(db: Db, on: Day): Promise<CostDefinition[]> {
  const { rows } = await sql<CostDefinition>`
    select distinct on (code) code, json_build_object('nl', name_nl, 'en', name_en,
      'fr', name_fr) as name, bearer, basis,
      component,
      amount_cents, percent::float8 as percent, vat_percent::float8 as vat_percent, legal_basis,
      claimable_from_consumer, needs_approval
    from extra_cost where valid_from <= ${on}::date and (valid_to is null or valid_to > ${on}::date)
    order by code, valid_from desc`.execute(db)
  return rows
}
