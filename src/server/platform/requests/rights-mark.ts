import { createHash } from 'node:crypto'
import type { Session } from './session.ts'

type Rights = Pick<Session, 'acl' | 'mustChangePassword' | 'mustAddSecondFactor'>

/** Another mark for other rights, and the same for the same; it tells nothing else. */
export function rightsMark({ acl, mustChangePassword, mustAddSecondFactor }: Rights): string {
  const rights = JSON.stringify([[...acl].sort(), mustChangePassword, mustAddSecondFactor])
  return createHash('sha256').update(rights).digest('base64url').slice(0, 16)
}
