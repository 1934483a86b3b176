import { toLanguage } from '#contract/language.ts'
import { askReset, resetPassword } from '#contract/users.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { UserError } from '#server/http/errors.ts'
import { type Call, route, routeAfter } from '#server/http/route.ts'
import { defineJob, enqueue } from '#server/jobs/queue.ts'
import type { Captcha } from './captcha.ts'
import { endSessionsOf, hashNewPassword } from './give-password.ts'
import { mailReset, resetHash } from './mail-reset.ts'
import { findUser, updatePassword } from './queries.ts'
import { deleteResetsOf, takeRequest, takeReset } from './password-queries.ts'
import { toActor } from './show-user.ts'

const minutes = 15
const perAddress = 10

/** A new password by a link in a mail. Who asks learns nothing: users are looked up later, by a job. */
export function registerReset(app: App, captcha: Captcha): void {
  defineJob('user.mail_reset', async (run) => mailReset(app, run))

  const check = async ({ db, input, request }: Call<typeof askReset>) => {
    const since = new Date(Date.now() - minutes * 60_000)
    if (!(await takeRequest(db, request.ip, since, perAddress))) {
      throw new UserError(400, { key: 'reset.throttled', values: { minutes } })
    }
    if (!(await captcha.accept(db, input.captcha, 'reset_password'))) {
      throw new UserError(400, 'error.check_fields', { fields: { captcha: { key: 'login.captcha_expired' } } })
    }
  }
  routeAfter(app, askReset, check, async ({ db, input }) => {
    await enqueue(db, { kind: 'user.mail_reset', payload: { login: input.login } })
  })

  route(app, resetPassword, async ({ db, input, request, clock }) => {
    const userId = await takeReset(db, resetHash(input.token))
    const user = userId === null ? undefined : await findUser(db, userId)
    if (!user?.active) throw new UserError(400, 'reset.over')
    // A password that is refused undoes this transaction: the link still works.
    const passwordHash = await hashNewPassword(input.password, user.username)
    await updatePassword(db, user.id, { passwordHash, mustChangePassword: false })
    await deleteResetsOf(db, user.id)
    await endSessionsOf(db, user.id)
    const call = { language: toLanguage(user.language), now: clock.now(), ip: request.ip, requestId: request.id }
    const entry = { kind: 'user.password_reset', subjectKind: 'user', subjectId: user.id }
    await recordAudit(db, toActor(user, call), entry)
  })
}
