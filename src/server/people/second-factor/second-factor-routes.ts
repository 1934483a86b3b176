import { randomBytes } from 'node:crypto'
import encodeQR from 'qr'
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '#contract/people/second-factor.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/requests/call.ts'
import { route, routeAfter } from '#server/platform/requests/route.ts'
import { endEverywhereElse } from '#server/people/passwords/password-change.ts'
import { isPassword } from '#server/people/passwords/password.ts'
import { findAgency, findUser } from '#server/people/users/queries.ts'
import { seal, unseal } from './sealed-secret.ts'
import { countAttempt, makeRecoveryCodes, plainCode, refusedCode, secondFactorKey } from './second-factor.ts'
import {
  confirmSecret,
  deleteSecondFactor,
  forgetCodeAttempts,
  insertRecoveryCodes,
  insertSecret,
  lockSecondFactor,
  readSecondFactor,
} from './second-factor-queries.ts'
import { base32, matchingPeriod } from './time-code.ts'

/** The second step of one's own login: a code of an app beside the password. */
export function registerSecondFactor(app: App): void {
  const { secret } = app.config
  const subject = ({ userId }: Actor) => ({ subjectKind: 'user', subjectId: userId })
  const idOf = ({ userId }: Actor) => Number(userId)
  // A password or a code that is tried counts, also when it is wrong.
  const count = async ({ db, actor }: Pick<Call<typeof startSecondFactor>, 'db' | 'actor'>) =>
    countAttempt(db, idOf(actor))

  route(app, getSecondFactor, async ({ db, actor }) => readSecondFactor(db, idOf(actor)))

  routeAfter(app, startSecondFactor, count, async ({ db, actor, input }) => {
    const username = await checkOwnPassword(db, actor, input.password)
    const fresh = randomBytes(20)
    const sealed = seal(secondFactorKey(secret), String(actor.userId), fresh)
    if (!(await insertSecret(db, idOf(actor), sealed))) throw new UserError(409, 'second_factor.is_on')
    await recordAudit(db, actor, { kind: 'user.second_factor_started', ...subject(actor) })
    const issuer = encodeURIComponent((await findAgency(db))?.name ?? 'Vorder')
    const address = `otpauth://totp/${issuer}:${encodeURIComponent(username)}?secret=${base32(fresh)}&issuer=${issuer}`
    const picture = Buffer.from(encodeQR(address, 'svg')).toString('base64')
    return { secret: base32(fresh), picture: `data:image/svg+xml;base64,${picture}` }
  })

  routeAfter(app, confirmSecondFactor, count, async ({ db, actor, input, request, reply }) => {
    const kept = await lockSecondFactor(db, idOf(actor))
    if (!kept || kept.confirmedAt) throw new UserError(409, 'second_factor.start_again')
    const own = unseal(secondFactorKey(secret), String(actor.userId), kept.secret)
    const period = matchingPeriod(own, plainCode(input.code), Date.now(), 0)
    if (period === null) throw refusedCode('login.code_wrong')
    await confirmSecret(db, idOf(actor), period, new Date())
    const { codes, hashes } = makeRecoveryCodes(secret)
    await insertRecoveryCodes(db, idOf(actor), hashes)
    await forgetCodeAttempts(db, idOf(actor))
    await endEverywhereElse(db, request, reply)
    await recordAudit(db, actor, { kind: 'user.second_factor_on', ...subject(actor) })
    return { recoveryCodes: codes }
  })

  routeAfter(app, removeSecondFactor, count, async ({ db, actor, input }) => {
    await checkOwnPassword(db, actor, input.password)
    const { isRequired } = await readSecondFactor(db, idOf(actor))
    if (isRequired) throw new UserError(409, 'second_factor.is_required')
    if (!(await deleteSecondFactor(db, idOf(actor)))) throw new UserError(409, 'second_factor.is_off')
    await recordAudit(db, actor, { kind: 'user.second_factor_off', ...subject(actor) })
  })
}

async function checkOwnPassword(db: Db, { userId }: Actor, password: string): Promise<string> {
  const user = await findUser(db, Number(userId))
  if (user && (await isPassword(user.passwordHash, password))) return user.username
  throw new UserError(400, 'error.check_fields', { fields: { password: { key: 'password.wrong' } } })
}
