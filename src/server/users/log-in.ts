import type { Db } from '#server/db/db.ts'
import { UserError } from '#server/http/errors.ts'
import type { Captcha } from './captcha.ts'
import { isPassword, pretendToCheck } from './password.ts'
import { findLogin, forgiveAttempt, takeAttempt } from './queries.ts'
import { checkCode } from './second-factor.ts'

const minutes = 15
const perAccountAndAddress = 10
const perAddress = 100

interface Credentials {
  username: string
  password: string
  captcha?: string | undefined
  code?: string | undefined
}

/**
 * Checks username, password, captcha and, of who has a second step, its code. Attempts are counted per account and address, so that nobody can
 * lock another's account from elsewhere. Not in a transaction: an attempt that is refused must count.
 */
export async function logIn(
  db: Db,
  { captcha, secret }: { readonly captcha: Captcha; readonly secret: string },
  { username, password, captcha: answer, code }: Credentials,
  ip: string,
) {
  if (!(await captcha.accept(db, answer, 'app_login'))) {
    throw new UserError(400, 'error.check_fields', { fields: { captcha: { key: 'login.captcha_expired' } } })
  }
  const since = new Date(Date.now() - minutes * 60_000)
  const attempt = await takeAttempt(db, { username, ip }, { since, perAccountAndAddress, perAddress })
  if (attempt === null) throw new UserError(400, { key: 'login.throttled', values: { minutes } })
  const user = await findLogin(db, username)
  const correct = user ? await isPassword(user.passwordHash, password) : await pretendToCheck(password)
  if (!user || !correct) throw new UserError(400, 'login.failed')
  await forgiveAttempt(db, attempt)
  await checkCode(db, secret, user.id, code)
  return user
}
