import type { Day } from '#domain/day.ts'
import { type Role, roles } from './permission.ts'

/** The kinds of people of the agency, as they are chosen for an employee. */
export const staffKinds = ['general', 'finance', 'management', 'legal_counsel', 'administrator'] as const
export type StaffKind = (typeof staffKinds)[number]

/** What gives people their roles, beside the roles that are their own. */
export const personKinds = [...staffKinds, 'customer', 'contact_person'] as const
export type PersonKind = (typeof personKinds)[number]

/** Who holds all of these can give every right back: an agency is never without somebody who does. */
export const administratorRoles: readonly Role[] = [
  'ROLE_EMPLOYEE',
  'ROLE_ADMIN',
  'ROLE_SETTINGS',
  'ROLE_SETTINGS_ACL',
  'ROLE_MANAGE_EMPLOYEE',
]

const rolesOfKind: Readonly<Record<PersonKind, readonly Role[]>> = {
  general: ['ROLE_EMPLOYEE'],
  finance: ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_FINANCE'],
  management: ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_MANAGEMENT'],
  legal_counsel: ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_LEGAL_COUNCIL'],
  administrator: administratorRoles,
  customer: [],
  contact_person: [],
}

/** The roles that come with a kind; none for somebody whose kind was never said. */
export function rolesOf(kind: PersonKind | null): readonly Role[] {
  return kind === null ? [] : rolesOfKind[kind]
}

/** Where somebody's roles come from. */
export interface RightsHolder {
  readonly kind: PersonKind | null
  /** Given to this person alone. */
  readonly ownRoles: readonly Role[]
  readonly groups: readonly { readonly name: string; readonly roles: readonly Role[] }[]
  /** Given for some days and not taken back; it counts on those days alone. */
  readonly temporary: readonly TemporaryRole[]
}

/** A role from its first day through its last. */
export interface TemporaryRole {
  readonly role: Role
  readonly fromDay: Day
  readonly throughDay: Day
}

export interface HeldRole {
  readonly role: Role
  readonly isOwn: boolean
  readonly byKind: boolean
  /** The names of the groups that give it. */
  readonly groups: readonly string[]
  /** The last day of what was given for some days; null when nothing was. */
  readonly throughDay: Day | null
}

/** The roles somebody holds on a day, in the order of the list of roles, each with everything that gives it. */
export function heldRoles({ kind, ownRoles, groups, temporary }: RightsHolder, today: Day): HeldRole[] {
  const byKind = rolesOf(kind)
  const now = temporary.filter((one) => one.fromDay <= today && today <= one.throughDay)
  return roles.flatMap((role) => {
    const held = {
      role,
      isOwn: ownRoles.includes(role),
      byKind: byKind.includes(role),
      groups: groups.filter((group) => group.roles.includes(role)).map(({ name }) => name),
      throughDay: lastDayOf(now.filter((one) => one.role === role)),
    }
    return held.isOwn || held.byKind || held.groups.length > 0 || held.throughDay !== null ? [held] : []
  })
}

function lastDayOf(given: readonly TemporaryRole[]): Day | null {
  return (
    given
      .map(({ throughDay }) => throughDay)
      .toSorted()
      .at(-1) ?? null
  )
}

/** The acl: every role somebody holds on a day, wherever it comes from. It decides what may be done. */
export function aclOf(holder: RightsHolder, today: Day): Role[] {
  return heldRoles(holder, today).map(({ role }) => role)
}

/** What somebody holds without an end: what may be given on, for nobody gives for longer than he has. */
export function lastingAclOf({ kind, ownRoles, groups }: RightsHolder): Role[] {
  const lasting = new Set([...ownRoles, ...rolesOf(kind), ...groups.flatMap((group) => group.roles)])
  return roles.filter((role) => lasting.has(role))
}

/** Everything somebody holds or is going to hold from a day on: what is gained with his login. */
export function aclFrom(holder: RightsHolder, today: Day): Role[] {
  const given = holder.temporary.filter(({ throughDay }) => throughDay >= today).map(({ role }) => role)
  const all = new Set([...lastingAclOf(holder), ...given])
  return roles.filter((role) => all.has(role))
}

/** Roles that say that somebody is of a customer: they give nothing inside the agency. */
export const ofCustomersOnly: readonly Role[] = [
  'ROLE_CUSTOMER',
  'ROLE_CONTACT_PERSON',
  'ROLE_CONTACT_PERSON_DASHBOARD',
]

/** What only says that somebody is of a customer: whoever makes logins there gives it without holding it. */
export function freeToGive(isOfCustomer: boolean): readonly Role[] {
  return isOfCustomer ? ofCustomersOnly.filter((role) => role !== 'ROLE_CUSTOMER') : ofCustomersOnly
}

const ofCustomersToo = new Set<Role>([
  'ROLE_FILE_SEARCH',
  'ROLE_FILE_CREATE',
  'ROLE_FILE_CREATE_UPLOAD',
  'ROLE_FILE_EXPORT',
  'ROLE_FILE_VIEW_LAST_VISITED',
  'ROLE_PRECASSO_CREATE',
  'ROLE_PRECASSO_SEARCH',
  'ROLE_PRECASSO_CREATE_UPLOAD',
  'ROLE_PRECASSO_EXPORT',
  'ROLE_DOWNLOAD_CLIENT_INVOICE',
])

/** The roles that can be given to people of the agency. The mark of an impersonation is given to nobody. */
export const staffRoles: readonly Role[] = roles.filter(
  (role) => role !== 'ROLE_PREVIOUS_ADMIN' && !ofCustomersOnly.includes(role),
)

/** The roles that can be given to customers and their contact persons. */
export const customerRoles: readonly Role[] = roles.filter(
  (role) => ofCustomersOnly.includes(role) || ofCustomersToo.has(role),
)

/** What a contact person can be given at most: with these, somebody of the agency looks as one. */
export const contactPersonRoles: readonly Role[] = customerRoles.filter((role) => role !== 'ROLE_CUSTOMER')

/** The roles that somebody of this kind can be given. */
export function givableRoles(kind: PersonKind | null): readonly Role[] {
  return kind === 'customer' || kind === 'contact_person' ? customerRoles : staffRoles
}

/** The roles under the headings of the screens. */
export const roleAreas = {
  people: [
    'ROLE_EMPLOYEE',
    'ROLE_EMPLOYEE_FINANCE',
    'ROLE_EMPLOYEE_MANAGEMENT',
    'ROLE_EMPLOYEE_LEGAL_COUNCIL',
    'ROLE_CUSTOMER',
    'ROLE_CONTACT_PERSON',
    'ROLE_PREVIOUS_ADMIN',
  ],
  files: [
    'ROLE_FILE_SEARCH',
    'ROLE_FILE_CREATE',
    'ROLE_FILE_EDIT',
    'ROLE_FILE_SETTINGS_EDIT',
    'ROLE_FILE_BULK_ACTIONS',
    'ROLE_FILE_CREATE_UPLOAD',
    'ROLE_FILE_EXPORT',
    'ROLE_FILE_VIEW_LAST_VISITED',
    'ROLE_AGENDA',
    'ROLE_MERGING',
  ],
  precasso: ['ROLE_PRECASSO_SEARCH', 'ROLE_PRECASSO_CREATE', 'ROLE_PRECASSO_CREATE_UPLOAD', 'ROLE_PRECASSO_EXPORT'],
  runs: [
    'ROLE_PROCESSING',
    'ROLE_FILE_SEND',
    'ROLE_EMAIL_IMPORT',
    'ROLE_EMAIL_TEMPLATE_VIEW',
    'ROLE_EMAIL_TEMPLATE_EDIT',
    'ROLE_POST_MAIL_TEMPLATE_VIEW',
    'ROLE_POST_MAIL_TEMPLATE_EDIT',
    'ROLE_WORKFLOW_FILE',
  ],
  finance: ['ROLE_FINANCE', 'ROLE_EXCHANGE_FILES', 'ROLE_DOWNLOAD_CLIENT_INVOICE'],
  legal: ['ROLE_LEGAL'],
  insights: [
    'ROLE_CONTACT_PERSON_DASHBOARD',
    'ROLE_STATISTIC_DASHBOARD_MANAGEMENT',
    'ROLE_STATISTIC_DASHBOARD_DEBTOR',
    'ROLE_STATISTIC_DASHBOARD_SALES',
    'ROLE_FILE_NPS',
    'ROLE_NEWS',
  ],
  relations: ['ROLE_MANAGE_CLIENT', 'ROLE_CUSTOMER_CREATE', 'ROLE_API_LOG_VIEW'],
  admin: ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN', 'ROLE_MANAGE_EMPLOYEE', 'ROLE_SETTINGS', 'ROLE_SETTINGS_ACL'],
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type RoleArea = keyof typeof roleAreas
