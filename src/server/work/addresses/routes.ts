import {
  acceptAddressChange,
  endAddressWatch,
  getAddressWatch,
  getAddressWatchCounts,
  listAddressWatches,
  listFileAddressWatches,
  recordAddressCheck,
  registerReturnedMail,
  rejectAddressChange,
  undoAddressStop,
  watchAddress,
} from '#contract/work/addresses.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { acceptProposal, rejectProposal } from './proposal-decisions.ts'
import { readWatch, withAge } from './read-watch.ts'
import { recordCheck } from './record-check.ts'
import { registerReturnedMail as registerMail } from './register-returned-mail.ts'
import { undoStop } from './undo-stop.ts'
import { takeOffList, watchAddress as watch } from './watch-address.ts'
import { countWatches, findWatches, findWatchesOfFile } from './watch-queries.ts'

/** Address surveillance: the addresses that are doubted, what is found out about them, and what follows. */
export function registerAddresses(app: App): void {
  route(app, listAddressWatches, async ({ db, actor, clock, query }) => {
    const { sortBy = 'since', sortOrder, offset, limit, ...filter } = query
    const { items, total } = await findWatches(db, actor, filter, { sortBy, sortOrder, offset, limit })
    const today = clock.today()
    return paged({ items: items.map((row) => withAge(row, today)), total }, query)
  })

  route(app, getAddressWatchCounts, async ({ db, actor }) => countWatches(db, actor))

  route(app, registerReturnedMail, async ({ db, actor, input }) => registerMail(db, actor, input))

  route(app, getAddressWatch, async ({ db, actor, params: { id } }) => readWatch(db, actor, id))

  route(app, recordAddressCheck, async ({ db, actor, params: { id }, input }) => recordCheck(db, actor, id, input))

  route(app, acceptAddressChange, async ({ db, actor, params: { id }, input }) => acceptProposal(db, actor, id, input))

  route(app, undoAddressStop, async ({ db, actor, params: { id }, input }) => undoStop(db, actor, id, input))

  route(app, rejectAddressChange, async ({ db, actor, params: { id }, input }) => rejectProposal(db, actor, id, input))

  route(app, endAddressWatch, async ({ db, actor, params: { id }, input }) => takeOffList(db, actor, id, input))

  route(app, listFileAddressWatches, async ({ db, actor, params: { id } }) => {
    const items = await findWatchesOfFile(db, actor, id)
    if (!items) throw notFound()
    return { items }
  })

  route(app, watchAddress, async ({ db, actor, params: { id }, input }) => watch(db, actor, id, input))
}
