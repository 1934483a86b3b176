import type { InputOf } from '#contract/platform/endpoint.ts'
import type { askSettledUndo as askSettledUndoCall } from '#contract/money/settlement/settled-undo.ts'
import type { Day } from '#domain/day.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { type LineRow, readLine, updateLine } from '#server/money/payments/line-queries.ts'
import { lockLine } from '#server/money/payments/lock-line.ts'
import { findOpenSettledUndo, sumSettled } from '#server/money/payments/booking-queries.ts'
import { lockReturn, returnBankLine } from '#server/money/payments/return-bank-line.ts'
import { undoBankLine } from '#server/money/payments/undo-bank-line.ts'
import { sumWentBack } from '#server/money/sales/undo-sale-payment.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { decideSettledUndo, insertSettledUndo } from './queries.ts'

interface SeenLine {
  readonly id: number
  readonly version: number
}

/**
 * Asks to undo a payment that was settled with its customer, on its own account or since a line took it back: nothing changes
 * until another person says so.
 */
export async function askSettledUndo(
  tx: Db,
  actor: Actor,
  today: Day,
  { reason, returnedBy, ...seen }: SeenLine & Pick<InputOf<typeof askSettledUndoCall>, 'reason' | 'returnedBy'>,
): Promise<void> {
  if (returnedBy) {
    const { bankLineId, version } = returnedBy
    await lockReturn(tx, today, { id: bankLineId, version, returnsLineId: seen.id })
  }
  const line = await lockLine(tx, today, seen)
  if ((await sumSettled(tx, line.id)) === 0 && (await sumWentBack(tx, line.id)) === 0) {
    throw new UserError(409, 'payments.error.not_settled')
  }
  if (await findOpenSettledUndo(tx, line.id)) throw new UserError(409, 'payments.error.undo_waits')
  const asked = { bankLineId: line.id, returnLineId: returnedBy?.bankLineId ?? null, reason }
  await insertSettledUndo(tx, { ...asked, askedBy: personAtWork(actor), askedAt: actor.now })
  await raise(tx, line)
  await record(tx, actor, line, 'asked', reason)
}

/** Undoes it: another person than who asked, under his own name. Each payment is reversed on its own day. */
export async function approveSettledUndo(tx: Db, actor: Actor, today: Day, seen: SeenLine): Promise<void> {
  const { line, request } = await lockRequest(tx, today, seen)
  const refusal = refuseSecond(actor, request.askedBy)
  if (refusal) throw new UserError(409, `settled_undo.refusal.${refusal}`)
  await decideSettledUndo(tx, request.id, decisionOf(actor, 'approved'))
  const { reason, askedBy, returnLineId } = request
  await record(tx, actor, line, 'approved', reason)
  const back = returnLineId === null ? undefined : await readLine(tx, returnLineId)
  if (back) await returnBankLine(tx, actor, today, { ...back, returnsLineId: line.id }, { reason, askedBy })
  else await undoBankLine(tx, actor, today, seen, { reason, askedBy })
}

/** Leaves the payment as it is. Who made a mistake takes back his own. */
export async function rejectSettledUndo(tx: Db, actor: Actor, today: Day, seen: SeenLine): Promise<void> {
  const { line, request } = await lockRequest(tx, today, seen)
  await decideSettledUndo(tx, request.id, decisionOf(actor, 'rejected'))
  await raise(tx, line)
  await record(tx, actor, line, 'rejected', request.reason)
}

async function lockRequest(tx: Db, today: Day, seen: SeenLine) {
  const line = await lockLine(tx, today, seen)
  const request = await findOpenSettledUndo(tx, line.id)
  if (!request) throw new UserError(409, 'payments.error.no_undo_waits')
  return { line, request }
}

const decisionOf = <State extends 'approved' | 'rejected'>(actor: Actor, state: State) => ({
  state,
  decidedBy: personAtWork(actor),
  decidedAt: actor.now,
})

/** What waits on a line belongs to what somebody has seen of it. */
const raise = async (tx: Db, { id, state, reason }: LineRow): Promise<void> => updateLine(tx, id, { state, reason })

async function record(tx: Db, actor: Actor, { id }: LineRow, what: string, reason: string): Promise<void> {
  await recordAudit(tx, actor, {
    kind: `bank_line.undo_${what}`,
    subjectKind: 'bank_line',
    subjectId: id,
    data: { reason },
  })
}
