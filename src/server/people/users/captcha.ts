import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { captchaAnswer } from '#contract/people/users.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isOutsize } from '#server/platform/http/outsize.ts'
import { useCaptcha } from './queries.ts'

/** What stands between a login form and a machine that guesses. Another provider is another of these. */
export interface Captcha {
  /** Whether a form cannot do without. */
  readonly isNeeded: boolean
  challenge(action: string): Promise<Record<string, unknown>>
  /** Whether the answer solves a challenge for this action that was not used before. */
  accept(db: Db, answer: string | undefined, action: string): Promise<boolean>
}

export function captchaOf(config: Config): Captcha {
  return config.captcha === 'off' ? noCaptcha : altcha(config.secret)
}

const noCaptcha: Captcha = {
  isNeeded: false,
  challenge: async () => ({ off: true }),
  accept: async () => true,
}

const secondsValid = 20 * 60

/** Proof of work: no puzzle, no third party. The browser counts for about a third of a second. */
function altcha(secret: string): Captcha {
  const key = (purpose: string) => createHmac('sha256', secret).update(`altcha:${purpose}`).digest('hex')
  const hmacSignatureSecret = key('signature')
  const hmacKeySignatureSecret = key('key')
  return {
    isNeeded: true,
    challenge: async (action) => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 1_000,
        counter: randomInt(200, 700),
        data: { action },
        expiresAt: new Date(Date.now() + secondsValid * 1000),
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return { ...challenge }
    },
    accept: async (db, answer, action) => {
      const payload = readAnswer(answer)
      if (!payload || payload.challenge.parameters.data.action !== action) return false
      const { verified } = await verifySolution({
        challenge: payload.challenge as never,
        solution: payload.solution as never,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      if (!verified) return false
      return useCaptcha(db, payload.challenge.signature, new Date(payload.challenge.parameters.expiresAt * 1000))
    },
  }
}

function readAnswer(answer: string | undefined) {
  if (!answer) return null
  try {
    const given: unknown = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))
    if (isOutsize(given)) return null
    const parsed = captchaAnswer.safeParse(given)
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
