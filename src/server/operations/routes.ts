import { getLive, getMetrics, getOpenApi, getReady } from '#contract/operations.ts'
import type { App } from '#server/app.ts'
import { build } from '#server/config.ts'
import { metrics, printMetrics } from '#server/http/metrics.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { route } from '#server/http/route.ts'
import { databaseAnswers } from './queries.ts'

export function registerOperations(app: App): void {
  route(app, getLive, async () => ({ live: true as const }))

  route(app, getReady, async ({ db, reply }) => {
    const up = await databaseAnswers(db)
    reply.status(up ? 200 : 503)
    return { ready: up, build, environment: app.config.environment, database: up ? ('up' as const) : ('down' as const) }
  })

  route(app, getMetrics, async ({ reply }) => {
    await reply.header('content-type', metrics.contentType).send(await printMetrics())
  })

  route(app, getOpenApi, async ({ reply }) => {
    await reply.send(openApiDocument(app.endpoints))
  })
}
