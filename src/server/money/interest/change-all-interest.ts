import { randomUUID } from 'node:crypto'
import type { ClaimAdded } from '#domain/account/events.ts'
import { addDays, type Day } from '#domain/day.ts'
import { legalTermDays } from '#domain/interest/first-interest-day.ts'
import type { InterestChange } from '#contract/money/interest-settings.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { raiseVersions } from '#server/book/dossiers/raise-version.ts'
import {
  type ClaimDays,
  findSettingsDossiers,
  selectClaimDays,
  type SettingsDossier,
} from './interest-settings-queries.ts'
import { type AskedTerms, type OwnDays, stepsOf, type TermsStep } from './interest-settings-steps.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import type { AccountEntry } from '#server/money/account/record-account-events.ts'
import { writeSteps, type WrittenTerms } from './write-steps.ts'

/** How interest is to run on all claims of several dossiers; days of a single claim are its own. */
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
export async function reverseInterest(
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
  await post(db, actor, inAmsterdam(actor.now).day, entries, dossierIds)
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
  const days = await selectClaimDays(db, dossierIds)
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
      // Of a consumer it is said first that commercial interest is not for him.
      const hasDays = wish.kind !== 'none' && (dossier.debtorKind === 'company' || !wish.start.startsWith('commercial'))
      const ownDays = (claim: ClaimAdded) => (hasDays ? ownDaysOf(wish.start, claim, days.get(claim.claimId)) : {})
      return { dossier, found: stepsOf(events.get(dossier.id) ?? [], rates, dossier, { ...asked, ownDays }) }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return { dossier, found: error }
    }
  })
}

/**
 * Art. 6:82, 6:83, 6:119a BW: the days of a claim on which a ground rests, from what is known of the claim itself. Throws
 * UserError when that is not enough. A claim for damages is due at once, on the day on which it came into being.
 */
function ownDaysOf(start: InterestWish['start'], claim: ClaimAdded, days: ClaimDays | undefined): OwnDays {
  switch (start) {
    case 'notice_of_default':
      if (!days?.noticeEndDay) throw new UserError(409, 'interest_settings.error.no_notice')
      return { startDay: days.noticeEndDay }
    case 'tort':
      return { startDay: claim.claimDay }
    case 'commercial_no_term': {
      if (!days?.lawTermEndDay) throw new UserError(409, 'interest_settings.error.day_agreed')
      // The term of the law began with the day after receipt, which is why the due day is what it is.
      const receivedDay = addDays(days.lawTermEndDay, -legalTermDays)
      return { invoiceReceivedDay: receivedDay, performanceReceivedDay: receivedDay }
    }
    default:
      return {}
  }
}
