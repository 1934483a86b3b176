import type { InputOf } from '#contract/platform/endpoint.ts'
import type { bookIncomeExpenses as bookEndpoint, FileLog } from '#contract/work/logs.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { readLog } from './log-answer.ts'
import { findBudget, findDebtorOf, saveBudget, updateLog } from './log-queries.ts'
import { lockLog } from './lock-log.ts'

/** Books on a log what a debtor of its dossier earns and spends a month; a payment plan begins with the newest. */
export async function bookIncomeExpenses(
  db: Db,
  actor: Actor,
  { id, debtor }: { readonly id: number; readonly debtor: number },
  { version, ...budget }: InputOf<typeof bookEndpoint>,
): Promise<FileLog> {
  const log = await lockLog(db, actor, id, { act: 'book_budget', version })
  const debtorId = await findDebtorOf(db, log.dossierId, debtor)
  if (debtorId === undefined) throw notFound()
  const before = await findBudget(db, log)
  await saveBudget(db, actor, log, debtorId, budget)
  await updateLog(db, log)
  const { dossierId, customerId } = log
  const after = { debtorId, ...budget }
  const about = { dossierId, customerId, data: { logId: id } }
  await recordAudit(db, actor, { kind: 'log_budget.booked', ...about, before, after })
  return readLog(db, actor, id)
}
