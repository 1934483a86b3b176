import type { FastifyReply, FastifyRequest } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolUse } from '#server/platform/db/db.ts'

/** Everything /metrics shows. Route patterns only: never an id, a name or an address. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics, prefix: 'vorder_' })

const requests = new Histogram({
  name: 'vorder_http_request_seconds',
  help: 'How long calls take',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
})

export const lettersSent = new Counter({
  name: 'vorder_dispatches_sent_total',
  help: 'Letters, e-mails and text messages that left the house',
  labelNames: ['channel'],
  registers: [metrics],
})

export const jobsRunning = new Gauge({
  name: 'vorder_jobs_running',
  help: 'Jobs this process works on',
  registers: [metrics],
})

/** Kept here alone: it is read when somebody looks. */
const connections = new Gauge({
  name: 'vorder_database_connections',
  help: 'Connections of this process to the database, and what waits for one',
  labelNames: ['state'],
  registers: [metrics],
  collect: () => {
    for (const [state, count] of Object.entries(poolUse())) connections.set({ state }, count)
  },
})

/** What one process has counted, as another can read it. */
export type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

let countBeside = async (): Promise<Counted | null> => null

/** Whose figures this process has, and who has those of another beside it. */
export function countAs(role: 'all' | 'web' | 'worker', beside = countBeside): void {
  metrics.setDefaultLabels({ process: role })
  countBeside = beside
}

/** The figures of this process and of the one beside it, each under its own label. */
export async function printMetrics(): Promise<string> {
  const beside = await countBeside()
  if (!beside) return metrics.metrics()
  // No two figures have the same labels, so that none is lost in a sum.
  const apart = (counted: Counted) => counted.map((metric) => ({ ...metric, aggregator: 'sum' as const }))
  return AggregatorRegistry.aggregate([apart(await metrics.getMetricsAsJSON()), apart(beside)]).metrics()
}

export function countRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'unknown'
  requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
}
