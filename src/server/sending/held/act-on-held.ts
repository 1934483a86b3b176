import type { InputOf } from '#contract/platform/endpoint.ts'
import type { releaseHeldItems as releaseHeldEndpoint } from '#contract/sending/held-items.ts'
import type { ItemReason } from '#contract/sending/runs.ts'
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { expectOpenMoment } from '#server/sending/hours/expect-open-moment.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { findHeldOfGroup } from './held-group-queries.ts'
import { cancelHeld, findHeldOfHour, type Held, lockHeld, makePending, moveHeld } from './hold-queries.ts'
import { finishRun } from '#server/sending/items/run-queries.ts'

/** Messages that wait: these, all that wait for an hour by a channel, or a whole group of the list. */
type HeldChoice = InputOf<typeof releaseHeldEndpoint>

/** Has messages that wait judged again at once. The law is not released with them: what may not leave waits on. */
export async function releaseHeldItems(db: Db, actor: Actor, which: HeldChoice): Promise<{ released: number }> {
  const held = await takeHeld(db, actor, which)
  await makePending(db, idsOf(held))
  for (const runId of runsOf(held)) await continueRun(db, runId)
  await record(db, actor, held, 'run_item.released', {})
  return { released: held.length }
}

/** Takes messages that wait out of their runs; the files stay before their steps. */
export async function dropHeldItems(
  db: Db,
  actor: Actor,
  which: HeldChoice,
  reason: string,
): Promise<{ dropped: number }> {
  const held = await takeHeld(db, actor, which)
  await cancelHeld(db, idsOf(held), { fault: 'cancelled_by_hand', detail: reason }, actor.now)
  for (const runId of runsOf(held)) await finishRun(db, runId, actor.now)
  await record(db, actor, held, 'run_item.dropped', { reason })
  return { dropped: held.length }
}

/** Gives messages that wait another moment. One outside the hours of their channel is refused, with the next that is not. */
export async function moveHeldItems(db: Db, actor: Actor, which: HeldChoice, at: Date): Promise<{ moved: number }> {
  const held = await takeHeld(db, actor, which)
  const channels = held.map(({ channel }) => channel)
  await expectOpenMoment(db, at, { field: 'at', now: actor.now, channels, all: true })
  const reason: ItemReason = { fault: 'moved_by_hand', detail: actor.name }
  await moveHeld(db, idsOf(held), reason, at)
  await record(db, actor, held, 'run_item.moved', { at })
  return { moved: held.length }
}

/** Those that still wait; refused when none does. */
async function takeHeld(db: Db, actor: Actor, choice: HeldChoice): Promise<Held[]> {
  const held = await lockHeld(db, await findChosen(db, actor, choice))
  if (held.length === 0) throw new UserError(409, 'hold.gone')
  return held
}

/** A group is what somebody saw of it: with other messages in it it is looked at again first. */
async function findChosen(
  db: Db,
  { now, userId }: Actor,
  { ids, hour, group }: HeldChoice,
): Promise<readonly number[]> {
  if (group === null) return hour === null ? ids : findHeldOfHour(db, new Date(hour.at), hour.channel, now)
  const { key, seen, ...asked } = group
  const found = await findHeldOfGroup(db, { ...asked, group: key, ownerMe: userId })
  if (found.seen !== seen) throw new UserError(409, { key: 'hold.group_changed', values: { count: found.ids.length } })
  return found.ids
}

const idsOf = (held: readonly Held[]) => held.map(({ id }) => id)
const runsOf = (held: readonly Held[]) => new Set(held.map(({ runId }) => runId))

async function record(db: Db, actor: Actor, held: readonly Held[], kind: string, data: Record<string, unknown>) {
  const entries: AuditEntry[] = held.map(({ id, dossierId, customerId, reason, releaseAt, runId }) => ({
    kind,
    dossierId,
    customerId,
    subjectKind: 'run_item',
    subjectId: id,
    before: { reason, releaseAt },
    data: { ...data, runId },
  }))
  await recordAudit(db, actor, ...entries)
}
