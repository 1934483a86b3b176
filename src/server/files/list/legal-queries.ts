import { type RawBuilder, sql } from 'kysely'
import type { legalStandings } from '#contract/files/dossiers.ts'
import type { Named } from '#server/book/standing/dossier-flags.ts'
import { isAmong } from '#server/platform/db/is-among.ts'

type LegalStanding = (typeof legalStandings)[number]

/** A judgment, an event, that was not taken back. */
const stands = sql`event.kind = 'judgment' and not exists (select from account_event reversal
  where reversal.kind = 'reversal' and reversal.dossier_id = event.dossier_id and reversal.reverses_id = event.id)`

const judged = sql<{ id: number }>`select event.dossier_id as id from account_event event where ${stands}`

const inCourt = sql<{ id: number }>`select file.id from dossier file where file.phase = 'judicial'`

/** Whether the dossier of the query around it stands so; `walks`: it is asked of one at a time. */
export function standsAtCourt(standing: LegalStanding, walks: boolean): RawBuilder<boolean> {
  const isJudged = walks
    ? isAmong(sql`account_event event where event.dossier_id = dossier.id and ${stands}`)
    : sql<boolean>`dossier.id in (${judged})`
  if (standing === 'judgment') return isJudged
  const isThere = standing === 'lawsuit' ? sql`dossier.phase = 'judicial'` : sql`dossier.phase <> 'judicial'`
  return sql<boolean>`(${isThere} and not ${isJudged})`
}

/** Those dossiers, and some that stand otherwise, while the standings do not name nearly all there are. */
export function filesAtCourt(standings: readonly LegalStanding[]): readonly Named[] | null {
  if (standings.includes('none')) return null
  return standings.map((standing): Named => ({ of: 'dossier', ids: standing === 'judgment' ? judged : inCourt }))
}
