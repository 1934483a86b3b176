import type { Day } from '#domain/day.ts'
import type { Character } from './react-to-letter.ts'
import { payInTerms } from './pay-in-terms.ts'
import type { StorySoFar } from './story-so-far.ts'

/** Tariffs of 2026: court fee of a legal person by the claim, and service of the judgment (Btag, art. 2 sub b). */
const courtFees = [
  [50_000, 139_00],
  [150_000, 350_00],
  [250_000, 397_00],
  [500_000, 529_00],
  [1_250_000, 559_00],
] as const
const serviceOfTitleCents = 136_71

/** What follows when the letters brought nothing. Answers the last day on which something happened. */
export function afterTheLetters(story: StorySoFar, character: Character, on: Day): Day {
  const { random, world } = story
  const decidedDay = story.later(on, 5, 25)
  if (decidedDay > world.today) return on
  if (character !== 'silent' && random.chance(0.4)) return paidAtLast(story, decidedDay)
  const fate = random.weighted<'judicial' | 'monitoring' | 'partner' | 'given_up' | 'waits'>([
    ['judicial', 50],
    ['monitoring', 16],
    ['partner', 10],
    ['given_up', 12],
    ['waits', 12],
  ])
  if (fate === 'waits') return on
  if (fate === 'given_up') {
    story.close(decidedDay, 'uncollectable')
    return decidedDay
  }
  if (fate === 'partner') {
    story.moveTo(decidedDay, 'in_progress', 'dossier.handed_over', { to: 'partner' }, 'partner')
    return decidedDay
  }
  if (fate === 'monitoring') return monitored(story, decidedDay)
  story.moveTo(decidedDay, 'in_progress', 'dossier.phase_changed', {}, 'judicial')
  return goToCourt(story, decidedDay)
}

function paidAtLast(story: StorySoFar, on: Day): Day {
  story.payAll(on)
  story.close(on, 'paid')
  return on
}

function monitored(story: StorySoFar, on: Day): Day {
  if (story.opening.number % 2 === 0) {
    story.moveTo(on, 'in_progress', 'dossier.phase_changed', {}, 'monitoring')
    return on
  }
  story.moveTo(on, 'monitoring', 'dossier.monitored', {}, 'monitoring')
  const checkedDay = story.later(on, 20, 120)
  if (checkedDay > story.world.today || story.random.chance(0.5)) return on
  story.moveTo(checkedDay, 'monitoring_in_progress', 'dossier.monitoring_started', {})
  return checkedDay
}

/** Judgment, service, and what the bailiff brings. */
function goToCourt(story: StorySoFar, on: Day): Day {
  const { world, random } = story
  if (random.chance(0.15)) {
    const withdrawnDay = story.later(on, 10, 40)
    if (withdrawnDay > world.today) return on
    return paidAtLast(story, withdrawnDay)
  }
  const judgmentDay = story.later(on, 50, 110)
  if (judgmentDay > world.today) return on
  story.chargeAll(judgmentDay, 'court', courtFeeOf(story.accountOn(judgmentDay).openCents), 0)
  const servedDay = story.later(judgmentDay, 14, 30)
  if (servedDay > world.today) return judgmentDay
  story.moveTo(servedDay, 'in_progress', 'dossier.handed_over', { to: 'bailiff' }, 'bailiff')
  story.chargeAll(servedDay, 'bailiff', serviceOfTitleCents, 21)
  return withTheBailiff(story, servedDay)
}

function withTheBailiff(story: StorySoFar, on: Day): Day {
  const { world, random } = story
  const brings = random.weighted<'all' | 'instalments' | 'nothing'>([
    ['all', 35],
    ['instalments', 40],
    ['nothing', 25],
  ])
  if (brings === 'all') {
    const paidDay = story.later(on, 15, 70)
    return paidDay > world.today ? on : paidAtLast(story, paidDay)
  }
  if (brings === 'nothing') {
    const foundDay = story.later(on, 60, 150)
    return foundDay > world.today ? on : monitored(story, foundDay)
  }
  // No bailiff agrees on more than five years.
  const leastCents = Math.ceil(story.accountOn(on).openCents / 60)
  return payInTerms(story, on, { termCents: Math.max(leastCents, random.int(20, 120) * 250), channel: 'post' }) ?? on
}

function courtFeeOf(claimCents: number): number {
  return courtFees.find(([upToCents]) => claimCents <= upToCents)?.[1] ?? 1504_00
}
