import { type RawBuilder, sql } from 'kysely'
import { type DossierFilter, listDossiers } from '#contract/files/dossiers.ts'
import type { Day } from '#domain/day.ts'
import { isOfCustomer } from '#domain/statistics/measure.ts'
import { inAmsterdam } from '#server/clock.ts'
import { membersOf } from '#server/book/owners/current-member.ts'
import { plansForAll } from '#server/work/agenda/plans-for-all.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isTold } from '#server/book/standing/shown-day.ts'
import { dossiersOf, flagged, isFlagged, type Named } from '#server/book/standing/dossier-flags.ts'
import { sameSteps } from '#server/book/steps/same-steps.ts'
import { filesWaitingFor } from '#server/book/dossiers/waiting-files.ts'
import { isAmong } from '#server/platform/db/is-among.ts'
import { isSelected } from '#server/book/dossiers/is-selected.ts'
import type { Actor } from '#server/actor.ts'
import { asksExpected, filesExpected } from './expected-queries.ts'
import { endedIn, filesCalled, filesToCall, toBeCalled } from './call-queries.ts'
import { filesAtCourt, standsAtCourt } from './legal-queries.ts'
import { filesCounted, filesScored } from './measured-queries.ts'
import { filesCollected, filesUnsettled } from './money-queries.ts'
import { isKnownAsCommon, rememberAsCommon } from '#server/book/search/common-words.ts'
import { significantDigits } from '#server/book/search/search-terms.ts'

type Condition = RawBuilder<boolean>

/** A query that answers ids. */
type IdSet = RawBuilder<{ id: number }>

/**
 * What the filters ask of a dossier, beside the columns that the list sorts by and those by which it was `named` already.
 * `walks`: the dossiers are looked at one by one in their order until a page is full, instead of all that there are.
 */
export function filterConditions(
  filter: DossierFilter,
  actor: Actor,
  named: NamedFiles | null,
  walks: boolean,
): Condition[] {
  const left = Object.fromEntries(Object.entries(filter).filter(([name]) => !named?.by.has(name))) as DossierFilter
  return [
    ...(actor.customerId !== null && asksOfAgency(filter) ? [sql<boolean>`false`] : []),
    ...ofWork(left, actor, walks),
    ...ofParties(left, walks),
    ...ofTimes(filter),
    ...ofMoney(filter, actor),
    ...ofChoice(filter, actor),
  ]
}

/** Whether files are asked for by what a customer is not told of its debtors, or of who works for it: it finds none by that. */
const asksOfAgency = ({ birthDay, email, phone, iban, team, flag, measure, score }: DossierFilter) =>
  Boolean(
    birthDay ||
      email ||
      phone ||
      iban ||
      team ||
      score ||
      flag?.some(isTold) ||
      measure?.some((one) => !isOfCustomer(one)),
  )

/** Whose owner is in one of these teams; 0: nobody has it, or somebody who is in none. */
function ofTeams(teams: readonly number[], today: Day): Condition {
  const isIn = (some: Condition) => sql<boolean>`dossier.owner_id = any(array(${membersOf(some, today)}))`
  const asked = isIn(sql`any(${[...teams]}::bigint[])`)
  if (!teams.includes(0)) return asked
  return sql`(${asked} or not coalesce(${isIn(sql`any(select id from team)`)}, false))`
}

/** Who works on it, and where it stands. */
function ofWork(filter: DossierFilter, actor: Actor, walks: boolean): Condition[] {
  const conditions: Condition[] = []
  if (filter.owner) conditions.push(ownedBy(filter.owner, actor))
  // The figures know by themselves which team had a file when it was counted.
  if (filter.team && !filter.measure) conditions.push(ofTeams(filter.team, inAmsterdam(actor.now).day))
  if (filter.workflow) {
    conditions.push(sql`dossier.workflow_version_id = any(array(
      select id from workflow_version where workflow_id = any(${[...filter.workflow]}::bigint[])))`)
  }
  if (filter.category) {
    conditions.push(sql`dossier.workflow_version_id = any(array(
      select version.id from workflow_version version join workflow on workflow.id = version.workflow_id
      where workflow.category = any(${[...filter.category]}::text[])))`)
  }
  if (filter.customerGroup) {
    conditions.push(sql`dossier.customer_id = any(array(
      select id from customer where group_name = any(${[...filter.customerGroup]}::text[])))`)
  }
  if (filter.merchant) conditions.push(sql`dossier.merchant_id = any(${[...filter.merchant]}::bigint[])`)
  if (filter.language) conditions.push(sql`dossier.language = any(${[...filter.language]}::text[])`)
  if (filter.step) {
    conditions.push(sql`dossier.step_id = any(${sameSteps(filter.step)})`)
  }
  if (filter.closingReason) conditions.push(sql`dossier.closing_reason = any(${[...filter.closingReason]}::text[])`)
  if (filter.partner) conditions.push(walks ? withPartner(filter.partner) : amongThem(filesWith(filter.partner)))
  if (filter.bailiff) conditions.push(walks ? either(heldBy(filter.bailiff)) : amongThem(filesOf(filter.bailiff)))
  const scored = filesScored(filter, inAmsterdam(actor.now).day)
  if (scored) conditions.push(amongThem(scored))
  if (filter.plan) conditions.push(planned(filter.plan, actor))
  if (filter.call) conditions.push(toBeCalled(filter.call, actor, walks))
  if (filter.lastCall) conditions.push(endedIn(filter.lastCall, actor))
  if (filter.legal) conditions.push(either(filter.legal.map((standing) => standsAtCourt(standing, walks))))
  if (filter.flag) {
    const { day } = inAmsterdam(actor.now)
    const isOne = () => either((filter.flag ?? []).map((flag) => isFlagged(flag, day)))
    conditions.push(walks ? isOne() : amongThem(allOf(filter.flag.map((flag) => flagged(flag, day)))))
  }
  return conditions
}

const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join([...conditions], sql` or `)})`

const amongThem = (set: IdSet): Condition => sql`dossier.id in (${set})`

function ownedBy(owners: NonNullable<DossierFilter['owner']>, actor: Actor): Condition {
  const ids = owners.flatMap((owner) =>
    typeof owner === 'number' ? owner : owner === 'me' ? (actor.userId ?? []) : [],
  )
  const nobody = owners.includes('none') ? sql`dossier.owner_id is null` : sql`false`
  const waiting = owners.includes('queue') ? amongThem(filesWaitingFor(actor, plansForAll(actor))) : sql`false`
  return sql`(${nobody} or ${waiting} or dossier.owner_id = any(${ids}::bigint[]))`
}

function planned(standings: NonNullable<DossierFilter['plan']>, actor: Actor): Condition {
  const one = (standing: (typeof standings)[number]): Condition =>
    standing === 'none' ? sql`dossier.id not in (${running})` : amongThem(plans[standing](actor))
  return either(standings.map(one))
}

type Offices = NonNullable<DossierFilter['bailiff']>

const officeIds = (offices: Offices) => offices.filter((office) => office !== 'none')

/** Of one file at a time: which office has it, or that it is at the bailiff while none does. */
function heldBy(offices: Offices): Condition[] {
  const held = sql`exists (select from dossier_bailiff held where held.dossier_id = dossier.id
    and held.valid_to is null and held.bailiff_id = any(${officeIds(offices)}::bigint[]))`
  const none = sql`(dossier.phase = 'bailiff' and not exists (select from dossier_bailiff held
    where held.dossier_id = dossier.id and held.valid_to is null))`
  return [sql<boolean>`${held}`, ...(offices.includes('none') ? [sql<boolean>`${none}`] : [])]
}

/** The same as the ids of all those files. */
function filesOf(offices: Offices): IdSet {
  const held = sql<{ id: number }>`select held.dossier_id as id from dossier_bailiff held
    where held.valid_to is null and held.bailiff_id = any(${officeIds(offices)}::bigint[])`
  if (!offices.includes('none')) return held
  return sql<{ id: number }>`${held} union all select waiting.id from dossier waiting where waiting.phase = 'bailiff'
    and not exists (select from dossier_bailiff held where held.dossier_id = waiting.id and held.valid_to is null)`
}

/** Of one file at a time: whether one of these partners has it. */
const withPartner = (partners: readonly number[]): Condition => sql`exists (select from dossier_partner held
  where held.dossier_id = dossier.id and held.valid_to is null and held.partner_id = any(${[...partners]}::bigint[]))`

/** The same as the ids of all those files. */
const filesWith = (partners: readonly number[]): IdSet => sql`select held.dossier_id as id from dossier_partner held
  where held.valid_to is null and held.partner_id = any(${[...partners]}::bigint[])`

const filesUnder = (merchants: readonly number[]): IdSet =>
  sql`select id from dossier where merchant_id = any(${[...merchants]}::bigint[])`

const running = sql<{ id: number }>`select dossier_id as id from payment_plan where state = 'running'`
const plans = {
  running: () => running,
  late: (actor: Actor) => sql<{ id: number }>`${running} and next_due_day < ${inAmsterdam(actor.now).day}`,
} as const

const ofDebtors = (having: RawBuilder<unknown>): Named => ({
  of: 'debtor',
  ids: sql`select debtor.id from debtor where ${having}`,
})

const allOf = (named: readonly Named[]): IdSet => sql.join<{ id: number }>(named.map(dossiersOf), sql` union all `)

const bornOn = (day: string) => ofDebtors(sql`birth_day = ${day}`)

/** The filters that name their dossiers in another table, by their names; those are often few. */
const sets: Readonly<Record<string, (filter: DossierFilter, actor: Actor) => readonly Named[] | null>> = {
  flag: ({ flag }, actor) => flag?.map((one) => flagged(one, inAmsterdam(actor.now).day)) ?? null,
  legal: ({ legal }) => (legal ? filesAtCourt(legal) : null),
  birthDay: ({ birthDay }) => (birthDay ? [bornOn(birthDay)] : null),
  department: ({ department }) => (department ? [ofDebtors(sql`department = any(${[...department]}::text[])`)] : null),
  legalType: ({ legalType }) => (legalType ? [ofDebtors(sql`legal_type = any(${[...legalType]}::text[])`)] : null),
  merchant: ({ merchant }) => (merchant ? [{ of: 'dossier', ids: filesUnder(merchant) }] : null),
  partner: ({ partner }) => (partner ? [{ of: 'dossier', ids: filesWith(partner) }] : null),
  bailiff: ({ bailiff }) => (bailiff ? [{ of: 'dossier', ids: filesOf(bailiff) }] : null),
  call: ({ call }, actor) => ofThemselves(call && filesToCall(call, actor)),
  lastCall: ({ lastCall }, actor) => ofThemselves(lastCall && filesCalled(lastCall, actor)),
  measure: (filter) => ofThemselves(filesCounted(filter)),
  score: (filter, { now }) => ofThemselves(filesScored(filter, inAmsterdam(now).day)),
  plan: ({ plan }, actor) => {
    if (!plan || plan.includes('none')) return null
    return [{ of: 'dossier', ids: plan.includes('running') ? running : plans.late(actor) }]
  },
}

function ofThemselves(ids: IdSet | null | undefined): readonly Named[] | null {
  return ids ? [{ of: 'dossier', ids }] : null
}

/** Whether a filter is looked up before the list is read. */
export const isLookedUp = (name: string): boolean => name in sets

const few = 5_000

/** The dossiers that filters name, and which filters these are: of those nothing is left to ask. */
export interface NamedFiles {
  readonly ids: readonly number[]
  readonly by: ReadonlySet<string>
}

/** What these name is more than is asked for: it is asked of each once more. */
const namesMore: ReadonlySet<string> = new Set(['legal', 'measure'])

/**
 * The dossiers that these filters name while they are few: the list sorts just those. Where they stand in its order has
 * nothing to do with the filter, so walking the order could pass by nearly all of the others first.
 */
export async function findNamed(db: Db, actor: Actor, filter: DossierFilter): Promise<NamedFiles | null> {
  const found: { name: string; ids: ReadonlySet<number> }[] = []
  for (const [name, setOf] of Object.entries(sets)) {
    const asked = setOf(filter, actor)
    // A number of the statistics is of everything that is asked beside it.
    const words = name === 'measure' ? filter : filter[name as keyof DossierFilter]
    const many = JSON.stringify([actor.customerId, name, words])
    if (!asked || isKnownAsCommon(many)) continue
    const ids = await findFew(db, asked)
    if (ids) found.push({ name, ids })
    else rememberAsCommon(many)
  }
  const [first, ...others] = found
  if (!first) return null
  return {
    ids: [...first.ids].filter((id) => others.every(({ ids }) => ids.has(id))),
    by: new Set(found.flatMap(({ name }) => (namesMore.has(name) ? [] : name))),
  }
}

/** The dossiers that are named, or null when they are many. Of debtors that are many themselves none is looked for. */
async function findFew(db: Db, named: readonly Named[]): Promise<ReadonlySet<number> | null> {
  const found = new Set<number>()
  for (const { of, ids } of named) {
    const own = await firstOf(db, ids)
    const dossiers = own && of === 'debtor' ? await firstOf(db, dossiersOfDebtors(own)) : own
    if (!dossiers) return null
    for (const id of dossiers) found.add(id)
  }
  return found.size > few ? null : found
}

/** As one text: of thousands of rows making an object of each takes longer than finding them. */
async function firstOf(db: Db, ids: IdSet): Promise<number[] | null> {
  const { rows } = await sql<{ count: number; ids: string | null }>`
    select count(*)::int as count, case when count(*) <= ${few} then string_agg(id::text, ' ') end as ids
    from (select id from (${ids}) named limit ${few + 1}) first`.execute(db)
  const [first] = rows
  if (!first || first.count > few) return null
  return first.ids === null ? [] : first.ids.split(' ').map(Number)
}

const dossiersOfDebtors = (debtorIds: readonly number[]): IdSet =>
  sql`select dossier_id as id from dossier_debtor where debtor_id = any(${[...debtorIds]}::bigint[])`

/**
 * What is known of its debtors and claims. The index of the search has found dossiers in which these words stand
 * somewhere, former ones too; here they have to stand where they are asked for, and hold now.
 */
function ofParties(filter: DossierFilter, walks: boolean): Condition[] {
  const conditions: Condition[] = []
  const isThere = (rows: RawBuilder<unknown>) => (walks ? isAmong(rows) : sql<boolean>`exists (select from ${rows})`)
  const debtor = (having: RawBuilder<unknown>) =>
    conditions.push(
      isThere(sql`dossier_debtor link join debtor on debtor.id = link.debtor_id
        where link.dossier_id = dossier.id and ${having}`),
    )
  const contact = (kind: 'email' | 'phone' | 'iban', text: string) =>
    conditions.push(
      isThere(sql`dossier_debtor link join debtor_contact contact
        on contact.debtor_id = link.debtor_id and contact.kind = ${kind} and contact.valid_to is null
        where link.dossier_id = dossier.id and ${contains(sql`contact.value`, text)}`),
    )
  const address = (having: RawBuilder<unknown>) =>
    conditions.push(
      isThere(sql`dossier_debtor link join debtor_address address
        on address.debtor_id = link.debtor_id and address.valid_to is null
        where link.dossier_id = dossier.id and ${having}`),
    )
  if (filter.debtorName) {
    const isCalled = (name: RawBuilder<unknown>) => containsAll(name, filter.debtorName ?? '')
    debtor(sql`(${isCalled(sql`debtor.name`)} or exists (select from former_debtor former
      where former.debtor_id = debtor.id and ${isCalled(sql`former.name`)}))`)
  }
  if (filter.birthDay) conditions.push(amongThem(dossiersOf(bornOn(filter.birthDay))))
  if (filter.department) debtor(sql`debtor.department = any(${[...filter.department]}::text[])`)
  if (filter.legalType) debtor(sql`debtor.legal_type = any(${[...filter.legalType]}::text[])`)
  if (filter.kvk) debtor(contains(sql`debtor.kvk_number`, compact(filter.kvk)))
  if (filter.address) {
    address(containsAll(sql`concat_ws(' ', address.street, address.house_number, address.city)`, filter.address))
  }
  if (filter.postcode) {
    address(sql`fold(replace(address.postcode, ' ', '')) like like_literal(fold(${compact(filter.postcode)})) || '%'`)
  }
  if (filter.email) contact('email', filter.email)
  if (filter.phone) contact('phone', significantDigits(filter.phone))
  if (filter.iban) contact('iban', compact(filter.iban))
  if (filter.invoice) {
    conditions.push(
      isThere(sql`claim where claim.dossier_id = dossier.id
        and (${contains(sql`claim.invoice_number`, filter.invoice)}
          or invoice_key(claim.invoice_number) = invoice_key(${filter.invoice}))`),
    )
  }
  if (filter.reference) {
    conditions.push(
      sql`(${contains(sql`dossier.customer_reference`, filter.reference)} or ${isThere(
        sql`claim where claim.dossier_id = dossier.id and ${contains(sql`claim.customer_reference`, filter.reference)}`,
      )})`,
    )
  }
  return conditions
}

const contains = (column: RawBuilder<unknown>, text: string): Condition =>
  sql`fold(${column}) like '%' || like_literal(fold(${text})) || '%'`

const containsAll = (column: RawBuilder<unknown>, text: string): Condition =>
  sql`(${sql.join(
    text.split(/\s+/).map((word) => contains(column, word)),
    sql` and `,
  )})`

const compact = (text: string) => text.replaceAll(/[\s.]/g, '')

/** What happened when, and for how much. */
function ofTimes(filter: DossierFilter): Condition[] {
  const conditions: Condition[] = []
  // What is closed has no next day: in the order of that day it is found at once, instead of behind all the others.
  if (isOfClosed(filter)) conditions.push(sql`dossier.next_day is null`)
  if (filter.closedFrom) conditions.push(sql`dossier.closed_day >= ${filter.closedFrom}`)
  if (filter.closedTo) conditions.push(sql`dossier.closed_day <= ${filter.closedTo}`)
  if (filter.contactFrom) conditions.push(sql`dossier.last_contact_day >= ${filter.contactFrom}`)
  if (filter.contactTo) conditions.push(sql`dossier.last_contact_day <= ${filter.contactTo}`)
  const { principalFrom, principalTo } = filter
  if (principalFrom !== undefined || principalTo !== undefined) {
    conditions.push(sql`dossier.id in (select dossier_id from dossier_balance
      where principal_cents >= ${principalFrom ?? -1_000_000_000_000}
        and principal_cents <= ${principalTo ?? 1_000_000_000_000})`)
  }
  return conditions
}

/** What came in for its customer. */
function ofMoney(filter: DossierFilter, actor: Actor): Condition[] {
  const counted = filesCounted(filter)
  return [
    ...(counted ? [amongThem(counted)] : []),
    ...(filter.collectedFrom || filter.collectedTo ? [amongThem(filesCollected(actor, filter))] : []),
    ...(filter.settled ? [amongThem(filesUnsettled(actor, filter))] : []),
    ...(asksExpected(filter)
      ? [actor.customerId === null ? amongThem(filesExpected(filter)) : sql<boolean>`false`]
      : []),
  ]
}

function isOfClosed({ closedFrom, closedTo, closingReason, status }: DossierFilter): boolean {
  return Boolean(closedFrom ?? closedTo ?? closingReason) || (status?.every((one) => one === 'closed') ?? false)
}

function ofChoice({ selection }: DossierFilter, actor: Actor): Condition[] {
  if (selection === undefined) return []
  return [isSelected(actor, listDossiers.path, selection, sql`dossier.id`)]
}
