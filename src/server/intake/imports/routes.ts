import { Readable } from 'node:stream'
import { answerImportCredit } from '#contract/intake/import-credits.ts'
import {
  answerImportRows,
  countImportTold,
  discardImport,
  downloadRefusedRows,
  editImportCell,
  followImport,
  getImport,
  getImportCell,
  handInTrial as handInTrialEndpoint,
  importUploadBytes,
  listImportLines,
  listImports,
  listUploadedImports,
  releaseImport,
  replaceInImport,
  saveImportMapping,
  shareImport,
  undoImport,
  uploadImport,
} from '#contract/intake/imports.ts'
import {
  downloadSubscriptionTemplate,
  listSubscriptionImports,
  uploadSubscriptions,
} from '#contract/intake/subscription-imports.ts'
import { listPrecassoImports, listUploadedPrecasso, uploadPrecasso } from '#contract/intake/precasso-imports.ts'
import { fieldsOfKind } from '#contract/intake/claim-list.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { translate } from '#contract/texts.ts'
import type { App } from '#server/app.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import { streamEvents } from '#server/platform/requests/event-stream.ts'
import type { Call } from '#server/platform/requests/call.ts'
import { route } from '#server/platform/requests/route.ts'
import { checkIntakeCustomer } from '#server/intake/making/check-intake-customer.ts'
import { admitFile } from '#server/platform/uploads/admit-file.ts'
import { subscriptionTemplate } from '#server/intake/subscription-lists/subscription-template.ts'
import { answerCredit, showChoice } from '#server/intake/credits/answer-credit.ts'
import { findChoice } from '#server/intake/credits/credit-queries.ts'
import { answerRows, countAsking } from './answer-rows.ts'
import { discard } from './discard.ts'
import { editCells, replaceInColumn } from './edit-cells.ts'
import { defineImportJobs, enqueueStep } from './import-jobs.ts'
import { importTargets } from './import-targets.ts'
import { displayCell, withEdits } from './judge-row.ts'
import { findBatches, findProgress } from './list-queries.ts'
import { headerFingerprint } from '#server/intake/reading/propose-mapping.ts'
import {
  type Batch,
  type ClaimsBatch,
  claimsOf,
  findBatchFor,
  type Handed,
  isRead,
  lockBatchFor,
  type ReadBatch,
  saveProfile,
  updateBatch,
} from './queries.ts'
import { exportRefusedRows } from './export-refused-rows.ts'
import { countRows, findRow, rowsSayingTheSame } from './row-queries.ts'
import { showImport, showLines } from './show-import.ts'
import { handInTrial, startImport } from './start-import.ts'
import { countTold } from './preview-row-effects.ts'
import { findUndoable, undoRelease } from './undo-release.ts'

export function registerImports(app: App): void {
  defineImportJobs(app)
  registerReading(app)
  registerUploading(app)
  registerMending(app)
  registerReleasing(app)
}

function registerReading(app: App): void {
  route(app, listImports, async ({ db, actor, query }) =>
    page(query, await findBatches(db, actor, { ...query, kind: ['file'] }, 'own')),
  )
  route(app, listUploadedImports, async ({ db, actor, query }) =>
    page(query, await findBatches(db, actor, query, 'all')),
  )
  route(app, listPrecassoImports, async ({ db, actor, query }) =>
    page(query, await findBatches(db, actor, { ...query, kind: ['precasso'] }, 'own')),
  )
  route(app, listUploadedPrecasso, async ({ db, actor, query }) => {
    const { rows, total } = await findBatches(db, actor, { ...query, kind: ['precasso'] }, 'all')
    const undoable = await findUndoable(db, rows)
    return page(query, { rows: rows.map((row) => ({ ...row, undoable: undoable.has(row.id) })), total })
  })
  route(app, listSubscriptionImports, async ({ db, actor, query }) =>
    page(query, await findBatches(db, actor, { ...query, kind: ['subscription'] }, 'all')),
  )

  route(app, getImport, async ({ db, actor, params, clock }) => {
    const batch = await existing(findBatchFor(db, actor, params.id))
    return showImport(db, batch, clock.today())
  })

  route(app, followImport, async (call) => {
    const { db, actor, params } = call
    await existing(findBatchFor(db, actor, params.id))
    await streamEvents(call, async () => {
      const batch = await findBatchFor(db, actor, params.id)
      const moving = batch?.state === 'reading' || batch?.state === 'releasing'
      const progress = moving ? await findProgress(db, batch.jobId) : null
      return { data: { state: batch?.state ?? null, version: batch?.version ?? null, progress }, last: !moving }
    })
  })

  route(app, listImportLines, async ({ db, actor, clock, params, query }) => {
    const batch = await existing(findBatchFor(db, actor, params.id))
    if (!isRead(batch)) return page(query, { rows: [], total: 0 })
    const counts = await countRows(db, batch.id)
    return page(query, { rows: await showLines(db, batch, clock.today(), query), total: counts[query.tab] })
  })

  route(app, countImportTold, async ({ db, actor, clock, params, query }) => {
    const batch = claimsOr404(await existing(findBatchFor(db, actor, params.id)))
    return countTold(db, batch, clock.today(), query.after)
  })

  route(app, getImportCell, async ({ db, actor, params, query }) => {
    const batch = readBatchOr404(await existing(findBatchFor(db, actor, params.id)))
    const row = await findRow(db, batch.id, query.row)
    if (!row || query.column >= batch.layout.headers.length) throw notFound()
    const field = batch.mapping[query.column] ?? null
    const text = displayCell(withEdits(row.cells, row.edited, batch.mapping)[query.column] ?? null, field)
    const same = text === '' ? [] : await rowsSayingTheSame(db, batch.id, query.row, query.column)
    const wrong = row.problems.find((problem) => problem.field === field)
    const choice = await findChoice(db, batch.id, query.row)
    return {
      text,
      sameCount: same.length,
      asking: wrong ? await countAsking(db, batch, wrong) : { number: 0, all: 0 },
      suggestions: wrong && !choice ? await importTargets[batch.kind].suggest(db, batch, field, text) : [],
      credit: choice && showChoice(choice),
    }
  })

  route(app, downloadRefusedRows, async ({ db, actor, params, language, reply }) => {
    const batch = readBatchOr404(await existing(findBatchFor(db, actor, params.id)))
    return sendCsv(
      reply,
      translate(language, 'import.csv.name', { id: batch.id }),
      exportRefusedRows(db, batch, language),
    )
  })
}

function registerUploading(app: App): void {
  route(app, uploadImport, async ({ db, actor, input, upload }) => {
    const customerId = await checkIntakeCustomer(db, actor, input.customer)
    return takeIn(app, { db, actor, upload }, { kind: 'file', customerId, isTrial: input.trial === '1' })
  })

  route(app, uploadPrecasso, async ({ db, actor, input, upload }) => {
    const customerId = await checkIntakeCustomer(db, actor, input.customer)
    return takeIn(app, { db, actor, upload }, { kind: 'precasso', customerId, isTrial: input.trial === '1' })
  })

  route(app, uploadSubscriptions, async ({ db, actor, upload }) => {
    // Of the agency alone, whoever holds its role.
    const uploaded = { db, actor: ofAgency(actor), upload }
    return takeIn(app, uploaded, { kind: 'subscription', customerId: null, isTrial: false })
  })

  route(app, downloadSubscriptionTemplate, async ({ language, reply }) =>
    sendCsv(reply, translate(language, 'import.template.name'), [subscriptionTemplate(language)]),
  )
}

/** Keeps a file that was sent, and has it read. */
async function takeIn(
  app: App,
  { db, actor, upload }: Pick<Call<typeof uploadImport>, 'db' | 'actor' | 'upload'>,
  whose: Handed,
): Promise<OutputOf<typeof uploadImport>> {
  if (!upload) throw new UserError(400, 'error.check_fields', { fields: { file: { key: 'import.choose_file' } } })
  if (upload.bytes.length === 0 || upload.bytes.length > importUploadBytes) {
    const key = upload.bytes.length === 0 ? 'import.fault.empty' : 'error.too_large'
    throw new UserError(400, 'error.check_fields', { fields: { file: { key } } })
  }
  const { scan } = await admitFile(db, app.storage, upload, actor.customerId === null ? 'employee' : 'customer', {
    isReadAtOnce: true,
  })
  const taken = await startImport(db, app.storage, actor, whose, { ...upload, scan })
  if (!taken.alreadyUploaded) await enqueueStep(db, actor, { id: taken.id, ...whose }, 'read')
  return taken
}

function registerMending(app: App): void {
  route(app, saveImportMapping, async ({ db, actor, params, input }) => {
    const batch = await mendable(db, actor, params.id)
    if (batch.version !== input.version) {
      const now = { columns: batch.mapping, asWritten: batch.layout.asWritten ?? [], version: batch.version }
      throw await describeConflict(db, actor, { kind: 'import', id: batch.id }, now)
    }
    const fields: readonly unknown[] = fieldsOfKind[batch.kind]
    const isOfKind = input.columns.every((field) => field === null || fields.includes(field))
    if (input.columns.length !== batch.layout.headers.length || !isOfKind) throw new UserError(400, 'error.invalid')
    const asWritten = [...new Set(input.asWritten ?? batch.layout.asWritten)].toSorted((a, b) => a - b)
    if (asWritten.some((column) => column >= input.columns.length)) throw new UserError(400, 'error.invalid')
    const profileVersion =
      batch.layout.headerRow === null || batch.isTrial
        ? batch.profileVersion
        : await saveProfile(db, batch.customerId, headerFingerprint(batch.layout.headers), {
            mapping: input.columns,
            asWritten,
          })
    await updateBatch(db, batch.id, {
      mapping: input.columns,
      layout: { ...batch.layout, guessed: [], asWritten },
      profileVersion,
    })
    await enqueueStep(db, actor, batch, 'check')
    await recordAudit(db, actor, {
      kind: 'import.mapped',
      customerId: batch.customerId,
      subjectKind: 'import',
      subjectId: batch.id,
      before: { columns: batch.mapping, asWritten: batch.layout.asWritten ?? [] },
      after: { columns: input.columns, asWritten },
    })
    return { version: (await existing(findBatchFor(db, actor, batch.id))).version }
  })

  route(app, editImportCell, async ({ db, actor, params, input, clock }) =>
    editCells(db, actor, await mendable(db, actor, params.id), clock.today(), input),
  )

  route(app, answerImportCredit, async ({ db, actor, clock, params, input }) => ({
    state: await answerCredit(db, actor, claimsOr404(await mendable(db, actor, params.id)), clock.today(), input),
  }))

  route(app, answerImportRows, async ({ db, actor, params, input, clock }) => ({
    rows: await answerRows(db, actor, claimsOr404(await mendable(db, actor, params.id)), clock.today(), input),
  }))

  route(app, replaceInImport, async ({ db, actor, params, input, clock }) => ({
    count: await replaceInColumn(db, actor, await mendable(db, actor, params.id), clock.today(), input),
  }))
}

function registerReleasing(app: App): void {
  route(app, releaseImport, async ({ db, actor, params }) => {
    const batch = await existing(lockBatchFor(db, actor, params.id))
    const about = { customerId: batch.customerId, subjectKind: 'import', subjectId: batch.id }
    await recordAudit(db, actor, { kind: 'import.release_asked', ...about })
    // Asked twice at once, it is released once; where it brings invoices, the second is told so.
    if (batch.state === 'releasing' && batch.jobId !== null && batch.kind !== 'subscription')
      return { jobId: batch.jobId }
    if (batch.state !== 'ready' || !isRead(batch)) throw new UserError(409, 'import.busy')
    if (batch.isTrial) throw new UserError(409, 'import.is_trial')
    await importTargets[batch.kind].checkRelease(db, actor, batch)
    const { good, credit } = await countRows(db, batch.id)
    if (good + credit === 0) throw new UserError(409, 'import.nothing_to_release')
    return { jobId: await enqueueStep(db, actor, batch, 'release') }
  })

  route(app, undoImport, async ({ db, actor, params, clock }) => {
    const batch = readBatchOr404(await existing(lockBatchFor(db, actor, params.id)))
    return undoRelease(db, actor, batch, clock.today())
  })

  route(app, handInTrialEndpoint, async ({ db, actor, params }) => {
    const batch = readBatchOr404(await existing(lockBatchFor(db, actor, params.id)))
    await handInTrial(db, actor, batch)
    // Of its credit notes and double invoices it counts from now on what they are beside others.
    if (batch.isTrial) await enqueueStep(db, actor, batch, 'check')
  })

  route(app, discardImport, async ({ db, actor, params }) => {
    await discard(db, actor, await existing(lockBatchFor(db, actor, params.id)))
  })

  route(app, shareImport, async ({ db, actor, params, input }) => {
    const batch = await existing(lockBatchFor(db, actor, params.id))
    if (batch.customerId === null) throw notFound()
    await updateBatch(db, batch.id, { shared: input.shared })
    await recordAudit(db, actor, {
      kind: input.shared ? 'import.shared' : 'import.unshared',
      customerId: batch.customerId,
      subjectKind: 'import',
      subjectId: batch.id,
    })
  })
}

function sendCsv(reply: Call<unknown>['reply'], name: string, pieces: AsyncIterable<string> | Iterable<string>) {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(pieces))
}

/** Out of scope and absent look the same. */
async function existing<Found>(search: Promise<Found | null>): Promise<Found> {
  const found = await search
  if (found === null) throw notFound()
  return found
}

function readBatchOr404(batch: Batch): ReadBatch {
  if (!isRead(batch)) throw notFound()
  return batch
}

/** What is asked of claims alone. */
function claimsOr404(batch: Batch): ClaimsBatch {
  if (batch.kind === 'subscription') throw notFound()
  return claimsOf(readBatchOr404(batch))
}

/** An import whose rows stand still, kept from anybody else for this change. */
async function mendable(db: Db, actor: Actor, id: number): Promise<ReadBatch> {
  const batch = readBatchOr404(await existing(lockBatchFor(db, actor, id)))
  if (batch.state !== 'ready') throw new UserError(409, 'import.busy')
  return batch
}

function page<Row>(query: { offset: number; limit: number }, found: { rows: Row[]; total: number }) {
  const perPage = query.limit
  return {
    items: found.rows,
    total: found.total,
    pager: { page: Math.floor(query.offset / perPage) + 1, perPage, totalPages: Math.ceil(found.total / perPage) },
  }
}
