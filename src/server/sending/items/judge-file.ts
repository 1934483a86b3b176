import { addDays, type Day } from '#domain/day.ts'
import { type Account, account, type AccountSettings } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import { needsAPerson } from '#domain/costs/collection-costs.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import { type HandOverRefusal, refuseHandOver } from '#domain/court/cases/hand-over.ts'
import { pricingDay } from '#domain/court/cases/case-days.ts'
import { claimableCents } from '#domain/court/competent-court.ts'
import { hasMoved } from '#domain/court/court-districts.ts'
import { costOfCase, highestCourtCost, leadsToBailiff, leadsToCourt } from '#domain/court/highest-cost.ts'
import { decreeFor } from '#domain/costs/fourteen-day-notice.ts'
import type { ByHand } from '#domain/workflow/by-hand.ts'
import {
  decideItem,
  type Decision,
  heldBefore,
  type HeldFacts,
  passedOver,
  type StepFacts,
} from '#domain/workflow/decide-item.ts'
import { paymentScore } from '#domain/workflow/payment-score.ts'
import type { StepDefinition, StepSign } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Reach } from '#domain/workflow/choose-channel.ts'
import type { RunFile } from '#server/sending/writing/file-queries.ts'
import type { HandMessage } from '#server/sending/writing/hand-queries.ts'
import { partFor } from '#server/sending/writing/letter-facts.ts'
import type { RunContext } from '#server/sending/writing/run-context.ts'
import { feeRefusalOf } from '#server/sending/writing/step-fee.ts'

/** What happens to a file in a run at this moment, and why. */
export function judgeFile(file: RunFile, account: Account, context: RunContext): Decision {
  const feeRefusal = feeRefusalOf(file, context)
  const part = partFor(file, account)
  return decideItem(
    {
      status: file.status,
      planRunning: file.planRunning,
      ...heldFactsOf(file, account, context),
      step: file.step,
      dueDay: file.nextDay,
      moment: context.moment,
      minimumBalanceCents: file.minimumBalanceCents,
      contactsThisWeek: file.contactsThisWeek,
      contactCap: context.agency.contactsPerWeek,
      addressCheck: {
        checkedDay: file.address?.checkedDay ?? null,
        handOverDays: context.agency.handOverCheckDays,
        costsDays: context.agency.costsCheckDays,
      },
      windows: Object.fromEntries(context.windows.map((window) => [window.channel, window])),
      ...(file.byHand ? { byHand: byHandOf(file, file.byHand) } : {}),
      ...(file.extendedDay ? { extendedDay: file.extendedDay } : {}),
      ...(part ? { shareOpenCents: part.openCents } : {}),
      ...(feeRefusal ? { feeRefusal } : {}),
      ...(file.pausedUntilDay ? { pausedUntilDay: file.pausedUntilDay } : {}),
    },
    context.holidays,
  )
}

/** A copy by post is for the address that stands on it, an answer for the one that wrote. */
function byHandOf({ address, email }: RunFile, message: HandMessage): ByHand {
  const { kind, copy, channel, reason, replyTo = null, replySender = null } = message
  const written = copy?.document.recipient.join(' ') ?? ''
  const isElsewhere =
    copy !== null &&
    channel === 'post' &&
    !(address && written.includes(address.street) && written.includes(address.postcode))
  return {
    kind,
    isCopy: copy !== null,
    isAsked: reason === 'asked_for_copy',
    isElsewhere,
    isReply: replyTo !== null,
    isToAnother: replyTo !== null && replySender !== (email?.toLowerCase() ?? null),
  }
}

/**
 * Why no run carries out the step a file stands before, whatever the day; null when only the day decides. The tables are asked
 * of a file alone of which its customer agreed to a cost.
 */
export function heldWhy(file: RunFile, account: Account, today: Day, courtTables: CourtTables | null): Why | null {
  const context = { today, costTables: { decrees: costDecrees, vatRates }, courtTables }
  return file.step && heldBefore(heldFactsOf(file, account, context), file.step)
}

/** Why a step is not for a file as it stands now; null when it is. */
export function passesOver(file: RunFile, step: StepDefinition): Why | null {
  return passedOver({ ...stepFactsOf(file), openCents: file.openCents }, step)
}

type HeldContext = Pick<RunContext, 'today' | 'costTables'> & { readonly courtTables: CourtTables | null }

function heldFactsOf(file: RunFile, account: Account, context: HeldContext): HeldFacts {
  const approval =
    file.approval ?? (isOutgrown(file, account, context) ? 'outgrown' : null) ?? handOverRefusal(file, context)
  return {
    ...stepFactsOf(file),
    openCents: account.openCents,
    doNotContact: file.doNotContact,
    costsFromDay: file.notice ? addDays(file.notice.lastDay, 1) : null,
    costsCharged: account.balances.collection_costs.chargedCents > 0,
    smallInstalments: isSmallAgain(file, account, context),
    advanceReceived: file.advanceReceived,
    bailiffStatusKnown: file.bailiffStatusKnown,
    ...(approval ? { approval } : {}),
    ...(file.gate ? { passage: file.gate } : {}),
    ...(file.signal ? { signal: file.signal } : {}),
    ...(file.creditNote ? { creditNote: file.creditNote } : {}),
    ...(file.announced ? { announced: file.announced } : {}),
  }
}

/** Whether the case that its customer agreed to costs more by now: more is claimed, or the tariffs went up. */
function isOutgrown({ step, phase, agreedCents }: RunFile, { openCents }: Account, context: HeldContext): boolean {
  if (agreedCents === null || !step || !context.courtTables || !leadsToCourt({ phase, action: step.action }))
    return false
  const cost = highestCourtCost(openCents, pricingDay(context.today, context.courtTables), context.courtTables)
  return cost !== null && cost.totalCents > agreedCents
}

/** Why the case of a file does not go to a bailiff, before a step that brings it there. */
function handOverRefusal(
  { step, legalCase, openOnServiceDayCents }: RunFile,
  { courtTables, today }: HeldContext,
): HandOverRefusal | null {
  if (!step || !leadsToBailiff(step)) return null
  if (!legalCase || !courtTables) return refuseHandOver(legalCase, null)
  const { lastWrit, place } = legalCase
  return refuseHandOver(legalCase, {
    today,
    costCents: costOfCase(legalCase, courtTables),
    writ: lastWrit && { ...lastWrit, openCents: openOnServiceDayCents ?? lastWrit.claimedCents },
    isMoved: hasMoved(place),
  })
}

/** A file with what its writ can claim by now on the day it is to be served, before a step that brings it to a bailiff. */
export function onServiceDay(file: RunFile, events: readonly AccountEvent[], settings: AccountSettings): RunFile {
  const on = serviceDayOf(file)
  return on === null ? file : withClaimable(file, account(events, on, settings))
}

/** The same by the account of that day. */
export function withClaimable(file: RunFile, then: Account): RunFile {
  return { ...file, openOnServiceDayCents: claimableCents(then, file.kind) }
}

/** On which day the writ of a file is to be served, before a step that brings it to a bailiff; null where there is none of both. */
export function serviceDayOf({ step, legalCase }: RunFile): Day | null {
  return step && leadsToBailiff(step) ? (legalCase?.lastWrit?.servedDay ?? null) : null
}

function stepFactsOf(file: RunFile): Omit<StepFacts, 'openCents'> {
  const { kind: debtorKind, language, lastResult, customerActive } = file
  const agreementTerminated = !customerActive
  const { score } = paymentScore(file.scoreFacts)
  return { debtorKind, language, lastResult, score, agreementTerminated, reach: reachOf(file), signs: signsOf(file) }
}

function signsOf({ doNotContact, address, emailBounced }: RunFile): StepSign[] {
  const signs: StepSign[] = []
  if (doNotContact) signs.push('do_not_contact')
  if (address?.status === 'departed_unknown') signs.push('address_departed')
  if (address?.status === 'doubtful') signs.push('address_doubtful')
  if (emailBounced) signs.push('email_bounced')
  return signs
}

/** Art. 2a Besluit BIK: whether costs were charged for other small instalments of this debtor not long ago. */
function isSmallAgain(
  file: RunFile,
  { claims }: Account,
  { today, costTables }: Pick<RunContext, 'today' | 'costTables'>,
): boolean {
  const inDefault = claims.filter(({ dueDay, balances }) => dueDay < today && balances.principal.openCents > 0)
  const decree = decreeFor(
    inDefault.map(({ claimId, dueDay, balances }) => ({
      claimId,
      dueDay,
      openPrincipalCents: balances.principal.openCents,
    })),
    costTables.decrees,
  )
  if (!decree) return false
  const { kind: debtorKind, earlierCostsDays, instalmentIds } = file
  const covered = inDefault.map(({ claimId, balances }) => ({
    instalment: instalmentIds.includes(claimId),
    basisPrincipalCents: balances.principal.openCents,
  }))
  return needsAPerson({ day: today, debtorKind, earlierCostsDays }, covered, decree)
}

/** How a debtor can be reached for the step the file stands before: not by what came back. */
export function reachOf({ address, email, emailBounced, mobile, returnedChannels }: RunFile): Reach {
  const complete = address !== null && address.street !== '' && address.city !== ''
  return {
    address: address?.status === 'departed_unknown' ? 'departed' : complete ? 'usable' : 'none',
    email: returnedChannels.includes('email') ? 'bounced' : email ? 'usable' : emailBounced ? 'bounced' : 'none',
    mobile: mobile && !returnedChannels.includes('sms') ? 'usable' : 'none',
  }
}
