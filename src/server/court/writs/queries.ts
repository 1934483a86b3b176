import { sql } from 'kysely'
import type { LegalCase } from '#domain/court/cases/legal-case.ts'
import type { CourtClaimKind } from '#domain/court/competent-court.ts'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import type { SentNotice } from '#domain/writs/costs-ground.ts'
import type { ExhibitRole, ExhibitSource } from '#domain/writs/exhibits.ts'
import type { WritAddress, WritParty, WritStatement } from '#domain/writs/writ-facts.ts'
import type { WritKind } from '#domain/writs/writ-kind.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { Actor } from '#server/actor.ts'
import { addressFields, addressInUse } from '#server/book/debtors/address-in-use.ts'
import { addresseeOf } from '#server/book/debtors/first-debtor.ts'
import { hasRunningPlan } from '#server/book/plans/has-running-plan.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'

export interface PreparedExhibit {
  readonly role: Exclude<ExhibitRole, 'account'>
  readonly source: Exclude<ExhibitSource, 'account'>
  readonly id: number
  /** Of which claim an invoice is that hangs on a log; left out of what was written before that was asked. */
  readonly claim?: number | null | undefined
}

/** What a person wrote for the writ of a file. */
export interface Preparation extends WritStatement {
  readonly kind: WritKind
  readonly servedDay: Day
  readonly rollDay: Day | null
  readonly rollTime: string | null
  readonly court: number | null
  readonly bailiff: number | null
  readonly exhibits: readonly PreparedExhibit[]
}

export interface PreparationRow extends Preparation {
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string | null
}

export async function findPreparation(db: Db, dossierId: number): Promise<PreparationRow | undefined> {
  const { rows } = await sql<PreparationRow>`
    select own.kind, served_day, roll_day, roll_time, court_id as court, bailiff_id as bailiff, subject, agreement_day,
      terms, information, cost_clause, defence, no_defence, evidence, premises, asks_eviction, monthly_rent_cents,
      exhibits, own.version, changed_at,
      person.name as changed_by
    from writ_preparation own left join app_user person on person.id = changed_by
    where dossier_id = ${dossierId}`.execute(db)
  return rows[0]
}

/** Of two who write for the same file the second waits: it is held with its file. */
export async function lockForWrit(db: Db, actor: Actor, dossierId: number): Promise<boolean> {
  const { rows } = await sql`
    select from dossier where id = ${dossierId} and ${inScope(actor, 'dossier.customerId')}
    for no key update`.execute(db)
  return rows.length > 0
}

export async function savePreparation(db: Db, actor: Actor, dossierId: number, given: Preparation): Promise<void> {
  const { court: courtId, bailiff: bailiffId, exhibits, ...written } = given
  const changed = { changedAt: actor.now, changedBy: actor.userId }
  const values = { ...written, ...changed, courtId, bailiffId, exhibits: JSON.stringify(exhibits) }
  await db
    .insertInto('writPreparation')
    .values({ ...values, dossierId })
    .onConflict((conflict) =>
      conflict
        .column('dossierId')
        .doUpdateSet(({ eb }) => ({ ...values, version: eb('writPreparation.version', '+', 1) })),
    )
    .execute()
}

/** What a file says of itself and of whom it is about, as far as a writ says it. */
export interface WritFileRow {
  readonly number: string
  readonly kind: 'private' | 'company'
  readonly currency: Currency
  readonly status: Status
  readonly phase: Phase
  readonly planRunning: boolean
  /** The case that runs; null: its customer was never asked. */
  readonly legalCase:
    | (Pick<
        LegalCase,
        'origin' | 'state' | 'agreedCents' | 'shownPrincipalCents' | 'claimDay' | 'claimedCents' | 'rollDay' | 'courtId'
      > & { readonly id: number; readonly claimKind: CourtClaimKind | null })
    | null
  readonly creditor: WritParty
  readonly debtors: readonly {
    readonly id: number
    readonly name: string
    readonly kind: 'private' | 'company'
    readonly kvkNumber: string | null
    readonly isSoleTrader: boolean
    readonly birthDay: Day | null
    readonly liability: 'joint' | 'share'
    readonly isRepresented: boolean
    readonly address: (WritAddress & { readonly checkedDay: Day | null }) | null
  }[]
  readonly halts: readonly string[]
  readonly pauses: readonly string[]
  /** The customer gets VAT back, so that the debtor pays none. */
  readonly recoversVat: boolean
  /** The valid 14-day letters, oldest first. */
  readonly notices: readonly SentNotice[]
  readonly descriptions: Readonly<Record<string, string | null>>
}

const haltsOf = (kind: 'suspension' | 'pause') => sql`array(select halt.reason from dossier_halt halt
  where halt.dossier_id = dossier.id and halt.ended_at is null and halt.kind = ${kind} order by halt.reason)`

export async function findWritFile(db: Db, dossierId: number): Promise<WritFileRow> {
  const { rows } = await sql<WritFileRow>`
    select dossier.number, dossier.kind, dossier.currency, dossier.status, dossier.phase,
      customer.vat_recoverable as recovers_vat, ${hasRunningPlan(sql`dossier.id`)} as plan_running,
      case when lawsuit.id is not null then json_build_object('id', lawsuit.id, 'origin', lawsuit.origin,
        'state', lawsuit.state, 'claimDay', lawsuit.claim_day, 'courtId', lawsuit.court_id,
        'claimKind', lawsuit.claim_kind, 'claimedCents',
        lawsuit.principal_cents + lawsuit.interest_cents + lawsuit.costs_cents,
        'agreedCents', lawsuit.agreed_cents, 'shownPrincipalCents', lawsuit.shown_principal_cents,
        'rollDay', lawsuit.roll_day) end as legal_case,
      json_build_object('name', customer.name, 'kvkNumber', customer.kvk_number,
        'address', case when customer.street is not null and customer.city is not null
          then json_build_object(${addressFields('customer')}) end) as creditor,
      coalesce((select json_agg(json_build_object('id', debtor.id, 'name', debtor.name, 'kind', debtor.kind,
          'kvkNumber', debtor.kvk_number, 'isSoleTrader', debtor.legal_type is not distinct from 'eenmanszaak',
          'birthDay', debtor.birth_day, 'liability', link.liability,
          'isRepresented', exists (select from debtor_representative acts
            where acts.debtor_id = debtor.id and acts.valid_to is null),
          'address', ${addressInUse(sql`, 'checkedDay', place.checked_day`)}) order by link.position, link.debtor_id)
        from dossier_debtor link join debtor on debtor.id = link.debtor_id
        where link.dossier_id = dossier.id), '[]') as debtors,
      ${haltsOf('suspension')} as halts, ${haltsOf('pause')} as pauses,
      coalesce((select json_agg(json_build_object('sentDay', letter.sent_day, 'receivedDay', letter.received_day,
          'lastDay', letter.last_day, 'isProven', letter.received_basis = 'proven', 'dispatchId', letter.dispatch_id,
          'claimIds', to_json(letter.claim_ids), 'costsCents', letter.costs_cents, 'vatCents', letter.vat_cents,
          'debtorId', ${addresseeOf('letter')}) order by letter.id)
        from fourteen_day_letter letter where letter.dossier_id = dossier.id and letter.valid), '[]') as notices,
      coalesce((select json_object_agg(claim.id, claim.description) from claim
        where claim.dossier_id = dossier.id), '{}') as descriptions
    from dossier join customer on customer.id = dossier.customer_id
    left join legal_case lawsuit on lawsuit.dossier_id = dossier.id and lawsuit.state <> 'ended'
    where dossier.id = ${dossierId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a file that was seen is not there')
  return row
}

export interface DocumentRow {
  readonly source: Exclude<ExhibitSource, 'account'>
  readonly id: number
  readonly name: string
  readonly day: Day
  readonly sha256: string
  readonly mimeType: string
  /** What it proves by itself; null: a person says so. */
  readonly role: PreparedExhibit['role'] | null
}

/** The documents of a file that can go with its writ: invoices, letters that left, and what hangs on its logs. */
export async function findWritDocuments(db: Db, dossierId: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select told.source, told.id, told.name, told.day, file.sha256, file.mime_type, told.role from (
      select 'invoice' as source, claim.id, claim.invoice_number as name, claim.invoice_day as day,
        claim.document_sha256 as sha256, 'invoice' as role
      from claim where claim.dossier_id = ${dossierId} and claim.withdrawn_at is null
      union all
      select 'letter', dispatch.id, dispatch.subject, (dispatch.content ->> 'day')::date, dispatch.pdf_sha256,
        case when exists (select from fourteen_day_letter letter where letter.dispatch_id = dispatch.id
          and letter.valid) then 'notice' end
      from dispatch where dispatch.dossier_id = ${dossierId} and dispatch.sent_at is not null
        and dispatch.erased_at is null and dispatch.channel <> 'sms'
      union all
      select 'attachment', attached.id, attached.name,
        (attached.uploaded_at at time zone 'Europe/Amsterdam')::date, attached.sha256, null
      from log_attachment attached where attached.dossier_id = ${dossierId} and attached.removed_at is null
    ) told join stored_file file on file.sha256 = told.sha256 and file.scan not in ('waiting', 'infected')
    order by told.day, told.source, told.id`.execute(db)
  return rows
}

/** The invoices of a file that were not withdrawn. */
export async function findClaimIds(db: Db, dossierId: number): Promise<number[]> {
  const claims = db.selectFrom('claim').select('id').where('dossierId', '=', dossierId).where('withdrawnAt', 'is', null)
  return (await claims.execute()).map(({ id }) => id)
}

export async function findWritCourts(db: Db, day: Day): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, district || ', ' || city as name from court
    where valid_from <= ${day} and (valid_to is null or valid_to > ${day}) order by district, city`.execute(db)
  return rows
}

export async function findWritBailiffs(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('bailiff').select(['id', 'name']).where('active', '=', true).orderBy('name').execute()
}

/** Where a court or an office of bailiffs is; null where that was not filled in. */
const seat = sql`case when street is not null and postcode is not null
  then json_build_object('street', street, 'houseNumber', coalesce(house_number, ''), 'postcode', postcode,
    'city', city) end`

/** Where a court sits on a day; without an address where none was filled in. */
export async function findWritCourt(
  db: Db,
  id: number,
  on: Day,
): Promise<{ district: string; city: string; address: WritAddress | null } | undefined> {
  const { rows } = await sql<{ district: string; city: string; address: WritAddress | null }>`
    select district, city, ${seat} as address
    from court where id = ${id} and valid_from <= ${on} and (valid_to is null or valid_to > ${on})`.execute(db)
  return rows[0]
}

export async function findWritBailiff(db: Db, id: number): Promise<WritParty | undefined> {
  const { rows } = await sql<WritParty>`
    select name, null as kvk_number, ${seat} as address from bailiff where id = ${id} and active`.execute(db)
  return rows[0]
}

/** Who acts for the creditor; undefined until the agency has filled in who it is. */
export async function findWritAgent(db: Db) {
  return db
    .selectFrom('agency')
    .select(['name', 'street', 'houseNumber', 'postcode', 'city', 'kvkNumber', 'phone', 'email'])
    .executeTakeFirst()
}
