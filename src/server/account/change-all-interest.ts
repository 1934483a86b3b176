import { randomUUID } from 'node:crypto'
import type { Day } from '#domain/day.ts'
import type { InterestChange } from '#contract/interest-settings.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { accountEventsOf } from './accounts-of.ts'
import { findSettingsDossiers, raiseVersions, type SettingsDossier } from './interest-settings-queries.ts'
import { type AskedTerms, stepsOf, type TermsStep } from './interest-settings-steps.ts'
import { loadRates } from './load-rates.ts'
import { recalculateAccounts } from './recalculate-accounts.ts'
import { type AccountEntry, recordAccountEvents } from './record-account-events.ts'
import { writeSteps, type WrittenTerms } from './write-steps.ts'

/** How interest is to run on all claims of several dossiers; days of a single claim stay as they are. */
export type InterestWish = Pick<
  InterestChange,
  'fromDay' | 'kind' | 'rate' | 'percent' | 'compounding' | 'clause' | 'start'
> & { readonly note: string }

/**
 * Why interest cannot run so on these dossiers, by dossier; those on which it can are not among them. One that is opened
 * again in the same act is no longer closed.
 */
export async function refuseInterest(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  wish: InterestWish,
  isReopened = false,
): Promise<ReadonlyMap<number, UserError>> {
  const judged = await judge(db, actor, dossierIds, wish, isReopened)
  return new Map(judged.flatMap(({ dossier, found }) => (found instanceof UserError ? [[dossier.id, found]] : [])))
}

/** Lets interest run so on all claims of dossiers that are held: of all of them, or of none when one is refused. */
export async function changeAllInterest(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  wish: InterestWish,
): Promise<ReadonlyMap<number, WrittenTerms>> {
  const changes = (await judge(db, actor, dossierIds, wish)).map(({ dossier, found }) => {
    if (found instanceof UserError) throw found
    return { dossier, steps: found }
  })
  return writeSteps(db, actor, inAmsterdam(actor.now).day, changes, wish.note)
}

/** Lets interest run again as it did before a change that nothing has followed; both stay in the account. */
export async function takeBackInterest(
  db: Db,
  actor: Actor,
  works: readonly {
    readonly dossier: { readonly id: number; readonly customerId: number }
    readonly written: WrittenTerms
  }[],
): Promise<void> {
  if (works.length === 0) return
  const cause = { causeKind: 'user', causeId: actor.userId }
  const entries = works.flatMap(({ dossier: { id: dossierId }, written: { events, replaced } }): AccountEntry[] => [
    ...events.map(({ id, fromDay }): AccountEntry => {
      const event = { kind: 'reversal', valueDay: fromDay, amountCents: 0, reversesId: id } as const
      return { ...cause, dossierId, key: `interest_terms_reversal:${id}`, event }
    }),
    ...replaced.map(({ claimId, fromDay, terms }): AccountEntry => {
      const event = { kind: 'interest_terms', valueDay: fromDay, claimId, terms } as const
      return { ...cause, dossierId, key: `interest_terms:${randomUUID()}`, event }
    }),
  ])
  const dossierIds = works.map(({ dossier: { id } }) => id)
  await recordAccountEvents(db, { userId: actor.userId, now: actor.now }, entries)
  await recalculateAccounts(db, { dossierIds, asOf: inAmsterdam(actor.now).day, now: actor.now })
  await raiseVersions(db, dossierIds)
  const rows = works.map(({ dossier: { id, customerId }, written }) => ({
    kind: 'dossier.interest_restored',
    dossierId: id,
    customerId,
    before: { eventIds: written.events.map((event) => event.id) },
    after: written.replaced,
  }))
  await recordAudit(db, actor, ...rows)
}

async function judge(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  wish: InterestWish,
  isReopened = false,
): Promise<{ readonly dossier: SettingsDossier; readonly found: readonly TermsStep[] | UserError }[]> {
  const noDay: Day | null = null
  const asked: AskedTerms = {
    ...wish,
    claimIds: 'all',
    dayCount: 'kept',
    pauses: 'kept',
    contractDay: noDay,
    startDay: noDay,
    invoiceReceivedDay: noDay,
    performanceReceivedDay: noDay,
    acceptedDay: noDay,
  }
  const dossiers = await findSettingsDossiers(db, actor, dossierIds)
  const events = await accountEventsOf(db, dossierIds)
  const rates = await loadRates(db)
  return dossiers.map((dossier) => {
    if (dossier.isClosed && !isReopened) return { dossier, found: new UserError(409, 'interest_settings.error.closed') }
    try {
      return { dossier, found: stepsOf(events.get(dossier.id) ?? [], rates, dossier, asked) }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return { dossier, found: error }
    }
  })
}
