import { type RawBuilder, sql } from 'kysely'
import type { LegalCaseDetails } from '#contract/court/legal-cases.ts'
import type { RemedyKind, RemedyOutcome, RemedyParty } from '#domain/court/cases/remedy.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Of `kept`, a case: what was done against its judgment, the last first. */
export const remediesOf: RawBuilder<LegalCaseDetails['remedies']> = sql`(
  select coalesce(json_agg(json_build_object('kind', remedy.kind, 'by', remedy.lodged_by,
    'lodgedDay', remedy.lodged_day, 'heardDay', remedy.heard_day, 'outcome', remedy.outcome,
    'endedDay', remedy.ended_day) order by remedy.id desc), '[]')
  from case_remedy remedy where remedy.case_id = kept.id)`

interface NewRemedy {
  readonly caseId: number
  readonly kind: RemedyKind
  readonly lodgedBy: RemedyParty
  readonly lodgedDay: Day
  readonly heardDay: Day | null
}

export async function insertRemedy(db: Db, made: NewRemedy): Promise<void> {
  await db.insertInto('caseRemedy').values(made).execute()
}

interface PendingRemedy extends Pick<NewRemedy, 'lodgedDay' | 'heardDay'> {
  readonly id: number
  readonly judgmentEventId: number | null
}

/** What is done against the judgment of a case that is held, and not decided yet. */
export async function findPendingRemedy(db: Db, caseId: number): Promise<PendingRemedy | undefined> {
  return db
    .selectFrom('caseRemedy')
    .innerJoin('legalCase', 'legalCase.id', 'caseRemedy.caseId')
    .select(['caseRemedy.id', 'caseRemedy.lodgedDay', 'caseRemedy.heardDay', 'legalCase.judgmentEventId'])
    .where('caseRemedy.caseId', '=', caseId)
    .where('caseRemedy.outcome', 'is', null)
    .executeTakeFirst()
}

export async function moveHearing(db: Db, id: number, heardDay: Day | null): Promise<void> {
  await db.updateTable('caseRemedy').set({ heardDay }).where('id', '=', id).execute()
}

export async function updateRemedy(
  db: Db,
  id: number,
  ended: { readonly outcome: RemedyOutcome; readonly endedDay: Day; readonly fallenEventId: number | null },
): Promise<void> {
  await db.updateTable('caseRemedy').set(ended).where('id', '=', id).execute()
}
