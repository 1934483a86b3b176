import { createHmac, randomBytes } from 'node:crypto'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { endSessionsOf } from '#server/people/passwords/password-change.ts'
import { keyFor, unseal } from './sealed-secret.ts'
import {
  deleteSecondFactor,
  forgetCodeAttempts,
  lockSecondFactor,
  readSecondFactor,
  recordCodeAttempt,
  redeemRecoveryCode,
  usePeriod,
} from './second-factor-queries.ts'
import { base32, matchingPeriod } from './time-code.ts'

const minutes = 15
const attempts = 10
const recoveryCodes = 10

/** Whether somebody logs in with a code beside the password. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  return (await readSecondFactor(db, userId)).isOn
}

/**
 * Checks the code of somebody whose password was right; without a second factor there is nothing to check. A code works
 * once, also when it comes twice at the same moment. Not in a transaction: a try that fails must count.
 */
export async function checkCode(db: Db, secret: string, userId: number, code: string | undefined): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) return
  if (code === undefined || code === '') throw refusedCode('login.code_needed')
  await countAttempt(db, userId)
  const good = await inTransaction(db, async (tx) => {
    const kept = await lockSecondFactor(tx, userId)
    if (!kept) return false
    const typed = plainCode(code)
    if (!/^\d{6}$/.test(typed)) return redeemRecoveryCode(tx, userId, recoveryHash(secret, typed))
    const appSecret = unseal(secondFactorKey(secret), String(userId), kept.secret)
    const period = matchingPeriod(appSecret, typed, Date.now(), kept.lastPeriod)
    if (period !== null) await usePeriod(tx, userId, period)
    return period !== null
  })
  if (!good) throw refusedCode('login.code_wrong')
  await forgetCodeAttempts(db, userId)
}

/** Counts a try of a code; refuses it when there were too many. Only who knows the password comes as far as this. */
export async function countAttempt(db: Db, userId: number): Promise<void> {
  const since = new Date(Date.now() - minutes * 60_000)
  if (await recordCodeAttempt(db, userId, since, attempts)) return
  throw new UserError(400, { key: 'login.throttled', values: { minutes } })
}

/** Takes the second step off somebody else's login; false when there was none. */
export async function resetSecondFactorOf(db: Db, actor: Actor, userId: number): Promise<boolean> {
  if (!(await deleteSecondFactor(db, userId))) return false
  await endSessionsOf(db, userId)
  await recordAudit(db, actor, { kind: 'user.second_factor_reset', subjectKind: 'user', subjectId: userId })
  return true
}

/** The key under which secrets of apps are kept. */
export function secondFactorKey(secret: string): Buffer {
  return keyFor(secret, 'second-factor')
}

/** New recovery codes of fifty bits, written in two groups, and what is kept of them. */
export function makeRecoveryCodes(secret: string): { codes: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: recoveryCodes }, () => base32(randomBytes(7)).slice(0, 10).toLowerCase())
  return {
    codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: plain.map((code) => recoveryHash(secret, code)),
  }
}

export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase()
}

export function refusedCode(key: 'login.code_needed' | 'login.code_wrong'): UserError {
  return new UserError(400, 'error.check_fields', { fields: { code: { key } } })
}

function recoveryHash(secret: string, code: string): Buffer {
  return createHmac('sha256', keyFor(secret, 'recovery-code')).update(code).digest()
}
