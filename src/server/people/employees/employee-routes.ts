import {
  addEmployee,
  changeEmployee,
  endEmployeeSession,
  getEmployee,
  listEmployees,
  listEmployeeSessions,
  restoreEmployee,
  setEmployeePassword,
  stopEmployee,
} from '#contract/people/employees.ts'
import { resetSecondFactor } from '#contract/people/second-factor.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { resetSecondFactorOf } from '#server/people/second-factor/second-factor.ts'
import { addEmployeeWith, changeEmployeeTo, givePassword, setAccess } from './employee-commands.ts'
import { deleteSessionOf, findSessions } from './employee-queries.ts'
import { findPeople } from './people-queries.ts'
import { readEmployee, rowOf } from './read-employee.ts'

export function registerEmployees(app: App): void {
  route(app, listEmployees, async ({ db, actor, query }) => {
    const filter = { ...query, staff: true }
    const { items, total } = await findPeople(db, actor, filter, { ...query, sortBy: query.sortBy ?? 'name' })
    return paged({ items: items.map(rowOf), total }, query)
  })

  route(app, getEmployee, async ({ db, actor, params }) => readEmployee(db, actor, params.id))
  route(app, addEmployee, async ({ db, actor, input }) => addEmployeeWith(db, actor, input))
  route(app, changeEmployee, async ({ db, actor, params, input }) => changeEmployeeTo(db, actor, params.id, input))
  route(app, stopEmployee, async ({ db, actor, params }) => setAccess(db, actor, params.id, false))
  route(app, restoreEmployee, async ({ db, actor, params }) => setAccess(db, actor, params.id, true))

  route(app, setEmployeePassword, async ({ db, actor, params, input }) =>
    givePassword(db, actor, params.id, input.password),
  )

  route(app, resetSecondFactor, async ({ db, actor, params }) => {
    const { refusals } = await readEmployee(db, actor, params.id)
    if (refusals.login) throw new UserError(409, `employee.refused.login.${refusals.login}`)
    if (!(await resetSecondFactorOf(db, actor, params.id))) throw notFound()
  })

  route(app, listEmployeeSessions, async ({ db, actor, params, request }) => {
    await readEmployee(db, actor, params.id)
    const sessions = await findSessions(db, params.id)
    const isThis = (tokenHash: Buffer) => request.session?.tokenHash.equals(tokenHash) ?? false
    return { items: sessions.map(({ tokenHash, ...session }) => ({ ...session, isThis: isThis(tokenHash) })) }
  })

  route(app, endEmployeeSession, async ({ db, actor, params }) => {
    const { refusals } = await readEmployee(db, actor, params.id)
    if (refusals.access === 'is_administrator') throw new UserError(409, 'people.error.from_administrator')
    if (!(await deleteSessionOf(db, params.id, params.session))) throw notFound()
    const data = { session: params.session }
    await recordAudit(db, actor, { kind: 'user.session_ended', subjectKind: 'user', subjectId: params.id, data })
  })
}
