import type { FastifyRequest } from 'fastify'
import type { CaptchaAction } from '#contract/people/users.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Captcha } from './captcha.ts'
import { recordLinkRequest } from './link-queries.ts'

const minutes = 15
const perNetwork = 10

/** Refuses to mail a link to who asks too often, or without a captcha. Whose login it is does not matter to either. */
export async function mayAskLink(
  db: Db,
  request: FastifyRequest,
  captcha: Captcha,
  answer: string | undefined,
  action: CaptchaAction,
): Promise<void> {
  const since = new Date(Date.now() - minutes * 60_000)
  if (!(await recordLinkRequest(db, networkOf(request.ip), since, perNetwork))) {
    throw new UserError(400, { key: 'reset.throttled', values: { minutes } })
  }
  if (!(await captcha.accept(db, answer, action))) {
    throw new UserError(400, 'error.check_fields', { fields: { captcha: { key: 'login.captcha_expired' } } })
  }
}
