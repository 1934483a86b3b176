import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

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

export function countRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'unknown'
  requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
}
