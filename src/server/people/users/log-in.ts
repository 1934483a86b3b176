import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import {
  type Attempt,
  type AttemptLimits,
  findLogin,
  forgiveAttempt,
  judgeAttempt,
  recordLoginAttempt,
} from './attempt-queries.ts'
import type { Captcha } from './captcha.ts'
import { isPassword, pretendToCheck } from '#server/people/passwords/password.ts'
import { checkCode } from '#server/people/second-factor/second-factor.ts'
import { turnstile } from '#server/people/passwords/turnstile.ts'

const minutes = 15
const limits = { ofAccount: 10, byStrangers: 100, accountsFromHere: 10 }

/** Less at once than the accounts that may fail from one network: people who come in together are not in each other's way. */
const inTurn = turnstile(4)

interface Credentials {
  username: string
  password: string
  captcha?: string | undefined
  code?: string | undefined
}

/**
 * Checks username, password, captcha and, of who has a second step, its code; answers who it is, and the attempt. Attempts
 * are counted per account and network, and apart for a browser that the account knows, so that nobody can lock another's
 * account. Not in a transaction: an attempt that is refused must count.
 */
export async function logIn(
  db: Db,
  { captcha, secret }: { readonly captcha: Captcha; readonly secret: string },
  { username, password, captcha: answer, code }: Credentials,
  from: Omit<Attempt, 'username'>,
): Promise<{ userId: number; attemptId: number }> {
  refuseIncomplete({ username, password, ...(captcha.isNeeded ? { captcha: answer } : {}) })
  if (!(await captcha.accept(db, answer, 'app_login'))) {
    throw new UserError(400, 'error.check_fields', { fields: { captcha: { key: 'login.captcha_expired' } } })
  }
  const since = new Date(Date.now() - minutes * 60_000)
  const tried = { attempt: { ...from, username }, limits: { since, ...limits } }
  // Who is refused anyway takes nobody's turn.
  if (!(await judgeAttempt(db, tried.attempt, tried.limits)).isAllowed) throw throttled()
  const found = await inTurn(() => checkPassword(db, tried, password))
  await checkCode(db, secret, found.userId, code)
  return found
}

/** Everything that was left out, each at its field: nobody is told of one after the other. No attempt, for it guesses nothing. */
function refuseIncomplete(given: Readonly<Partial<Credentials>>): void {
  if (given.username && given.password) return
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]))
  const key = (name: string) => (name === 'captcha' ? 'login.human_needed' : 'error.required')
  const fields = Object.fromEntries(missing.map((name) => [name, { key: key(name) } as const]))
  throw new UserError(400, 'error.check_fields', { fields })
}

async function checkPassword(db: Db, tried: { attempt: Attempt; limits: AttemptLimits }, password: string) {
  const attemptId = await recordLoginAttempt(db, tried.attempt, tried.limits)
  if (attemptId === null) throw throttled()
  const user = await findLogin(db, tried.attempt.username)
  const correct = user ? await isPassword(user.passwordHash, password) : await pretendToCheck(password)
  if (!user || !correct) throw new UserError(400, 'login.failed')
  await forgiveAttempt(db, attemptId)
  return { userId: user.id, attemptId }
}

/** A link in a mail leads round it, and the page offers that. */
const throttled = () =>
  new UserError(400, { key: 'login.throttled', values: { minutes } }, { reason: 'too_many_attempts' })
