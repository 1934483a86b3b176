import { account } from '#domain/account/account.ts'
import { withoutWithdrawn } from '#domain/account/part-of-account.ts'
import type { AccountEvent, ClaimAdded } from '#domain/account/events.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import type { Day } from '#domain/day.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type {
  changeInterest as changeEndpoint,
  getInterestSettings,
  InterestChange,
  InterestDifference,
} from '#contract/money/interest-settings.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { findSettingsDossier, selectEntered, type SettingsDossier } from './interest-settings-queries.ts'
import { eventsAfter, stepsOf, termsOf } from './interest-settings-steps.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { findLettersNamingOtherwise } from '#server/money/account/find-letters-naming-otherwise.ts'
import { writeSteps } from './write-steps.ts'

/** How interest runs on each claim of a dossier, and how it came to run so. */
export async function readInterestSettings(
  db: Db,
  actor: Actor,
  today: Day,
  dossierId: number,
): Promise<OutputOf<typeof getInterestSettings>> {
  const dossier = await visible(db, actor, dossierId)
  const { events, rates } = await replayable(db, dossierId)
  const entered = await selectEntered(db, dossierId)
  const { claims } = withoutWithdrawn(account(events, today, { rates }), events)
  return {
    dossierId,
    ...dossier,
    claims: claims.map(({ claimId, reference, claimDay, dueDay, balances, terms }) => ({
      claimId,
      reference,
      claimDay,
      dueDay,
      openPrincipalCents: balances.principal.openCents,
      interestCents: balances.interest.chargedCents,
      terms,
      history: historyOf(claimId, events).map(({ eventId, ...step }) => ({
        eventId,
        ...step,
        ...(entered.get(eventId ?? 0) ?? { enteredAt: null, enteredBy: null }),
      })),
    })),
  }
}

/** What other terms would change, to the cent, and which letters named another amount. Nothing is written. */
export async function previewInterest(
  db: Db,
  actor: Actor,
  today: Day,
  dossierId: number,
  asked: InterestChange,
): Promise<InterestDifference> {
  const dossier = await visible(db, actor, dossierId)
  const { events, rates } = await replayable(db, dossierId)
  const steps = stepsOf(events, rates, dossier, asked)
  const after = eventsAfter(events, steps)
  const before = account(events, today, { rates })
  const then = account(after, today, { rates })
  const interestIn = ({ claims }: typeof before, claimId: number) =>
    claims.find((claim) => claim.claimId === claimId)?.balances.interest.chargedCents ?? 0
  return {
    claims: steps.map(({ claim: { claimId, reference }, before: former, terms }) => ({
      claimId,
      reference,
      before: former,
      after: terms,
      interestBeforeCents: interestIn(before, claimId),
      interestAfterCents: interestIn(then, claimId),
    })),
    openBeforeCents: before.openCents,
    openAfterCents: then.openCents,
    letters: await findLettersNamingOtherwise(db, { dossierId, before: events, after, fromDay: asked.fromDay }, rates),
  }
}

/** Lets interest run on other terms: in place of those of the same day, which are taken back. */
export async function changeInterest(
  db: Db,
  actor: Actor,
  today: Day,
  dossierId: number,
  { note, version, ...asked }: InputOf<typeof changeEndpoint>,
): Promise<void> {
  await lockDossier(db, actor, { dossierId, version })
  const dossier = await visible(db, actor, dossierId)
  if (dossier.isClosed) throw new UserError(409, 'interest_settings.error.closed')
  const { events, rates } = await replayable(db, dossierId)
  const steps = stepsOf(events, rates, dossier, asked)
  await writeSteps(db, actor, today, [{ dossier: { id: dossierId, customerId: dossier.customerId }, steps }], note)
}

function historyOf(claimId: number, events: readonly AccountEvent[]) {
  const claim = events.find((event): event is ClaimAdded => event.kind === 'claim' && event.claimId === claimId)
  const changes = termsOf(claimId, events)
    .toSorted((a, b) => (a.valueDay === b.valueDay ? b.id - a.id : a.valueDay < b.valueDay ? 1 : -1))
    .map(({ id, valueDay, terms }) => ({ eventId: id, fromDay: valueDay, terms, takenBack: isTakenBack(id, events) }))
  if (!claim) return changes
  return [...changes, { eventId: null, fromDay: claim.claimDay, terms: claim.interest, takenBack: false }]
}

async function visible(db: Db, actor: Actor, dossierId: number): Promise<SettingsDossier> {
  const dossier = await findSettingsDossier(db, actor, dossierId)
  if (!dossier) throw notFound()
  return dossier
}

async function replayable(db: Db, dossierId: number): Promise<{ events: AccountEvent[]; rates: RateTable }> {
  const events = (await accountEventsOf(db, [dossierId])).get(dossierId) ?? []
  return { events, rates: await loadRates(db) }
}
