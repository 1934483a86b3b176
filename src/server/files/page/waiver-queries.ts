import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/actor.ts'

/** By whom and why a part of a debt was given up: the event of the account that did it. */
export interface NotedWaiver {
  readonly eventId: number
  readonly isClosing: boolean
  readonly by: string | null
  readonly note: string | null
  /** What a message asked, where it was given up because that was paid. */
  readonly asked: { readonly day: string; readonly cents: number } | null
}

/**
 * Of `dossier` who gave something up, and what was noted with that act: it is of the same moment. What the costs of merged
 * files are less than those of each was given up by nobody.
 */
export const waivers = (actor: Actor): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('eventId', event.id, 'isClosing', event.cause_kind = 'closure',
    'by', giver.name, 'note', ${noteOf(actor)}, 'asked', event.data -> 'asked') order by event.id), '[]')
  from account_event event left join app_user giver on giver.id = event.created_by
  where event.dossier_id = dossier.id and event.kind in ('waiver', 'settlement') and event.cause_kind <> 'merging')`

const noteOf = (actor: Actor) => sql`(
  select log.content from audit_event act
  join dossier_log log on log.dossier_id = act.dossier_id and log.id = act.subject_id
  where act.dossier_id = event.dossier_id and act.at = event.created_at and act.subject_kind = 'log'
    and act.kind in ('waiver.given', 'dossier.closed', 'settlement.accepted')
    and (log.visible_to_customer or ${actor.customerId === null}::boolean)
  order by act.id desc limit 1)`
