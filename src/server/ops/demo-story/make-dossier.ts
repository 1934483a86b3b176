import { addDays, type Day } from '#domain/day.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { afterStep, nextDay, reviewDays, type NextDay } from '#domain/workflow/next-day.ts'
import type { Workflow } from '#domain/workflow/step.ts'
import { afterTheLetters } from './after-the-letters.ts'
import { dailyWork } from './daily-work.ts'
import { type BeforeCollection, beforeCollectionOf, letterDaysBefore, workflowBefore } from './before-collection.ts'
import { type DossierStory, type Happening, lettersOf, type Note, type World } from './dossier-story.ts'
import { makeClaims } from './make-claims.ts'
import { type DemoDebtor, makeDebtor, makePartner } from './make-debtor.ts'
import { randomOf, type Random } from './random.ts'
import { characterOf, reactToLetter } from './react-to-letter.ts'
import { sendLetter } from './send-letter.ts'
import { standInPhase } from './stand-in-phase.ts'
import { StorySoFar, type Opening } from './story-so-far.ts'

/**
 * Makes up one dossier: who owes what to whom, and everything that happened since, step by step through the real
 * workflow, with the real letters, costs and interest. The same seed and number give the same story.
 */
export function makeDossier(world: World, seed: number, number: number): DossierStory {
  const random = randomOf(seed, number)
  const story = new StorySoFar(openingOf(world, seed, number, random), world, random)
  const before = beforeCollectionOf(number)
  const ended = before ? standBefore(story, before) : walkWorkflow(story, world.workflows[story.debtorKind])
  return withDailyWork(finished(story, ended), world, randomOf(seed + 2, number))
}

function openingOf(world: World, seed: number, number: number, random: Random): Opening {
  const { data } = world
  const before = beforeCollectionOf(number)
  const drawn = random.weighted(data.customers.map(({ share }, index) => [index, share] as const))
  const customerIndex = before?.customer ?? drawn
  const customer = data.customers[customerIndex]
  if (!customer) throw new Error('there is no such customer')
  const kind = before?.kind ?? (random.chance(customer.companyPercent / 100) ? 'company' : 'private')
  const stranger = makeDebtor(kind, number, data, random)
  const debtor = kind === 'private' ? (knownPerson(world, seed, number) ?? stranger) : stranger
  const hasPartner = kind === 'private' && random.chance(0.06)
  const firstLetterDay = before && letterDaysBefore(before, world)[0]
  const age = ageOf(random)
  const openedDay = nextWorkingDay(
    firstLetterDay ? addDays(firstLetterDay, -4) : addDays(world.today, -age),
    world.holidays,
  )
  return {
    number,
    customerIndex,
    customer,
    customerReference: random.chance(0.7) ? `${customer.prefix}-${random.int(10_000, 99_999)}` : null,
    debtors: hasPartner ? [debtor, makePartner(debtor, number, data, random)] : [debtor],
    claims: makeClaims(
      { customer, debtorKind: kind, dossierNumber: number, openedDay, nextClaimId: world.ids.claim },
      random,
    ),
    openedDay: openedDay > world.today ? world.today : openedDay,
    beforeCollection: before !== undefined,
  }
}

/** Somebody who owes more than one customer: up to three files that follow each other are of the same person. */
function knownPerson({ data }: World, seed: number, number: number): DemoDebtor | null {
  if (number % 40 > 2) return null
  const first = number - (number % 40)
  return makeDebtor('private', first, data, randomOf(seed + 1, first))
}

/** How many days ago it was handed over: many lately, some from long ago. */
function ageOf(random: Random): number {
  const [from, to] = random.weighted<readonly [number, number]>([
    [[0, 0], 6],
    [[1, 60], 46],
    [[61, 240], 28],
    [[241, 720], 20],
  ])
  return random.int(from, to)
}

/** Where the workflow stands when the story ends. */
interface Ended {
  readonly stepIndex: number | null
  /** The day of the next step and why, as it was set when the step before was done. */
  readonly next: NextDay
  readonly lastDay: Day
}

function walkWorkflow(story: StorySoFar, workflow: Workflow): Ended {
  const { world, opening } = story
  // Today's run is still to come.
  const lastRunDay = addDays(world.today, -1)
  const character = characterOf(story.random)
  const first = { status: 'not_started', today: opening.openedDay, previousDay: opening.openedDay } as const
  let next = nextDay({ ...first, step: workflow.steps[0] ?? null, costsFromDay: null }, world.holidays)
  let stepIndex: number | null = 0
  let lastDay = opening.openedDay
  while (stepIndex !== null && next.day <= lastRunDay) {
    const step = workflow.steps[stepIndex]
    if (!step) throw new Error('the workflow has no such step')
    // Whoever cannot be reached stays before the step, late, for somebody to look at.
    if (step.definition.action.kind === 'send' && !sendLetter(story, step.definition, stepIndex, next.day)) break
    Object.assign(story, { stepIndex, nextDay: next.day })
    story.leave(next.day)
    if (step.definition.action.kind === 'task') story.happen(next.day, 'task.created', { byEmployee: false })
    if (story.status === 'not_started') story.status = 'in_progress'
    lastDay = next.day
    const after = afterStep(workflow, stepIndex, next.day, costsFromDay(story), world.holidays)
    stepIndex = after.stepIndex
    next = after.next
    Object.assign(story, { stepIndex, nextDay: next.day })
    if (stepIndex === null) story.moveTo(lastDay, 'no_more_steps', 'dossier.out_of_steps', {})
    const outcome: Day | null | 'stays' = stepIndex === null ? null : reactToLetter(story, character, lastDay, next.day)
    if (outcome === 'stays' || story.isClosed) return { stepIndex, next, lastDay }
    // After a pause or a quarrel the workflow goes on where it was.
    if (outcome !== null && outcome > next.day) next = { ...next, day: nextWorkingDay(outcome, world.holidays) }
  }
  if (stepIndex === null) lastDay = afterTheLetters(story, character, lastDay)
  return { stepIndex, next, lastDay }
}

/** Its letters have left, and it waits for the day on which it passes; some are held from it. */
function standBefore(story: StorySoFar, before: BeforeCollection): Ended {
  const { world, opening } = story
  const workflow = workflowBefore[before.kind]
  const first = { status: 'not_started', today: opening.openedDay, previousDay: opening.openedDay } as const
  let next = nextDay({ ...first, step: workflow.steps[0] ?? null, costsFromDay: null }, world.holidays)
  let stepIndex: number | null = 0
  let lastDay = opening.openedDay
  for (const [index, day] of letterDaysBefore(before, world).entries()) {
    const step = workflow.steps[index]
    if (!step || day >= world.today || !sendLetter(story, step.definition, index, day)) break
    Object.assign(story, { stepIndex: index, nextDay: day })
    story.leave(day)
    story.status = 'in_progress'
    lastDay = day
    ;({ stepIndex, next } = afterStep(workflow, index, day, costsFromDay(story), world.holidays))
    Object.assign(story, { stepIndex, nextDay: next.day })
  }
  const on = nextWorkingDay(addDays(lastDay, 2), world.holidays)
  if (on >= world.today) return { stepIndex, next, lastDay }
  if (before.halt === 'dispute') {
    story.note(on, 'disputes')
    story.halt({ kind: 'suspension', reason: 'dispute', startDay: on, untilDay: null }, null)
  }
  if (before.halt === 'hold') {
    const untilDay = nextWorkingDay(addDays(world.today, 9), world.holidays)
    story.halt({ kind: 'pause', reason: 'promise_to_pay', startDay: on, untilDay }, null)
  }
  return { stepIndex, next, lastDay }
}

function costsFromDay(story: StorySoFar): Day | null {
  return story.letters.findLast(({ notice }) => notice !== null)?.notice?.costsFromDay ?? null
}

function finished(story: StorySoFar, ended: Ended): DossierStory {
  const { opening, world, events, messages, receipts, halts, plans, notes, happenings, formers, phase, closedDay } =
    story
  const inPhase = story.isClosed ? null : standInPhase(story, ended.lastDay)
  const followsWorkflow = phase === 'amicable' && story.status !== 'closed' && story.status !== 'no_more_steps'
  const next = story.isClosed ? null : (inPhase?.next ?? lastNextDay(story, ended))
  return {
    ...opening,
    events,
    messages,
    receipts,
    halts,
    plans,
    notes,
    happenings,
    formers,
    status: story.status,
    phase,
    workflow: inPhase?.workflow ?? lettersOf(opening),
    stepIndex: inPhase?.stepIndex ?? (followsWorkflow ? ended.stepIndex : null),
    nextDay: next?.day ?? null,
    nextReason: next?.why ?? null,
    closedDay,
    closingReason: story.closingReason,
    // What may not be acted on is somebody's.
    hasOwner: (story.letters.length > 1 && story.random.chance(0.6)) || story.status === 'suspend',
    account: story.accountOn(closedDay ?? world.today),
  }
}

function lastNextDay(story: StorySoFar, { next }: Ended): NextDay {
  const { status, world, random, plans } = story
  if (status === 'closed') throw new Error('a closed dossier has no next day')
  if ((status === 'in_progress' || status === 'not_started') && story.phase === 'amicable') return next
  const halt = story.halts.at(-1)
  // Looked at some time ago: the next look is some time ahead.
  const lookedDay = addDays(world.today, -random.int(0, reviewDays.plan - 1))
  const waiting = { status, today: lookedDay, previousDay: lookedDay, step: null, costsFromDay: null }
  const until = halt?.untilDay ? { pausedUntilDay: halt.untilDay } : {}
  const planDueDay = plans.at(-1)?.nextDueDay
  const plan = status === 'term_payment' && planDueDay ? { planDueDay } : {}
  return nextDay({ ...waiting, ...until, ...plan }, world.holidays)
}

/** By chance of its own: what happens on the file does not depend on what people write of it. */
function withDailyWork(story: DossierStory, { today, data, holidays, ids }: World, random: Random): DossierStory {
  const file = { from: story.openedDay, to: story.closedDay ?? addDays(today, -1) }
  const notes = [...story.notes, ...dailyWork(file, { words: data.words, holidays, nextId: ids.note }, random)]
  return { ...story, notes, happenings: [...story.happenings, ...notes.map(written)].toSorted(byMoment) }
}

function written({ id, day, minute }: Note): Happening {
  return { day, minute, kind: 'log.written', byEmployee: true, subject: { kind: 'log', id } }
}

function byMoment(a: Happening, b: Happening): number {
  if (a.day === b.day) return a.minute - b.minute
  return a.day < b.day ? -1 : 1
}
