import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { account, type ClaimAccount } from '#domain/account/account.ts'
import type { Award, CostReplaced, CostShare } from '#domain/account/events.ts'
import {
  givesWay,
  isOfLawsuit,
  lawsuitOpen,
  shareDebtor,
  type StandingJudgment,
  standingJudgments,
} from '#domain/account/claim-charge.ts'
import { addDays, formatDay } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import { type Cents, divideProRata, sumCents } from '#domain/money.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { recordJudgment as judgmentEndpoint } from '#contract/money/rulings.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findMeantDebtors } from '#server/book/debtors/find-meant-debtors.ts'
import { fallenStands } from '#server/book/steps/fallen-judgment.ts'
import type { Actor } from '#server/actor.ts'
import { checkClaims, lockForRuling, writeRuling } from './rule.ts'

type Asked = InputOf<typeof judgmentEndpoint>
type AskedAward = Asked['awards'][number]

/**
 * Records a judgment. What was claimed is what was open at the end of the day before it; a payment of before that
 * becomes known later comes off what was awarded.
 */
export async function recordJudgment(db: Db, actor: Actor, dossierId: number, asked: Asked): Promise<void> {
  const { day, reference, note, version } = asked
  const ruled = await lockForRuling(db, actor, dossierId, version)
  // What is claimed would be reckoned under the judgment that fell, and stay so once that is taken back.
  if (await fallenStands(db, dossierId)) throw new UserError(409, 'legal_case.refusal.fallen_stands')
  checkClaims(
    ruled,
    asked.awards.map((award) => award.claimId),
  )
  const debtorIds = await findMeantDebtors(db, dossierId, asked.debtorIds)
  if (day > ruled.today) throw fieldError('day', 'arrangement.day_to_come')
  const standing = standingJudgments(ruled.events)
  refuseBeforeLater(asked, debtorIds, standing)
  checkCosts(asked)
  const claimed = account(ruled.events, addDays(day, -1), ruled.settings).claims
  const awards = asked.awards.map((award, index) => awardOf(award, index, claimed))
  const replaces = replacedBy(asked, claimed, debtorIds, standing)
  const events = [
    {
      kind: 'judgment',
      valueDay: day,
      reference,
      debtorIds,
      awards,
      courtShares: sharesOf(asked.awards, asked.courtCents),
      ...(replaces.length === 0 ? {} : { replaces }),
      ...(asked.courtInterestFromDay === null ? {} : { courtInterestFrom: asked.courtInterestFromDay }),
      ...(asked.costsCompensated ? { costsCompensated: true as const } : {}),
      lease: asked.lease,
      ...(asked.isEnforceable ? { isEnforceable: true as const } : {}),
    },
    {
      kind: 'cost',
      valueDay: day,
      component: 'court',
      shares: sharesOf(asked.awards, asked.afterCostsCents),
    },
  ] as const
  await writeRuling(db, actor, ruled, {
    kind: 'judgment.recorded',
    note,
    events: asked.afterCostsCents > 0 ? events : [events[0]],
    data: { reference, fromDay: day, debtorIds },
  })
}

/** Art. 237 Rv: where each party bears its own costs the other owes none; and interest over them needs costs that are due. */
function checkCosts({ day, courtCents, afterCostsCents, courtInterestFromDay, costsCompensated }: Asked): void {
  if (costsCompensated && courtCents > 0) throw fieldError('courtCents', 'arrangement.costs_compensated')
  if (costsCompensated && afterCostsCents > 0) throw fieldError('afterCostsCents', 'arrangement.costs_compensated')
  if (courtInterestFromDay === null) return
  if (courtCents === 0) throw fieldError('courtInterestFromDay', 'arrangement.no_costs_to_bear')
  if (courtInterestFromDay < day) throw fieldError('courtInterestFromDay', 'arrangement.before_judgment')
}

function awardOf(award: AskedAward, index: number, claims: readonly ClaimAccount[]): Award {
  const claim = claims.find((one) => one.claimId === award.claimId)
  if (!claim) throw fieldError('day', 'arrangement.before_claim')
  const { principal, collection_costs: costs, other, vat } = claim.balances
  const vatOpenCents = vat.openCents - lawsuitOpen([claim]).vatCents
  const refuse = (name: string) => fieldError(`awards.${index}.${name}`, 'arrangement.more_than_open')
  const opens = [costs.openCents, vatOpenCents, other.openCents]
  if (award.principalCents > principal.openCents) throw refuse('principalCents')
  if (award.costsCents > sumCents(opens)) throw refuse('costsCents')
  const [costsCents = 0, vatCents = 0, otherCents = 0] = divideProRata(award.costsCents, opens)
  const part = (component: Award['parts'][number]['component'], claimedCents: Cents, awardedCents: Cents) => ({
    component,
    claimedCents,
    awardedCents,
  })
  return {
    claimId: award.claimId,
    parts: [
      part('principal', principal.openCents, award.principalCents),
      part('collection_costs', costs.openCents, costsCents),
      part('vat', vatOpenCents, vatCents),
      ...(other.openCents === 0 ? [] : [part('other', other.openCents, otherCents)]),
    ],
    interest: interestOf(award.interest, claim.terms),
  }
}

/**
 * Art. 237 Rv: what was charged for the court and a bailiff gives way to the costs that the judge ordered; what somebody says to be of
 * something else stays.
 */
function replacedBy(
  { day, awards, keptCosts }: Asked,
  claims: readonly ClaimAccount[],
  debtorIds: readonly number[],
  standing: readonly StandingJudgment[],
): CostReplaced[] {
  const charged = claims.flatMap(({ claimId, charges }) =>
    charges.filter(isOfLawsuit).map((one) => ({ ...one, claimId })),
  )
  if (!keptCosts.every((kept) => charged.some(({ eventId }) => eventId === kept)))
    throw fieldError('keptCosts', 'arrangement.unknown_cost')
  return charged
    .filter(({ claimId }) => awards.some((award) => award.claimId === claimId))
    .filter((one) => givesWay(one, one.claimId, { day, debtorIds }, standing))
    .filter(({ eventId }) => !keptCosts.includes(eventId))
    .map(({ claimId, eventId, amountCents, vatCents, openAmountCents, openVatCents, paidCents }) => {
      const openCents = openAmountCents + openVatCents
      return { claimId, eventId, chargedCents: amountCents + vatCents, openCents, paidCents }
    })
}

/** A later judgment was reckoned without this one: what gave way to it, and what was claimed then, would be another. */
function refuseBeforeLater(
  { day, awards }: Asked,
  debtorIds: readonly number[],
  standing: readonly StandingJudgment[],
): void {
  const later = standing.find(
    (one) =>
      one.valueDay > day &&
      shareDebtor(one, { debtorIds }) &&
      awards.some(({ claimId }) => one.claimIds.includes(claimId)),
  )
  if (!later) return
  throw fieldError('day', { key: 'arrangement.before_later_judgment', values: { day: formatDay(later.valueDay) } })
}

/** Interest as awarded, by the day count the claim had. */
function interestOf(awarded: AskedAward['interest'], former: InterestTerms): Award['interest'] {
  if (awarded.kind === 'as_claimed') return null
  if (awarded.kind === 'none') return { fallenDueCents: 0, terms: { kind: 'none' } }
  const { kind, fromDay, fallenDueCents } = awarded
  return { fallenDueCents, terms: { kind, fromDay, dayCount: former.kind === 'none' ? 'year' : former.dayCount } }
}

/** The costs of a lawsuit rest on the claims by what was awarded of each. */
function sharesOf(awards: readonly AskedAward[], totalCents: Cents): CostShare[] {
  const parts = divideProRata(
    totalCents,
    awards.map((award) => award.principalCents),
  )
  return awards
    .map(({ claimId }, index) => ({ claimId, amountCents: parts[index] ?? 0, vatCents: 0 }))
    .filter((share) => share.amountCents > 0)
}
