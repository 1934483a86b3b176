import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { openSharedInfo } from '#contract/office/shared-info.ts'
import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { isPassword } from '#server/people/passwords/password.ts'
import { digestOf, newSecret } from './link.ts'
import { findByLink, findFiles, forgiveTry, insertView, type LinkedInfo } from './link-queries.ts'
import { recordLinkTry, recordPasswordTry } from './throttle.ts'

export interface Caller {
  readonly actor: Actor
  readonly ip: string
}

/** What a link opens, looked up for a caller who has not guessed too often; a link that opens nothing is counted. */
export async function lookUpLink(db: Db, today: Day, hash: string, { ip, actor }: Caller): Promise<LinkedInfo> {
  const taken = await recordLinkTry(db, ip, actor.now)
  const info = await findByLink(db, digestOf(hash), today)
  if (!info) throw notFound()
  await forgiveTry(db, taken)
  return info
}

/** Checks the password of a link where it has one. Before the transaction of the opening: a wrong one must count. */
export async function checkLinkPassword(
  db: Db,
  info: LinkedInfo,
  password: string,
  { ip, actor }: Caller,
): Promise<void> {
  if (info.passwordHash === null) return
  if (password === '') throw wrongPassword('error.required')
  const taken = await recordPasswordTry(db, info.id, ip, actor.now)
  if (!(await isPassword(info.passwordHash, password))) throw wrongPassword('shared_info.wrong_password')
  await forgiveTry(db, taken)
}

/** Opens a link: writes down that it was opened, and gives a ticket for its files. */
export async function openLink(
  tx: Db,
  today: Day,
  { actor, ip }: Caller,
  hash: string,
): Promise<OutputOf<typeof openSharedInfo>> {
  // Two at once: the second finds a link of one time used.
  const info = await findByLink(tx, digestOf(hash), today, { lock: true })
  if (!info) throw notFound()
  const ticket = newSecret()
  await insertView(tx, { sharedInfoId: info.id, at: actor.now, ip, ticketDigest: digestOf(ticket) })
  await recordAudit(tx, actor, { kind: 'shared_info.opened', subjectKind: 'shared_info', subjectId: info.id })
  return { ...info, files: await findFiles(tx, info.id), ticket }
}

function wrongPassword(key: 'error.required' | 'shared_info.wrong_password'): UserError {
  return new UserError(400, 'error.check_fields', { fields: { password: { key } } })
}
