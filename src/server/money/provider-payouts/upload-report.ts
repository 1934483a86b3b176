import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { uploadProviderReport } from '#contract/money/providers/provider-payouts.ts'
import {
  type ProviderReport,
  type ReportProfile,
  reportFields,
  reportProfileShape,
} from '#contract/money/providers/provider-reports.ts'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { faultWords, refusalWords } from '#server/money/provider-reports/fault-words.ts'
import { readReport } from '#server/money/provider-reports/read-report.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, type Message, UserError } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { refuseFound } from '#server/platform/uploads/admit-file.ts'
import { saveFileRow } from '#server/platform/uploads/save-file-row.ts'
import { findProfile, findReportOfFile, lockReports, saveProfile } from './report-queries.ts'
import { saveReport } from './save-report.ts'

/** The job that finds the file of each row of a report. */
export const placeJob = 'provider_report.place'

type Uploaded = OutputOf<typeof uploadProviderReport>

const currency = 'EUR'
const faultsTold = 20

/**
 * Takes in a report of a payment provider, whole or not at all: the file is kept, its rows become payouts, and the job starts
 * that finds their files. What only a person can tell is asked, and remembered by the header once the report is whole.
 */
export async function uploadReport(
  tx: Db,
  actor: Actor,
  today: Day,
  storage: Storage,
  { upload, profile }: { upload: Upload | null; profile: string },
): Promise<Uploaded> {
  if (!upload) throw fieldError('file', 'error.required')
  const scan = await refuseFound(tx, storage, upload, 'employee')
  const said = saidOf(profile)
  await lockReports(tx)
  const report = await readReport(upload.bytes, {
    today,
    currency,
    findProfile: async (fingerprint) => said ?? (await findProfile(tx, fingerprint)),
    isKnown: async (sha256) => (await findReportOfFile(tx, sha256)) !== null,
  })
  const about = { subjectKind: 'provider_report', data: { fileName: upload.name, sha256: report.sha256 } }
  const nothing = { reportId: null, jobId: null, rowCount: 0, knownCount: 0, asked: null }
  if (report.refusals[0]?.kind === 'known_already') {
    const reportId = await findReportOfFile(tx, report.sha256)
    await recordAudit(tx, actor, { kind: 'provider_report.repeated', ...about, subjectId: reportId })
    return { ...nothing, state: 'again', reportId }
  }
  refuseWhole(report)
  if (isAsked(report)) {
    await recordAudit(tx, actor, { kind: 'provider_report.asked', ...about })
    return { ...nothing, state: 'asked', asked: askedOf(report) }
  }
  refuseFaults(report)
  const { sha256 } = report
  await saveFileRow(tx, {
    sha256,
    sizeBytes: upload.bytes.byteLength,
    mimeType: upload.mimeType,
    scan,
    purpose: 'employee',
  })
  const stored = await saveReport(tx, actor, upload.name, report)
  if (said && report.fingerprint !== null) await saveProfile(tx, actor, report.fingerprint, said)
  await storage.put(upload.bytes)
  const { reportId, rowCount, knownCount } = stored
  await recordAudit(tx, actor, {
    kind: 'provider_report.uploaded',
    ...about,
    subjectId: reportId,
    data: { ...about.data, provider: report.provider, rowCount, knownCount },
  })
  const jobId = await enqueue(tx, { kind: placeJob, payload: { reportId }, userId: actor.userId })
  return { ...nothing, state: 'taken', reportId, jobId, rowCount, knownCount }
}

function saidOf(profile: string): ReportProfile | null {
  if (profile === '') return null
  const parsed = reportProfileShape.safeParse(parsedJson(profile))
  if (!parsed.success) throw fieldError('profile', 'error.invalid')
  return parsed.data
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a person can mend by saying what the header, a word or a day means. */
const mendable: ReadonlySet<string> = new Set(['unknown_header', 'missing_columns'])

function isAsked({ refusals, questions, faults }: ProviderReport): boolean {
  return refusals.length > 0 || questions.length > 0 || faults.some(({ kind }) => kind === 'type')
}

function refuseWhole({ refusals }: ProviderReport): void {
  const refused = refusals.find(({ kind }) => !mendable.has(kind))
  if (!refused) return
  const message = readable(refusalWords(refused))
  throw new UserError(400, message, { fields: { file: message } })
}

/** A report with a fault is not taken in part: each row is told. */
function refuseFaults({ faults }: ProviderReport): void {
  const [first] = faults
  if (!first) return
  const fields = Object.fromEntries(
    faults.slice(0, faultsTold).map((fault) => [`rows.${fault.row}`, readable(faultWords(fault))]),
  )
  const message = { key: 'provider_payout.error.rows' as const, values: { count: faults.length } }
  throw new UserError(400, message, { fields: { file: readable(faultWords(first)), ...fields } })
}

/** Amounts as people read them. */
function readable({ key, values }: ReturnType<typeof refusalWords>): Message {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    name.endsWith('Cents') && typeof value === 'number' ? formatCents(value, currency) : value,
  ])
  return { key, values: Object.fromEntries(shown) as Record<string, string | number> }
}

function askedOf(report: ProviderReport): NonNullable<Uploaded['asked']> {
  const { provider, headers, questions, refusals, faults } = report
  const words = faults.flatMap(({ kind, values }) => (kind === 'type' ? [String(values.value ?? '')] : []))
  return {
    provider,
    headers: headers.filter((header) => header !== ''),
    fields: [...reportFields],
    questions,
    refusals,
    faults: faults.slice(0, faultsTold),
    words: [...new Set(words)].slice(0, 50),
  }
}
