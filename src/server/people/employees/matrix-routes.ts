import { may } from '#contract/people/permission.ts'
import { compareRights, listRightsMatrix, rolesOfRow } from '#contract/people/rights-matrix.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { inAmsterdam } from '#server/clock.ts'
import { findGroup } from './group-queries.ts'
import { findPerson } from './people-queries.ts'
import { readRightsMatrix, rowOfGroup, rowOfPerson } from './read-rights-matrix.ts'

export function registerRightsMatrix(app: App): void {
  route(app, listRightsMatrix, async ({ db, actor, query }) => paged(await readRightsMatrix(db, actor, query), query))

  route(app, compareRights, async ({ db, actor, query }) => {
    const one = await personRow(db, actor, query.one)
    const other =
      query.group === undefined ? await personRow(db, actor, query.other) : await groupRow(db, actor, query.group)
    // By the function that lets a call in or refuses it.
    const [mine, theirs] = [rolesOfRow(one), rolesOfRow(other)]
    const calls = app.endpoints.map(({ method, path, permission }) => {
      return { method, path, one: may(mine, permission), other: may(theirs, permission) }
    })
    return {
      one,
      other,
      calls: calls.filter((call) => call.one !== call.other),
      sharedCallCount: calls.filter((call) => call.one && call.other).length,
    }
  })
}

async function personRow(db: Db, actor: Actor, id: number | undefined) {
  const person = id === undefined ? null : await findPerson(db, actor, id)
  if (!person) throw notFound()
  return rowOfPerson(person, inAmsterdam(actor.now).day)
}

async function groupRow(db: Db, actor: Actor, id: number) {
  const group = actor.customerId === null ? await findGroup(db, id) : null
  if (!group) throw notFound()
  return rowOfGroup(group)
}
