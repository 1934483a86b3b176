import {
  getMergings,
  listMergingCandidates,
  listMergingProposals,
  mergeFiles as mergeFilesEndpoint,
  previewMerging as previewEndpoint,
  undoMerging as undoEndpoint,
} from '#contract/files/merging.ts'
import { may } from '#contract/people/permission.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { listCandidates } from './list-candidates.ts'
import { mergeFiles } from './merge-files.ts'
import { findMergedInto, selectMergings } from './merging-queries.ts'
import { previewMerging } from './preview-merging.ts'
import { findProposals } from './queries.ts'
import { undoMerging } from './undo-merging.ts'

/** Merging the files of one debtor of one customer. */
export function registerMerging(app: App): void {
  route(app, listMergingProposals, async ({ db, actor, query }) => {
    const sortOrder = query.sortBy ? query.sortOrder : 'desc'
    return paged(await findProposals(db, actor, { ...query, sortBy: query.sortBy ?? 'newest', sortOrder }), query)
  })

  route(app, listMergingCandidates, async ({ db, actor, params }) => ({
    items: await listCandidates(db, actor, params.id),
  }))

  route(app, previewEndpoint, async ({ db, actor, clock, params, query }) =>
    previewMerging(db, actor, clock.today(), params.id, query.files ?? []),
  )

  route(app, mergeFilesEndpoint, async ({ db, actor, clock, params, input: { version, files } }) => {
    const survivor = { id: params.id, version }
    return { mergingId: await mergeFiles(db, actor, clock.today(), { survivor, files }) }
  })

  route(app, getMergings, async ({ db, actor, params: { id } }) => {
    const file = await findMergedInto(db, actor, id)
    if (!file) throw notFound()
    const mergings = await selectMergings(db, actor, id)
    return {
      ...file,
      mergings: mergings.map((merging) => ({
        id: merging.id,
        at: merging.mergedAt,
        by: merging.mergedBy,
        files: merging.files.map(({ id, number }) => ({ id, number })),
        undoRefusal: may(actor.acl, 'merging.new') ? merging.undoRefusal : ('no_right' as const),
      })),
    }
  })

  route(app, undoEndpoint, async ({ db, actor, clock, params, input: { version } }) =>
    undoMerging(db, actor, clock.today(), { dossierId: params.id, mergingId: params.merging, version }),
  )
}
