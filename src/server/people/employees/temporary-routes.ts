import { giveTemporaryRight, listTemporaryRights, withdrawTemporaryRight } from '#contract/people/temporary-rights.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { findPerson } from './people-queries.ts'
import { giveForDays, readTemporaryRights, withdrawGiven } from './temporary-commands.ts'

export function registerTemporaryRights(app: App): void {
  route(app, listTemporaryRights, async ({ db, actor, params, clock }) => {
    if (!(await findPerson(db, actor, params.id))) throw notFound()
    return { items: await readTemporaryRights(db, params.id, clock.today()) }
  })

  route(app, giveTemporaryRight, async ({ db, actor, params, input }) => ({
    items: await giveForDays(db, actor, params.id, input),
  }))

  route(app, withdrawTemporaryRight, async ({ db, actor, params }) => ({
    items: await withdrawGiven(db, actor, params.id, params.temporary),
  }))
}
