import type { Day } from '#domain/day.ts'
import { givableRoles, type HeldRole, heldRoles } from '#contract/people/acl.ts'
import type { Role } from '#contract/people/permission.ts'
import {
  changeRights,
  getRights,
  listRights,
  listRightsChanges,
  type Rights,
  type RightsSource,
  rightsSources,
} from '#contract/people/rights.ts'
import type { App } from '#server/app.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { readChanges } from '#server/platform/audit/read-changes.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { changingRights } from './rights-guard.ts'
import { findPeople, findPerson, lockPerson, type Person, updateOwnRoles } from './people-queries.ts'

export function registerRights(app: App): void {
  route(app, listRights, async ({ db, actor, query, clock }) => {
    const { items, total } = await findPeople(db, actor, query, { ...query, sortBy: query.sortBy ?? 'name' })
    const today = clock.today()
    return paged({ items: items.map((person) => toListed(person, query.role, today)), total }, query)
  })

  route(app, getRights, async ({ db, actor, params }) => toRights(needed(await findPerson(db, actor, params.id))))

  route(app, listRightsChanges, async ({ db, actor, params, query }) => {
    needed(await findPerson(db, actor, params.id))
    return readChanges(db, actor, { kind: 'user', id: params.id }, query.limit)
  })

  route(app, changeRights, async ({ db, actor, params, input }) =>
    changingRights(db, actor, async () => {
      const person = needed(await lockPerson(db, actor, params.id))
      const before = toRights(person)
      if (input.version !== person.version)
        throw await describeConflict(db, actor, { kind: 'user', id: params.id }, before)
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

/** `asked`: the roles that are filtered on; of these alone the list says what gives them. */
function toListed(person: Person, asked: readonly Role[] | undefined, today: Day) {
  const rights = toRights(person)
  const held = heldRoles(rights, today)
  const meant = asked && asked.length > 0 ? held.filter(({ role }) => asked.includes(role)) : held
  return { ...rights, count: held.length, from: sourcesOf(meant) }
}

function sourcesOf(held: readonly HeldRole[]): RightsSource[] {
  const gives: Record<RightsSource, (one: HeldRole) => boolean> = {
    own: ({ isOwn }) => isOwn,
    kind: ({ byKind }) => byKind,
    group: ({ groups }) => groups.length > 0,
    temporary: ({ throughDay }) => throughDay !== null,
  }
  return rightsSources.filter((source) => held.some((one) => gives[source](one)))
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
