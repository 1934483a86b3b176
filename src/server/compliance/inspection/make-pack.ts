import { judgeCompleteness, packParts, type PackPart } from '#domain/due-diligence/completeness.ts'
import type { PackFile } from '#contract/compliance/inspection.ts'
import type { Language } from '#contract/platform/language.ts'
import { inAmsterdam } from '#server/clock.ts'
import { type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { saveFileRow } from '#server/platform/uploads/save-file-row.ts'
import { openUpload } from '#server/platform/uploads/open-upload.ts'
import { ZipWriter } from '#server/platform/workbooks/zip-writer.ts'
import { drawFile, drawIndex, drawProcess, type PackedWhole } from './inspection-pages.ts'
import {
  findAgreements,
  findAssignments,
  findAttachments,
  findBookings,
  findClaims,
  findEvents,
  findFile,
  findLogs,
  findMessages,
  findMethods,
  findPeriods,
  findSteps,
} from './file-queries.ts'
import { findPackOrder, type PackOrder, savePack } from './pack-queries.ts'
import { writeTables } from './write-tables.ts'

/** Puts a pack together: a folder a file, each with a page and its documents, and a page before them. Safe to repeat. */
export async function makePack({ db, clock, job, report, stopped }: JobRun, storage: Storage): Promise<unknown> {
  const { packId } = job.payload as { packId: number }
  const order = await findPackOrder(db, packId)
  if (!order) return null
  const files: PackFile[] = []
  // A pack of fifty files with their letters is larger than a worker may hold: it goes to the disk as it is made.
  const writing = storage.putPieces(async (keep) => {
    const zip = new ZipWriter(keep)
    for (const id of order.fileIds) {
      if (stopped()) throw new StoppedHalfway()
      const whole = await asOfNow(db, async (snapshot) => readWhole(snapshot, id, order.language))
      if (whole) files.push(await addFile(db, storage, zip, order, whole))
      await report(files.length, order.fileIds.length)
    }
    await zip.add('index.html', drawIndex(order, files))
    await zip.finish()
  })
  const kept = await writing.catch((error: unknown) => {
    if (error instanceof StoppedHalfway) return null
    throw error
  })
  if (!kept) return unfinished
  await saveFileRow(db, { ...kept, mimeType: 'application/zip', scan: 'none', purpose: null })
  await savePack(db, packId, { ...kept, report: files, at: clock.now() })
  return { packId, fileCount: files.length }
}

/** What was written so far is thrown away; it begins anew. */
class StoppedHalfway extends Error {}

/** All that the pack has of a file, as of one moment. */
async function readWhole(db: Db, id: number, language: Language): Promise<PackedWhole | null> {
  const file = await findFile(db, id)
  if (!file) return null
  const periods = await findPeriods(db, id, language)
  const versions = [...new Map(periods.map((period) => [period.versionId, period])).values()]
  const processes = []
  for (const { versionId, workflow, number } of versions) {
    processes.push({ versionId, workflow, number, steps: await findSteps(db, versionId, language) })
  }
  return {
    file,
    periods,
    processes,
    assignments: await findAssignments(db, id),
    methods: await findMethods(db, id),
    claims: await findClaims(db, id),
    bookings: await findBookings(db, id),
    agreements: await findAgreements(db, id),
    messages: await findMessages(db, id),
    logs: await findLogs(db, id),
    attachments: await findAttachments(db, id),
    events: await findEvents(db, id),
  }
}

async function addFile(
  db: Db,
  storage: Storage,
  zip: ZipWriter,
  { language }: PackOrder,
  whole: PackedWhole,
): Promise<PackFile> {
  const { file, assignments, claims, messages } = whole
  const folder = safeName(file.number)
  const names = new Set<string>()
  /** Adds what is kept of a document; false where it is gone, or the scanner found something in it. */
  const add = async (place: string, sha256: string | null) => {
    const bytes = sha256 === null ? null : await openUpload(db, storage, sha256).catch(missing)
    if (!bytes) return null
    const name = freeName(names, place)
    await zip.add(`${folder}/${name}`, bytes)
    return name
  }
  const links = {
    assignments: [] as string[],
    methods: [] as (string | null)[],
    claims: [] as (string | null)[],
    messages: [] as (string | null)[],
    attachments: [] as (string | null)[],
  }
  for (const { name, sha256 } of assignments) {
    const added = await add(`opdracht/${safeName(name)}`, sha256)
    if (added !== null) links.assignments.push(added)
  }
  for (const { name, sha256 } of whole.methods) {
    links.methods.push(await add(`werkwijze/${safeName(name)}`, sha256))
  }
  for (const { invoiceNumber, documentSha256, mimeType } of claims) {
    links.claims.push(await add(`facturen/${safeName(invoiceNumber)}${endingOf(mimeType)}`, documentSha256))
  }
  for (const message of messages) {
    const start = `brieven/${dayOf(message.sentAt)}-${safeName(message.subject)}`
    const left = (await add(`${start}.pdf`, message.pdfSha256)) ?? (await add(`${start}.eml`, message.mimeSha256))
    if (left !== null || message.content === null) links.messages.push(left)
    else {
      const name = freeName(names, `${start}.json`)
      await zip.add(`${folder}/${name}`, JSON.stringify(message.content, null, 2))
      links.messages.push(name)
    }
  }
  for (const { at, name, sha256 } of whole.attachments) {
    links.attachments.push(await add(`bijlagen/${dayOf(at)}-${safeName(name)}`, sha256))
  }
  for (const { versionId, ...process } of whole.processes) {
    await zip.add(`${folder}/werkwijze-${versionId}.html`, drawProcess({ versionId, ...process }, language))
    await zip.add(`${folder}/werkwijze-${versionId}.json`, JSON.stringify(process, null, 2))
  }
  for (const [name, content] of writeTables(whole, language)) await zip.add(`${folder}/${name}`, content)
  const { parts, percent } = judgeCompleteness({
    assignments: links.assignments.length,
    claims: claims.length,
    invoices: links.claims.filter((one) => one !== null).length,
    bookings: whole.bookings.length,
    agreements: whole.agreements.length,
    messages: messages.length,
    unkept: links.messages.filter((one) => one === null).length,
    periods: whole.periods.length,
    logs: whole.logs.length,
    events: whole.events.length,
  })
  await zip.add(`${folder}/index.html`, drawFile(whole, links, { parts, percent, language }))
  const having = (presence: string): PackPart[] => packParts.filter((part) => parts[part] === presence)
  return { id: file.id, number: file.number, percent, missing: having('missing'), partly: having('partly') }
}

/** What the scanner holds back, or is gone, is not in the pack: it is told as missing. */
function missing(error: unknown): null {
  if (error instanceof UserError) return null
  throw error
}

const dayOf = (at: Date) => inAmsterdam(at).day

/** A name that every program can write to a disk. */
function safeName(text: string): string {
  const letters = text.normalize('NFC').replace(/[^\p{L}\p{N}._ -]/gu, '_')
  // By letters: one that takes two units is not cut in half.
  const short = Array.from(letters.replace(/^[. ]+/, ''))
    .slice(0, 80)
    .join('')
    .replace(/[. ]+$/, '')
  return short || '_'
}

/** Of two documents of one name the second has a number. */
function freeName(taken: Set<string>, name: string): string {
  const dot = name.lastIndexOf('.')
  const [start, ending] = dot > name.lastIndexOf('/') ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${start} (${number})${ending}`
  taken.add(free.toLowerCase())
  return free
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/xml': '.xml',
  'image/jpeg': '.jpg',
  'image/png': '.png',
}
const endingOf = (mimeType: string | null) => endings[mimeType ?? ''] ?? ''
