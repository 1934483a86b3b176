import type { BillingFault } from '#contract/money/subscriptions/subscriptions.ts'
import { translate } from '#contract/texts.ts'
import { addDays, type Day, formatDay } from '#domain/day.ts'
import { vatByLine } from '#domain/settlement/invoice-vat.ts'
import {
  chargeSubscription,
  type Period,
  stretchesOf,
  type SubscriptionCharge,
} from '#domain/settlement/subscription.ts'
import { systemActor } from '#server/actor.ts'
import type { Clock } from '#server/clock.ts'
import { issueInvoice, type InvoiceToIssue } from '#server/money/invoices/issue-invoice.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { endFault, endOtherFaults, findLanguage, findToBill, insertBill, noteFault } from './bill-queries.ts'
import { readTax } from './read-tax.ts'
import { nextPeriod } from './show-subscriptions.ts'
import { insertUsage, lockSubscription, type StoredSubscription } from './subscription-queries.ts'

/**
 * Bills every period of a subscription that is over: each in a transaction of its own, one after another, so that what is
 * broken off goes on where it was and no period is billed twice. One that cannot be billed keeps no other from it, and is told
 * where it is mended, and when all were tried. Answers how many were billed.
 */
export async function issueSubscriptionInvoices(db: Db, clock: Clock): Promise<number> {
  const today = clock.today()
  let count = 0
  const failed: unknown[] = []
  const ids = await findToBill(db, today)
  await endOtherFaults(db, ids)
  for (const id of ids) {
    try {
      while (await inTransaction(db, async (tx) => billNext(tx, id, { today, now: clock.now() }))) count += 1
    } catch (error) {
      failed.push(error)
      await noteFault(db, id, faultOf(error), clock.now())
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'subscriptions that could not be billed')
  return count
}

/** A refusal of ours has its own words; of all else the log has those. */
const faultOf = (error: unknown): BillingFault =>
  error instanceof UserError && error.text.key === 'invoice.refusal.no_own_account' ? 'no_own_account' : 'fault'

/** Bills the first period that was not; false where it is not over yet. */
async function billNext(
  tx: Db,
  id: number,
  { today, now }: { readonly today: Day; readonly now: Date },
): Promise<boolean> {
  const actor = systemActor(now)
  const subscription = await lockSubscription(tx, actor, id, today)
  // Taken back with all else where it cannot be billed again.
  await endFault(tx, id)
  const period = subscription && nextPeriod(subscription)
  if (!period || addDays(period.toDay, subscription.billAfterDays) > today) return false
  // What is charged is what was written down: a file that comes in meanwhile is of the next period.
  const used = await insertUsage(tx, id, period)
  const stretches = stretchesOf(subscription, period)
  const charge = chargeSubscription(stretches, period, used)
  const ran = { fromDay: stretches[0]?.fromDay ?? period.fromDay, toDay: stretches.at(-1)?.toDay ?? period.toDay }
  const invoice =
    charge.netCents === 0 ? null : await issueInvoice(tx, now, await toIssue(tx, subscription, ran, charge))
  const { includedFiles } = charge
  const invoiceId = invoice?.id ?? null
  await insertBill(tx, { subscriptionId: id, ...period, usedFiles: used.length, includedFiles, invoiceId })
  await recordAudit(tx, actor, {
    kind: 'subscription.billed',
    customerId: subscription.customer.id,
    subjectKind: 'subscription',
    subjectId: id,
    data: { ...period, usedFiles: used.length, invoice: invoice?.number ?? null, netCents: charge.netCents },
  })
  return true
}

/** The invoice of the days on which it ran. */
async function toIssue(
  tx: Db,
  subscription: StoredSubscription,
  period: Period,
  charge: SubscriptionCharge,
): Promise<InvoiceToIssue> {
  const { customer, product, currency } = subscription
  const tax = await readTax(tx, subscription, period.toDay)
  const language = await findLanguage(tx, customer.id)
  const [from, to] = [formatDay(period.fromDay), formatDay(period.toDay)]
  const { priceCents, includedFiles, extraFiles, extraCents } = charge
  const named = [
    { name: translate(language, 'invoice.line.subscription', { product, from, to }), netCents: priceCents },
    {
      name: translate(language, 'invoice.line.extra_files', { count: extraFiles, included: includedFiles, product }),
      netCents: extraCents,
    },
  ].filter(({ netCents }) => netCents > 0)
  const vat = vatByLine(named.map(({ netCents }) => ({ netCents, ...tax })))
  return {
    customerId: customer.id,
    currency,
    period,
    lines: named.map((line, index) => ({
      ...line,
      ...tax,
      subject: 'subscription',
      vatCents: vat[index] ?? 0,
      dossierId: null,
      rule: null,
      component: null,
      paidTo: null,
    })),
  }
}
