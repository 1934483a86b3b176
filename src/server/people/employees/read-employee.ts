import { aclFrom, aclOf, type StaffKind, staffKinds } from '#contract/people/acl.ts'
import type { Employee, EmployeeRow, LoginRefusal } from '#contract/people/employees.ts'
import { toLanguage } from '#contract/platform/language.ts'
import type { Role } from '#contract/people/permission.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { hasSecondFactor } from '#server/people/second-factor/second-factor.ts'
import { countOpenDossiers } from './employee-queries.ts'
import { findPerson, type Person } from './people-queries.ts'

/** One employee with what the caller may change of him; somebody of a customer is none, and so is not found. */
export async function readEmployee(db: Db, actor: Actor, id: number): Promise<Employee> {
  return toEmployee(db, actor, needEmployee(await findPerson(db, actor, id)))
}

/** The same of a person that is already read. */
export async function toEmployee(db: Db, actor: Actor, person: Person): Promise<Employee> {
  const acl = aclOf(person, inAmsterdam(actor.now).day)
  return {
    ...rowOf(person),
    language: toLanguage(person.language),
    agendaMinutes: person.agendaMinutes,
    mustChangePassword: person.mustChangePassword,
    hasSecondFactor: await hasSecondFactor(db, person.id),
    acl,
    openDossierCount: await countOpenDossiers(db, person.id),
    refusals: { login: loginRefusal(actor, person), access: accessRefusal(actor, person.id, acl) },
  }
}

export function rowOf({ id, name, username, email, kind, groups, seenAt, active, version }: Person): EmployeeRow {
  const staffKind = kind as StaffKind | null
  const named = groups.map((group) => ({ id: group.id, name: group.name }))
  return { id, name, username, email, kind: staffKind, groups: named, seenAt, active, version }
}

export function needEmployee(person: Person | null): Person {
  const isStaff = person && (person.kind === null || staffKinds.some((kind) => kind === person.kind))
  if (!isStaff) throw notFound()
  return person
}

/**
 * Whoever sets a username, e-mail address or password can come in as that person, also when what he holds for some days
 * is over: he gains nothing by it.
 */
export function loginRefusal(actor: Actor, person: Person): LoginRefusal | null {
  if (person.id === actor.userId) return 'is_self'
  const gained = aclFrom(person, inAmsterdam(actor.now).day)
  return gained.every((role) => actor.lastingAcl.includes(role)) ? null : 'holds_more'
}

function accessRefusal(actor: Actor, id: number, acl: readonly Role[]): Employee['refusals']['access'] {
  if (id === actor.userId) return 'is_self'
  return acl.includes('ROLE_ADMIN') && !actor.acl.includes('ROLE_ADMIN') ? 'is_administrator' : null
}
