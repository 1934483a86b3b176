import { sql } from 'kysely'
import type { SurveyTexts } from '#contract/statistics/survey-texts.ts'
import type { NpsOccasion } from '#domain/statistics/nps.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface StoredTexts {
  readonly id: number
  readonly occasion: NpsOccasion
  readonly texts: SurveyTexts | null
  readonly state: 'waiting' | 'in_use'
  readonly madeById: number | null
  readonly madeBy: string | null
  readonly madeAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly version: number
}

/** The words in use and those that wait, of all occasions or of one. */
export async function findTexts(db: Db, occasion?: NpsOccasion): Promise<StoredTexts[]> {
  const { rows } = await sql<StoredTexts>`
    select said.id, occasion, texts, state, said.made_by as made_by_id, maker.name as made_by, made_at,
      decider.name as decided_by, decided_at, said.version
    from nps_text said left join app_user maker on maker.id = said.made_by
    left join app_user decider on decider.id = said.decided_by
    where state in ('waiting', 'in_use') and ${occasion === undefined ? sql`true` : sql`occasion = ${occasion}`}
    order by said.id`.execute(db)
  return rows
}

/** The words in use, by occasion; where there are none those of the portal are. */
export async function findTextsInUse(db: Db): Promise<ReadonlyMap<NpsOccasion, SurveyTexts | null>> {
  const rows = (await findTexts(db)).filter(({ state }) => state === 'in_use')
  return new Map(rows.map(({ occasion, texts }) => [occasion, texts]))
}

/** One hand at a time changes the words of an occasion. */
export async function lockTexts(tx: Db, occasion: NpsOccasion): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('nps_text ' || ${occasion}, 0))`.execute(tx)
}

export async function findOccasionOf(db: Db, id: number): Promise<NpsOccasion | undefined> {
  const { rows } = await sql<{ occasion: NpsOccasion }>`select occasion from nps_text where id = ${id}`.execute(db)
  return rows[0]?.occasion
}

export async function insertTexts(
  tx: Db,
  said: { occasion: NpsOccasion; texts: SurveyTexts | null; madeBy: number | null; madeAt: Date; version: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('npsText')
    .values({ ...said, texts: said.texts && JSON.stringify(said.texts), state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endTexts(
  tx: Db,
  id: number,
  state: 'in_use' | 'replaced' | 'rejected',
  by: { readonly decidedBy: number | null; readonly decidedAt: Date } | null,
): Promise<void> {
  await tx
    .updateTable('npsText')
    .set((row) => ({ state, ...by, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
