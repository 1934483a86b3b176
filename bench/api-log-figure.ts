import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { listApiCalls } from '#contract/api/api-log.ts'
import { addDays, addMonths, day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { openCallQueue } from '#server/api/log/call-queue.ts'
import { followCalls } from '#server/api/log/follow-calls.ts'
import { keptDays } from '#server/api/log/forget-calls.ts'
import { readCalls } from '#server/api/log/read-calls.ts'
import { realClock } from '#server/clock.ts'
import { createApp } from '#server/create-app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { applicationRole } from '#server/platform/migration/apply-rights.ts'
import { parseQuery } from '#server/platform/requests/query.ts'
import { logInAt } from '#test/portal-visitor.ts'
import { type BenchPortal, openBenchPortal } from './bench-portal.ts'
import { compareWithBare, type Question } from './beside-bare.ts'
import { type Figure, percentile, progress, twoDecimals } from './figure.ts'
import { processorWithChildren } from './process-figures.ts'

const calls = Number(process.env['BENCH_CALLS'] ?? 20_000_000)
const clients = 8
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 12)
const callsARound = 100

/** The log of ninety days read by people, and what writing it down costs a call. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(2_000)
  const pool = openPool(portal.databaseUrl, { role: applicationRole, max: 4 * clients })
  try {
    // First, while the log is small: what it costs to write is no matter of its size.
    const cost = await costOfLogging(portal, pool)
    progress(`${cost.figure}: ${cost.value} ${cost.unit}`)
    await fill(portal.databaseUrl)
    const visitors = await Promise.all(Array.from({ length: clients }, async () => logInAt(portal.url, 'admin')))
    const asked = { goalMs: null, detail: { calls } }
    return [
      cost,
      await compareWithBare(pool, visitors, { ...asked, figure: 'first page of the log of calls p95' }, [
        listed('limit=50'),
      ]),
      await compareWithBare(pool, visitors, { ...asked, figure: 'the same of what went wrong p95' }, [
        listed('limit=50&fault=errors'),
      ]),
      await compareWithBare(pool, visitors, { ...asked, figure: 'the same of one customer p95' }, [
        listed('limit=50&customer=1'),
      ]),
    ]
  } finally {
    await pool.end()
    await portal.close()
  }
}

const actor = systemActor(new Date())

const listed = (question: string): Question => ({
  path: `${listApiCalls.path}?${question}`,
  work: async (db) => {
    const query = listApiCalls.query?.parse(parseQuery(question))
    if (query) await readCalls(db, actor, query)
  },
})

/**
 * The processor that a call by key takes of server and database, beside the same on a server that writes each call down twice:
 * what that takes more is what writing it down costs.
 */
async function costOfLogging(portal: BenchPortal, pool: pg.Pool): Promise<Figure> {
  progress('calls that are written down once and twice, in turns')
  const customer = await logInAt(portal.url, 'customer')
  const { items } = await customer.get<{ items: { id: number }[] }>('/api/v4/file?limit=20')
  const { token } = await customer.send<{ token: string }>('POST', '/api/v4/api-key', {
    kind: 'live',
    name: 'Meting',
    scopes: ['files.read'],
    lastDay: addMonths(realClock.today(), 6),
  })
  const parts = { db: openDb(pool), clock: realClock, config: readConfig({ ...portal.environment }) }
  const queues = [openCallQueue(parts.db), openCallQueue(parts.db)] as const
  const once = await createApp(parts)
  const twice = await createApp(parts)
  followCalls({ http: twice.http, clock: realClock }, queues[1])
  const paths = items.flatMap(({ id }) => [`/api/v4/file/${id}`, '/api/v4/file?limit=25'])
  const round = async (http: FastifyInstance) => {
    await pool.query('delete from api_key_minute')
    const before = spent(portal)
    for (let turn = 0; turn < callsARound; turn += 1) {
      const url = paths[turn % paths.length] ?? ''
      const answer = await http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
    // What waits is written by now: each batch within a fifth of a second.
    await new Promise((resolve) => setTimeout(resolve, 600))
    return (spent(portal) - before) / callsARound
  }
  for (const { http } of [once, twice]) await round(http)
  const took = { once: [] as number[], twice: [] as number[] }
  for (let turn = 0; turn < rounds; turn += 1) {
    took.once.push(await round(once.http))
    took.twice.push(await round(twice.http))
  }
  for (const { http } of [once, twice]) await http.close()
  const [one, two] = [percentile(took.once, 0.5), percentile(took.twice, 0.5)]
  const share = twoDecimals(((two - one) / (2 * one - two)) * 100)
  return {
    figure: 'writing a call down, of what the call takes without',
    value: share,
    unit: '% of its processor',
    goal: 'at most 5 %',
    reached: share <= 5,
    detail: { onceMs: one, twiceMs: two, rounds, callsARound },
  }
}

/** Milliseconds of processor of this process, which answers the calls, and of the database. */
function spent({ databasePid }: BenchPortal): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + processorWithChildren(databasePid)
}

/** Calls of as many days as they are kept, a part a day, counted by the minute as they are when they come in one by one. */
async function fill(databaseUrl: string): Promise<void> {
  // As the owner of the database: what is written is measured afterwards, as the portal.
  const pool = openPool(databaseUrl, { max: 1 })
  await pool.query('set statement_timeout = 0')
  await pool.query('set synchronous_commit = off')
  const { rows } = await pool.query<{ kept: string }>('select coalesce(sum(calls), 0) as kept from api_minute')
  // In a folder that is kept they are from the time before.
  if (Number(rows[0]?.kept) >= calls) return pool.end()
  // What the demo has of it is counted already.
  await pool.query('truncate api_call, api_call_body, api_minute')
  const aDay = Math.floor(calls / keptDays.rows)
  const today = day(new Date().toISOString().slice(0, 10))
  for (let ago = keptDays.rows; ago >= 1; ago -= 1) {
    if (ago % 10 === 0) progress(`log of calls: ${ago} days of ${aDay} to write`)
    const part = addDays(today, -ago)
    await pool.query('select make_api_call_part($1::date)', [part])
    await pool.query(insertDay, [part, aDay])
    await pool.query(countDay, [part])
  }
  await pool.query('vacuum (analyze) api_call, api_minute')
  await pool.end()
}

const insertDay = `
  insert into api_call (at, type, request_id, customer_id, key_id, key_name, ip, method, path, route, status, ms, error)
  select $1::date::timestamptz + n * (interval '1 day' / $2::int), 'rest_in', gen_random_uuid()::text,
    (array(select id from customer order by id limit 10))[1 + n % 10], 1 + n % 10, 'ERP ' || n % 10,
    '203.0.113.' || n % 200, case n % 4 when 0 then 'POST' else 'GET' end, '/api/v4/file/' || n,
    case n % 4 when 0 then 'POST /api/v4/file' when 1 then 'GET /api/v4/file' else 'GET /api/v4/file/{id}' end,
    case when n % 50 = 0 then 422 else 200 end, 20 + n % 400, case when n % 50 = 0 then 'invalid' end
  from generate_series(0, $2::int - 1) n`

const countDay = `
  insert into api_minute (minute, type, route, customer_id, key_id, calls, errors, faults, throttled, bounds)
  select date_trunc('minute', at), type, route, customer_id, key_id, count(*), count(error), 0, 0,
    array_fill(0, array[47]) || count(*)::int
  from api_call where at >= $1::date::timestamptz and at < ($1::date + 1)::timestamptz group by 1, 2, 3, 4, 5`
