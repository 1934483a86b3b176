import { setTimeout as wait } from 'node:timers/promises'
import { day } from '#domain/day.ts'
import type { RunDetail, RunItem } from '#contract/sending/runs.ts'
import type { RunKind } from '#contract/sending/run-kinds.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

interface Proposal {
  kind?: RunKind
  customerIds?: number[]
  workflowCodes?: string[]
  stepCodes?: string[]
  channels?: string[]
  selection?: number
}

/** Processing runs as an employee makes them, on a server with a worker. */
export function runsOf(server: TestServer, employee: Person) {
  const read = async (id: number) => (await employee.get(`/api/v4/run/${id}`)).json<RunDetail>()

  /** Reads again until it is good; tells the errors of jobs when it never is. */
  async function until<Result>(read: () => Promise<Result>, good: (result: Result) => boolean): Promise<Result> {
    for (let turn = 0; turn < 300; turn += 1) {
      const result = await read()
      if (good(result)) return result
      // To look costs as much as a step of what is waited for.
      await wait(100)
    }
    const jobs = server.database.db.selectFrom('job').select(['kind', 'error']).where('error', 'is not', null)
    throw new Error(`it never came to that: ${JSON.stringify(await jobs.execute())}`)
  }

  async function propose(onDay: string, selection: Proposal = {}): Promise<RunDetail> {
    const answer = await employee.post('/api/v4/run', { day: onDay, ...selection })
    if (answer.statusCode !== 202) throw new Error(answer.body)
    return until(
      () => read(answer.json().id),
      (run) => run.state === 'proposed',
    )
  }

  const act = (run: RunDetail, what: string) => employee.post(`/api/v4/run/${run.id}/${what}`, { version: run.version })

  /** Releases it, or a part of it, and waits until all that can be done now is done. */
  async function release(run: RunDetail, how: Readonly<Record<string, unknown>> = {}): Promise<RunDetail> {
    const answer = await employee.post(`/api/v4/run/${run.id}/release`, { version: run.version, ...how })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await until(
      () => read(run.id),
      ({ state, counts, channels }) =>
        counts.pending === 0 &&
        (state !== 'released' || counts.in_hold > 0) &&
        !channels.some(({ channel, counts: own }) => channel === 'post' && own.sending > 0),
    )
    // What it counts and what its channels count are read one after the other: the last letter may have left between them.
    return read(run.id)
  }

  const itemsOf = async (run: RunDetail) =>
    (await employee.get(`/api/v4/run/${run.id}/item?limit=1000`)).json<{ items: RunItem[] }>().items

  return { read, until, propose, release, act, itemsOf }
}

/** An agency that hands letters over by day alone. */
export async function handOverByDay({ database: { db } }: TestServer): Promise<void> {
  const office = { weekDays: [1, 2, 3, 4, 5, 6], fromMinutes: 7 * 60, toMinutes: 20 * 60 }
  await db.updateTable('sendingWindow').set(office).where('channel', '=', 'post').execute()
}

/** Sets the business clock to a minute of a day. */
export function setMoment(server: TestServer, onDay: string, minutes: number): void {
  const moment = momentInAmsterdam(day(onDay), minutes)
  server.clock.set({ now: () => moment, today: () => day(onDay) })
}
