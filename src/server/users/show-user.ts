import { aclOf } from '#contract/acl.ts'
import { toLanguage } from '#contract/language.ts'
import type { User } from '#contract/users.ts'
import type { Actor } from '#server/http/actor.ts'
import { holderOf, type RightsRow } from './rights-holder.ts'

export interface UserRow extends RightsRow {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly customerId: number | null
  readonly language: string
  readonly mustChangePassword: boolean
  readonly mustAddSecondFactor: boolean
}

/** A user as the portal sees him, with the name of the administrator who works as him. */
export function toUser(row: UserRow, impersonator: string | null = null): User {
  const acl = aclOf(holderOf(row))
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    kind: row.kind as User['kind'],
    acl: impersonator === null ? acl : [...acl, 'ROLE_PREVIOUS_ADMIN'],
    customerId: row.customerId,
    language: toLanguage(row.language),
    impersonator,
    mustChangePassword: row.mustChangePassword && impersonator === null,
    mustAddSecondFactor: row.mustAddSecondFactor && impersonator === null,
  }
}

/** Somebody who comes in only now, as the actor of what he does. */
export function toActor(row: UserRow, call: Pick<Actor, 'language' | 'now' | 'ip' | 'requestId'>): Actor {
  const { id: userId, name, customerId } = row
  return { ...call, userId, name, acl: aclOf(holderOf(row)), customerId, impersonatorId: null }
}
