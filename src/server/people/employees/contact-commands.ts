import { aclFrom, ofCustomersOnly } from '#contract/people/acl.ts'
import type {
  addContactPerson,
  changeContactPerson,
  ContactKind,
  ContactPerson,
} from '#contract/people/contact-persons.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { toLanguage } from '#contract/platform/language.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import { isVisibleCustomer } from '#server/parties/customers/is-visible-customer.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import {
  changePasswordOf,
  endLinksOf,
  endSessionsOf,
  hashNewPassword,
} from '#server/people/passwords/password-change.ts'
import { type ContactFields, findContactIds, insertContact, updateContact } from './contact-queries.ts'
import { updateActive } from './employee-queries.ts'
import { changingRights } from './rights-guard.ts'
import { findPerson, lockPerson, type Person } from './people-queries.ts'

/** Everybody of a customer who has a login. */
export async function readContacts(db: Db, actor: Actor, customerId: number): Promise<ContactPerson[]> {
  await needCustomer(db, actor, customerId)
  const ids = await findContactIds(db, customerId)
  return Promise.all(ids.map(async (id) => readContact(db, actor, id)))
}

/** Somebody new of a customer, with a first password that is changed at the first login. */
export async function addContact(
  db: Db,
  actor: Actor,
  customerId: number,
  { password, ...input }: InputOf<typeof addContactPerson>,
): Promise<ContactPerson> {
  await needCustomer(db, actor, customerId)
  const fields = fieldsOf(input)
  const passwordHash = await hashNewPassword(password, fields.username)
  return changingRights(db, actor, async () => {
    const id = await insertContact(db, customerId, fields, passwordHash, actor.now)
    const after = await readContact(db, actor, id)
    await recordAudit(db, actor, { kind: 'user.created', ...subjectOf(id, customerId), after: recorded(after) })
    return after
  })
}

/** Changes who somebody of a customer is and what he may do. */
export async function changeContact(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...input }: InputOf<typeof changeContactPerson>,
): Promise<ContactPerson> {
  return changingRights(db, actor, async () => {
    const person = needContact(await lockPerson(db, actor, id))
    const before = toContact(actor, person)
    if (version !== person.version) throw await describeConflict(db, actor, { kind: 'user', id }, before)
    const fields = fieldsOf(input)
    if (fields.username !== person.username || fields.email !== person.email) checkLogin(before)
    await updateContact(db, id, fields)
    if (fields.email !== person.email) await endLinksOf(db, id)
    return recordChange(db, actor, 'user.changed', person, before)
  })
}

/** A password that somebody else typed: it works once, to choose another. Whoever is logged in is out at once. */
export async function giveContactPassword(db: Db, actor: Actor, id: number, password: string): Promise<void> {
  const person = needContact(await lockPerson(db, actor, id))
  // Who changes his own shows first that he knows the present one.
  if (id === actor.userId) throw new UserError(409, 'contact.refused.own_password')
  checkLogin(toContact(actor, person))
  await changePasswordOf(db, id, await hashNewPassword(password, person.username))
  await endSessionsOf(db, id)
  await recordAudit(db, actor, { kind: 'user.password_given', ...subjectOf(id, person.customer.id) })
}

/** Stops or restores access. What was done and what stands in somebody's name stays as it is. */
export async function setContactAccess(db: Db, actor: Actor, id: number, active: boolean): Promise<ContactPerson> {
  return changingRights(db, actor, async () => {
    const person = needContact(await lockPerson(db, actor, id))
    if (id === actor.userId && !active) throw new UserError(409, 'contact.refused.is_self')
    await updateActive(db, id, active)
    if (!active) await endSessionsOf(db, id)
    const kind = active ? 'user.access_restored' : 'user.access_stopped'
    return recordChange(db, actor, kind, person, toContact(actor, person))
  })
}

async function recordChange(db: Db, actor: Actor, kind: string, person: Contact, before: ContactPerson) {
  const after = await readContact(db, actor, person.id)
  const entry = { before: recorded(before), after: recorded(after) }
  await recordAudit(db, actor, { kind, ...subjectOf(person.id, person.customer.id), ...entry })
  return after
}

type Contact = Person & { readonly kind: ContactKind; readonly customer: NonNullable<Person['customer']> }

/** Somebody of the agency is no contact person, and so is not found. */
function needContact(person: Person | null): Contact {
  if (!person?.customer) throw notFound()
  return person as Contact
}

async function needCustomer(db: Db, actor: Actor, id: number): Promise<void> {
  if (!(await isVisibleCustomer(db, actor, id))) throw notFound()
}

async function readContact(db: Db, actor: Actor, id: number): Promise<ContactPerson> {
  return toContact(actor, needContact(await findPerson(db, actor, id)))
}

function toContact(actor: Actor, person: Contact): ContactPerson {
  const { id, name, username, email, phone, kind, ownRoles, active, seenAt, mustChangePassword, version } = person
  const rights = { ownRoles, mayChangeLogin: mayChangeLogin(actor, person) }
  const login = { username, email, phone, language: toLanguage(person.language), active, seenAt, mustChangePassword }
  return { id, name, kind, ...login, ...rights, version }
}

/** Who sets a password can come in with it: he gains nothing by that. Being of a customer is nothing to gain. */
function mayChangeLogin(actor: Actor, person: Contact): boolean {
  const gained = aclFrom(person, inAmsterdam(actor.now).day)
  return gained.every((role) => actor.lastingAcl.includes(role) || ofCustomersOnly.includes(role))
}

function checkLogin(contact: ContactPerson): void {
  if (!contact.mayChangeLogin) throw new UserError(409, 'contact.refused.holds_more')
}

function fieldsOf({ ownRoles, ...fields }: Omit<InputOf<typeof changeContactPerson>, 'version'>): ContactFields {
  return { ...fields, ownRoles: [...new Set(ownRoles)] }
}

function subjectOf(id: number, customerId: number) {
  return { customerId, subjectKind: 'user', subjectId: id }
}

/** What the trail keeps of a contact person; what depends on who looks is left out. */
function recorded({ mayChangeLogin: _may, seenAt: _seenAt, ...kept }: ContactPerson) {
  return kept
}
