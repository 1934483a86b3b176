import { isTakenBack } from '#domain/account/order-events.ts'
import type { InputOf, ParamsOf } from '#contract/platform/endpoint.ts'
import type {
  giveWaiver as waiverEndpoint,
  resumeInterest as resumeEndpoint,
  setAllocationOrder as orderEndpoint,
  stopInterest as stopEndpoint,
} from '#contract/money/rulings.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { refuseAboveLimit } from '#server/money/arrangements/concession.ts'
import { checkClaims, lockForRuling, writeRuling } from './rule.ts'

/** Gives up a part of what is open, within the limit of the role. */
export async function giveWaiver(db: Db, actor: Actor, dossierId: number, asked: InputOf<typeof waiverEndpoint>) {
  const { amountCents, component, note, version } = asked
  const ruled = await lockForRuling(db, actor, dossierId, version)
  const { balances, openCents } = ruled.account
  const waivableCents = component === null ? openCents : balances[component].openCents
  if (amountCents > waivableCents) throw fieldError('amountCents', 'arrangement.more_than_open')
  await refuseAboveLimit(db, actor, ruled.account, amountCents)
  const event = { kind: 'waiver', valueDay: ruled.today, amountCents, ...(component ? { component } : {}) } as const
  const data = { waivedCents: amountCents, ...(component ? { component } : {}) }
  await writeRuling(db, actor, ruled, { kind: 'waiver.given', note, events: [event], data })
}

/** Lets interest stand still from a day on. */
export async function stopInterest(db: Db, actor: Actor, dossierId: number, asked: InputOf<typeof stopEndpoint>) {
  const { fromDay, toDay, ground, claimIds, note, version } = asked
  const ruled = await lockForRuling(db, actor, dossierId, version)
  checkClaims(ruled, claimIds)
  if (toDay !== null && toDay < fromDay) throw fieldError('toDay', 'arrangement.ends_before')
  const event = { kind: 'interest_stop', valueDay: fromDay, toDay, claimIds, ground } as const
  await writeRuling(db, actor, ruled, {
    kind: 'interest.stopped',
    note,
    events: [event],
    data: { reason: ground, fromDay, ...(toDay ? { untilDay: toDay } : {}) },
  })
}

/** Lets interest that stood still run again. A stop of a payment plan ends with the plan. */
export async function resumeInterest(
  db: Db,
  actor: Actor,
  dossierId: number,
  { onDay, note, version }: InputOf<typeof resumeEndpoint>,
  { event: stopId }: ParamsOf<typeof resumeEndpoint>,
) {
  const ruled = await lockForRuling(db, actor, dossierId, version)
  const stop = ruled.events.find(
    (event) => event.kind === 'interest_stop' && event.id === stopId && event.ground !== 'plan',
  )
  if (stop?.kind !== 'interest_stop' || isTakenBack(stopId, ruled.events)) throw notFound()
  if (onDay <= stop.valueDay) throw fieldError('onDay', 'arrangement.ends_before')
  const event = { kind: 'interest_resume', valueDay: onDay, stopId } as const
  await writeRuling(db, actor, ruled, { kind: 'interest.resumed', note, events: [event], data: { fromDay: onDay } })
}

/** Divides money from a day on as was agreed: another order inside a claim, or these claims first. */
export async function setAllocationOrder(
  db: Db,
  actor: Actor,
  dossierId: number,
  { fromDay, parts, claimIds, note, version }: InputOf<typeof orderEndpoint>,
) {
  const ruled = await lockForRuling(db, actor, dossierId, version)
  checkClaims(ruled, claimIds)
  const event = { kind: 'allocation_order', valueDay: fromDay, parts, claimIds } as const
  await writeRuling(db, actor, ruled, { kind: 'allocation.changed', note, events: [event], data: { fromDay } })
}
