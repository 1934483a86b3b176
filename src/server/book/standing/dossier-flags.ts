import { type RawBuilder, sql } from 'kysely'
import { type DossierFlag, dossierFlags as names } from '#contract/files/dossiers.ts'
import { debtorUntil, inUseUntil } from '#server/platform/db/as-of.ts'
import type { Day } from '#domain/day.ts'
import { isAmong } from '#server/platform/db/is-among.ts'
import { holdUntil, isOnHold } from '#server/book/dossiers/is-on-hold.ts'
import { notToCall } from '#server/book/debtors/not-to-call.ts'
import { toldDebtors, toldSignals } from '#server/book/contacts/told-signals.ts'

/**
 * On what a flag rests: a row of a debtor of the dossier, of its address or contact in use, what suspends it, what was
 * told of a debtor and would suspend it, a plan it runs by, a telephone number that is not called, or a legal hold.
 */
type Ground = 'debtor' | 'address' | 'contact' | 'halt' | 'told' | 'plan' | 'phone' | 'hold'

/** The rule of each flag, said once: the list, its filter and the page of a file all go by it. */
const rules: Readonly<Record<DossierFlag, { readonly of: Ground; readonly having: RawBuilder<boolean> }>> = {
  do_not_contact: { of: 'debtor', having: sql`debtor.do_not_contact` },
  address_departed: { of: 'address', having: sql`address.status = 'departed_unknown'` },
  address_doubtful: { of: 'address', having: sql`address.status = 'doubtful'` },
  email_bounced: { of: 'contact', having: sql`contact.kind = 'email' and contact.status in ('bounced', 'invalid')` },
  dispute: { of: 'halt', having: sql`halt.reason = 'dispute'` },
  complaint: { of: 'halt', having: sql`halt.reason = 'complaint'` },
  debt_relief: { of: 'halt', having: sql`halt.reason = 'debt_relief'` },
  bankruptcy: { of: 'halt', having: sql`halt.reason = 'bankruptcy'` },
  guardianship: { of: 'halt', having: sql`halt.reason = 'guardianship'` },
  deceased: { of: 'halt', having: sql`halt.reason = 'deceased'` },
  told_debt_relief: { of: 'told', having: sql`told.result = 'debt_relief'` },
  told_insolvent: { of: 'told', having: sql`told.result = 'insolvent'` },
  told_guardianship: { of: 'told', having: sql`told.result = 'guardianship'` },
  told_deceased: { of: 'told', having: sql`told.result = 'deceased'` },
  do_not_call: { of: 'phone', having: sql`true` },
  plan: { of: 'plan', having: sql`true` },
  legal_hold: { of: 'hold', having: sql`true` },
}

const ofDossier = { id: sql`dossier.id`, customerId: sql`dossier.customer_id` }

/**
 * What a reader must know before acting, from the debtors and the halts of one dossier of the query around it. Which numbers
 * are not called is known of a day, and is left out without one.
 */
export const dossierFlags: RawBuilder<DossierFlag[]> = dossierFlagsUntil(null)

/** The same as it was until a moment; null for now. */
export function dossierFlagsUntil(end: Date | null, today?: Day): RawBuilder<DossierFlag[]> {
  const of = (...grounds: readonly Ground[]) => names.filter((name) => grounds.includes(rules[name].of))
  const told = (flags: readonly DossierFlag[]) =>
    sql.join(flags.map((flag) => sql`case when bool_or(${rules[flag].having}) then ${sql.lit(flag)} end`))
  return sql<DossierFlag[]>`array_remove((
  select array[${told(of('debtor', 'address', 'contact'))}]
  from dossier_debtor
  join ${debtorUntil(end)} on debtor.id = dossier_debtor.debtor_id
  left join debtor_address address on address.debtor_id = debtor.id and ${inUseUntil('address', end)}
  left join debtor_contact contact on contact.debtor_id = debtor.id and ${inUseUntil('contact', end)}
    and contact.kind = 'email'
  where dossier_debtor.dossier_id = dossier.id) || (
  select array[${told(of('halt'))}] from dossier_halt halt
    where halt.dossier_id = dossier.id and ${haltUntil(end)}) || (
  select array[${told(of('told'))}] from ${toldSignals(sql`dossier.id`, end)})
  || array[${
    today === undefined
      ? sql`null`
      : sql`case
    when exists (select from ${phonesNotToCall(end, today)}) then 'do_not_call' end`
  },
    case when exists (select from payment_plan plan where plan.dossier_id = dossier.id and ${planUntil(end)})
      then 'plan' end,
    case when ${isOnHold(sql`dossier.id`, end)} then 'legal_hold' end],
    null)`
}

/**
 * The same for a list, of the dossiers of a query that joined their marks as `dossier_mark`: of those without one, which are
 * most, it is known that they have none.
 */
export function markedFlags(today?: Day): RawBuilder<DossierFlag[]> {
  return sql<
    DossierFlag[]
  >`case when dossier_mark.dossier_id is null then '{}' else ${dossierFlagsUntil(null, today)} end`
}

/** The numbers of the debtors of the dossier of the query around it that are not called on this day. */
function phonesNotToCall(end: Date | null, today: Day) {
  return sql`dossier_debtor link
    join debtor_contact contact on contact.debtor_id = link.debtor_id and contact.kind = 'phone'
      and ${inUseUntil('contact', end)}
    where link.dossier_id = dossier.id and ${notToCall(sql`contact.value`, ofDossier, today)} is not null`
}

function planUntil(end: Date | null) {
  if (end === null) return sql`plan.state = 'running'`
  return sql`plan.agreed_at < ${end} and (plan.ended_at is null or plan.ended_at >= ${end})`
}

/** Ids of dossiers, or of debtors that name theirs. */
export interface Named {
  readonly of: 'dossier' | 'debtor'
  readonly ids: RawBuilder<{ id: number }>
}

/** What has a flag: the dossiers themselves, or the debtors by whom they have it. */
export function flagged(flag: DossierFlag, today: Day): Named {
  const { of, having } = rules[flag]
  if (of === 'plan') {
    return { of: 'dossier', ids: sql`select plan.dossier_id as id from payment_plan plan where ${planUntil(null)}` }
  }
  if (of === 'phone') return { of: 'dossier', ids: filesNotToCall(today) }
  if (of === 'hold')
    return { of: 'dossier', ids: sql`select hold.dossier_id as id from legal_hold hold where ${holdUntil(null)}` }
  if (of === 'halt') {
    const halts = sql<{
      id: number
    }>`select halt.dossier_id as id from dossier_halt halt where halt.ended_at is null and ${having}`
    return { of: 'dossier', ids: halts }
  }
  if (of === 'told') return { of: 'debtor', ids: toldDebtors(having) }
  const debtorId = of === 'debtor' ? sql`debtor.id` : sql`${sql.ref(of)}.debtor_id`
  return { of: 'debtor', ids: sql`select ${debtorId} as id from ${rowsOf[of]} where ${inUse(of)} and ${having}` }
}

/** From the list of numbers, which is short, to who has them. */
const filesNotToCall = (today: Day) => sql<{ id: number }>`
  select link.dossier_id as id from (select distinct phone from blocked_number) listed
  join debtor_contact contact on contact.kind = 'phone' and contact.value = listed.phone and ${inUse('contact')}
  join dossier_debtor link on link.debtor_id = contact.debtor_id
  join dossier on dossier.id = link.dossier_id
  where ${notToCall(sql`listed.phone`, ofDossier, today)} is not null`

/** All dossiers that are named, as a set of their ids. */
export function dossiersOf({ of, ids }: Named): RawBuilder<{ id: number }> {
  if (of === 'dossier') return ids
  return sql`select link.dossier_id as id from dossier_debtor link where link.debtor_id in (${ids})`
}

/** Whether the dossier of the query around it has a flag. */
export function isFlagged(flag: DossierFlag, today: Day): RawBuilder<boolean> {
  const { of, having } = rules[flag]
  // Many files have a plan, and those of the first days in a list are the last to have one: the database may choose to read
  // all plans once.
  if (of === 'plan')
    return sql<boolean>`coalesce(exists (select from payment_plan plan
      where plan.dossier_id = dossier.id and ${planUntil(null)}), false)`
  if (of === 'phone') return isAmong(phonesNotToCall(null, today))
  if (of === 'hold') return isAmong(sql`legal_hold hold where hold.dossier_id = dossier.id and ${holdUntil(null)}`)
  if (of === 'told') return isAmong(sql`${toldSignals(sql`dossier.id`, null)} and ${having}`)
  const rows =
    of === 'halt'
      ? sql`dossier_halt halt where halt.dossier_id = dossier.id and halt.ended_at is null and ${having}`
      : sql`dossier_debtor link join ${rowsOf[of]}
          on ${of === 'debtor' ? sql`debtor.id` : sql`${sql.ref(of)}.debtor_id`} = link.debtor_id and ${inUse(of)}
          where link.dossier_id = dossier.id and ${having}`
  // What suspends runs on a suspended file alone: of all others that is seen without looking.
  return of === 'halt' ? sql<boolean>`(dossier.status = 'suspend' and ${isAmong(rows)})` : isAmong(rows)
}

const rowsOf = {
  debtor: sql`debtor`,
  address: sql`debtor_address address`,
  contact: sql`debtor_contact contact`,
} as const

const inUse = (of: keyof typeof rowsOf) => (of === 'debtor' ? sql`true` : inUseUntil(of, null))

/** Whether a halt was running until a moment; one that was put back says nothing of the time it was ended. */
export function haltUntil(end: Date | null): RawBuilder<boolean> {
  if (end === null) return sql`halt.ended_at is null`
  return sql`halt.started_at < ${end} and (halt.ended_at is null or halt.ended_at >= ${end})
    and dossier.status = case halt.kind when 'pause' then 'paused' else 'suspend' end`
}
