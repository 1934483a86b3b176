import { hash, verify } from '@node-rs/argon2'
import { turnstile } from './turnstile.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** At most four at a time: a burst of logins may not take the memory and the cores from everybody else. */
const inTurn = turnstile(4)

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options))
}

export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password))
}

let dummy: Promise<string> | null = null

/** Takes as long as a real check: an unknown username must not answer faster than a known one. */
export async function pretendToCheck(password: string): Promise<false> {
  dummy ??= hashPassword('a password nobody has')
  await isPassword(await dummy, password)
  return false
}
