import { account, type Account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { withoutWithdrawn } from '#domain/account/part-of-account.ts'
import { fileCosts } from '#domain/merging/file-costs.ts'
import { mergeEvents } from '#domain/account/merge-events.ts'
import { isWithdrawn } from '#domain/account/order-events.ts'
import { costDecrees, rowOn, vatRates } from '#domain/costs/decree.ts'
import { decreeFor } from '#domain/costs/fourteen-day-notice.ts'
import { mergedCosts, type MergedCosts } from '#domain/costs/merged-costs.ts'
import { type Day, earliest } from '#domain/day.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import type { NewEvent } from '#server/money/account/account-events.ts'
import type { Db } from '#server/platform/db/db.ts'

/** An id no event has: what goes off is tried, not booked. */
const triedId = Number.MAX_SAFE_INTEGER

/** The accounts of files as they stand, and what becomes of them together. */
export interface JointAccount {
  readonly apart: ReadonlyMap<number, Account>
  readonly together: Account
  readonly costs: MergedCosts
  /** The claims that were taken back. */
  readonly withdrawnIds: ReadonlySet<number>
  /** What has to be booked on the file that stays, so that the costs are those of the sum. */
  readonly waivers: readonly NewEvent[]
}

/** Works out the account of a file with others in it; nothing is written. */
export async function readJointAccount(
  db: Db,
  survivorId: number,
  ids: readonly number[],
  today: Day,
): Promise<JointAccount> {
  const rates = await loadRates(db)
  const events = await accountEventsOf(db, [survivorId, ...ids])
  const eventsOf = (id: number) => events.get(id) ?? []
  const apart = new Map([...events].map(([id, list]) => [id, account(list, today, { rates })]))
  const merged = ids.map((id) => split(eventsOf(id)))
  const own = [...eventsOf(survivorId), ...merged.flatMap(({ claims }) => claims)]
  const joint = mergeEvents(
    own,
    merged.map(({ claims, others }) => ({
      claimIds: claims.map(({ claimId }) => claimId),
      events: others,
      afterId: triedId,
    })),
  )
  const before = withoutWithdrawn(account(joint, today, { rates }), joint)
  const costs = lawfulCosts(
    [...apart].map(([id, of]) => fileCosts(eventsOf(id), of)),
    before,
    today,
  )
  const waivers = waiversOf(costs, today)
  const tried = waivers.map((event, index) => ({ ...event, id: triedId - index }))
  return {
    apart,
    together: account([...joint, ...tried], today, { rates }),
    costs,
    withdrawnIds: withdrawnIn(joint),
    waivers,
  }
}

function withdrawnIn(events: readonly AccountEvent[]): ReadonlySet<number> {
  const ids = events.flatMap((event) => (event.kind === 'claim' ? [event.claimId] : []))
  return new Set(ids.filter((claimId) => isWithdrawn(claimId, events)))
}

function split(events: readonly AccountEvent[]) {
  return {
    claims: events.filter((event) => event.kind === 'claim'),
    others: events.filter((event) => event.kind !== 'claim'),
  }
}

function lawfulCosts(files: Parameters<typeof mergedCosts>[0], joint: Account, today: Day): MergedCosts {
  const [first, ...others] = joint.claims.map(({ dueDay }) => dueDay)
  const day = first === undefined ? today : earliest(first, ...others)
  const decree = decreeFor(
    joint.claims.map(({ claimId, balances }) => ({
      claimId,
      dueDay: day,
      openPrincipalCents: balances.principal.openCents,
    })),
    costDecrees,
  )
  const vatPercent = rowOn(vatRates, today)?.percent
  const open = { costsCents: joint.balances.collection_costs.openCents, vatCents: joint.balances.vat.openCents }
  if (!decree || vatPercent === undefined) {
    return { allowedCents: 0, allowedVatCents: 0, offCents: 0, offVatCents: 0 }
  }
  return mergedCosts(files, open, { decree, vatPercent })
}

function waiversOf({ offCents, offVatCents }: MergedCosts, valueDay: Day): NewEvent[] {
  const waiver = (component: 'collection_costs' | 'vat', amountCents: number): NewEvent[] =>
    amountCents > 0 ? [{ kind: 'waiver', valueDay, amountCents, component }] : []
  return [...waiver('collection_costs', offCents), ...waiver('vat', offVatCents)]
}
