import { type RawBuilder, sql } from 'kysely'
import { inAmsterdam } from '#server/clock.ts'
import type { Actor } from '#server/actor.ts'
import { isMemberOn } from '#server/book/owners/current-member.ts'

/**
 * The files without an owner that wait for who leads a team: no member of it can take them. Who leads every team sees all
 * of them; what no team serves, whoever leads one.
 */
export function filesWaitingFor(actor: Actor, leadsAll: boolean): RawBuilder<{ id: number }> {
  const led = sql`select member.team_id from team_member member
    where member.user_id = ${actor.userId} and member.leads and ${isMemberOn(inAmsterdam(actor.now).day)}`
  const isOwn = leadsAll
    ? sql`true`
    : sql`(given.team_id = any(array(${led})) or (given.queue_reason = 'no_team' and exists (${led})))`
  return sql`select waiting.id from dossier_distribution given join dossier waiting on waiting.id = given.dossier_id
    where given.queue_reason <> 'new' and waiting.owner_id is null and waiting.status <> 'closed'
      and ${actor.customerId === null} and ${isOwn}`
}
