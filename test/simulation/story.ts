import { addDays, type Day, day, weekday } from '#domain/day.ts'
import { bringToToday } from '#server/money/account/recalculate-all.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { proposeRun } from '#server/sending/propose/propose-run.ts'
import { releaseRun } from '#server/sending/release/release-run.ts'
import { startAsking } from '#server/sending/run-messages/sms-reports.ts'
import { recheckHeld } from '#server/sending/perform/report-stuck.ts'
import { type Chance, createChance } from './chance.ts'
import { type Fact, happen, resumeAll, retryAll, settleUncertain, tellReports, unlessRefused } from './events.ts'
import { findBreaks } from './invariants.ts'
import { openOutside, type Outside } from './outside.ts'
import { createPortfolio, type StoryPortfolio } from './portfolio.ts'
import { openStage, type Player, type Stage } from './stage.ts'
import { openStepwiseDb } from './stepwise-db.ts'
import { openStoryClock, type StoryClock } from './story-clock.ts'
import { type Rules, setRules } from './rules.ts'
import { castPlayer, freeJobs, type Theatre } from './theatre.ts'

/** What came of a story. */
export interface Ending {
  readonly seed: number
  /** What should never be; empty when all is well. */
  readonly breaks: readonly string[]
  readonly trace: readonly string[]
  /** What it showed: how many messages left, workers died, and so on. */
  readonly tally: Readonly<Record<string, number>>
}

/** Everything a story is made of. */
export interface Story {
  readonly seed: number
  readonly chance: Chance
  readonly clock: StoryClock
  readonly stage: Stage
  readonly outside: Outside
  readonly portfolio: StoryPortfolio
  readonly rules: Rules
  readonly facts: Fact[]
  readonly runIds: number[]
  readonly tally: Record<string, number>
  /** Outside the story. */
  readonly db: Db
  /** The people of the agency and the schedule: nothing happens to them. */
  readonly web: Db
}

/** Nights and days on which clocks and calendars are hard, and plain ones. */
const beginnings: readonly (readonly [string, number])[] = [
  ['2026-03-27', 14 * 60],
  ['2026-03-28', 19 * 60 + 50],
  ['2026-10-23', 15 * 60],
  ['2026-10-24', 19 * 60 + 57],
  ['2028-02-28', 9 * 60],
  ['2028-02-29', 19 * 60 + 58],
  ['2026-12-24', 16 * 60],
  ['2026-12-31', 19 * 60 + 59],
  ['2027-01-04', 7 * 60],
  ['2026-04-02', 18 * 60],
  ['2026-04-25', 12 * 60],
  ['2026-05-13', 19 * 60],
  ['2026-05-22', 10 * 60],
  ['2026-11-20', 9 * 60],
  ['2026-11-22', 11 * 60],
  ['2026-11-23', 6 * 60 + 59],
]

/** Plays the story of a seed from its beginning to a world at rest, and tells what was broken in it; `trace` grows with it. */
export async function tellStory(theatre: Theatre, seed: number, trace: string[] = []): Promise<Ending> {
  await theatre.sweep()
  const chance = createChance(seed)
  const [startDay, minutes] = chance.pick(beginnings)
  const clock = openStoryClock(momentInAmsterdam(day(startDay), minutes))
  const rules = await setRules(theatre.db, chance)
  const portfolio = await createPortfolio(theatre.db, chance, day(startDay), seed)
  const story = openStory(theatre, { seed, chance, clock, rules, portfolio }, trace)
  const nights = chance.between(1, 3)
  for (let night = 0; night < nights; night += 1) {
    await proposeAndRelease(story)
    for (let turn = chance.between(1, 3); turn > 0; turn -= 1) {
      await playRound(story)
      jump(story)
    }
    if (chance.percent(50)) skipDays(story, chance.pick([1, 3, 7, 15, 17, 18, 20]))
  }
  await comeToRest(story)
  // Whatever happened, the books are what a replay of their events makes of them.
  const { faults } = await verifyBooks(theatre.db)
  const breaks = [...(await findBreaks(story)), ...faults.map((fault) => JSON.stringify(fault))]
  return { seed, breaks, trace, tally: story.tally }
}

function openStory(
  { db, lines }: Theatre,
  { seed, chance, clock, rules, portfolio }: Pick<Story, 'seed' | 'chance' | 'clock' | 'rules' | 'portfolio'>,
  trace: string[],
): Story {
  const tally: Record<string, number> = {}
  const faultRate = chance.pick([0, 40, 120, 300])
  let workers = 0
  const stage: Stage = openStage({
    chance,
    trace,
    isBlocked: lines.isBlocked,
    pass: () => clock.pass(chance.between(0, 3)),
    died: async ({ name }) => {
      tally['deaths'] = (tally['deaths'] ?? 0) + 1
      await freeJobs(db, name)
      if (chance.percent(70)) enterWorker()
    },
  })
  const outside = openOutside({ stage, chance, clock })
  const carriesSms = chance.percent(80)
  const people: Player = { name: 'web', faultRate: 0, isAlive: true, holds: new Set() }
  const still = new Map<string, Promise<unknown>>()
  const web = openStepwiseDb(stage, people, lines, still)

  function enterWorker(): void {
    workers += 1
    const player: Player = {
      name: `worker ${workers}`,
      faultRate: isAtRest ? 0 : faultRate,
      isAlive: true,
      holds: new Set(),
    }
    const own = openStepwiseDb(stage, player, lines, still)
    castPlayer(own, player, outside, carriesSms)
    const work = async () => {
      for (let turn = 0; player.isAlive && turn < 80; turn += 1) {
        if (!(await workOnce(own, clock, player.name).catch(() => true))) return
      }
    }
    stage.enter(player, async () => Promise.all([work(), work()]))
  }
  let isAtRest = false
  const story = { seed, chance, clock, stage, outside, portfolio, rules, facts: [], runIds: [], tally, db, web }
  crews.set(story, {
    enterWorker,
    enterPeople: (work, delay) => stage.enter(people, work, delay),
    rest: () => {
      isAtRest = true
    },
  })
  return story
}

interface Crew {
  enterWorker(): void
  enterPeople(work: () => Promise<unknown>, delay?: number): void
  /** From now on nobody dies. */
  rest(): void
}
const crews = new WeakMap<Story, Crew>()

function crewOf(story: Story): Crew {
  const crew = crews.get(story)
  if (!crew) throw new Error('a story without players')
  return crew
}

/** Somebody proposes and releases what is due; sometimes two do, at the same moment. */
async function proposeAndRelease(story: Story): Promise<void> {
  const { chance, clock, web, portfolio } = story
  const crew = crewOf(story)
  const selection = { customerIds: [portfolio.customerId], stepCodes: [], channels: [] }
  const isTwice = chance.percent(25)
  const made: number[] = []
  for (let turn = isTwice ? 2 : 1; turn > 0; turn -= 1) {
    const { id } = await staged(story, async () => {
      const actor = systemActor(clock.now())
      return inTransaction(web, async (tx) => proposeRun(tx, actor, clock, clock.today(), selection))
    })
    made.push(id)
  }
  crew.enterWorker()
  if (isTwice) crew.enterWorker()
  await story.stage.play()
  await freeJobs(story.db, null)
  if (chance.percent(40)) jump(story)
  if (chance.percent(50)) crew.enterPeople(async () => happen(story, web))
  const startAt = chance.percent(10) ? new Date(clock.now().getTime() + 3 * 3_600_000).toISOString() : null
  for (const id of made) {
    crew.enterPeople(async () => {
      const run = await web.selectFrom('processingRun').select('version').where('id', '=', id).executeTakeFirstOrThrow()
      const input = { version: run.version, rest: 'back' as const, part: null, startAt }
      await unlessRefused(async () =>
        inTransaction(web, async (tx) => releaseRun(tx, systemActor(clock.now()), id, input)),
      )
    })
  }
  story.runIds.push(...made)
  await story.stage.play()
}

/** Workers work, things happen meanwhile, and the schedule comes by. */
async function playRound(story: Story): Promise<void> {
  const { chance, clock, web } = story
  const crew = crewOf(story)
  crew.enterPeople(async () => wakeRuns(web, clock))
  crew.enterWorker()
  if (chance.percent(50)) crew.enterWorker()
  for (let count = chance.pick([0, 1, 1, 2, 3]); count > 0; count -= 1) {
    const delay = chance.between(0, 120)
    crew.enterPeople(async () => happen(story, web), delay)
  }
  await story.stage.play()
  await freeJobs(story.db, null)
}

async function staged<Result>(story: Story, act: () => Promise<Result>): Promise<Result> {
  let result: Result | undefined
  crewOf(story).enterPeople(async () => {
    result = await act()
  })
  await story.stage.play()
  return result as Result
}

/** The clock goes on, sometimes much, sometimes back. */
function jump({ chance, clock }: Story): void {
  const { day: today } = inAmsterdam(clock.now())
  const at = (on: Day, minutes: number) => clock.put(momentInAmsterdam(on, minutes))
  const minute = 60_000
  const kind = chance.pick(['minutes', 'minutes', 'evening', 'morning', 'morning', 'back', 'hours'])
  if (kind === 'minutes') clock.pass(chance.between(1, 30) * minute)
  else if (kind === 'hours') clock.pass(chance.between(1, 9) * 60 * minute)
  else if (kind === 'back') clock.put(new Date(clock.now().getTime() - 60 * minute))
  else if (kind === 'evening') at(today, chance.between(19 * 60 + 50, 20 * 60 + 10))
  else at(addDays(today, 1), chance.between(6 * 60 + 50, 9 * 60))
}

function skipDays({ clock }: Story, days: number): void {
  clock.put(momentInAmsterdam(addDays(inAmsterdam(clock.now()).day, days), 9 * 60))
}

/** Nothing goes wrong any more, people answer what is asked of them, and time goes by until nothing more happens. */
async function comeToRest(story: Story): Promise<void> {
  const { clock, web, outside } = story
  const crew = crewOf(story)
  crew.rest()
  outside.heal()
  for (let turn = 0; turn < 20; turn += 1) {
    crew.enterPeople(async () => {
      if (turn === 0) {
        await resumeAll(story, web)
        await retryAll(story, web)
      }
      await settleUncertain(story, web)
      await wakeRuns(web, clock)
      await startAsking(web, clock)
      await tellReports(story, web)
      if (turn === 1) await recheckHeld(web, clock)
    })
    crew.enterWorker()
    await story.stage.play()
    await freeJobs(story.db, null)
    const today = inAmsterdam(clock.now()).day
    // Whatever the schedule brings is done while there is time for it; then comes the last time of the printer.
    for (const minutes of [null, 20 * 60 + 5]) {
      if (minutes !== null) clock.put(momentInAmsterdam(today, minutes))
      await staged(story, async () => wakeRuns(web, clock))
      crew.enterWorker()
      await story.stage.play()
      await freeJobs(story.db, null)
    }
    if (await isAtRest(story)) {
      // As every day: where the clock went back over midnight a balance may be of the day before what was charged.
      await staged(story, async () => bringToToday(web, clock, { report: async () => {}, stopped: () => false }))
      return
    }
    // Every second turn a new week: the most a week is counted anew.
    const next = turn % 2 === 0 ? addDays(today, 1) : addDays(today, 9 - weekday(today))
    clock.put(momentInAmsterdam(next, 10 * 60 + 5))
  }
}

async function isAtRest(story: Story): Promise<boolean> {
  const { db, runIds } = story
  const { count } = await db
    .selectFrom('runItem')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('runId', 'in', runIds)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['pending', 'sending']),
        eb.and([eb('state', '=', 'in_hold'), eb('releaseAt', 'is not', null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  const job = await db.selectFrom('job').select('id').where('state', 'in', ['queued', 'running']).executeTakeFirst()
  // Somebody still has to be asked.
  const open = await db
    .selectFrom('dispatch')
    .select('id')
    .where('runId', 'in', runIds)
    .where('state', '=', 'uncertain')
    .executeTakeFirst()
  const batch = await db.selectFrom('printBatch').select('id').where('handedOverAt', 'is', null).executeTakeFirst()
  return count === 0 && !job && !open && !batch && !(await hasRunToEnd(story))
}

/** Whether a run of the story has nothing left and has yet to be told so, as one whose moment is still to come. */
async function hasRunToEnd({ db, runIds }: Story): Promise<boolean> {
  const run = await db
    .selectFrom('processingRun as run')
    .select('run.id')
    .where('run.id', 'in', runIds)
    .where('run.state', '=', 'released')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('runItem as item')
            .select('item.id')
            .whereRef('item.runId', '=', 'run.id')
            .where('item.state', 'in', ['sending', 'in_hold']),
        ),
      ),
    )
    .executeTakeFirst()
  return run !== undefined
}
