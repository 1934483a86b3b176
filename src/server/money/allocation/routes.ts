import {
  addAllocationAssignment,
  addAllocationTemplate,
  bookFileAllocation,
  changeAllocationTemplate,
  endAllocationAssignment,
  getAllocationTemplate,
  getFileAllocation,
  listAllocationAssignments,
  listAllocationTemplates,
  previewFileAllocation,
  tryAllocation,
} from '#contract/money/terms/allocation.ts'
import type { App } from '#server/app.ts'
import { inAmsterdam } from '#server/clock.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { addAssignment, endAssignmentOn } from './assignment-commands.ts'
import { bookRerun, previewRerun, readFileAllocation, tryOrder } from './file-allocation.ts'
import { addTemplate, changeTemplate } from './template-commands.ts'
import { findAssignments, findTemplate, findTemplates, findVersions } from './template-queries.ts'

/** How money of debtors is divided where that was agreed: templates, for whom they hold, and a file by another one. */
export function registerAllocation(app: App): void {
  route(app, listAllocationTemplates, async ({ db, actor, query }) =>
    paged(await findTemplates(db, query, inAmsterdam(actor.now).day), query),
  )
  route(app, getAllocationTemplate, async ({ db, params }) => {
    const template = await findTemplate(db, params.id)
    if (!template) throw notFound()
    return { ...template, versions: await findVersions(db, params.id) }
  })
  route(app, addAllocationTemplate, async ({ db, actor, input }) => addTemplate(db, actor, input))
  route(app, changeAllocationTemplate, async ({ db, actor, params, input }) =>
    changeTemplate(db, actor, params.id, input),
  )
  route(app, tryAllocation, async ({ db, actor, input }) => tryOrder(db, actor, input))

  route(app, listAllocationAssignments, async ({ db, query }) => paged(await findAssignments(db, query), query))
  route(app, addAllocationAssignment, async ({ db, actor, input }) => addAssignment(db, actor, input))
  route(app, endAllocationAssignment, async ({ db, actor, params, input }) =>
    endAssignmentOn(db, actor, { ...params, ...input }),
  )

  route(app, getFileAllocation, async ({ db, actor, params }) => readFileAllocation(db, actor, params.id))
  route(app, previewFileAllocation, async ({ db, actor, params, input }) => previewRerun(db, actor, params.id, input))
  route(app, bookFileAllocation, async ({ db, actor, params, input }) => bookRerun(db, actor, params.id, input))
}
