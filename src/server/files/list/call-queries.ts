import { type RawBuilder, sql } from 'kysely'
import type { callStandings, lastCalls } from '#contract/files/dossiers.ts'
import { inAmsterdam } from '#server/clock.ts'
import { isAmong } from '#server/platform/db/is-among.ts'
import type { Actor } from '#server/actor.ts'

type Condition = RawBuilder<boolean>
type IdSet = RawBuilder<{ id: number }>
type CallStanding = (typeof callStandings)[number]
type LastCall = (typeof lastCalls)[number]

/** The calls that stand open on the agenda; `due` are those of today and before. The agenda is of the agency alone. */
function calls(standing: Exclude<CallStanding, 'none'> | null, actor: Actor): RawBuilder<unknown> {
  const { day } = inAmsterdam(actor.now)
  const when = { due: sql`item.due_day <= ${day}`, planned: sql`item.due_day > ${day}` }
  return sql`agenda_item item where item.state = 'open' and ${actor.customerId === null}
    and item.subject_id = any(array(select id from agenda_subject where calls))
    and ${standing === null ? sql`true` : when[standing]}`
}

/** Whether somebody has to call about a dossier. */
export function toBeCalled(standings: readonly CallStanding[], actor: Actor, walks: boolean): Condition {
  const one = (standing: CallStanding): Condition => {
    const rows = calls(standing === 'none' ? null : standing, actor)
    const isThere = walks
      ? isAmong(sql`${rows} and item.dossier_id = dossier.id`)
      : sql<boolean>`dossier.id in (select item.dossier_id from ${rows})`
    return standing === 'none' ? sql`(${actor.customerId === null} and not ${isThere})` : isThere
  }
  return sql`(${sql.join(standings.map(one), sql` or `)})`
}

/** The ids of those dossiers; null when also those that nobody has to call about are asked for, which are most. */
export function filesToCall(standings: readonly CallStanding[], actor: Actor): IdSet | null {
  const asked = standings.filter((standing) => standing !== 'none')
  if (asked.length < standings.length) return null
  return sql.join(
    asked.map((standing) => sql`select item.dossier_id as id from ${calls(standing, actor)}`),
    sql` union all `,
  )
}

/** Whether the last call about a dossier ended so. */
export function endedIn(results: readonly LastCall[], { customerId }: Actor): Condition {
  const never = results.includes('never') ? sql`dossier.last_call is null` : sql`false`
  return sql`(${customerId === null} and (${never} or dossier.last_call = any(${[...results]}::text[])))`
}

/** The ids of those dossiers; null when also those without a call are asked for, which are most. */
export function filesCalled(results: readonly LastCall[], { customerId }: Actor): IdSet | null {
  if (results.includes('never')) return null
  return sql`select id from dossier where last_call = any(${[...results]}::text[]) and ${customerId === null}`
}
