import { sql } from 'kysely'
import type { CompetentCourt, CourtClaimKind } from '#domain/court/competent-court.ts'
import type { CaseWrit } from '#domain/court/cases/case-writ.ts'
import type { CaseOrigin, CaseState, LegalCase } from '#domain/court/cases/legal-case.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { claimedCents, decidedRemedy, namesOthers, pendingRemedy } from '#server/book/steps/open-case.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'

/** A case as it is kept. */
export interface KeptCase extends LegalCase {
  readonly id: number
  readonly version: number
  readonly customerId: number
  readonly dossierId: number
  readonly questionId: number | null
}

const kept = sql`kept.id, kept.version, kept.customer_id, kept.dossier_id, kept.question_id, kept.origin, kept.state,
  kept.opened_day, kept.agreed_cents, kept.shown_principal_cents, kept.shown_court,
  kept.drafted_day, kept.claim_day, kept.court, kept.court_id, kept.roll_day, kept.drafted_by, kept.writ_id,
  kept.served_day,
  kept.judgment_day, kept.is_enforceable, kept.evicts, ${pendingRemedy} as remedy, ${decidedRemedy} as decided,
  kept.title_served_day,
  kept.defended, ${claimedCents} as claimed_cents`

/** The file of a case in the caller's scope. */
export async function findFileOfCase(db: Db, actor: Actor, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('legalCase')
    .select('dossierId')
    .where('id', '=', id)
    .where(inScope(actor, 'legalCase.customerId'))
    .executeTakeFirst()
  return row?.dossierId
}

/** A case of a file that is held, held with it. */
export async function lockCaseRow(db: Db, id: number): Promise<KeptCase | undefined> {
  const { rows } = await sql<KeptCase>`select ${kept} from legal_case kept where kept.id = ${id} for update`.execute(db)
  return rows[0]
}

/** The case of which a question asks its customer. */
export async function findCaseOfQuestion(db: Db, questionId: number): Promise<{ id: number } | undefined> {
  return db.selectFrom('legalCase').select('id').where('questionId', '=', questionId).executeTakeFirst()
}

/** The case of a file that has not ended. */
export async function findOpenCase(db: Db, dossierId: number) {
  const row = await db
    .selectFrom('legalCase')
    .select(['id', 'state', 'origin', 'agreedCents'])
    .where('dossierId', '=', dossierId)
    .where('state', '!=', 'ended')
    .executeTakeFirst()
  return row && { ...row, state: row.state as CaseState, origin: row.origin as CaseOrigin }
}

/** The writ that was made of a case last and is there still. */
export async function findCaseWrit(
  db: Db,
  caseId: number,
): Promise<(Omit<CaseWrit, 'openCents'> & { fileKind: 'private' | 'company' }) | undefined> {
  return db
    .selectFrom('writ')
    .select(sql<'private' | 'company'>`(select kind from dossier where id = writ.dossier_id)`.as('fileKind'))
    .select(['id', 'servedDay', 'rollDay', 'courtId', 'claimedCents', 'madeBy', 'preparedBy'])
    .select(namesOthers.as('namesOthers'))
    .where('caseId', '=', caseId)
    .where('erasedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What an act says of a case beside where it stands. */
export interface SaidOfCase {
  readonly questionId?: number
  readonly principalCents?: Cents
  readonly interestCents?: Cents
  readonly costsCents?: Cents
  readonly claimKind?: CourtClaimKind
  readonly placeReason?: string
  readonly articles?: CompetentCourt['articles']
  readonly checkedBy?: number | null
  readonly rollNumber?: string
  readonly judgmentEventId?: number | null
  readonly endedDay?: Day
  readonly endReason?: string
}

export async function insertCase(
  db: Db,
  actor: Actor,
  opened: {
    readonly customerId: number
    readonly dossierId: number
    readonly origin: CaseOrigin
    readonly state: CaseState
    readonly openedDay: Day
    readonly judgmentDay?: Day
    readonly judgmentEventId?: number
    readonly isEnforceable?: boolean
    readonly evicts?: boolean | null
  },
): Promise<number> {
  const { id } = await db
    .insertInto('legalCase')
    .values({ ...opened, openedAt: actor.now, openedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCase(db: Db, after: KeptCase, said: SaidOfCase): Promise<void> {
  const { id, state, agreedCents, draftedDay, draftedBy, court, rollDay, servedDay, judgmentDay, titleServedDay } =
    after
  const { shownPrincipalCents, shownCourt, defended, claimDay, courtId, writId, isEnforceable, evicts } = after
  const { articles, ...rest } = said
  // A draft that is gone takes all that it said with it.
  const undrafted = draftedDay === null ? notDrafted : {}
  await db
    .updateTable('legalCase')
    .set(({ eb }) => ({
      state,
      agreedCents,
      shownPrincipalCents,
      shownCourt,
      draftedDay,
      draftedBy,
      claimDay,
      court,
      courtId,
      rollDay,
      writId,
      servedDay,
      defended,
      judgmentDay,
      isEnforceable,
      evicts,
      titleServedDay,
      ...undrafted,
      ...rest,
      ...(articles && { articles: [...articles] }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

const notDrafted = {
  principalCents: null,
  interestCents: null,
  costsCents: null,
  claimKind: null,
  placeReason: '',
  checkedBy: null,
}
