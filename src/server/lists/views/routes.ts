import {
  addView,
  changeView,
  followGivenView,
  getTable,
  giveView as giveViewCall,
  listAudiences,
  removeView,
  saveColumns,
  setDefaultView,
} from '#contract/lists/tables.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { audiencesOf, giveView, givesViews, readView, recordChanged, takeBack } from './give-view.ts'
import { deleteView, findColumns, findViews, insertView, type TableKey, updateView, upsertColumns } from './queries.ts'
import { deleteStart, findGivenView, findOwnStart, upsertStart } from './start-queries.ts'

export function registerTables(app: App): void {
  route(app, getTable, async ({ db, actor, query }) => {
    const [columns, views, mayGive] = await Promise.all([
      findColumns(db, actor, query),
      findViews(db, actor, query),
      givesViews(db, actor),
    ])
    return { columns, views, mayGive, ...(await readStart(db, actor, query, new Set(views.map(({ id }) => id)))) }
  })

  route(app, saveColumns, async ({ db, actor, input }) => upsertColumns(db, actor, input, input.columns))

  route(app, addView, async ({ db, actor, input }) => {
    const { route: path, table, ...fields } = input
    return readView(db, actor, await insertView(db, actor, { route: path, table }, fields))
  })

  route(app, changeView, async ({ db, actor, params, input }) => {
    const { version, ...fields } = input
    const before = await readView(db, actor, params.id)
    if (!before.own) throw notFound()
    if (!(await updateView(db, actor, params.id, version, fields))) {
      throw new UserError(409, 'error.conflict', { current: before })
    }
    if (fields.shared) await recordChanged(db, actor, before, fields)
    else await takeBack(db, actor, before)
    return readView(db, actor, params.id)
  })

  route(app, removeView, async ({ db, actor, params }) => {
    const before = await readView(db, actor, params.id)
    if (!before.own) throw notFound()
    await takeBack(db, actor, before)
    if (!(await deleteView(db, actor, params.id))) throw notFound()
  })

  route(app, setDefaultView, async ({ db, actor, input }) => {
    if (input.viewId !== null) await readView(db, actor, input.viewId)
    await upsertStart(db, actor, input, input.viewId)
  })

  route(app, followGivenView, async ({ db, actor, input }) => deleteStart(db, actor, input))

  route(app, listAudiences, async ({ db, actor }) => audiencesOf(db, actor))

  route(app, giveViewCall, async ({ db, actor, params, input }) => giveView(db, actor, params.id, input))
}

/** What the list opens with: what somebody chose as long as he sees it, and otherwise what is given. */
async function readStart(db: Db, actor: Actor, key: TableKey, seen: ReadonlySet<number>) {
  const [own, givenViewId] = await Promise.all([findOwnStart(db, actor, key), findGivenView(db, actor, key)])
  const follows = own === undefined || (own !== null && !seen.has(own))
  return { defaultViewId: follows ? givenViewId : own, givenViewId, follows }
}
