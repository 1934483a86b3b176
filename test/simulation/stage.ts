import { setImmediate as settled, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Chance } from './chance.ts'

/** A process of the story: a worker, the web server, people at work. Whatever it does outside its memory is a step. */
export interface Player {
  readonly name: string
  /** How often its steps go wrong, out of ten thousand; people are never unlucky. */
  readonly faultRate: number
  isAlive: boolean
  /** What it holds at the moment; let go of when it dies. */
  readonly holds: Set<Held>
}

/** Something a player holds that ends with it: a connection to the database. */
export interface Held {
  readonly pid: number
  /** Rolls back what was begun; whoever used it is told that it broke. */
  breakOff(): Promise<void>
  /** Ends what it is waiting for. */
  cancel(): Promise<void>
  /** Notes how far it is: what comes next can be undone without the rest, and done again. */
  mark(): Promise<Mark>
  /** Makes the next statement fail as a fault of the database does. */
  spoil(): Promise<unknown>
}

export interface Mark {
  undo(): Promise<void>
  release(): Promise<void>
}

interface Step {
  readonly player: Player
  readonly label: string
  readonly held: Held | null
  readonly work: () => Promise<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

type Outcome = { readonly result: unknown } | { readonly error: unknown }

interface InFlight {
  readonly step: Step
  readonly work: () => Promise<unknown>
  outcome: Outcome | null
  ending: Promise<void>
}

const keyOf = ({ player, label }: Step) => `${player.name}: ${label}`

/** The steps of the players, one at a time, in an order that chance alone decides. */
export interface Stage {
  step<Result>(player: Player, label: string, work: () => Promise<Result>, held?: Held | null): Promise<Result>
  /** Does what takes time and is no step: all wait for it, so that how long it takes changes nothing. */
  aside<Result>(work: () => Promise<Result>): Promise<Result>
  /** Lets a player do something, after so many steps of others; it goes on until `play` has seen its end. */
  enter(player: Player, work: () => Promise<unknown>, delay?: number): void
  /** Plays until everybody has come to an end. */
  play(): Promise<void>
}

export interface StageParts {
  readonly chance: Chance
  /** Grows with everything that happens, in its order: the same for the same seed. */
  readonly trace: string[]
  /** Whether a connection waits for a lock of another. */
  readonly isBlocked: (pid: number) => Promise<boolean>
  /** Time passes with each step. */
  readonly pass: () => void
  /** A player died. */
  readonly died: (player: Player) => Promise<void>
}

/** As the driver says it when the other side is gone; the product takes it for something that passes. */
export function brokenLine(): Error {
  return Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
}

/** As the database says it to one of those who wait for each other. */
function deadlock(): Error {
  return Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
}

/** Where it matters most whether something was written down before it was done: there it goes wrong more often. */
const hardMoments = /^(mail|sms|print (rename|look)|update dispatch|with known|update "print_batch")/

const faults = ['die', 'die', 'die_after', 'die_after', 'break', 'break_after', 'spoil'] as const

/**
 * Puts players on a stage. A step begins when all others stand still, or wait in the database for a lock; so the same
 * seed plays the same story on a real database. Steps go wrong by chance: the process dies before or after it, the line
 * to the database breaks before or after it, the database refuses it.
 */
export function openStage({ chance, trace, isBlocked, pass, died }: StageParts): Stage {
  const waiting: Step[] = []
  const asides: (() => Promise<void>)[] = []
  /** Who waits in the database for a lock: one at most, for who is first of two is its own choice. */
  let blocked: InFlight | null = null
  /** Who would have to wait there too: they try again when nobody does any more. */
  const parked: InFlight[] = []
  const entered = new Set<Promise<void>>()
  const failures: unknown[] = []
  let steps = 0
  const later: { readonly at: number; readonly begin: () => void }[] = []

  /** Lets those in whose turn has come, or the next one when nobody else is there. */
  function letIn(): void {
    const isEmpty = waiting.length === 0 && !blocked && parked.length === 0 && entered.size === 0
    const next = later.findIndex(({ at }) => at <= steps)
    const [one] = next >= 0 ? later.splice(next, 1) : isEmpty ? later.splice(0, 1) : []
    one?.begin()
  }

  async function play(): Promise<void> {
    for (;;) {
      if (later.length > 0) letIn()
      await settled()
      if (failures.length > 0) throw failures[0]
      if (asides.length > 0) await asides.shift()?.()
      else if (blocked && (await isFreed(blocked))) goOn(blocked)
      else if (!blocked && parked.length > 0) await retry(parked.shift() as InFlight)
      else if (waiting.length > 0) await grant(takeOne())
      else if (blocked) await endDeadlock(blocked)
      else if (entered.size === 0 && later.length === 0) return
    }
  }

  /** Chance picks among those who wait, in an order that does not tell who came first: that is a matter of machines. */
  function takeOne(): Step {
    const inOrder = waiting.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'))
    const step = chance.pick(inOrder)
    waiting.splice(waiting.indexOf(step), 1)
    return step
  }

  /** They wait for each other: the one who came first has to begin anew. */
  async function endDeadlock(flying: InFlight): Promise<void> {
    blocked = null
    await cancel(flying)
    trace.push(`${flying.step.player.name} would wait for ever`)
    flying.step.reject(deadlock())
  }

  async function cancel({ step, ending }: InFlight): Promise<void> {
    await step.held?.cancel()
    await ending
  }

  async function retry(flying: InFlight): Promise<void> {
    fly(flying)
    if (await hasEnded(flying)) goOn(flying)
    else blocked = flying
  }

  /** Who was waiting for a lock and has it now comes first. */
  function goOn(flying: InFlight): void {
    if (blocked === flying) blocked = null
    trace.push(`${flying.step.player.name} goes on: ${flying.step.label}`)
    deliver(flying)
  }

  async function isFreed(flying: InFlight): Promise<boolean> {
    const { held } = flying.step
    return (flying.outcome !== null || (held !== null && !(await isBlocked(held.pid)))) && hasEnded(flying)
  }

  async function grant(step: Step): Promise<void> {
    const { player, label } = step
    steps += 1
    const rate = player.faultRate * (hardMoments.test(label) ? 6 : 1)
    const fault = rate > 0 && chance.next() * 10_000 < rate ? chance.pick(faults) : null
    trace.push(`${keyOf(step)}${fault ? ` [${fault}]` : ''}`)
    pass()
    if (fault === 'die') return kill(player, step)
    if (fault === 'break' && step.held) {
      await step.held.breakOff()
      return step.reject(brokenLine())
    }
    const isSpoilt = fault === 'spoil' && step.held !== null && !/^(begin|commit|rollback)/i.test(label)
    const flying: InFlight = { step, work: isSpoilt ? step.held.spoil : step.work, outcome: null, ending: settled() }
    const mark = blocked ? await step.held?.mark() : undefined
    fly(flying)
    if (!(await hasEnded(flying))) {
      trace.push(`${player.name} waits for somebody else`)
      if (blocked) {
        await cancel(flying)
        await mark?.undo()
        parked.push(flying)
      } else blocked = flying
      return
    }
    await mark?.release()
    if (fault === 'die_after') return kill(player, step)
    if (fault === 'break_after' && step.held) {
      await step.held.breakOff()
      return step.reject(brokenLine())
    }
    deliver(flying)
  }

  function fly(flying: InFlight): void {
    flying.outcome = null
    flying.ending = flying.work().then(
      (result) => void (flying.outcome = { result }),
      (error: unknown) => void (flying.outcome = { error }),
    )
  }

  /** Waits until it has ended; false when it waits for somebody who stands still. */
  async function hasEnded(flying: InFlight): Promise<boolean> {
    const { held } = flying.step
    if (!held) await flying.ending
    for (let look = 0; ; look += 1) {
      await Promise.race([flying.ending, wait(look === 0 ? 8 : 3)])
      if (flying.outcome) return true
      if (held && (await isBlocked(held.pid)) && !flying.outcome) return false
    }
  }

  function deliver({ step, outcome }: InFlight): void {
    if (!step.player.isAlive) step.reject(brokenLine())
    else if (outcome && 'result' in outcome) step.resolve(outcome.result)
    else step.reject(outcome?.error)
  }

  /** What it had begun is undone by the database; nothing of it goes on. */
  async function kill(player: Player, last: Step): Promise<void> {
    player.isAlive = false
    const own = (flying: InFlight) => flying.step.player === player
    const gone = [last, ...waiting.filter((step) => step.player === player)]
    gone.push(...parked.filter(own).map(({ step }) => step))
    waiting.splice(0, Infinity, ...waiting.filter((step) => !gone.includes(step)))
    parked.splice(0, Infinity, ...parked.filter((flying) => !own(flying)))
    if (blocked && own(blocked)) {
      gone.push(blocked.step)
      await cancel(blocked)
      blocked = null
    }
    // Before anybody hears of it: who is told that it broke gives the connection back.
    await Promise.all([...player.holds].map(async (held) => held.breakOff()))
    for (const step of gone) step.reject(brokenLine())
    await died(player)
  }

  return {
    play,
    step: async <Result>(player: Player, label: string, work: () => Promise<Result>, held: Held | null = null) => {
      if (!player.isAlive) throw brokenLine()
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ player, label, held, work, resolve: resolve as (result: unknown) => void, reject })
      })
    },
    aside: async <Result>(work: () => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asides.push(async () => work().then(resolve, reject))
      }),
    enter: (player, work, delay = 0) => {
      const begin = () => {
        const ending: Promise<void> = work()
          .catch((error: unknown) => {
            if (player.isAlive) failures.push(error)
          })
          .then(() => void entered.delete(ending))
        entered.add(ending)
      }
      if (delay === 0) begin()
      else later.push({ at: steps + delay, begin })
    },
  }
}
