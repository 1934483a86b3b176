import type { LiableDebtor } from '#domain/account/parts-owed.ts'
import type { HaltingResult } from '#domain/addresses/address-check.ts'
import type { Department } from '#domain/names/department.ts'
import type { Representative } from '#domain/names/representative.ts'
import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { AgendaResult } from '#domain/agenda/agenda-result.ts'
import type { ScoreFacts } from '#domain/workflow/payment-score.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { PassageGate } from '#domain/precasso/passage.ts'
import type { AnnouncedPayment } from '#domain/workflow/announced-payment.ts'
import type { UndecidedCredit } from '#domain/workflow/undecided-credit.ts'
import type { Channel, StepDefinition } from '#domain/workflow/step.ts'
import type { Currency } from '#domain/money.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { LetterStyle } from '#domain/letters/letter-style.ts'
import type { MissedInstalment } from '#server/book/plans/find-missed-instalment.ts'
import {
  addressee,
  addressInUse,
  bestEmail,
  howToReachHim,
  mobileNumber,
  representativeInUse,
  whoIsWrittenTo,
} from './addressee-queries.ts'
import { agreedCost, approval } from '#server/book/steps/approval.ts'
import { type OpenCase, openCase } from '#server/book/steps/open-case.ts'
import { announcedPayment } from '#server/book/claims/announced-payment.ts'
import { undecidedCredit } from '#server/book/claims/undecided-credit.ts'
import { bailiffNewsSince } from '#server/book/contacts/bailiff-news-since.ts'
import { contactsSince } from '#server/book/contacts/contacts-since.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keptList, keptPlan } from '#server/platform/db/kept-plan.ts'
import { withMerged } from '#server/book/dossiers/files-together.ts'
import { lastTerm } from '#server/book/dossiers/last-term.ts'
import { liableDebtors } from '#server/book/debtors/liable-debtors.ts'
import { isOneBirthDay, type KnownPerson } from '#server/book/debtors/same-person.ts'
import { hasRunningPlan } from '#server/book/plans/has-running-plan.ts'
import { scoreFacts } from '#server/book/contacts/score-facts.ts'
import { toldByCall } from '#server/book/contacts/told-by-call.ts'
import { toldSignals } from '#server/book/contacts/told-signals.ts'
import type { HandMessage } from './hand-queries.ts'
import { merchantOf, type RunMerchant } from './merchant-queries.ts'
import { gateOf, precassoOf, type RunPrecasso } from './precasso-queries.ts'

/** Everything a run reads of a file, besides its account. */
export interface RunFile extends KnownPerson {
  dossierId: number
  number: string
  version: number
  customerReference: string | null
  merchant: RunMerchant | null
  kind: 'private' | 'company'
  status: Status
  planRunning: boolean
  currency: Currency
  language: LetterLanguage
  paymentReference: string
  openCents: number
  stepId: number | null
  occurrence: number
  nextDay: Day
  workflowVersionId: number | null
  step: StepDefinition | null
  stepCode: string | null
  customerName: string
  customerStreet: string | null
  customerHouseNumber: string | null
  customerPostcode: string | null
  customerCity: string | null
  /** What was agreed before collection; null once the file is in it. */
  precasso: RunPrecasso | null
  /** Before the step with which it passes to collection: what its customer has to say of that. */
  gate: PassageGate | null
  /** Through which day the customer gave the debtor more time. */
  extendedDay: Day | null
  vatRecoverable: boolean
  minimumBalanceCents: number
  /** The agreement with the customer runs. */
  customerActive: boolean
  /** Who is written to: the first of the file, unless it was read for another. */
  debtorId: number
  debtorName: string
  debtorFirstName: string | null
  debtorInitials: string | null
  debtorGender: 'male' | 'female' | 'unknown'
  doNotContact: boolean
  debtorDepartment: Department | null
  /** The debtors of the file, the first of them first. */
  liable: LiableDebtor[]
  /** Where to write to: of who acts for the debtor, if anybody does. */
  address: RunAddress | null
  representative: RunRepresentative | null
  email: string | null
  emailBounced: boolean
  mobile: string | null
  /** By which channels a message of the step it stands before came back. */
  returnedChannels: Channel[]
  /** The last valid 14-day letter to who is written to. */
  notice: RunNotice | null
  /** All of them, oldest first. */
  notices: RunNotice[]
  /** The claims that they have named. */
  noticedClaimIds: number[]
  /** The last day of the terms that run for the debtors of the file. */
  termLastDay: Day | null
  contactsThisWeek: number
  pausedUntilDay: Day | null
  /** What came last of the work on the agenda or of a call that came in; of what is still tried, that nobody answered. */
  lastResult: AgendaResult | null
  /** How the debtor has paid on the files of this customer. */
  scoreFacts: ScoreFacts
  /** What was told of a debtor that stops the file, and nobody has decided on yet. */
  signal: HaltingResult | null
  /** A credit note that may be about it, and waits for somebody to decide. */
  creditNote: UndecidedCredit | null
  /** A payment that a payment provider announced, and that is not booked yet. */
  announced: AnnouncedPayment | null
  advanceReceived: boolean
  /** What the customer says of the step it stands before, where it was asked and did not agree. */
  approval: 'waiting' | 'declined' | null
  /** What it agreed to pay for that step at most; null where it was not asked, or agreed to nothing. */
  agreedCents: number | null
  /** Its case before a judge; null without one. */
  legalCase: OpenCase | null
  /** What of what its writ can claim is open on the day that is to be served; null where nobody reckoned it. */
  openOnServiceDayCents: number | null
  phase: Phase
  /** Somebody has written down how things stand at the bailiff since the file came before its step. */
  bailiffStatusKnown: boolean
  /** The claims that are instalments of a running contract. */
  instalmentIds: number[]
  /** The days on which costs were charged to this debtor for other instalments of the same customer. */
  earlierCostsDays: Day[]
  /** What each claim is about, by its id. */
  descriptions: Record<string, string | null>
  /** What somebody sends himself. */
  byHand?: HandMessage
  /** The instalment a reminder is about. */
  instalment?: MissedInstalment
}

export interface RunAddress {
  street: string
  houseNumber: string
  secondLine?: string
  postcode: string
  city: string
  country: string
  status: 'given' | 'confirmed' | 'doubtful' | 'departed_unknown'
  checkedDay: Day | null
}

/** Who acts for the debtor, with the debtor's own address. */
export interface RunRepresentative extends Representative {
  debtorAddress: RunAddress | null
}

/** A valid 14-day letter. */
export interface RunNotice {
  sentDay: Day
  receivedDay: Day
  lastDay: Day
  costsCents: number
  vatCents: number
  claimIds: number[]
}

/** A file, and who of its debtors is written to; null is the first. */
export interface Addressed {
  readonly dossierId: number
  readonly debtorId: number | null
}

export async function findRunFiles(
  db: Db,
  dossierIds: readonly number[],
  at: { readonly weekStart: Date; readonly today: Day },
): Promise<RunFile[]> {
  const files = dossierIds.map((dossierId) => ({ dossierId, debtorId: null }))
  return findFilesTo(db, files, at)
}

/**
 * Reads files as they are for one of their debtors, with how to reach him; for the first where he is none of them. A number
 * on the list of those not to call is no way to reach anybody, by SMS either.
 */
export async function findFilesTo(
  db: Db,
  files: readonly Addressed[],
  { weekStart, today }: { readonly weekStart: Date; readonly today: Day },
): Promise<RunFile[]> {
  const { rows } = await sql<RunFile>`
    ${keptPlan} select ${fileItself}, ${agreedWithCustomer(today)}, ${liableDebtors(sql`d.id`, today)} as liable,
      ${whoIsWrittenTo}, ${howToReachHim}, n.notices -> -1 as notice, coalesce(n.notices, '[]') as notices,
      coalesce(n.noticed_claim_ids, '[]') as noticed_claim_ids, ${lastTerm(sql`d.id`)} as term_last_day,
      ${contactsSince('p', weekStart)} as contacts_this_week, h.until_day as paused_until_day,
      null::bigint as open_on_service_day_cents, i.descriptions, i.instalment_ids,
      ${lastResult} as last_result, ${signal} as signal,
      ${undecidedCredit(sql`d.id`)} as credit_note, ${announcedPayment(sql`d.id`)} as announced,
      ${approval(sql`d.id`)} as approval, ${agreedCost(sql`d.id`)} as agreed_cents,
      ${openCase(sql`d.id`)} as legal_case,
      ${advanceReceived} as advance_received,
      ${bailiffStatusKnown} as bailiff_status_known,
      ${earlierCostsDays} as earlier_costs_days, ${scoreFacts(today)} as score_facts,
      ${returnedChannels} as returned_channels
    from unnest(${keptList(files.map(({ dossierId }) => dossierId))},
      ${keptList(files.map(({ debtorId }) => debtorId))})
      as wanted (dossier_id, debtor_id)
    join dossier d on d.id = wanted.dossier_id
    join customer c on c.id = d.customer_id
    left join merchant shop on shop.id = d.merchant_id
    left join workflow_step s on s.id = d.step_id
    join lateral (${addressee}) p on true
    left join lateral (${addressInUse}) a on true
    left join lateral (${representativeInUse}) r on true
    left join lateral (${bestEmail}) e on true
    left join lateral (${mobileNumber(today)}) m on true
    left join lateral (${ownNotices}) n on true
    left join lateral (${runningPause}) h on true
    left join lateral (${claimFacts}) i on true
    order by d.id, p.is_first desc, p.id`.execute(db)
  return rows
}

const fileItself = sql`
  d.id as dossier_id, d.number, d.version, d.customer_id, d.customer_reference, ${merchantOf} as merchant,
  case when p.is_first then d.kind else p.kind end as kind, d.status, ${hasRunningPlan(sql`d.id`)} as plan_running,
  d.phase, d.currency,
  case when p.is_first then d.language else p.language end as language, d.payment_reference, d.open_cents,
  d.step_id, d.step_occurrence as occurrence, d.next_day, d.workflow_version_id,
  s.definition as step, s.code as step_code`

const agreedWithCustomer = (today: Day) => sql`
  c.name as customer_name, c.street as customer_street, c.house_number as customer_house_number,
  c.postcode as customer_postcode, c.city as customer_city, c.vat_recoverable,
  ${precassoOf} as precasso, ${gateOf} as gate, d.extended_day,
  c.minimum_balance_cents, (c.active and coalesce(c.contract_end_day >= ${today}, true)) as customer_active`

const runningPause = sql`
  select until_day from dossier_halt where dossier_id = d.id and ended_at is null and kind = 'pause' limit 1`

const claimFacts = sql`
  select json_object_agg(id, description) as descriptions,
    coalesce(json_agg(id) filter (where limitation_kind = 'periodic'), '[]') as instalment_ids
  from claim where dossier_id = d.id`

/** Of what left: whether it was to whom the file is read for. Without a debtor it went to the first. */
const wasTo = (row: string) => {
  const debtorId = sql.ref(`${row}.debtor_id`)
  return sql`(${debtorId} = p.id or ${debtorId} is null and p.is_first)`
}

/** By which channels a message of the step it stands before came back. */
const returnedChannels = sql`array(
  select back.channel from dispatch back where back.dossier_id = d.id and back.step_id = d.step_id
    and back.occurrence = d.step_occurrence and back.ended_at is not null and back.state in ('bounced', 'failed')
    and ${wasTo('back')})`

/** The valid 14-day letters to whom the file is read for. */
const ownNotices = sql`
  select json_agg(json_build_object('sentDay', sent_day, 'receivedDay', received_day, 'lastDay', last_day,
    'costsCents', costs_cents, 'vatCents', vat_cents, 'claimIds', claim_ids) order by id) as notices,
    (select json_agg(named) from fourteen_day_letter letter, unnest(letter.claim_ids) as named
      where letter.dossier_id = d.id and letter.valid and ${wasTo('letter')}) as noticed_claim_ids
  from fourteen_day_letter letter
  where letter.dossier_id = d.id and letter.valid and ${wasTo('letter')}`

/** What was told of any of its debtors, by whichever file, and waits for somebody to accept or reject it. */
const signal = sql`(
  select told.result from ${toldSignals(sql`d.id`, null)} order by told.id limit 1)`

/** Of work on the agenda, or of a call that came in; what is still tried comes last. */
const lastResult = sql`(
  select told.result from (
    (select case when item.state = 'open' then 'no_answer' else item.result end as result,
        case when item.state = 'open' then 'infinity' else item.finished_at end as at from agenda_item item
      where item.dossier_id = d.id and (item.result is not null or (item.state = 'open' and item.attempts > 0))
      order by item.state = 'open' desc, item.finished_at desc, item.id desc limit 1)
    union all
    (select ${toldByCall}, log.written_at
      from log_call call join dossier_log log on log.dossier_id = call.dossier_id and log.id = call.log_id
      where call.dossier_id = d.id and call.undone_at is null order by log.written_at desc, log.id desc limit 1)
  ) told order by told.at desc limit 1)`

const advanceReceived = sql`exists (select from dossier_advance advance
  where advance.dossier_id = any(${withMerged(sql`d.id`)}) and advance.undone_at is null)`

/** An answer of before the file came before its step says nothing of how things stand now. */
const bailiffStatusKnown = sql`exists (
  select from agenda_item asked join agenda_subject about on about.id = asked.subject_id
  where asked.dossier_id = d.id and asked.state = 'done' and about.code = 'state_of_affairs'
    and asked.finished_at >= ${bailiffNewsSince(sql`d.id`, sql`d.step_id`)})`

/** Art. 2a Besluit BIK. Which contract a claim is of is not known: all instalments of one customer are taken as one. */
const earlierCostsDays = sql`(
  select coalesce(json_agg(distinct cost.value_day), '[]')
  from dossier_debtor link join debtor party on party.id = link.debtor_id
  join debtor same on same.identity_key = party.identity_key and same.customer_id = d.customer_id
    and ${isOneBirthDay(sql`same.birth_day`, sql`party.birth_day`)}
  join dossier_debtor elsewhere on elsewhere.debtor_id = same.id and elsewhere.dossier_id <> d.id
  join account_event cost on cost.dossier_id = elsewhere.dossier_id and cost.kind = 'cost'
    and cost.data ->> 'component' = 'collection_costs'
  where link.dossier_id = d.id and json_array_length(i.instalment_ids) > 0
    and exists (select from claim where claim.dossier_id = elsewhere.dossier_id
      and claim.limitation_kind = 'periodic' and claim.withdrawn_at is null)
    and not exists (select from account_event back where back.dossier_id = cost.dossier_id
      and back.kind = 'reversal' and back.reverses_id = cost.id))`

/** Locks the files against changes by others until the end of the transaction. */
export async function lockFiles(db: Db, dossierIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from dossier where id = any(${dossierIds}::bigint[]) order by id for no key update`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Lets nobody else send to the debtors of these files until the end of the transaction: how many messages somebody
 * gets in a week is counted over all files, also those another worker has in hand.
 */
export async function lockSendingTo(db: Db, dossierIds: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(debtor.identity_key, 771505) as key
      from dossier_debtor link join debtor on debtor.id = link.debtor_id
      where link.dossier_id = any(${dossierIds}::bigint[]) order by 1) debtors`.execute(db)
}

export interface RunAgency {
  name: string
  street: string
  houseNumber: string
  postcode: string
  city: string
  kvkNumber: string
  wkiRegistration: string
  phone: string
  phoneHours: string
  email: string
  website: string | null
  trustIban: string
  trustBic: string
  trustName: string
  daysPost: number
  contactsPerWeek: number
  handOverCheckDays: number
  costsCheckDays: number
  /** How its letters look; without one as the portal draws them. */
  style?: LetterStyle | null
}

export async function findRunAgency(db: Db): Promise<RunAgency | undefined> {
  return db.selectFrom('agency').selectAll().executeTakeFirst()
}

export interface VersionSteps {
  workflowVersionId: number
  steps: {
    id: number
    code: string
    nameNl: string
    nameEn: string
    nameFr: string
    phase: string
    definition: StepDefinition
  }[]
}

/** The steps of workflow versions in order. */
export async function findVersionSteps(db: Db, versionIds: readonly number[]): Promise<VersionSteps[]> {
  const { rows } = await sql<VersionSteps>`
    select workflow_version_id, json_agg(json_build_object('id', id, 'code', code, 'nameNl', name_nl, 'nameEn', name_en,
      'nameFr', name_fr, 'phase', phase, 'definition', definition) order by position) as steps
    from workflow_step where workflow_version_id = any(${versionIds}::bigint[])
    group by workflow_version_id`.execute(db)
  return rows
}

/** The newest version of each of these workflows. */
export async function findNewestVersions(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; versionId: number }>`
    select distinct on (workflow.code) workflow.code, version.id as version_id
    from workflow join workflow_version version on version.workflow_id = workflow.id
    where workflow.code = any(${[...codes]}::text[]) order by workflow.code, version.number desc`.execute(db)
  return new Map(rows.map(({ code, versionId }) => [code, versionId]))
}
