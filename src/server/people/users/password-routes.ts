import { toLanguage } from '#contract/platform/language.ts'
import { askReset, changePassword, resetPassword } from '#contract/people/users.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Call } from '#server/platform/requests/call.ts'
import { route, routeAfter } from '#server/platform/requests/route.ts'
import { defineJob, enqueue } from '#server/platform/jobs/queue.ts'
import { insertKnownBrowser } from './attempt-queries.ts'
import { mayAskLink } from './may-ask-link.ts'
import type { Captcha } from './captcha.ts'
import { endEverywhereElse, endSessionsOf, hashNewPassword } from '#server/people/passwords/password-change.ts'
import { rememberBrowser } from './known-browser.ts'
import { linkHash, linkJobs, mailLink } from './mail-link.ts'
import { redeemLink } from './link-queries.ts'
import { hashPassword, isPassword } from '#server/people/passwords/password.ts'
import { checkPassword, refusedPassword } from '#server/people/passwords/password-rule.ts'
import { updatePassword } from '#server/people/passwords/queries.ts'
import { findUser } from './queries.ts'
import { countAttempt } from '#server/people/second-factor/second-factor.ts'
import { forgetCodeAttempts } from '#server/people/second-factor/second-factor-queries.ts'
import { toActor } from './user-row.ts'

/** One's own password: another one for it, or a new one by a link in a mail. */
export function registerPasswords(app: App, captcha: Captcha): void {
  registerChange(app)
  registerReset(app, captcha)
}

function registerChange(app: App): void {
  // Whoever sits at the computer of another may not try passwords without end.
  const count = async ({ db, actor }: Call<typeof changePassword>) => countAttempt(db, Number(actor.userId))

  routeAfter(app, changePassword, count, async ({ db, actor, input, request, reply }) => {
    const user = await findUser(db, Number(actor.userId))
    if (!user || !(await isPassword(user.passwordHash, input.currentPassword))) {
      throw new UserError(400, 'error.check_fields', { fields: { currentPassword: { key: 'password.wrong' } } })
    }
    if (input.newPassword === input.currentPassword) throw refusedPassword('newPassword', 'password.same')
    checkPassword(input.newPassword, user.username, 'newPassword')
    const passwordHash = await hashPassword(input.newPassword)
    await updatePassword(db, user.id, { passwordHash, mustChangePassword: false })
    await endEverywhereElse(db, request, reply)
    await forgetCodeAttempts(db, user.id)
    await recordAudit(db, actor, { kind: 'user.password_changed', subjectKind: 'user', subjectId: user.id })
  })
}

/** Who asks for a link learns nothing: users are looked up later, by a job. */
function registerReset(app: App, captcha: Captcha): void {
  defineJob(linkJobs.passwordReset, async (run) => mailLink(app, run, 'passwordReset'))

  const check = async ({ db, input, request }: Call<typeof askReset>) =>
    mayAskLink(db, request, captcha, input.captcha, 'reset_password')
  routeAfter(app, askReset, check, async ({ db, input }) => {
    await enqueue(db, { kind: linkJobs.passwordReset, payload: { login: input.login } })
  })

  route(app, resetPassword, async ({ db, input, request, reply, clock }) => {
    const userId = await redeemLink(db, 'passwordReset', linkHash(input.token))
    const user = userId === null ? undefined : await findUser(db, userId)
    if (!user?.active) throw new UserError(400, 'reset.over')
    // A password that is refused undoes this transaction: the link still works.
    const passwordHash = await hashNewPassword(input.password, user.username)
    await updatePassword(db, user.id, { passwordHash, mustChangePassword: false })
    await endSessionsOf(db, user.id)
    // Who reads the mail of an account that strangers keep guessing at can log in all the same.
    const from = { network: networkOf(request.ip), browser: rememberBrowser(request, reply) }
    await insertKnownBrowser(db, { username: user.username, ...from })
    const call = { language: toLanguage(user.language), now: clock.now(), ip: request.ip, requestId: request.id }
    const entry = { kind: 'user.password_reset', subjectKind: 'user', subjectId: user.id }
    await recordAudit(db, toActor(user, call), entry)
  })
}
