import { toLanguage } from '#contract/platform/language.ts'
import { askLoginLink, redeemLoginLink } from '#contract/people/users.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Call } from '#server/platform/requests/call.ts'
import { route, routeAfter } from '#server/platform/requests/route.ts'
import { defineJob, enqueue } from '#server/platform/jobs/queue.ts'
import { insertKnownBrowser } from './attempt-queries.ts'
import type { Captcha } from './captcha.ts'
import { rememberBrowser } from './known-browser.ts'
import { redeemLink } from './link-queries.ts'
import { linkHash, linkJobs, mailLink } from './mail-link.ts'
import { mayAskLink } from './may-ask-link.ts'
import { findUser } from './queries.ts'
import { toActor } from './user-row.ts'

/** The way in for who is refused at a new computer because strangers guess: a mail makes its browser known. */
export function registerLoginLinks(app: App, captcha: Captcha): void {
  defineJob(linkJobs.loginLink, async (run) => mailLink(app, run, 'loginLink'))

  const check = async ({ db, input, request }: Call<typeof askLoginLink>) =>
    mayAskLink(db, request, captcha, input.captcha, 'login_link')
  // Who asks learns nothing: users are looked up later, by a job.
  routeAfter(app, askLoginLink, check, async ({ db, input }) => {
    await enqueue(db, { kind: linkJobs.loginLink, payload: { login: input.login } })
  })

  route(app, redeemLoginLink, async ({ db, input, request, reply, clock }) => {
    const userId = await redeemLink(db, 'loginLink', linkHash(input.token))
    const user = userId === null ? undefined : await findUser(db, userId)
    if (!user?.active) throw new UserError(400, 'reset.over')
    // It opens nothing: a wrong password is counted with this browser from now on, and no more with strangers.
    const from = { network: networkOf(request.ip), browser: rememberBrowser(request, reply) }
    await insertKnownBrowser(db, { username: user.username, ...from })
    const call = { language: toLanguage(user.language), now: clock.now(), ip: request.ip, requestId: request.id }
    const entry = { kind: 'user.browser_made_known', subjectKind: 'user', subjectId: user.id }
    await recordAudit(db, toActor(user, call), entry)
    return { username: user.username }
  })
}
