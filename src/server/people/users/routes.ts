import { menuFor } from '#contract/platform/menu.ts'
import type { Language } from '#contract/platform/language.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import {
  getCaptcha,
  getCsrfToken,
  getMenu,
  getUser,
  getWholeMenu,
  login,
  logout,
  saveLanguage,
} from '#contract/people/users.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { secondsLeftOn } from '#server/clock.ts'
import { build } from '#server/platform/config/config.ts'
import { issueCsrf } from '#server/platform/http/csrf.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Call } from '#server/platform/requests/call.ts'
import { route, routeAfter } from '#server/platform/requests/route.ts'
import { endSession, secondsLeftIn, startSession } from '#server/platform/requests/session.ts'
import { saveBrowser } from './attempt-queries.ts'
import { captchaOf } from './captcha.ts'
import { browserOf, rememberBrowser } from './known-browser.ts'
import { logIn } from './log-in.ts'
import { registerLoginLinks } from './login-link-routes.ts'
import { toActor, toUser } from './user-row.ts'
import { registerPasswords } from './password-routes.ts'
import { registerSecondFactor } from '#server/people/second-factor/second-factor-routes.ts'
import { registerImpersonation } from './impersonation-routes.ts'
import { readAgencyLogo } from '#server/sending/house-style/read-house-style.ts'
import { readDemoLogins } from '#server/ops/demo/read-demo-logins.ts'
import { firstStepsOf } from './first-steps.ts'
import { findAgency, findUser, updateLanguage } from './queries.ts'

export function registerUsers(app: App): void {
  const captcha = captchaOf(app.config)

  route(app, getUser, async ({ db, request, clock }) => {
    const user = request.session ? await findUser(db, request.session.userId) : undefined
    const shown = user ? toUser(user, clock.today(), request.session?.impersonatorName ?? null) : null
    return {
      user: shown,
      environment: app.config.environment === 'prod' ? null : app.config.environment,
      build,
      commit: app.config.commit,
      today: clock.today(),
      now: clock.now(),
      secondsLeftToday: secondsLeftOn(clock),
      secondsLeftInSession: request.session && secondsLeftIn(request.session, app.config),
      firstSteps: shown ? await firstStepsOf(db, shown) : [],
      demo: shown || app.config.environment === 'prod' ? null : await readDemoLogins(db),
      agency: await agencyOf(app),
    }
  })

  route(app, getCsrfToken, async ({ request, reply }) => issueCsrf(app.config.secret, request, reply))

  route(app, getCaptcha, async ({ query }) => captcha.challenge(query.action))

  const check = async ({ db, input, request }: Call<typeof login>) =>
    logIn(db, { captcha, secret: app.config.secret }, input, {
      network: networkOf(request.ip),
      browser: browserOf(request),
    })
  routeAfter(app, login, check, async ({ db, prepared: { userId, attemptId }, request, reply, clock, language }) => {
    const user = await findUser(db, userId)
    if (!user?.active) throw new UserError(400, 'login.failed')
    // The id from before the login ends here, so that nobody can plant one.
    if (request.session) await endSession(db, request, reply)
    await startSession(db, request, reply, user.id)
    await saveBrowser(db, attemptId, rememberBrowser(request, reply))
    const actor = toActor(user, { language, now: clock.now(), ip: request.ip, requestId: request.id })
    await recordAudit(db, actor, { kind: 'user.logged_in', subjectKind: 'user', subjectId: user.id })
    return { user: toUser(user, clock.today()) }
  })

  route(app, logout, async (call) => {
    const { db, request, reply } = call
    // Whoever works as somebody else logs out altogether here, as both.
    const actor = request.session ? call.actor : null
    await endSession(db, request, reply)
    if (actor) await recordAudit(db, actor, { kind: 'user.logged_out', subjectKind: 'user', subjectId: actor.userId })
  })

  route(app, getMenu, async ({ actor }) => ({ items: menuFor(actor.acl, sayIn(actor.language)) }))
  route(app, getWholeMenu, async ({ actor }) => ({ items: menuFor(actor.acl, sayIn(actor.language)) }))

  route(app, saveLanguage, async ({ db, actor, input }) => {
    // The language of letters to somebody is not another's to choose.
    if (actor.impersonatorId === null) await updateLanguage(db, Number(actor.userId), input.language)
  })

  registerImpersonation(app)
  registerSecondFactor(app)
  registerPasswords(app, captcha)
  registerLoginLinks(app, captcha)
}

const sayIn = (language: Language) => (key: TextKey) => translate(language, key)

async function agencyOf(app: App) {
  const row = await findAgency(app.db)
  return {
    name: row?.name ?? 'Vorder',
    address: row ? `${row.street} ${row.houseNumber}, ${row.postcode} ${row.city}` : '',
    kvkNumber: row?.kvkNumber ?? '',
    wkiRegistration: row?.wkiRegistration ?? '',
    phone: row?.phone ?? '',
    phoneHours: row?.phoneHours ?? '',
    email: row?.email ?? '',
    linkedinUrl: row?.linkedinUrl ?? null,
    youtubeUrl: row?.youtubeUrl ?? null,
    facebookUrl: row?.facebookUrl ?? null,
    logo: await readAgencyLogo(app.db),
  }
}
