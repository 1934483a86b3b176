import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import { findChoice, saveAnswer } from './credit-queries.ts'
import type { CreditAnswer } from './match-credits.ts'
import type { ReadBatch } from './queries.ts'
import { settleCredits } from './settle-credits.ts'
import { stateOfRow } from './row-queries.ts'

/** Decides about a credit note of an import, and lets go of the rows that waited for it. Answers how it stands now. */
export async function answerCredit(
  tx: Db,
  actor: Actor,
  batch: ReadBatch,
  today: Day,
  { row, answer }: { readonly row: number; readonly answer: CreditAnswer | null },
): Promise<'bad' | 'duplicate' | 'credit'> {
  const choice = await findChoice(tx, batch.id, row)
  if (!choice) throw notFound()
  await saveAnswer(tx, batch.id, row, answer)
  await settleCredits(tx, batch, today)
  const state = await stateOfRow(tx, batch.id, row)
  // What cannot be taken off there is not taken for decided.
  if (answer?.kind === 'subtract' && state === 'bad') throw new UserError(409, 'import.credit.not_there')
  await recordAudit(tx, actor, {
    kind: 'import.credit_answered',
    customerId: batch.customerId,
    subjectKind: 'import',
    subjectId: batch.id,
    data: { row, number: choice.credit.number, amountCents: choice.credit.amountCents, answer },
  })
  return state
}
