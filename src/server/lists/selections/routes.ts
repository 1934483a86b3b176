import { getSelection, makeSelection as endpoint } from '#contract/lists/selections.ts'
import { may } from '#contract/people/permission.ts'
import type { App } from '#server/app.ts'
import { invalidInput, notFound, UserError } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { makeSelection } from './make-selection.ts'
import { readSelection } from './read-selection.ts'

/** The whole result of a list as something to act on. */
export function registerSelections(app: App): void {
  route(app, endpoint, async ({ db, actor, input: { list: path, query, ids } }) => {
    const list = app.lists.get(path)?.endpoint
    if (!list || !app.selectables.has(path)) throw notFound()
    if (!may(actor.acl, list.permission)) throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
    const filters = list.query?.safeParse(query, { reportInput: true })
    if (filters && !filters.success) throw invalidInput(filters.error)
    return makeSelection(app, db, actor, { list: path, filters: filters?.data ?? {}, ids })
  })

  route(app, getSelection, async ({ db, actor, params }) => readSelection(app, db, actor, params.id))
}
