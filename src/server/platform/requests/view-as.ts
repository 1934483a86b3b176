import type { FastifyRequest } from 'fastify'
import { contactPersonRoles } from '#contract/people/acl.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { may } from '#contract/people/permission.ts'
import { viewAsHeader } from '#contract/platform/view-as-header.ts'
import type { App } from '#server/app.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import type { Session } from './session.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'

/**
 * Whose call this is: of who is logged in, or of a contact person of the customer of a file, where somebody of the agency
 * asks to see what those see. All that follows (permissions, scope, the rules of the database, what is meant for
 * customers) is asked about this one session, so nothing decides a second time. Only what reads can be asked so.
 */
export async function callerOf(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<Session | null> {
  const { session } = request
  const asked = request.headers[viewAsHeader]
  if (asked === undefined || session === null) return session
  const isRead = endpoint.method === 'GET' && endpoint.changes !== true && endpoint.answer !== 'events'
  if (!isRead || session.customerId !== null || !may(session.acl, 'file.view-as')) {
    throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  }
  const dossierId = Number(asked)
  const customerId = Number.isSafeInteger(dossierId)
    ? await findCustomerOf(app.db, { customerId: null }, dossierId)
    : undefined
  if (customerId === undefined) throw notFound()
  // As nobody in particular: what is of the person who looks is not of who he looks as.
  return { ...session, userId: 0, kind: 'contact_person', acl: contactPersonRoles, lastingAcl: [], customerId }
}
