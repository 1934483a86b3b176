import { type RawBuilder, sql } from 'kysely'
import { type DossierPage, othersShown } from '#contract/files/dossier-page.ts'
import { type DossierFlag, personFlags } from '#contract/files/dossiers.ts'
import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import { agreedCost, approval } from '#server/book/steps/approval.ts'
import { type OpenCase, openCase } from '#server/book/steps/open-case.ts'
import { undecidedCredit } from '#server/book/claims/undecided-credit.ts'
import { contactsSince } from '#server/book/contacts/contacts-since.ts'
import type { Db } from '#server/platform/db/db.ts'
import { firstDebtorOf, isFirstDebtor } from '#server/book/debtors/first-debtor.ts'
import { hasRunningPlan } from '#server/book/plans/has-running-plan.ts'
import { keptPlan } from '#server/platform/db/kept-plan.ts'
import { customerUntil, debtorUntil, dossierUntil, inUseUntil } from '#server/platform/db/as-of.ts'
import { dossierFlagsUntil, haltUntil } from '#server/book/standing/dossier-flags.ts'
import { holdUntil } from '#server/book/dossiers/is-on-hold.ts'
import { merchantName } from '#server/book/dossiers/merchant-name.ts'
import { notToCall } from '#server/book/debtors/not-to-call.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import { closingWaiver } from '#server/book/standing/closing-queries.ts'
import { isErased } from '#server/book/standing/is-erased.ts'
import { type NotedWaiver, waivers } from './waiver-queries.ts'

/** A dossier with all its page shows, but for what is worked out: balance, contact hours, acts. */
export interface DossierFacts
  extends Pick<
    DossierPage,
    | 'id'
    | 'number'
    | 'version'
    | 'kind'
    | 'phase'
    | 'status'
    | 'currency'
    | 'language'
    | 'customerReference'
    | 'paymentReference'
    | 'closingReason'
    | 'customer'
    | 'merchant'
    | 'owner'
    | 'halts'
    | 'endedDebtors'
    | 'workflowId'
    | 'advances'
    | 'legalHold'
    | 'bailiff'
    | 'partner'
    | 'others'
    | 'documentCount'
  > {
  openedDay: Day
  closedDay: Day | null
  nextDay: Day | null
  nextReason: Why | null
  flags: DossierFlag[]
  debtors: DossierPage['debtors']
  claims: StoredClaim[]
  step: NonNullable<DossierPage['next']>['step']
  notice: { sentDay: Day; receivedDay: Day; lastDay: Day; costsCents: number; vatCents: number } | null
  sentThisWeek: number
  isMerged: boolean
  isErased: boolean
  /** The event by which it was rid of what was open when it closed, if it is closed and that stands. */
  waiverId: number | null
  /** By whom and why parts of the debt were given up, each by its event of the account. */
  waivers: NotedWaiver[]
  hasPlan: boolean
  /** What the step it stands before does. */
  stepDefinition: StepDefinition | null
  /** Somebody may not contact one of its debtors, by whichever file. */
  isSilent: boolean
  /** A credit note that may be about it waits for somebody to decide: now, whatever the day that is read. */
  isCreditDoubtful: boolean
  /** Its customer was asked to approve the step it stands before, and has not agreed. */
  isUnapproved: boolean
  /** It agreed to a cost of that step, which may be more by now. */
  isApproved: boolean
  /** Its case before a judge; null without one. */
  legalCase: OpenCase | null
}

interface StoredClaim {
  id: number
  invoiceNumber: string
  customerReference: string | null
  invoiceDay: Day
  dueDay: Day
  dueBasis: 'contract' | 'terms' | 'law' | 'notice'
  description: string | null
  amountCents: number
  interestKind: 'none' | 'statutory' | 'commercial' | 'contractual'
  hasDocument: boolean
  isWithdrawn: boolean
}

/** Today; since when what was sent counts for this week; and the end of the day as of which it is read, null for now. */
export interface ReadMoments {
  readonly today: Day
  readonly weekStart: Date
  readonly end: Date | null
}

/** Reads a dossier in one statement, so that all of it is of one moment; undefined outside the actor's scope. */
export async function findDossier(
  db: Db,
  actor: Actor,
  id: number,
  { today, weekStart, end }: ReadMoments,
): Promise<DossierFacts | undefined> {
  const { rows } = await sql<DossierFacts>`
    ${keptPlan} select dossier.id, dossier.number, dossier.version, dossier.kind, dossier.phase, dossier.status,
      dossier.currency, dossier.language, dossier.customer_reference, dossier.payment_reference, dossier.opened_day,
      dossier.closed_day, dossier.closing_reason,
      case when dossier.status = 'closed' then ${closingWaiver(sql`dossier.id`)} end
        as waiver_id, dossier.next_day, dossier.next_reason,
      json_build_object('id', customer.id, 'name', customer.name, 'number', customer.number,
        'vatRecoverable', customer.vat_recoverable, 'terms', ${customerTerms}) as customer,
      case when owner.id is not null then json_build_object('id', owner.id, 'name', owner.name) end as owner,
      (select json_build_object('id', merchant.id, 'name', ${merchantName('merchant')}, 'active', merchant.active)
        from merchant where merchant.id = dossier.merchant_id) as merchant,
      ${dossierFlagsUntil(end, today)} as flags, ${debtors(end, today)} as debtors,
      ${endedDebtors(end)} as ended_debtors, ${claims} as claims, ${step} as step,
      (select version.workflow_id from workflow_version version where version.id = dossier.workflow_version_id)
        as workflow_id,
      ${halts(end)} as halts, ${advances(end)} as advances, ${legalHold(actor, end)} as legal_hold,
      ${bailiff(end)} as bailiff, ${partner(end)} as partner, ${notice(end)} as notice, ${others(actor, end)} as others,
      ${sentSince(weekStart, actor)} as sent_this_week,
      exists (select from merged_dossier gone where gone.dossier_id = dossier.id and gone.undone_at is null)
        as is_merged,
      ${isErased(sql`dossier.id`)} as is_erased,
      ${waivers(actor)} as waivers, ${hasRunningPlan(sql`dossier.id`)} as has_plan,
      (select step.definition from workflow_step step where step.id = dossier.step_id) as step_definition,
      exists (select from dossier_debtor link join debtor party on party.id = link.debtor_id
        join debtor same on ${isSamePerson('party', 'same')} and same.do_not_contact
        where link.dossier_id = dossier.id) as is_silent,
      ${undecidedCredit(sql`dossier.id`)} is not null as is_credit_doubtful,
      ${approval(sql`dossier.id`)} is not null as is_unapproved,
      ${agreedCost(sql`dossier.id`)} is not null as is_approved, ${openCase(sql`dossier.id`)} as legal_case,
      (select count(*) from dispatch where dispatch.dossier_id = dossier.id and dispatch.state <> 'cancelled'
          and ${knownBy(sql`coalesce(dispatch.sent_at, dispatch.created_at)`, end)})
        + (select count(*) from claim where claim.dossier_id = dossier.id and claim.document_sha256 is not null
          and ${knownBy(sql`claim.created_at`, end)})
        + (select count(*) from log_attachment attached
            join dossier_log log on log.dossier_id = attached.dossier_id and log.id = attached.log_id
            where attached.dossier_id = dossier.id and attached.removed_at is null
              and (log.visible_to_customer or ${actor.customerId === null}::boolean)
              and ${knownBy(sql`attached.uploaded_at`, end)})
        as document_count
    from ${dossierUntil(end)}
    join ${customerUntil(end)} on customer.id = dossier.customer_id
    left join app_user owner on owner.id = dossier.owner_id
    where dossier.id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  return rows[0]
}

const customerTerms = sql`json_build_object(
  'costPolicy', customer.cost_policy, 'claimsInterest', customer.claims_interest, 'dayCount', customer.day_count,
  'settlementPeriod', customer.settlement_period, 'settlementKind', customer.settlement_kind,
  'joinsRunningDossier', customer.joins_running_dossier, 'minimumBalanceCents', customer.minimum_balance_cents,
    'precassoSender', customer.precasso_sender, 'precassoPayee', customer.precasso_payee,
    'passage', customer.passage,
  'workflow', (select json_build_object('nl', first.name_nl, 'en', first.name_en, 'fr', first.name_fr)
    from workflow first where first.id = case when dossier.kind = 'private' then customer.private_workflow_id
      else customer.company_workflow_id end))`

const knownBy = (moment: RawBuilder<unknown>, end: Date | null) => (end === null ? sql`true` : sql`${moment} < ${end}`)

const ofDossier = { id: sql`dossier.id`, customerId: sql`dossier.customer_id` }

/** Of another day only what was in use then; of today what was used before too, as the history of each. */
const debtors = (end: Date | null, today: Day) => sql`(
  select coalesce(json_agg(json_build_object('id', debtor.id, 'version', debtor.version, 'kind', debtor.kind,
      'name', debtor.name, 'firstName', debtor.first_name, 'gender', debtor.gender, 'birthDay', debtor.birth_day,
      'kvkNumber', debtor.kvk_number, 'vatNumber', debtor.vat_number, 'language', debtor.language,
      'customerDebtorNumber', debtor.customer_debtor_number,
      'doNotContact', debtor.do_not_contact, 'department', debtor.department,
      'legalType', debtor.legal_type, 'liability', link.liability, 'messages', ${messagesTo(end)},
      'addresses', (select coalesce(json_agg(json_build_object('id', address.id, 'street', address.street,
          'houseNumber', address.house_number, 'secondLine', address.second_line,
          'postcode', address.postcode, 'city', address.city, 'country', address.country, 'status', address.status,
            'source', address.source,
          'validFrom', address.valid_from, 'validTo', ${end === null ? sql`address.valid_to` : sql`null`})
          order by address.id desc), '[]')
        from debtor_address address where address.debtor_id = debtor.id
          and ${end === null ? sql`true` : inUseUntil('address', end)}),
      'contacts', (select coalesce(json_agg(json_build_object('id', contact.id, 'kind', contact.kind,
          'value', contact.value, 'status', contact.status, 'source', contact.source,
          'notToCall', ${notToCall(sql`contact.value`, ofDossier, today)},
          'validFrom', contact.valid_from, 'validTo', ${end === null ? sql`contact.valid_to` : sql`null`})
          order by contact.kind = 'iban', contact.kind = 'email', contact.id desc), '[]')
        from debtor_contact contact where contact.debtor_id = debtor.id
          and ${end === null ? sql`true` : inUseUntil('contact', end)}),
      'representative', (select json_build_object('kind', representative.kind, 'name', representative.name,
          'organisation', representative.organisation, 'street', representative.street,
          'houseNumber', representative.house_number, 'postcode', representative.postcode,
          'city', representative.city, 'country', representative.country, 'email', representative.email,
          'emailBounced', representative.email_bounced, 'phone', representative.phone,
          'notToCall', ${notToCall(sql`representative.phone`, ofDossier, today)},
            'validFrom', representative.valid_from)
        from debtor_representative representative where representative.debtor_id = debtor.id
          and ${inUseUntil('representative', end)} order by representative.id desc limit 1)
    ) order by link.position, debtor.id), '[]')
  from ${partiesUntil(end)} link join ${debtorUntil(end)} on debtor.id = link.debtor_id
  where link.dossier_id = dossier.id)`

/** What left for each of several debtors, the newest first; without one it went to the first. */
const messagesTo = (end: Date | null) => sql`(
  select coalesce(json_agg(json_build_object('id', own.id, 'kind', own.kind, 'channel', own.channel,
    'sentAt', own.sent_at)
    order by own.sent_at desc, own.id desc), '[]')
  from (select message.id, message.kind, message.channel, message.sent_at from dispatch message
    where message.dossier_id = dossier.id and message.state in ('sent', 'delivered') and message.sent_at is not null
      and ${end === null ? sql`true` : sql`message.sent_at < ${end}`}
      and exists (select from dossier_debtor other where other.dossier_id = dossier.id and other.debtor_id <> debtor.id)
      and (message.debtor_id = debtor.id or message.debtor_id is null and ${isFirstDebtor('link')})
    order by message.sent_at desc, message.id desc limit 5) own)`

/** Who owed a dossier until a moment; null for now. */
function partiesUntil(end: Date | null): RawBuilder<unknown> {
  if (end === null) return sql`dossier_debtor`
  return sql`(
    select dossier_id, debtor_id, position, ${liabilityUntil(end)} as liability from dossier_debtor owing
    where added_at is null or added_at < ${end}
    union all
    select dossier_id, debtor_id, position, ${liabilityUntil(end)} from ended_debtor owing
    where ended_at >= ${end} and (added_at is null or added_at < ${end}))`
}

/** Who owes a share now may have owed the whole before, and the other way round. */
const liabilityUntil = (end: Date) => sql`coalesce((
  select former.liability from former_liability former
  where former.dossier_id = owing.dossier_id and former.debtor_id = owing.debtor_id and former.until_at >= ${end}
  order by former.until_at limit 1), owing.liability)`

/** Who belonged to it and does not any more, the newest first. */
const endedDebtors = (end: Date | null) => sql`(
  select coalesce(json_agg(json_build_object('id', debtor.id, 'name', debtor.name, 'endedDay', ended.ended_day,
    'reason', ended.reason) order by ended.id desc), '[]')
  from ended_debtor ended join debtor on debtor.id = ended.debtor_id
  where ended.dossier_id = dossier.id and ${knownBy(sql`ended.ended_at`, end)})`

const claims = sql`(
  select coalesce(json_agg(json_build_object('id', claim.id, 'invoiceNumber', claim.invoice_number,
    'customerReference', claim.customer_reference,
      'invoiceDay', claim.invoice_day, 'dueDay', claim.due_day, 'dueBasis', claim.due_basis,
      'description', claim.description, 'amountCents', claim.amount_cents, 'interestKind', claim.interest ->> 'kind',
      'hasDocument', claim.document_sha256 is not null, 'isWithdrawn', claim.withdrawn_at is not null)
        order by claim.due_day, claim.id), '[]')
  from claim where claim.dossier_id = dossier.id)`

const step = sql`(
  select json_build_object('code', step.code,
    'name', json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr),
    'position', (select count(*) from workflow_step before where before.workflow_version_id = version.id
      and before.position <= step.position),
    'count', (select count(*) from workflow_step every_one where every_one.workflow_version_id = version.id),
    'workflow', json_build_object('nl', workflow.name_nl, 'en', workflow.name_en, 'fr', workflow.name_fr),
    'workflowId', workflow.id, 'workflowVersion', version.number, 'action', step.definition -> 'action' ->> 'kind',
    'runKind', case when dossier.before_collection then 'precasso' else 'collection' end,
    'calls', coalesce((select subject.calls from agenda_subject subject
      where subject.code = step.definition -> 'action' ->> 'subject'), step.definition -> 'action' ->> 'kind' = 'call'))
  from workflow_step step
  join workflow_version version on version.id = step.workflow_version_id
  join workflow on workflow.id = version.workflow_id
  where step.id = dossier.step_id)`

const halts = (end: Date | null) => sql`(
  select coalesce(json_agg(json_build_object('id', halt.id, 'kind', halt.kind, 'reason', halt.reason,
    'untilDay', halt.until_day,
    'cameFrom', halt.came_from, 'startedAt', halt.started_at, 'startedBy', starter.name) order by halt.id), '[]')
  from dossier_halt halt left join app_user starter on starter.id = halt.started_by
  where halt.dossier_id = dossier.id and ${haltUntil(end)})`

const advances = (end: Date | null) => sql`(
  select coalesce(json_agg(json_build_object('id', advance.id, 'amountCents', advance.amount_cents,
    'receivedDay', advance.received_day, 'recordedBy', writer.name) order by advance.id desc), '[]')
  from dossier_advance advance left join app_user writer on writer.id = advance.recorded_by
  where (advance.dossier_id = dossier.id or exists (select from merged_dossier gone
      join merging on merging.id = gone.merging_id
      where gone.survivor_id = dossier.id and gone.dossier_id = advance.dossier_id and ${
        end === null
          ? sql`gone.undone_at is null`
          : sql`merging.merged_at < ${end} and (gone.undone_at is null or gone.undone_at >= ${end})`
      })) and ${
        end === null
          ? sql`advance.undone_at is null`
          : sql`advance.recorded_at < ${end} and (advance.undone_at is null or advance.undone_at >= ${end})`
      })`

const legalHold = (actor: Actor, end: Date | null) => sql`(
  select json_build_object('id', hold.id, 'reason', hold.reason, 'startedAt', hold.started_at,
    'startedBy', starter.name)
  from legal_hold hold left join app_user starter on starter.id = hold.started_by
  where hold.dossier_id = dossier.id and ${holdUntil(end)} and ${actor.customerId === null}::boolean
  order by hold.id desc limit 1)`

const bailiff = (end: Date | null) => sql`(
  select json_build_object('id', office.id, 'name', office.name, 'sinceDay', held.since_day,
    'reference', held.reference,
    'contactName', office.contact_name, 'email', office.email, 'phone', office.phone)
  from dossier_bailiff held join bailiff office on office.id = held.bailiff_id
  where held.dossier_id = dossier.id and ${inUseUntil('held', end)} order by held.id desc limit 1)`

const partner = (end: Date | null) => sql`(
  select json_build_object('id', partner.id, 'name', partner.name, 'sinceDay', held.since_day,
    'reference', held.reference,
    'dueDay', held.due_day, 'contactName', partner.contact_name, 'email', partner.email, 'phone', partner.phone)
  from dossier_partner held join partner on partner.id = held.partner_id
  where held.dossier_id = dossier.id and ${inUseUntil('held', end)} order by held.id desc limit 1)`

const notice = (end: Date | null) => sql`(
  select json_build_object('sentDay', letter.sent_day, 'receivedDay', letter.received_day, 'lastDay', letter.last_day,
    'costsCents', letter.costs_cents, 'vatCents', letter.vat_cents)
  from fourteen_day_letter letter where letter.dossier_id = dossier.id and letter.valid
    and ${end === null ? sql`true` : sql`letter.sent_day < (${end}::timestamptz at time zone 'Europe/Amsterdam')::date`}
  order by letter.id desc limit 1)`

/**
 * Other dossiers of the same people: for an employee over all customers, for a customer only its own. Those that are not
 * closed first; one more than is shown says that there are others.
 */
const others = (actor: Actor, end: Date | null) => sql`(
  select coalesce(json_agg(other order by other.status = 'closed', other.id desc), '[]')
  from (select every.*, ${personHalts(end)} as "suspendedFor" from (select other.id, other.number,
      theirs.name as "customerName", ${end === null ? sql`other.status` : statusUntil(end)} as status,
      string_agg(distinct debtor.name, ', ') as "debtorNames"
    from dossier_debtor link
    join debtor on debtor.id = link.debtor_id
    join debtor same on ${isSamePerson('debtor', 'same')}
    join dossier_debtor same_link on same_link.debtor_id = same.id
    join dossier other on other.id = same_link.dossier_id
    join customer theirs on theirs.id = other.customer_id
    where link.dossier_id = dossier.id and other.id <> dossier.id and ${inScope(actor, 'other.customerId')}
      and (theirs.test_of_id is null or theirs.id = dossier.customer_id)
      and ${
        end === null
          ? sql`true`
          : sql`other.opened_day <
        (${end}::timestamptz at time zone 'Europe/Amsterdam')::date`
      }
    group by other.id, theirs.id) every order by every.status = 'closed', every.id desc
      limit ${othersShown + 1}) other)`

/** What one of those files stands still for that holds of the person. */
const personHalts = (end: Date | null) => sql`array(
  select halt.reason from dossier_halt halt
  where every.status = 'suspend' and halt.dossier_id = every.id and halt.reason = any(${[...personFlags]}::text[])
    and ${
      end === null
        ? sql`halt.ended_at is null`
        : sql`halt.started_at < ${end}
      and (halt.ended_at is null or halt.ended_at >= ${end})`
    }
  order by halt.id)`

const statusUntil = (end: Date) => sql`coalesce((
  select former.status from former_standing former where former.dossier_id = other.id and former.until_at >= ${end}
  order by former.until_at limit 1), other.status)`

/** How often the first debtor was written to or called since then, over all files of the same person that the reader may see. */
const sentSince = (since: Date, actor: Actor) => sql`(
  select ${contactsSince('first', since, actor)} from (
    select debtor.identity_key, debtor.birth_day, debtor.customer_id from debtor
    where debtor.id = ${firstDebtorOf(sql`dossier.id`)}) first)`

/** What the agency decided for itself, and the holidays beyond those of the law. */
export interface ContactRules {
  readonly capPerWeek: number
  readonly holidays: ExtraHolidays
  /** When letters are handed over to the print room, in minutes of the day; none is at once. */
  readonly printTimes: readonly number[]
}

export async function findContactRules(db: Db): Promise<ContactRules> {
  const { rows } = await sql<{ capPerWeek: number | null; days: Day[]; printTimes: number[] }>`
    ${keptPlan} select (select contacts_per_week from agency) as cap_per_week,
      (select coalesce(json_agg(day), '[]') from holiday) as days, settings.print_times
    from sending_settings settings`.execute(db)
  const [rules] = rows
  if (!rules) throw new Error('there are no settings of sending')
  return { capPerWeek: rules.capPerWeek ?? 0, holidays: new Set(rules.days), printTimes: rules.printTimes }
}
