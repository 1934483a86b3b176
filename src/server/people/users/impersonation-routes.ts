import { aclOf } from '#contract/people/acl.ts'
import { switchRefusal } from '#contract/people/switch-refusal.ts'
import { logoutUser, switchUser } from '#contract/people/users.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { switchSession } from '#server/platform/requests/session.ts'
import { findUser } from './queries.ts'
import { holderOf } from '#server/platform/requests/rights-holder.ts'
import { toUser } from './user-row.ts'

/** An administrator works as somebody else, and comes back. Each way the old session ends and a new id begins. */
export function registerImpersonation(app: App): void {
  route(app, switchUser, async ({ db, actor, params, request, reply, clock }) => {
    const user = actor.customerId === null ? await findUser(db, params.id) : undefined
    if (!user || user.kind === 'api_key') throw notFound()
    const self = { id: Number(actor.userId), acl: actor.acl }
    const refusal = switchRefusal(self, { id: user.id, active: user.active, acl: aclOf(holderOf(user), clock.today()) })
    if (refusal) throw new UserError(409, `switch.refused.${refusal}`)
    await switchSession(db, request, reply, { userId: user.id, impersonatorId: self.id })
    await recordAudit(db, actor, { kind: 'user.impersonated', subjectKind: 'user', subjectId: user.id })
    return { user: toUser(user, clock.today(), actor.name) }
  })

  route(app, logoutUser, async ({ db, actor, request, reply, clock }) => {
    const impersonator = actor.impersonatorId === null ? undefined : await findUser(db, actor.impersonatorId)
    // The mark without a session behind it is nobody's.
    if (!impersonator) throw notFound()
    await switchSession(db, request, reply, { userId: impersonator.id, impersonatorId: null })
    const subject = { subjectKind: 'user', subjectId: actor.userId }
    await recordAudit(db, actor, { kind: 'user.impersonation_ended', ...subject })
    return { user: toUser(impersonator, clock.today()) }
  })
}
