import {
  approveBulkUpdate,
  bulkUndoHours,
  chooseByNumbers as numbersEndpoint,
  followBulkUpdate,
  forecastBulkUpdate,
  getBulkUpdate,
  listBulkItems,
  listBulkUpdates,
  makeBulkUpdate,
  rejectBulkUpdate,
  retryBulkUpdate,
  startBulkUpdate,
  stopBulkUpdate,
  undoBulkUpdate as undoEndpoint,
  uploadBulkDocument,
} from '#contract/files/bulk-updates.ts'
import { type BulkState, listOwnBulkUpdates } from '#contract/files/own-bulk-updates.ts'
import { translate } from '#contract/texts.ts'
import type { App } from '#server/app.ts'
import { streamEvents } from '#server/platform/requests/event-stream.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { readSelection } from '#server/lists/selections/read-selection.ts'
import { saveDocument } from '#server/platform/uploads/save-document.ts'
import { findBulkUpdates, findOwnUpdates } from './bulk-queries.ts'
import { chooseByNumbers } from './choose-by-numbers.ts'
import {
  approveBulk,
  bulkJobs,
  createBulkUpdate,
  rejectBulk,
  retryBulk,
  startBulk,
  stopBulk,
  undoBulk,
} from './control-bulk-update.ts'
import { describeChanges } from './describe-changes.ts'
import { findItems } from './item-queries.ts'
import { performBulkUpdate } from './perform-bulk-update.ts'
import { previewBulkUpdate } from './preview-bulk-update.ts'
import { readBulkForecast } from './read-bulk-forecast.ts'
import { readBulkUpdate } from './read-bulk-update.ts'
import { undoBulkUpdate } from './undo-bulk-update.ts'

/** In these something happens by itself: whoever looks is told at each change. */
const moving: ReadonlySet<BulkState> = new Set(['previewing', 'running', 'stopping', 'undoing'])

const hour = 3_600_000

/** Changes of many files at once. */
export function registerBulkUpdates(app: App): void {
  defineJob(bulkJobs.preview, previewBulkUpdate)
  defineJob(bulkJobs.perform, performBulkUpdate)
  defineJob(bulkJobs.undo, undoBulkUpdate)

  route(app, numbersEndpoint, async ({ db, actor, input }) => chooseByNumbers(app, db, actor, input))

  route(app, makeBulkUpdate, async ({ db, actor, input: { selection, ...changes } }) =>
    createBulkUpdate(db, actor, changes, await readSelection(app, db, actor, selection)),
  )

  route(app, forecastBulkUpdate, async ({ db, actor, input: { selection, ...changes } }) =>
    readBulkForecast(db, actor, changes, await readSelection(app, db, actor, selection)),
  )

  route(app, uploadBulkDocument, async ({ db, actor, upload }) => saveDocument(db, actor, app.storage, upload))

  route(app, listBulkUpdates, async ({ db, query, language }) => {
    const { rows, total } = await findBulkUpdates(db, { ...query, sortOrder: query.sortBy ? query.sortOrder : 'desc' })
    const items = rows.map(async ({ changes, createdByName: createdBy, ...row }) => {
      return { ...row, createdBy, what: await describeChanges(db, changes, language) }
    })
    return paged({ items: await Promise.all(items), total }, query)
  })

  route(app, listOwnBulkUpdates, async ({ db, actor }) => {
    const since = new Date(actor.now.getTime() - bulkUndoHours * hour)
    return { items: await findOwnUpdates(db, Number(actor.userId), since) }
  })

  route(app, getBulkUpdate, async ({ db, actor, params }) => readBulkUpdate(db, actor, params.id))

  route(app, followBulkUpdate, async (call) => {
    const { db, actor, params } = call
    await readBulkUpdate(db, actor, params.id)
    await streamEvents(call, async () => {
      const data = await readBulkUpdate(db, actor, params.id)
      return { data, last: !moving.has(data.state) }
    })
  })

  route(app, listBulkItems, async ({ db, actor, params, query, language }) => {
    await readBulkUpdate(db, actor, params.id)
    const { rows, total } = await findItems(db, params.id, query)
    const items = rows.map(({ reason, ...row }) => {
      return { ...row, reason: reason ? translate(language, reason.key, reason.values) : '' }
    })
    return paged({ items, total }, query)
  })

  registerControls(app)
}

function registerControls(app: App): void {
  const controls = [
    [startBulkUpdate, startBulk],
    [approveBulkUpdate, approveBulk],
    [rejectBulkUpdate, rejectBulk],
    [stopBulkUpdate, stopBulk],
    [retryBulkUpdate, retryBulk],
    [undoEndpoint, undoBulk],
  ] as const
  for (const [endpoint, control] of controls) {
    route(app, endpoint, async ({ db, actor, params: { id }, input }) => control(db, actor, { id, ...input }))
  }
}
