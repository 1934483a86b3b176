import { getDiskState, getLive, getMetrics, getOpenApi, getReady } from '#contract/ops/operations.ts'
import { listRecurringTasks } from '#contract/platform/recurring-tasks.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { metrics, printMetrics } from '#server/platform/http/metrics.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { route } from '#server/platform/requests/route.ts'
import { printDiskMetrics } from './disk-metrics.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { printPortalMetrics } from './portal-metrics.ts'
import { listTasksOfPortal } from './list-tasks-of-portal.ts'
import { readReadiness } from './read-readiness.ts'

export function registerOperations(app: App): void {
  route(app, getLive, async () => ({ live: true as const }))

  route(app, getReady, async ({ db, reply }) => {
    const readiness = await readReadiness(db, app)
    reply.status(readiness.ready ? 200 : 503)
    return readiness
  })

  route(app, getMetrics, async ({ db, request, reply }) => {
    if (!mayReadMetrics(request, app.config)) throw notFound()
    const told = [printMetrics(), printPortalMetrics(db, app.config), printDiskMetrics(app.disk)]
    await reply.header('content-type', metrics.contentType).send((await Promise.all(told)).join('\n'))
  })

  route(app, getDiskState, async () => ({ isShort: (await app.disk.look()).shortage !== null }))

  route(app, listRecurringTasks, async ({ db }) => ({ items: await listTasksOfPortal(db) }))

  route(app, getOpenApi, async ({ reply }) => {
    await reply.send(openApiDocument(app.endpoints))
  })
}
