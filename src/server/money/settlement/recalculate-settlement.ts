import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { deriveSettlements, type SettlementDraft } from './derive-settlements.ts'
import { endOf } from './file-queries.ts'
import { type AskedVersion, lockProposedSettlement } from './lock-proposed-run.ts'
import { findDroppedFiles, type SettlementRecord, setSettlementState } from './perform-queries.ts'
import { insertFees } from './proposal-queries.ts'
import { feeRows } from './propose-settlements.ts'
import {
  deleteDropped,
  insertDropped,
  lockOpenOf,
  noteChange,
  raiseRunVersion,
  updateSettlement,
} from './run-queries.ts'

/** Works a settlement out anew, after something moved: it goes with the others again. */
export async function recalculateSettlement(db: Db, actor: Actor, asked: AskedVersion): Promise<void> {
  const { run, settlement } = await lockProposedSettlement(db, actor, asked, ['proposed', 'moved'])
  await redo(db, actor, run, settlement)
  await record(db, actor, settlement, 'settlement_run.recalculated')
}

/** Lets a settlement that was set aside go with the others again, as it comes out now. */
export async function resumeSettlement(db: Db, actor: Actor, asked: AskedVersion): Promise<void> {
  const { run, settlement } = await lockProposedSettlement(db, actor, asked, ['hold'])
  const row = (await redo(db, actor, run, settlement))?.row
  if (row?.exceptions.includes('not_calculated')) throw new UserError(409, 'settlement.not_calculated')
  if (row?.state === 'hold') throw new UserError(409, 'settlement.iban_waits')
  await noteChange(db, settlement.id, personAtWork(actor))
  await record(db, actor, settlement, 'settlement_run.resumed')
}

interface AskedFile extends AskedVersion {
  readonly dossierId: number
}

/** Leaves a file out of a settlement, with the reason: it waits for the next one. */
export async function dropFile(
  db: Db,
  actor: Actor,
  { dossierId, reason, ...asked }: AskedFile & { readonly reason: string },
): Promise<void> {
  const { run, settlement } = await lockProposedSettlement(db, actor, asked, ['proposed'])
  const before = await redo(db, actor, run, settlement)
  const file = before?.files.find((one) => one.dossierId === dossierId)
  if (!file) throw fieldError('dossierId', { key: 'settlement.error.not_of_settlement' })
  if (file.payableCents < 0) throw fieldError('dossierId', { key: 'settlement.error.taken_back' })
  const by = { droppedBy: personAtWork(actor), droppedAt: actor.now }
  await insertDropped(db, { settlementId: settlement.id, dossierId, reason, ...by })
  const after = await redo(db, actor, run, settlement)
  if (after === undefined) throw fieldError('dossierId', { key: 'settlement.error.last_file' })
  await noteChange(db, settlement.id, by.droppedBy)
  await record(db, actor, settlement, 'settlement_run.file_dropped', { dossierId, reason })
}

/** Takes a file that was left out back. */
export async function restoreFile(db: Db, actor: Actor, { dossierId, ...asked }: AskedFile): Promise<void> {
  const { run, settlement } = await lockProposedSettlement(db, actor, asked, ['proposed'])
  if (!(await deleteDropped(db, settlement.id, dossierId))) {
    throw fieldError('dossierId', { key: 'settlement.error.not_of_settlement' })
  }
  await redo(db, actor, run, settlement)
  await noteChange(db, settlement.id, personAtWork(actor))
  await record(db, actor, settlement, 'settlement_run.file_restored', { dossierId })
}

type Run = Awaited<ReturnType<typeof lockProposedSettlement>>['run']

/**
 * Works a settlement out anew, and with it all that have one invoice with it. Answers what it came to; none: there is nothing
 * to settle any more, and it is over.
 */
async function redo(db: Db, actor: Actor, run: Run, asked: SettlementRecord): Promise<SettlementDraft | undefined> {
  const settlements = run.invoicing === 'together' ? await lockOpenOf(db, run.id) : [asked]
  const { fromDay, toDay, payerId } = run
  const ids = settlements.map(({ id }) => id)
  const groups = await deriveSettlements(db, {
    fromDay,
    toDay,
    before: endOf(toDay),
    today: inAmsterdam(actor.now).day,
    customerIds: settlements.map(({ customerId }) => customerId),
    periods: [],
    payerId,
    droppedIds: new Set(await findDroppedFiles(db, ids)),
  })
  const drafts = groups.flatMap((group) => group.drafts)
  const found = settlements.map(({ id, customerId, currency }) => ({
    id,
    draft: drafts.find(({ row }) => row.customerId === customerId && row.currency === currency),
  }))
  for (const { id, draft } of found) {
    if (!draft) {
      await setSettlementState(db, [id], 'dropped')
      continue
    }
    await updateSettlement(db, id, { ...draft.row, holdReason: '' })
    await insertFees(db, feeRows(id, draft.fees))
  }
  await raiseRunVersion(db, run.id)
  return found.find(({ id }) => id === asked.id)?.draft
}

async function record(
  db: Db,
  actor: Actor,
  { id, runId, customerId }: SettlementRecord,
  kind: string,
  data: object = {},
): Promise<void> {
  await recordAudit(db, actor, {
    kind,
    customerId,
    subjectKind: 'settlement',
    subjectId: id,
    data: { runId, ...data },
  })
}
