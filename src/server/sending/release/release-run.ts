import type { releaseRun as releaseEndpoint } from '#contract/sending/run-commands.ts'
import type { RunPart } from '#contract/sending/runs.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { readSendingSettings } from '#server/sending/hours/read-sending-settings.ts'
import { expectSending } from '#server/sending/hours/halt-sending.ts'
import { expectOpenMoment } from '#server/sending/hours/expect-open-moment.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { recordRun, lockRun } from '#server/sending/items/lock-run.ts'
import { expectPostage, sumPostage } from './postage.ts'
import { releaseItems } from '#server/sending/items/item-queries.ts'
import { releasedToday, releaseRefusal, sumOfGroups, needsTwo } from './releasing-rules.ts'
import { countPart, restoreRest, splitOffRest } from './part-queries.ts'
import { type AskedPart, findRun, type Run, updateRun } from '#server/sending/items/run-queries.ts'

const wholeRun: RunPart = { steps: null, customerIds: null, itemIds: null }

/** How much a part of a proposal is, and whether it takes a second person. */
export async function countRunPart(db: Db, now: Date, runId: number, part: RunPart) {
  return (await measurePart(db, now, runId, part)).measured
}

async function measurePart(db: Db, now: Date, runId: number, part: RunPart) {
  const run = await findRun(db, runId)
  if (!run) throw notFound()
  const settings = await readSendingSettings(db)
  const groups = await countPart(db, runId, part)
  const much = sumOfGroups(groups)
  const before = await releasedToday(db, runId, now)
  const measured = {
    ...much,
    postageCents: sumPostage(groups, await expectPostage(db, settings.postage)),
    isNeeded: await needsTwo(db, run, [much, before], settings, now),
  }
  return { measured, channels: groups.map(({ channel }) => channel) }
}

/** Releases a proposal or a part of it: from now on its items are carried out. Much of it waits for a second person. */
export async function releaseRun(
  db: Db,
  actor: Actor,
  id: number,
  { version, part, rest, startAt }: InputOf<typeof releaseEndpoint>,
): Promise<void> {
  await expectSending(db)
  const run = await lockRun(db, id, version, ['proposed'], 'run.not_proposed')
  const asked: AskedPart = { part: part ?? wholeRun, rest, startAt: startAt ?? null }
  const { measured, channels } = await measurePart(db, actor.now, id, asked.part)
  const { count, open, isNeeded } = measured
  if (count === 0) throw new UserError(409, 'run.nothing_chosen')
  if (startAt) {
    await expectOpenMoment(db, new Date(startAt), { field: 'startAt', now: actor.now, channels, all: false })
  }
  if (isNeeded && releaseRefusal(actor, { proposedBy: run.proposedBy, askedBy: null }) !== null) {
    await updateRun(db, id, {
      state: 'waiting',
      askedPart: JSON.stringify(asked),
      askedBy: personAtWork(actor),
      askedAt: actor.now,
    })
    await recordRun(db, actor, run, 'run.asked', { ...asked, count, open })
    return
  }
  await carryOut(db, actor, run, asked, 'run.released')
}

/** Releases what was asked: by another person than who proposed or asked it, under his own name. */
export async function approveRelease(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  await expectSending(db)
  const run = await lockRun(db, id, version, ['waiting'], 'run.not_waiting')
  const refusal = releaseRefusal(actor, run)
  if (refusal) throw new UserError(409, `run.approval.${refusal}`)
  await carryOut(db, actor, run, run.askedPart ?? { part: wholeRun, rest: 'back', startAt: null }, 'run.approved')
}

/** What waited for a second person is a proposal again; nothing has left. */
export async function sendBackRun(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  const run = await lockRun(db, id, version, ['waiting'], 'run.not_waiting')
  await updateRun(db, id, { state: 'proposed', askedPart: null, askedBy: null, askedAt: null })
  await recordRun(db, actor, run, 'run.sent_back')
}

async function carryOut(db: Db, actor: Actor, run: Run, { part, rest, startAt }: AskedPart, kind: string) {
  const { id } = run
  const reason = { fault: 'not_released' as const, detail: actor.name }
  const splitRunId = rest === 'stay' ? await splitOffRest(db, id, part) : null
  const putBack = rest === 'back' ? await restoreRest(db, id, part, reason) : 0
  await releaseItems(db, id, 'proposed')
  await updateRun(db, id, {
    state: 'released',
    releasedBy: actor.impersonatorId ?? actor.userId,
    releasedAt: actor.now,
    startAt: startAt === null ? null : new Date(startAt),
    askedPart: null,
  })
  if (startAt === null) await continueRun(db, id)
  const data = { part, putBack, splitRunId, startAt, proposedBy: run.proposedBy, askedBy: run.askedBy }
  await recordRun(db, actor, run, kind, data)
}
