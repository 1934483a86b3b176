import type { Account } from '#domain/account/account.ts'
import type { Day } from '#domain/day.ts'
import { stepByHand } from '#domain/workflow/by-hand.ts'
import { findMissedInstalment } from '#server/book/plans/find-missed-instalment.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findStepJustDone } from './exit-queries.ts'
import { findFilesTo, type RunFile } from '#server/sending/writing/file-queries.ts'
import { findHandMessage, type HandMessage, handStepCode } from '#server/sending/writing/hand-queries.ts'
import type { ClaimedItem } from './claimed-item.ts'
import { findReturnedChannels } from './written-queries.ts'
import type { RunContext } from '#server/sending/writing/run-context.ts'

/**
 * The file as its item sees it: before the step of its workflow, or, while a payment plan runs, before the reminder of
 * the instalment that is missing. Null: the item is not about it any more.
 */
export async function readFileOfItem(
  db: Db,
  item: ClaimedItem,
  file: RunFile | undefined,
  account: Account,
  context: RunContext,
): Promise<RunFile | null> {
  const { today, reminderStep, handStepId } = context
  if (!file) return null
  if (item.stepId === handStepId) return fileByHand(db, item, file, context)
  if (item.stepId !== reminderStep.id) return fileAtStep(db, item, file, context)
  if (file.status !== 'term_payment') return null
  const instalment = await findMissedInstalment(db, file.dossierId, item.occurrence, account, today)
  if (!instalment) return null
  const { id: stepId, code: stepCode, definition: step } = reminderStep
  const { occurrence } = item
  const returnedChannels = await findReturnedChannels(db, item)
  const own = await readFileTo(db, file, item.debtorId, context)
  if (!own) return null
  const seen = { ...own, stepId, stepCode, step, occurrence, instalment, returnedChannels }
  // What was agreed is asked for, however little is open, and whatever else may be taken back.
  const agreed = { minimumBalanceCents: 0, creditNote: null, announced: null, gate: null }
  return { ...seen, ...agreed, nextDay: today, status: 'in_progress', planRunning: false }
}

/**
 * Before a step of its workflow, for the debtor whom the item is to. Of several debtors the first who is written to moves
 * the file on; the others are still written to while it has gone no further.
 */
export async function fileAtStep(
  db: Db,
  item: Pick<ClaimedItem, 'dossierId' | 'occurrence' | 'debtorId'> & { readonly stepId: number | null },
  first: RunFile,
  context: Pick<RunContext, 'weekStart' | 'today'>,
): Promise<RunFile | null> {
  const { stepId, occurrence } = item
  const stands = first.stepId === stepId && first.occurrence === occurrence
  if (stepId === null || (!stands && item.debtorId === null)) return null
  const file = await readFileTo(db, first, item.debtorId, context)
  if (!file || stands) return file
  const place = { ...item, stepId }
  const step = await findStepJustDone(db, place)
  if (!step) return null
  const status = file.status === 'no_more_steps' ? 'in_progress' : file.status
  const returnedChannels = await findReturnedChannels(db, place)
  const { code: stepCode, definition } = step
  const own = { stepId, occurrence, stepCode, step: definition, status, returnedChannels }
  // It is not the step with which the file passes: that is still to come.
  return { ...file, ...own, nextDay: context.today, gate: null }
}

/** Before a message by hand, which moves no file. */
async function fileByHand(db: Db, item: ClaimedItem, first: RunFile, context: RunContext): Promise<RunFile | null> {
  const message = await findHandMessage(db, item)
  const file = message && (await readFileTo(db, first, message.debtorId, context))
  if (!file) return null
  const { stepId, occurrence } = item
  return {
    ...asByHand(file, message, context.today),
    stepId,
    occurrence,
    returnedChannels: await findReturnedChannels(db, item),
  }
}

/** A file as a message to one of its debtors sees it; null when that is none of them, or none any more. */
export async function readFileTo(
  db: Db,
  first: RunFile,
  debtorId: number | null,
  context: Pick<RunContext, 'weekStart' | 'today'>,
): Promise<RunFile | null> {
  if (debtorId === null || first.debtorId === debtorId) return first
  const [file] = await findFilesTo(db, [{ dossierId: first.dossierId, debtorId }], context)
  return file && file.debtorId === debtorId ? file : null
}

/** A file as a message by hand sees it. */
export function asByHand(file: RunFile, message: HandMessage, today: Day): RunFile {
  return {
    ...file,
    stepCode: handStepCode,
    step: stepByHand(message),
    byHand: message,
    // No message of one's own takes a file to collection.
    gate: null,
    returnedChannels: [],
    nextDay: today,
  }
}
