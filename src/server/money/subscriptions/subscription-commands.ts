import type { InputOf } from '#contract/platform/endpoint.ts'
import type {
  addSubscription as addCall,
  changeSubscriptionTerms,
  endSubscription as endCall,
  indexSubscription as indexCall,
  pauseSubscription as pauseCall,
  resumeSubscription as resumeCall,
} from '#contract/money/subscriptions/subscriptions.ts'
import { addDays, type Day, formatDay, latest } from '#domain/day.ts'
import { faultOfDays, indexPrice, type SubscriptionTerms } from '#domain/settlement/subscription.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { expectOwnAccount } from '#server/money/invoices/issue-invoice.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import {
  deleteOfImport,
  deletePause,
  hasCustomer,
  insertPause,
  insertSubscriptions,
  saveTerms,
  updatePause,
  updateSubscription,
} from './change-queries.ts'
import { termsToday } from './show-subscriptions.ts'
import { lockSubscription, type StoredSubscription } from './subscription-queries.ts'

// What a release or an undoing of a list holds meanwhile.
export { lockOfImport, lockReleases } from './import-queries.ts'

/** What is asked of a new subscription. */
export type AskedSubscription = InputOf<typeof addCall>

/** Makes a subscription; what of it is over already is billed at once. */
export async function addSubscription(db: Db, actor: Actor, asked: AskedSubscription): Promise<number> {
  await expectOwnAccount(db)
  if (!(await hasCustomer(db, actor, asked.customer))) throw fieldError('customer', 'subscription.error.customer')
  const fault = faultOfDays(asked, inAmsterdam(actor.now).day)
  if (fault) throw fieldError(fault === 'ends_before' ? 'toDay' : 'fromDay', `subscription.error.${fault}`)
  const [id] = await addSubscriptions(db, actor, [{ asked, row: null }])
  if (id === undefined) throw new Error('a subscription was not made')
  return id
}

/** From which row of which import a subscription comes. */
export interface RowOfImport {
  readonly importBatchId: number
  readonly importRow: number
}

/** Makes subscriptions of customers that are there, whose days are right (`faultOfDays`). Answers their ids in that order. */
export async function addSubscriptions(
  db: Db,
  actor: Actor,
  all: readonly { readonly asked: AskedSubscription; readonly row: RowOfImport | null }[],
): Promise<number[]> {
  const made = { madeBy: actor.userId, madeAt: actor.now }
  const rows = all.map(({ asked, row }) => {
    const { customer: customerId, priceCents, includedFiles, extraFileCents, ...own } = asked
    return { own: { ...own, customerId, ...row, ...made }, terms: { priceCents, includedFiles, extraFileCents } }
  })
  const ids = await insertSubscriptions(db, rows)
  const audits = all.map(({ asked: { customer: customerId, ...after }, row }, index) => ({
    kind: 'subscription.added',
    customerId,
    subjectKind: 'subscription',
    subjectId: ids[index] ?? null,
    after,
    ...(row ? { data: row } : {}),
  }))
  await recordAudit(db, actor, ...audits)
  return ids
}

/** Takes away what an import made; only as long as nothing of it was billed (`lockOfImport`). */
export async function removeSubscriptionsOfImport(db: Db, actor: Actor, batchId: number): Promise<number> {
  const gone = await deleteOfImport(db, batchId)
  const audits = gone.map(({ id, customerId, ...before }) => ({
    kind: 'subscription.removed',
    customerId,
    subjectKind: 'subscription',
    subjectId: id,
    before,
  }))
  await recordAudit(db, actor, ...audits)
  return gone.length
}

interface Asked {
  readonly id: number
  readonly version: number
}

/** Sets what it costs and holds from a day on. More is asked only as long ahead as was agreed, or when the customer agrees. */
export async function changeTerms(
  db: Db,
  actor: Actor,
  { id, version, fromDay, agreed, ...terms }: Asked & InputOf<typeof changeSubscriptionTerms>,
): Promise<{ version: number }> {
  const subscription = await takeToChange(db, actor, { id, version }, lastTerms)
  refuseBilled(subscription, 'fromDay', fromDay)
  const before = termsToday(subscription, fromDay)
  if (!agreed && isDearer(terms, before)) refuseSoon(subscription, actor, fromDay)
  return setTerms(db, actor, subscription, { ...terms, fromDay, indexPercent: null })
}

/** Raises its price by a percentage, of what holds on that day. */
export async function indexSubscription(
  db: Db,
  actor: Actor,
  { id, version, fromDay, percent, alsoExtra }: Asked & InputOf<typeof indexCall>,
): Promise<{ version: number }> {
  const subscription = await takeToChange(db, actor, { id, version })
  refuseBilled(subscription, 'fromDay', fromDay)
  refuseSoon(subscription, actor, fromDay)
  const { priceCents, includedFiles, extraFileCents } = termsToday(subscription, addDays(fromDay, -1))
  return setTerms(db, actor, subscription, {
    fromDay,
    priceCents: indexPrice(priceCents, percent),
    includedFiles,
    extraFileCents: alsoExtra ? indexPrice(extraFileCents, percent) : extraFileCents,
    indexPercent: percent,
  })
}

/** Ends it on a day, or lets it go on. Sooner than is told ahead only with the reason. */
export async function endSubscription(
  db: Db,
  actor: Actor,
  { id, version, toDay, reason }: Asked & InputOf<typeof endCall>,
): Promise<{ version: number }> {
  const subscription = await takeToChange(db, actor, { id, version })
  const { fromDay, billedThrough, noticeDays } = subscription
  // The period in which it ended was billed as it ran: what comes after it is a subscription of its own.
  if (billedThrough !== null && subscription.toDay !== null && subscription.toDay < billedThrough) {
    throw fieldError('toDay', 'subscription.error.ended_and_billed')
  }
  if (toDay !== null) {
    if (toDay < fromDay) throw fieldError('toDay', 'subscription.error.ends_before')
    if (billedThrough !== null && toDay < billedThrough) {
      throw fieldError('toDay', { key: 'subscription.error.billed', values: { day: formatDay(billedThrough) } })
    }
    const soonest = addDays(inAmsterdam(actor.now).day, noticeDays)
    if (toDay < soonest && reason === '') {
      throw fieldError('reason', { key: 'subscription.error.end_reason', values: { day: formatDay(soonest) } })
    }
  }
  const kind = toDay === null ? 'subscription.continued' : 'subscription.ended'
  return changed(db, actor, subscription, kind, { toDay, endReason: toDay === null ? '' : reason })
}

/** Lets it stand still, from a day that was not billed. */
export async function pauseSubscription(
  db: Db,
  actor: Actor,
  { id, version, fromDay, toDay, reason }: Asked & InputOf<typeof pauseCall>,
): Promise<{ version: number }> {
  const subscription = await takeToChange(db, actor, { id, version })
  refuseBilled(subscription, 'fromDay', fromDay)
  if (toDay !== null && toDay < fromDay) throw fieldError('toDay', 'subscription.error.ends_before')
  const isTaken = subscription.pauses.some(
    (pause) => (toDay === null || pause.fromDay <= toDay) && (pause.toDay === null || pause.toDay >= fromDay),
  )
  if (isTaken) throw fieldError('fromDay', 'subscription.error.paused_already')
  await insertPause(db, id, { fromDay, toDay, reason })
  return changed(db, actor, subscription, 'subscription.paused', {}, { fromDay, toDay, reason })
}

/** Lets it run again: the pause of that day ends the day before. */
export async function resumeSubscription(
  db: Db,
  actor: Actor,
  { id, version, day }: Asked & InputOf<typeof resumeCall>,
): Promise<{ version: number }> {
  const subscription = await takeToChange(db, actor, { id, version })
  refuseBilled(subscription, 'day', day)
  const pause = subscription.pauses.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || toDay >= day))
  if (!pause) throw fieldError('day', 'subscription.error.not_paused')
  if (pause.fromDay === day) await deletePause(db, id, day)
  else await updatePause(db, id, pause.fromDay, addDays(day, -1))
  return changed(db, actor, subscription, 'subscription.resumed', {}, { day })
}

/** A subscription as whoever asks has seen it; otherwise he is told what of it his form has to know. */
async function takeToChange(
  db: Db,
  actor: Actor,
  { id, version }: Asked,
  toldOf: (subscription: StoredSubscription) => object = () => ({}),
): Promise<StoredSubscription> {
  const subscription = await lockSubscription(db, actor, id, inAmsterdam(actor.now).day)
  if (!subscription) throw notFound()
  if (subscription.version === version) return subscription
  const current = { ...toldOf(subscription), version: subscription.version }
  throw await describeConflict(db, actor, { kind: 'subscription', id }, current)
}

/** What it costs and holds by its last terms, as the form of new ones begins. */
function lastTerms({ terms }: StoredSubscription): object {
  const last = terms.at(-1)
  return last
    ? { priceCents: last.priceCents, includedFiles: last.includedFiles, extraFileCents: last.extraFileCents }
    : {}
}

/** What was billed stays as it is. */
function refuseBilled({ fromDay, toDay, billedThrough }: StoredSubscription, field: string, from: Day): void {
  const first = billedThrough === null ? fromDay : latest(fromDay, addDays(billedThrough, 1))
  if (from < first) {
    throw fieldError(field, { key: 'subscription.error.from', values: { day: formatDay(first) } })
  }
  if (toDay !== null && from > toDay) {
    throw fieldError(field, { key: 'subscription.error.after_end', values: { day: formatDay(toDay) } })
  }
}

function refuseSoon({ noticeDays }: StoredSubscription, actor: Actor, fromDay: Day): void {
  const soonest = addDays(inAmsterdam(actor.now).day, noticeDays)
  if (fromDay >= soonest) return
  const values = { count: noticeDays, day: formatDay(soonest) }
  throw fieldError('fromDay', { key: 'subscription.error.notice', values })
}

function isDearer(now: SubscriptionTerms, before: SubscriptionTerms): boolean {
  return (
    now.priceCents > before.priceCents ||
    now.extraFileCents > before.extraFileCents ||
    now.includedFiles < before.includedFiles
  )
}

async function setTerms(
  db: Db,
  actor: Actor,
  subscription: StoredSubscription,
  terms: SubscriptionTerms & { readonly fromDay: Day; readonly indexPercent: number | null },
): Promise<{ version: number }> {
  const later = subscription.terms.find(({ fromDay }) => fromDay > terms.fromDay)
  if (later) {
    throw new UserError(409, { key: 'subscription.error.later_terms', values: { day: formatDay(later.fromDay) } })
  }
  await saveTerms(db, subscription.id, { ...terms, madeBy: actor.userId, madeAt: actor.now })
  const kind = terms.indexPercent === null ? 'subscription.terms_changed' : 'subscription.indexed'
  return changed(db, actor, subscription, kind, {}, terms)
}

async function changed(
  db: Db,
  actor: Actor,
  { id, customer, toDay, endReason }: StoredSubscription,
  kind: string,
  change: { readonly toDay?: Day | null; readonly endReason?: string },
  told: object = change,
): Promise<{ version: number }> {
  const version = await updateSubscription(db, id, change)
  await recordAudit(db, actor, {
    kind,
    customerId: customer.id,
    subjectKind: 'subscription',
    subjectId: id,
    before: { toDay, endReason },
    after: told,
  })
  return { version }
}
