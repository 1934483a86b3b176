import { givableRoles } from '#contract/acl.ts'
import { changeRights, getRights, listRights, type Rights } from '#contract/rights.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import { paged } from '#server/http/paged.ts'
import { route } from '#server/http/route.ts'
import { changingRights } from './keep-rights.ts'
import { findPeople, findPerson, lockPerson, type Person, updateOwnRoles } from './people-queries.ts'

export function registerRights(app: App): void {
  route(app, listRights, async ({ db, actor, query }) => {
    const { items, total } = await findPeople(db, actor, query, { ...query, sortBy: query.sortBy ?? 'name' })
    return paged({ items: items.map(toRights), total }, query)
  })

  route(app, getRights, async ({ db, actor, params }) => toRights(needed(await findPerson(db, actor, params.id))))

  route(app, changeRights, async ({ db, actor, params, input }) =>
    changingRights(db, actor, async () => {
      const person = needed(await lockPerson(db, actor, params.id))
      const before = toRights(person)
      if (input.version !== person.version) throw new UserError(409, 'error.conflict', { current: before })
      const ownRoles = [...new Set(input.ownRoles)]
      const givable = givableRoles(person.kind)
      // What somebody has had from before these rules may stay; it cannot be given anew.
      if (ownRoles.some((role) => !givable.includes(role) && !person.ownRoles.includes(role))) {
        throw new UserError(400, 'error.check_fields', { fields: { ownRoles: { key: 'rights.error.not_for_kind' } } })
      }
      await updateOwnRoles(db, person.id, ownRoles)
      const after = toRights(needed(await findPerson(db, actor, person.id)))
      await recordAudit(db, actor, {
        kind: 'user.rights_changed',
        customerId: person.customer?.id ?? null,
        subjectKind: 'user',
        subjectId: person.id,
        before,
        after,
      })
      return after
    }),
  )
}

function toRights({
  id,
  username,
  name,
  kind,
  customer,
  active,
  ownRoles,
  groups,
  temporary,
  version,
}: Person): Rights {
  return {
    id,
    username,
    name,
    kind,
    customer,
    active,
    ownRoles,
    groups: groups.map(({ roles, ...group }) => ({ ...group, roles: [...roles] })),
    temporary,
    version,
  }
}

function needed(person: Person | null): Person {
  if (!person) throw notFound()
  return person
}
