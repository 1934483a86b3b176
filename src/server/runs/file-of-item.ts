import type { Account } from '#domain/account/account.ts'
import type { Day } from '#domain/day.ts'
import { stepByHand } from '#domain/workflow/by-hand.ts'
import { missedInstalment } from '#server/arrangements/missed-instalment.ts'
import type { Db } from '#server/db/db.ts'
import { findRunFiles, type RunFile } from './file-queries.ts'
import { findHandMessage, type HandMessage, handStepCode } from './hand-queries.ts'
import type { ClaimedItem } from './item-queries.ts'
import { findReturnedChannels } from './return-queries.ts'
import type { RunContext } from './run-context.ts'

/**
 * The file as its item sees it: before the step of its workflow, or, while a payment plan runs, before the reminder of
 * the instalment that is missing. Null: the item is not about it any more.
 */
export async function fileOfItem(
  db: Db,
  item: ClaimedItem,
  file: RunFile | undefined,
  account: Account,
  context: RunContext,
): Promise<RunFile | null> {
  const { today, reminderStep, handStepId } = context
  if (!file) return null
  if (item.stepId === handStepId) return fileByHand(db, item, file, context)
  if (item.stepId !== reminderStep.id) {
    return file.stepId === item.stepId && file.occurrence === item.occurrence ? file : null
  }
  if (file.status !== 'term_payment') return null
  const instalment = await missedInstalment(db, file.dossierId, item.occurrence, account, today)
  if (!instalment) return null
  const { id: stepId, code: stepCode, definition: step } = reminderStep
  const { occurrence } = item
  const returnedChannels = await findReturnedChannels(db, item)
  const seen = { ...file, stepId, stepCode, step, occurrence, instalment, returnedChannels }
  // What was agreed is asked for, however little is open.
  return { ...seen, nextDay: today, status: 'in_progress', minimumBalanceCents: 0 }
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
  if (debtorId === null || addressee(first) === debtorId) return first
  const [file] = await findRunFiles(db, [first.dossierId], context, debtorId)
  return file && addressee(file) === debtorId ? file : null
}

/** To whom a file writes. */
function addressee({ liable: [first] }: RunFile): number | undefined {
  return first?.debtorId
}

/** A file as a message by hand sees it. */
export function asByHand(file: RunFile, message: HandMessage, today: Day): RunFile {
  return {
    ...file,
    stepCode: handStepCode,
    step: stepByHand(message),
    byHand: message,
    returnedChannels: [],
    nextDay: today,
  }
}
