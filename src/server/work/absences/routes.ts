import {
  addAbsence as addEndpoint,
  changeAbsence as changeEndpoint,
  listAbsences,
  removeAbsence as removeEndpoint,
} from '#contract/work/absences.ts'
import type { App } from '#server/app.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { addAbsence, changeAbsence, plannerOf, removeAbsence } from './absence-commands.ts'
import { findAbsences, findPlanned } from './queries.ts'

/** Who is away, and who does his work meanwhile. Nothing of it is for a customer. */
export function registerAbsences(app: App): void {
  route(app, listAbsences, async ({ db, actor, query }) => {
    if (actor.customerId !== null) return { ...paged({ items: [], total: 0 }, query), people: [] }
    const { sortBy, ...search } = query
    const planner = plannerOf(actor)
    const found = await findAbsences(db, planner, { ...search, sortBy: sortBy === 'employee' ? sortBy : 'from' })
    return { ...paged(found, query), people: await findPlanned(db, planner) }
  })

  route(app, addEndpoint, async ({ db, actor, input }) => addAbsence(db, ofAgency(actor), input))

  route(app, changeEndpoint, async ({ db, actor, params: { id }, input }) =>
    changeAbsence(db, ofAgency(actor), id, input),
  )

  route(app, removeEndpoint, async ({ db, actor, params: { id } }) => removeAbsence(db, ofAgency(actor), id))
}

function ofAgency(actor: Actor): Actor {
  if (actor.customerId !== null) throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  return actor
}
