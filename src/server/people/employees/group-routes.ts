import {
  addEmployeeGroup,
  changeEmployeeGroup,
  type EmployeeGroup,
  getEmployeeGroup,
  listEmployeeGroupChanges,
  listEmployeeGroups,
  removeEmployeeGroup,
} from '#contract/people/employee-groups.ts'
import type { App } from '#server/app.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { readListChanges } from '#server/platform/audit/read-changes.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { deleteGroup, findGroup, findGroups, insertGroup, setMembers, updateGroup } from './group-queries.ts'
import { checkRolesAreHeld } from '#server/people/rights/check-given.ts'
import { changingRights } from './rights-guard.ts'

/** Every change happens behind the lock of `changingRights`, so that what is read first is what is changed. */
export function registerEmployeeGroups(app: App): void {
  route(app, listEmployeeGroups, async ({ db, actor, query }) => {
    ofAgency(actor)
    return paged(await findGroups(db, { ...query, sortBy: query.sortBy ?? 'name' }), query)
  })

  route(app, listEmployeeGroupChanges, async ({ db, actor, query }) => {
    ofAgency(actor)
    return readListChanges(db, actor, { kind: 'employee_group', nameOf: ({ name }) => String(name) }, query)
  })

  route(app, getEmployeeGroup, async ({ db, actor, params }) => {
    ofAgency(actor)
    return needed(await findGroup(db, params.id))
  })

  route(app, addEmployeeGroup, async ({ db, actor, input }) =>
    changingRights(db, actor, async () => {
      ofAgency(actor)
      const { members, ...fields } = input
      checkRolesAreHeld(actor, fields.roles)
      const id = await insertGroup(db, fields)
      await setMembers(db, id, members)
      const after = needed(await findGroup(db, id))
      await recordAudit(db, actor, { kind: 'employee_group.added', ...subjectOf(after), after })
      return after
    }),
  )

  route(app, changeEmployeeGroup, async ({ db, actor, params, input }) =>
    changingRights(db, actor, async () => {
      ofAgency(actor)
      const { members, version, ...fields } = input
      const before = needed(await findGroup(db, params.id))
      if (version !== before.version)
        throw await describeConflict(db, actor, { kind: 'employee_group', id: params.id }, before)
      checkRolesAreHeld(
        actor,
        fields.roles.filter((role) => !before.roles.includes(role)),
      )
      await updateGroup(db, params.id, fields)
      await setMembers(db, params.id, members)
      const after = needed(await findGroup(db, params.id))
      await recordAudit(db, actor, { kind: 'employee_group.changed', ...subjectOf(after), before, after })
      return after
    }),
  )

  route(app, removeEmployeeGroup, async ({ db, actor, params }) =>
    changingRights(db, actor, async () => {
      ofAgency(actor)
      const before = needed(await findGroup(db, params.id))
      await deleteGroup(db, params.id)
      await recordAudit(db, actor, { kind: 'employee_group.removed', ...subjectOf(before), before })
    }),
  )
}

function subjectOf({ id }: EmployeeGroup) {
  return { subjectKind: 'employee_group', subjectId: id }
}

function needed(group: EmployeeGroup | null): EmployeeGroup {
  if (!group) throw notFound()
  return group
}
