import { inAmsterdam, type Clock } from '#server/clock.ts'
import type { Why } from '#domain/workflow/why.ts'
import { followCauses } from '#server/work/agenda/follow-causes.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { continueRun } from '#server/sending/items/continue-run.ts'
import { findStuckMessages, lookAgain, type StuckMessages } from '#server/sending/held/hold-queries.ts'
import { followUnreached } from '#server/sending/run-messages/record-report.ts'
import { findTroubledBatches, type TroubledBatch } from '#server/sending/print-batches/print-queries.ts'
import { followTroubles } from '#server/sending/customer-messages/follow-troubles.ts'
import { findSmallInstalments, findStuckRuns, type StuckRun } from './waiting-queries.ts'

const dayLength = 24 * 3_600_000
const batchSize = 1_000
/** So long a print shop may be out of reach before anybody is told. */
const patience = 15 * 60_000
/** So long a portal that has just started may take to send what waited for it. */
const catchingUpSeconds = 15 * 60

/**
 * Nothing waits unseen: what has not come to an end for a day is work, one item a run and cause, which is finished by itself
 * when its cause has ended. What goes at a moment to come is not stuck, nor is what only waited for the portal, which came
 * up a moment ago. Answers how many items are new.
 */
export async function reportStuck(db: Db, clock: Clock, upSeconds = process.uptime()): Promise<number> {
  return (
    (await watchBatches(db, clock)) +
    (await watchRuns(db, clock)) +
    (await watchInstalments(db, clock)) +
    (await watchAddresses(db, clock)) +
    (await watchMessages(db, clock, upSeconds < catchingUpSeconds))
  )
}

const keyOfMessages = ({ runId, cause }: StuckMessages) => `message:${runId}:${cause}`

/** The messages of a run that stay for the same cause: the item is on the first of their files. */
async function watchMessages(db: Db, clock: Clock, isCatchingUp: boolean): Promise<number> {
  return inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    const endsByItself = ({ cause }: StuckMessages) => cause === 'moment' || cause === 'carrier'
    const stuck = await findStuckMessages(tx, new Date(actor.now.getTime() - dayLength))
    return followCauses(tx, actor, {
      starts: ['message:'],
      standing: new Set((await findStuckMessages(tx, actor.now)).map(keyOfMessages)),
      wishes: stuck
        .filter((messages) => !(isCatchingUp && endsByItself(messages)))
        .map((messages) => ({
          ...ofFile(messages, actor),
          key: keyOfMessages(messages),
          why: whyTheyStay(messages),
        })),
    })
  })
}

function whyTheyStay({ number: run, messageCount, since }: StuckMessages): Why {
  const heldDay = inAmsterdam(since).day
  if (messageCount === 1) return { key: 'why.message_stays', values: { heldDay } }
  return { key: 'why.messages_stay', values: { run, messageCount, heldDay } }
}

/** Messages that did not arrive, by who is to be reached and what by: debtors when they come back, customers at once. */
async function watchAddresses(db: Db, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    await followUnreached(tx, actor)
    return followTroubles(tx, actor)
  })
}

/** A batch that the print shop does not take, or of which nobody knows whether it did, is work too: once, for all its letters. */
async function watchBatches(db: Db, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    const keyOf = ({ id, isUncertain }: TroubledBatch) => (isUncertain ? `print_uncertain:${id}` : `print:${id}`)
    const batches = await findTroubledBatches(tx, new Date(actor.now.getTime() - patience))
    return followCauses(tx, actor, {
      starts: ['print:', 'print_uncertain:'],
      standing: new Set((await findTroubledBatches(tx, actor.now)).map(keyOf)),
      wishes: batches.map((batch) => {
        const { name, letterCount, isUncertain } = batch
        const key = isUncertain ? 'why.print_uncertain' : 'why.print_fails'
        return { ...ofFile(batch, actor), key: keyOf(batch), why: { key, values: { batch: name, letterCount } } }
      }),
    })
  })
}

/** A run that stands still keeps its messages: that is work once, for all of them. */
async function watchRuns(db: Db, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    const keyOf = ({ state, id, version }: StuckRun) => `run_${state}:${id}:${version}`
    const runs = await findStuckRuns(tx, new Date(actor.now.getTime() - dayLength))
    return followCauses(tx, actor, {
      starts: ['run_paused:', 'run_waiting:'],
      standing: new Set((await findStuckRuns(tx, actor.now)).map(keyOf)),
      wishes: runs.map((stuck) => {
        const { number: run, state, messageCount } = stuck
        const key = state === 'paused' ? 'why.run_paused' : 'why.run_waits'
        return { ...ofFile(stuck, actor), key: keyOf(stuck), why: { key, values: { run, messageCount } } }
      }),
    })
  })
}

/** Work for whoever owns the file that stands for all. */
function ofFile({ dossierId, customerId }: { dossierId: number; customerId: number }, { now }: { readonly now: Date }) {
  return {
    dossierId,
    customerId,
    subject: 'free_message',
    dueDay: inAmsterdam(now).day,
    cause: 'message',
  } as const
}

/** Art. 2a Besluit BIK: whether costs may be charged for one more small instalment is judged by somebody, once a step. */
async function watchInstalments(db: Db, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const actor = systemActor(clock.now())
    const found = await findSmallInstalments(tx)
    return addToAgenda(
      tx,
      actor,
      found.map(({ dossierId, customerId, stepId, occurrence }) => ({
        dossierId,
        customerId,
        subject: 'review_file',
        dueDay: inAmsterdam(actor.now).day,
        cause: 'step',
        key: `small_instalment:${dossierId}:${stepId}:${occurrence}`,
        why: { key: 'why.small_instalments', values: {} },
      })),
    )
  })
}

/**
 * What lacked something is looked at when its file changes (`wakeRuns`). For what no file tells, such as a number that is
 * taken off the list of those not to call, each is looked at once a day, so many at a time.
 */
export async function recheckHeld(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - dayLength)
  await inTransaction(db, async (tx) => {
    for (const runId of await lookAgain(tx, before, batchSize)) await continueRun(tx, runId)
  })
}
