import type { addEmployee, changeEmployee, Employee } from '#contract/people/employees.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import {
  changePasswordOf,
  endLinksOf,
  endSessionsOf,
  hashNewPassword,
} from '#server/people/passwords/password-change.ts'
import { insertEmployee, setGroupsOf, updateActive, updateEmployee } from './employee-queries.ts'
import { changingRights } from './rights-guard.ts'
import { lockPerson, type Person } from './people-queries.ts'
import { loginRefusal, needEmployee, readEmployee, toEmployee } from './read-employee.ts'

/** A new employee, with a first password that somebody else types and that is changed at the first login. */
export async function addEmployeeWith(
  db: Db,
  actor: Actor,
  { password, groups, ...fields }: InputOf<typeof addEmployee>,
): Promise<Employee> {
  // Nobody of a customer makes people of the agency, whatever roles he was given.
  ofAgency(actor)
  const passwordHash = await hashNewPassword(password, fields.username)
  return changingRights(db, actor, async () => {
    const id = await insertEmployee(db, fields, passwordHash, actor.now)
    await setGroupsOf(db, id, groups)
    const after = await readEmployee(db, actor, id)
    await recordAudit(db, actor, { kind: 'user.created', subjectKind: 'user', subjectId: id, after: recorded(after) })
    return after
  })
}

/** Changes who somebody is and what kind and groups he has. */
export async function changeEmployeeTo(
  db: Db,
  actor: Actor,
  id: number,
  { version, groups, ...fields }: InputOf<typeof changeEmployee>,
): Promise<Employee> {
  return changingRights(db, actor, async () => {
    const person = needEmployee(await lockPerson(db, actor, id))
    const before = await toEmployee(db, actor, person)
    if (version !== person.version) throw await describeConflict(db, actor, { kind: 'user', id }, before)
    if (fields.username !== person.username || fields.email !== person.email) checkLogin(actor, person)
    await updateEmployee(db, id, fields)
    if (fields.email !== person.email) await endLinksOf(db, id)
    await setGroupsOf(db, id, groups)
    const after = await readEmployee(db, actor, id)
    const entry = { subjectKind: 'user', subjectId: id, before: recorded(before), after: recorded(after) }
    await recordAudit(db, actor, { kind: 'user.changed', ...entry })
    return after
  })
}

/** A password that somebody else typed: it works once, to choose another. Whoever is logged in is out at once. */
export async function givePassword(db: Db, actor: Actor, id: number, password: string): Promise<void> {
  const person = needEmployee(await lockPerson(db, actor, id))
  if (id === actor.userId) throw new UserError(409, 'employee.refused.login.is_self')
  checkLogin(actor, person)
  await changePasswordOf(db, id, await hashNewPassword(password, person.username))
  await endSessionsOf(db, id)
  await recordAudit(db, actor, { kind: 'user.password_given', subjectKind: 'user', subjectId: id })
}

/** Stops or restores access. What was done and what stands in somebody's name stays as it is. */
export async function setAccess(db: Db, actor: Actor, id: number, active: boolean): Promise<Employee> {
  if (id === actor.userId) throw new UserError(409, 'employee.refused.access.is_self')
  return changingRights(db, actor, async () => {
    const person = needEmployee(await lockPerson(db, actor, id))
    const before = await toEmployee(db, actor, person)
    await updateActive(db, id, active)
    if (!active) await endSessionsOf(db, id)
    const after = await readEmployee(db, actor, id)
    const kind = active ? 'user.access_restored' : 'user.access_stopped'
    const entry = { subjectKind: 'user', subjectId: id, before: recorded(before), after: recorded(after) }
    await recordAudit(db, actor, { kind, ...entry })
    return after
  })
}

function checkLogin(actor: Actor, person: Person): void {
  // One's own address and username are one's own: nothing is gained by changing them.
  if (loginRefusal(actor, person) !== 'holds_more') return
  throw new UserError(409, 'employee.refused.login.holds_more')
}

/** What the trail keeps of an employee; what depends on who looks is left out. */
function recorded({ refusals: _refusals, openDossierCount: _count, seenAt: _seenAt, ...kept }: Employee) {
  return kept
}
