import { endOfPeriod } from '#domain/customers/settlement-period.ts'
import { type Day, firstOfMonth } from '#domain/day.ts'
import { phases, statuses } from '#domain/workflow/status.ts'
import type { DossierFilter } from '#contract/files/dossiers.ts'
import type { getDashboard } from '#contract/parties/customer-portal.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { countListed, countListedByPhase } from '#server/files/list/count-listed.ts'
import { readSettled } from '#server/parties/customers/read-overview.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findDashboard } from './queries.ts'

const open: DossierFilter = { status: statuses.filter((status) => status !== 'closed') }

/**
 * The first page of the customer of whoever reads. What was handed in and came in are the figures that the agency reads too;
 * each other number is counted by the filter of the list that it opens.
 */
export async function readDashboard(
  db: Db,
  actor: Actor,
  { waiting, messages }: QueryOf<typeof getDashboard>,
): Promise<OutputOf<typeof getDashboard>> {
  const { customerId } = actor
  if (customerId === null) throw notFound()
  const { day: today } = inAmsterdam(actor.now)
  const year = { fromDay: `${today.slice(0, 4)}-01-01` as Day, toDay: today }
  const month = { fromDay: firstOfMonth(today), toDay: today }
  const count = (filter: DossierFilter) => countListed(db, actor, filter)
  const found = await findDashboard(db, customerId, {
    limits: { waiting, messages: messages + 1 },
    year,
    month,
    files: {
      plans: count({ ...open, plan: ['running'] }),
      latePlans: count({ ...open, plan: ['late'] }),
      disputes: count({ ...open, flag: ['dispute'] }),
      open: countListedByPhase(db, actor, open),
    },
  })
  if (!found) throw notFound()
  const { figures, unsettled, settlementPeriod: period } = found
  const { settlements, openInvoices } = await readSettled(db, customerId)
  const [last] = settlements
  return {
    asOf: actor.now,
    customer: { id: customerId, name: found.customerName },
    waitingCount: found.waitingCount,
    waiting: found.waiting,
    messages: found.messages.slice(0, messages).map(({ at, ...message }) => ({ ...message, at: new Date(at) })),
    hasEarlier: found.messages.length > messages,
    answerDays: found.answerDays,
    figures: figures && { asOf: new Date(figures.asOf), generation: figures.id },
    handedIn: { ...year, in: found.handedIn },
    open: {
      count: found.open.reduce((sum, part) => sum + part.count, 0),
      open: [...Map.groupBy(found.open, ({ currency }) => currency)].map(([currency, parts]) => ({
        currency,
        cents: parts.reduce((sum, part) => sum + part.cents, 0),
      })),
    },
    phases: phases.flatMap((phase) => {
      const parts = found.open.filter((part) => part.phase === phase)
      return parts.length === 0 ? [] : [{ phase, count: parts.reduce((sum, part) => sum + part.count, 0) }]
    }),
    collected: { ...month, in: found.collected },
    next: {
      period,
      toDay: endOfPeriod(period, today),
      count: unsettled.reduce((sum, part) => sum + part.count, 0),
      amounts: unsettled.map(({ currency, cents }) => ({ currency, cents })),
    },
    plans: { count: found.plans, lateCount: found.latePlans },
    disputes: { count: found.disputes },
    lastSettlement: last ? { id: last.id, toDay: last.toDay, outCents: last.outCents } : null,
    openInvoices,
  }
}
