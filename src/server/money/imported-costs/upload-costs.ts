import { type CostColumns, costColumnsShape, costFields } from '#contract/money/costs/cost-files.ts'
import type { uploadCosts as uploadCall } from '#contract/money/costs/imported-costs.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import { formatCents, sumCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { type Storage, sha256Of } from '#server/platform/outside/storage.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { refuseFound } from '#server/platform/uploads/admit-file.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import {
  findBatchOfFile,
  findCostProfile,
  findOffice,
  insertBatch,
  insertLines,
  lockCosts,
  matchFiles,
  saveCostProfile,
} from './cost-queries.ts'
import { judgeCosts } from './judge-costs.ts'
import { countVerdicts } from './list-queries.ts'
import type { ReadCost, ReadCosts } from './cost-reading.ts'
import { readCosts } from './read-costs.ts'

type Uploaded = OutputOf<typeof uploadCall>

/**
 * Takes in invoices of an office of bailiffs, whole or not at all: the file is kept, each line gets its file and is judged.
 * What the columns of a header mean is asked once for an office, and remembered.
 */
export async function uploadCosts(
  tx: Db,
  actor: Actor,
  today: Day,
  storage: Storage,
  asked: { readonly upload: Upload | null; readonly bailiff: number; readonly columns: string },
): Promise<Uploaded> {
  const { upload } = asked
  if (!upload) throw fieldError('file', 'error.required')
  const scan = await refuseFound(tx, storage, upload, 'employee')
  const office = await findOffice(tx, asked.bailiff)
  if (!office) throw fieldError('bailiff', 'error.invalid')
  const said = saidOf(asked.columns)
  await lockCosts(tx)
  const sha256 = sha256Of(upload.bytes)
  if (await findBatchOfFile(tx, sha256)) throw refused({ kind: 'refused', refusal: 'known_already', values: {} })
  const read = await readCosts(
    upload.bytes,
    today,
    async (fingerprint) => said ?? (await findCostProfile(tx, office.id, fingerprint)),
  )
  if (read.kind === 'refused') throw refused(read)
  const about = { subjectKind: 'cost_batch', data: { fileName: upload.name, sha256, bailiff: office.name } }
  if (read.kind === 'unknown') {
    await recordAudit(tx, actor, { kind: 'cost_batch.asked', ...about })
    const { headers, missing } = read
    const nothing = { batchId: null, lineCount: 0, rightCount: 0, repairCount: 0 }
    return { state: 'asked', ...nothing, asked: { headers: [...headers], missing: [...missing] } }
  }
  await saveContent(tx, storage, upload.bytes, { mimeType: upload.mimeType, scan, purpose: 'employee' })
  const batchId = await saveLines(tx, actor, office.id, { sha256, fileName: upload.name, lines: read.lines })
  if (said && read.fingerprint !== null) {
    await saveCostProfile(tx, actor, { bailiffId: office.id, fingerprint: read.fingerprint, columns: said })
  }
  const counts = await countVerdicts(tx, batchId)
  await recordAudit(tx, actor, {
    kind: 'cost_batch.uploaded',
    ...about,
    subjectId: batchId,
    data: { ...about.data, lineCount: read.lines.length },
  })
  return { state: 'taken', batchId, lineCount: read.lines.length, ...counts, asked: null }
}

/** Keeps the lines of a file, finds the file of each and judges it. Answers the batch. */
export async function saveLines(
  tx: Db,
  actor: Actor,
  bailiffId: number,
  file: { readonly sha256: string; readonly fileName: string; readonly lines: readonly ReadCost[] },
): Promise<number> {
  const { sha256: fileSha256, fileName, lines } = file
  const batchId = await insertBatch(tx, actor, {
    bailiffId,
    fileSha256,
    fileName,
    lineCount: lines.length,
    amountCents: sumCents(lines.map(({ amountCents }) => amountCents)),
    vatCents: sumCents(lines.map(({ vatCents }) => vatCents)),
  })
  const ids = await insertLines(tx, { batchId, bailiffId }, lines)
  await matchFiles(tx, batchId)
  await judgeCosts(tx, ids)
  return batchId
}

function saidOf(columns: string): CostColumns | null {
  if (columns === '') return null
  const parsed = costColumnsShape.safeParse(parsedJson(columns))
  if (!parsed.success) throw fieldError('columns', 'error.invalid')
  const given = costFields.flatMap((field) => parsed.data[field] ?? [])
  return given.length > 0 ? parsed.data : null
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refused({ refusal, values }: Extract<ReadCosts, { kind: 'refused' }>): UserError {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    name.endsWith('Cents') && typeof value === 'number' ? formatCents(value) : value,
  ])
  const message = {
    key: `imported_cost.refused.${refusal}` as const,
    values: Object.fromEntries(shown) as Record<string, string | number>,
  }
  return new UserError(400, message, { fields: { file: message } })
}
