import type { Day } from '#domain/day.ts'
import { aclOf, lastingAclOf } from '#contract/people/acl.ts'
import { toLanguage } from '#contract/platform/language.ts'
import type { User } from '#contract/people/users.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Actor } from '#server/actor.ts'
import { holderOf, type RightsRow } from '#server/platform/requests/rights-holder.ts'

export interface UserRow extends RightsRow {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly customerId: number | null
  readonly language: string
  readonly mustChangePassword: boolean
  readonly mustAddSecondFactor: boolean
}

/** A user as the portal sees him on a day, with the name of the administrator who works as him. */
export function toUser(row: UserRow, today: Day, impersonator: string | null = null): User {
  const acl = aclOf(holderOf(row), today)
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    kind: row.kind as User['kind'],
    acl: impersonator === null ? acl : [...acl, 'ROLE_PREVIOUS_ADMIN'],
    lastingAcl: lastingAclOf(holderOf(row)),
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
  const acl = aclOf(holderOf(row), inAmsterdam(call.now).day)
  return { ...call, userId, name, acl, lastingAcl: lastingAclOf(holderOf(row)), customerId, impersonatorId: null }
}
