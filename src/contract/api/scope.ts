import { freeToGive } from '#contract/people/acl.ts'
import type { Role } from '#contract/people/permission.ts'

/** What a key may do, area by area. */
export const scopes = [
  'files.read',
  'files.write',
  'payments.read',
  'payments.write',
  'documents.read',
  'documents.write',
  'messages.read',
  'messages.write',
  'webhooks.read',
  'webhooks.write',
  'statistics.read',
] as const
export type Scope = (typeof scopes)[number]

/**
 * What a scope gives: nobody gives a scope of which he lacks a `needed` role, and what is `granted` beside it only as far as
 * he holds that himself.
 */
const rolesOfScope: Readonly<Record<Scope, { readonly needed: readonly Role[]; readonly granted?: readonly Role[] }>> =
  {
    'files.read': { needed: ['ROLE_FILE_SEARCH'], granted: ['ROLE_PRECASSO_SEARCH'] },
    'files.write': { needed: ['ROLE_FILE_SEARCH', 'ROLE_FILE_CREATE'], granted: ['ROLE_PRECASSO_CREATE'] },
    'payments.read': { needed: ['ROLE_DOWNLOAD_CLIENT_INVOICE'] },
    'payments.write': { needed: ['ROLE_FILE_SEARCH'] },
    'documents.read': { needed: ['ROLE_FILE_SEARCH'] },
    'documents.write': { needed: ['ROLE_FILE_SEARCH', 'ROLE_FILE_CREATE'] },
    'messages.read': { needed: ['ROLE_FILE_SEARCH'] },
    'messages.write': { needed: ['ROLE_FILE_SEARCH'] },
    'webhooks.read': { needed: ['ROLE_CUSTOMER'] },
    'webhooks.write': { needed: ['ROLE_CUSTOMER'] },
    'statistics.read': { needed: ['ROLE_FILE_SEARCH'], granted: ['ROLE_CONTACT_PERSON_DASHBOARD'] },
  }

/** What somebody can give on who holds this without an end. */
function mayGive(lastingAcl: readonly Role[], isOfCustomer: boolean): (role: Role) => boolean {
  // Of a customer who calls himself so has to be it; the agency gives what says no more than that.
  const free = isOfCustomer ? [] : freeToGive(false)
  return (role) => lastingAcl.includes(role) || free.includes(role)
}

/** The scopes that somebody can give a key who holds this acl without an end. */
export function givableScopes(lastingAcl: readonly Role[], isOfCustomer: boolean): Scope[] {
  return scopes.filter((scope) => rolesOfScope[scope].needed.every(mayGive(lastingAcl, isOfCustomer)))
}

/** With which roles a key calls that was given these scopes by somebody who holds this acl without an end. */
export function rolesOfKey(given: readonly Scope[], lastingAcl: readonly Role[], isOfCustomer: boolean): Role[] {
  const roles = given.flatMap((scope) => {
    const { needed, granted = [] } = rolesOfScope[scope]
    return [...needed, ...granted.filter(mayGive(lastingAcl, isOfCustomer))]
  })
  return [...new Set<Role>(['ROLE_CUSTOMER', ...roles])]
}
