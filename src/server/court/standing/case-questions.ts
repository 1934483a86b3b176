import { type CaseAct, isActOf } from '#domain/court/cases/legal-case.ts'
import { courtByAmount } from '#domain/court/competent-court.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import type { LockedDossier } from '#server/book/standing/lock-dossier.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { actOnCase, holdCase, lockCase } from './case-acts.ts'
import { findCaseOfQuestion, findOpenCase, insertCase } from './queries.ts'

/** Proposes to summon the debtor of a file that is held. */
export async function proposeCase(
  db: Db,
  actor: Actor,
  { id: dossierId, customerId }: Pick<LockedDossier, 'id' | 'customerId'>,
): Promise<number> {
  const openedDay = inAmsterdam(actor.now).day
  const id = await insertCase(db, actor, { dossierId, customerId, origin: 'proposed', state: 'proposed', openedDay })
  const subject = { subjectKind: 'legal_case', subjectId: id } as const
  await recordAudit(db, actor, { kind: 'legal_case.proposed', dossierId, customerId, ...subject })
  return id
}

/** The customer of a file that is held was asked to approve its case. One that is further than that is not asked about. */
export async function noteAsked(db: Db, actor: Actor, dossier: LockedDossier, questionId: number): Promise<void> {
  const open = await findOpenCase(db, dossier.id)
  if (open && !isActOf(open, 'ask')) return
  const id = open?.id ?? (await proposeCase(db, actor, dossier))
  const held = await holdCase(db, dossier, id)
  const shown = await readShown(db, dossier.id, inAmsterdam(actor.now).day)
  await actOnCase(db, actor, held, { kind: 'ask', ...(shown && { shown }) }, { said: { questionId } })
}

/** For what its customer is asked: what is open of the principal, and the court that decides by the amount. */
async function readShown(db: Db, dossierId: number, today: Day) {
  const account = (await readAccounts(db, [dossierId], today)).get(dossierId)
  if (!account) return null
  const court = courtByAmount(account.openCents, today, await loadCourtTables(db))
  return { principalCents: account.balances.principal.openCents, court }
}

/** The customer said yes, up to a cost, or no. Answers whether that was of a case. */
export async function noteAnswered(
  db: Db,
  actor: Actor,
  questionId: number,
  agreedCents: Cents | null,
): Promise<boolean> {
  return actOnAsked(db, actor, questionId, { kind: 'answer', agreedCents })
}

/** The question was taken back. */
export async function noteUnasked(db: Db, actor: Actor, questionId: number): Promise<void> {
  await actOnAsked(db, actor, questionId, { kind: 'unask' })
}

/** A question that is no case's, or not the one its case waits for, says nothing of one. */
async function actOnAsked(db: Db, actor: Actor, questionId: number, act: CaseAct): Promise<boolean> {
  const asked = await findCaseOfQuestion(db, questionId)
  if (!asked) return false
  const held = await lockCase(db, actor, { id: asked.id, version: null })
  if (!isActOf(held, act.kind)) return false
  await actOnCase(db, actor, held, act)
  return true
}
