import { type Resource, resourceEndpoints, type ResourceRow } from '#contract/resource.ts'
import { costTypeList } from '#contract/resources/cost-type.ts'
import { holidayList } from '#contract/resources/holiday.ts'
import { mimeTypeList } from '#contract/resources/mime-type.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import { paged } from '#server/http/paged.ts'
import { route } from '#server/http/route.ts'
import { deleteRow, findRow, insertRow, listRows, updateRow } from './queries.ts'

/** The plain lists there are. */
export const resources: readonly Resource[] = [holidayList, costTypeList, mimeTypeList]

export function registerResources(app: App): void {
  for (const list of resources) registerResource(app, list)
}

function registerResource(app: App, list: Resource): void {
  const endpoints = resourceEndpoints(list)
  const subjectKind = list.table

  route(app, endpoints.list, async ({ db, query }) => {
    const sortBy = query.sortBy ?? list.columns[0]
    return paged(await listRows(db, list, { ...query, sortBy }), query)
  })

  route(app, endpoints.get, async ({ db, params }) => needed(await findRow(db, list, params.id)))

  route(app, endpoints.add, async ({ db, actor, input }) => {
    const row = await insertRow(db, list, input)
    await recordAudit(db, actor, { kind: `${subjectKind}.added`, subjectKind, subjectId: row.id, after: row })
    return row
  })

  route(app, endpoints.update, async ({ db, actor, params, input }) => {
    const { version, ...values } = input as { version: number } & Record<string, unknown>
    const before = await lockedRow(db, list, params.id)
    // Somebody else was first: the form shows what stands there now.
    if (before.version !== version) throw new UserError(409, 'error.conflict', { current: before })
    const after = await updateRow(db, list, params.id, values)
    await recordAudit(db, actor, { kind: `${subjectKind}.changed`, subjectKind, subjectId: params.id, before, after })
    return after
  })

  route(app, endpoints.remove, async ({ db, actor, params }) => {
    const before = await lockedRow(db, list, params.id)
    await deleteRow(db, list, params.id)
    await recordAudit(db, actor, { kind: `${subjectKind}.removed`, subjectKind, subjectId: params.id, before })
  })
}

async function lockedRow(db: Db, list: Resource, id: number): Promise<ResourceRow> {
  return needed(await findRow(db, list, id, { lock: true }))
}

function needed(row: ResourceRow | undefined): ResourceRow {
  if (!row) throw notFound()
  return row
}
