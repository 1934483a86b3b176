import {
  addView,
  changeView,
  getTable,
  removeView,
  saveColumns,
  type SavedView,
  setDefaultView,
} from '#contract/tables.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import {
  deleteView,
  findColumns,
  findDefaultView,
  findViews,
  insertView,
  updateView,
  upsertColumns,
  upsertDefault,
} from './queries.ts'

export function registerTables(app: App): void {
  route(app, getTable, async ({ db, actor, query }) => {
    const [columns, views, defaultViewId] = await Promise.all([
      findColumns(db, actor, query),
      findViews(db, actor, query),
      findDefaultView(db, actor, query),
    ])
    return { columns, views, defaultViewId }
  })

  route(app, saveColumns, async ({ db, actor, input }) => upsertColumns(db, actor, input, input.columns))

  route(app, addView, async ({ db, actor, input }) => {
    const { route: path, table, ...fields } = input
    return read(db, actor, await insertView(db, actor, { route: path, table }, fields))
  })

  route(app, changeView, async ({ db, actor, params, input }) => {
    const { version, ...fields } = input
    const before = await read(db, actor, params.id)
    if (!before.own) throw notFound()
    if (!(await updateView(db, actor, params.id, version, fields))) {
      throw new UserError(409, 'error.conflict', { current: before })
    }
    return read(db, actor, params.id)
  })

  route(app, removeView, async ({ db, actor, params }) => {
    if (!(await deleteView(db, actor, params.id))) throw notFound()
  })

  route(app, setDefaultView, async ({ db, actor, input }) => {
    if (input.viewId !== null) await read(db, actor, input.viewId)
    await upsertDefault(db, actor, input, input.viewId)
  })
}

async function read(db: Db, actor: Actor, id: number): Promise<SavedView> {
  const [view] = await findViews(db, actor, { id })
  if (!view) throw notFound()
  return view
}
