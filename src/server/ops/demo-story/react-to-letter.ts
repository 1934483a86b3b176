import { addDays, type Day } from '#domain/day.ts'
import type { Random } from './random.ts'
import { payInTerms } from './pay-in-terms.ts'
import type { StorySoFar } from './story-so-far.ts'

/** How a debtor behaves; decides what happens after each letter. */
export type Character =
  | 'prompt'
  | 'late'
  | 'in_parts'
  | 'plan'
  | 'promises'
  | 'disputes'
  | 'debt_relief'
  | 'withdrawn'
  | 'silent'

export function characterOf(random: Random): Character {
  return random.weighted<Character>([
    ['prompt', 28],
    ['late', 12],
    ['in_parts', 10],
    ['plan', 14],
    ['promises', 8],
    ['disputes', 5],
    ['debt_relief', 4],
    ['withdrawn', 2],
    ['silent', 17],
  ])
}

/**
 * What the debtor does between a letter and the next step. Answers from which day the workflow goes on (null: as
 * planned), or that the dossier stays as it is.
 */
export function reactToLetter(
  story: StorySoFar,
  character: Character,
  letterDay: Day,
  nextDay: Day,
): Day | null | 'stays' {
  const { random, world } = story
  const on = story.later(letterDay, 3, 9)
  // What lies ahead has not happened.
  if (on > world.today || on >= nextDay) return null
  const letters = story.letters.length
  if (random.chance(0.2)) story.note(on, 'calls')
  switch (character) {
    case 'prompt':
      return letters === 1 ? maybe(story, 0.7, () => payEverything(story, on)) : payEverything(story, on)
    case 'late':
      return letters >= 3 ? payEverything(story, on) : null
    case 'in_parts':
      return payPart(story, on)
    case 'plan':
      return maybe(story, 0.6, () => startPlan(story, on))
    case 'promises':
      return maybe(story, 0.6, () => promise(story, on))
    case 'disputes':
      return maybe(story, 0.7, () => dispute(story, on))
    case 'debt_relief':
      return maybe(story, 0.6, () => seekRelief(story, on))
    case 'withdrawn':
      story.close(on, 'withdrawn')
      return 'stays'
    case 'silent':
      return null
  }
}

type Outcome = Day | null | 'stays'

function maybe(story: StorySoFar, probability: number, act: () => Outcome): Outcome {
  return story.random.chance(probability) ? act() : null
}

/** Pays what is open, or what the letter asked: then a few cents of interest are left, which the customer gives up. */
function payEverything(story: StorySoFar, on: Day): 'stays' {
  const asked = story.letters.at(-1)?.document.sums.payCents ?? 0
  const openCents = story.random.chance(0.3) && asked > 0 ? story.pay(on, asked) : story.payAll(on)
  story.close(on, openCents > 0 ? 'settled' : 'paid')
  return 'stays'
}

function payPart(story: StorySoFar, on: Day): Outcome {
  const { openCents } = story.accountOn(on)
  const part = Math.floor((openCents * story.random.int(15, 55)) / 100 / 500) * 500
  if (part < 1000) return payEverything(story, on)
  story.pay(on, part)
  return null
}

function startPlan(story: StorySoFar, on: Day): 'stays' {
  const { random } = story
  const months = random.int(3, 14)
  const { openCents } = story.accountOn(on)
  const termCents = Math.max(1000, Math.ceil(openCents / months / 500) * 500)
  if (payInTerms(story, on, { termCents, channel: random.pick(['phone', 'phone', 'email']) }) !== null)
    story.note(on, 'plans')
  return 'stays'
}

function promise(story: StorySoFar, on: Day): Outcome {
  const { random, world } = story
  const untilDay = story.later(on, 8, 25)
  story.note(on, 'promises')
  const ended = untilDay <= world.today
  story.halt({ kind: 'pause', reason: 'promise_to_pay', startDay: on, untilDay }, ended ? untilDay : null)
  if (!ended) return 'stays'
  return random.chance(0.55) ? payEverything(story, untilDay) : untilDay
}

function dispute(story: StorySoFar, on: Day): Outcome {
  const { random, world } = story
  const settledDay = story.later(on, 15, 70)
  story.note(on, 'disputes')
  const settled = settledDay <= world.today
  const halt = { kind: 'suspension', reason: 'dispute', startDay: on, untilDay: null } as const
  story.halt(halt, settled ? settledDay : null)
  if (!settled) {
    alsoComplain(story, on)
    return 'stays'
  }
  if (random.chance(0.35)) {
    story.close(settledDay, 'claim_not_due')
    return 'stays'
  }
  return settledDay
}

/** Some who dispute complain as well of how they were written to: each is settled by itself. */
function alsoComplain(story: StorySoFar, on: Day): void {
  const startDay = addDays(on, 4)
  if (startDay >= story.world.today || story.accountOn(on).openCents % 5 !== 0) return
  story.halt({ kind: 'suspension', reason: 'complaint', startDay, untilDay: null }, null)
}

function seekRelief(story: StorySoFar, on: Day): 'stays' {
  const { random, world } = story
  // Some come before a court instead of the municipality: what they own is put in the hands of somebody else, and stays.
  const isGuarded = story.accountOn(on).openCents % 4 === 0
  const reason = isGuarded ? 'guardianship' : 'debt_relief'
  story.note(on, isGuarded ? 'guardianship' : 'relief')
  if (!isGuarded) story.phase = 'shv'
  const endDay = story.later(on, 150, 420)
  const ended = !isGuarded && endDay <= world.today
  const halt = { kind: 'suspension', reason, startDay: on, untilDay: null } as const
  story.halt(halt, ended ? endDay : null)
  if (ended) {
    // The arrangement pays a part; the rest is given up with it.
    story.pay(endDay, Math.max(100, Math.floor((story.accountOn(endDay).openCents * random.int(8, 35)) / 100)))
    story.close(endDay, 'debt_relief')
  }
  return 'stays'
}
