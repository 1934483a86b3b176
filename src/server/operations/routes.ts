import { getDiskState, getLive, getMetrics, getOpenApi, getReady } from '#contract/operations.ts'
import type { App } from '#server/app.ts'
import { build } from '#server/config.ts'
import { metrics, printMetrics } from '#server/http/metrics.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { route } from '#server/http/route.ts'
import { printDiskMetrics } from './disk-metrics.ts'
import { databaseAnswers } from './queries.ts'

export function registerOperations(app: App): void {
  route(app, getLive, async () => ({ live: true as const }))

  route(app, getReady, async ({ db, reply }) => {
    const up = await databaseAnswers(db)
    const { shortage } = await app.disk.look()
    const causes = [...(up ? [] : ['the database does not answer']), ...(shortage === null ? [] : [shortage])]
    reply.status(causes.length === 0 ? 200 : 503)
    const { environment } = app.config
    const database = up ? ('up' as const) : ('down' as const)
    return { ready: causes.length === 0, build, environment, database, causes }
  })

  route(app, getMetrics, async ({ reply }) => {
    await reply
      .header('content-type', metrics.contentType)
      .send(`${await printMetrics()}\n${await printDiskMetrics(app.disk)}`)
  })

  route(app, getDiskState, async () => ({ isShort: (await app.disk.look()).shortage !== null }))

  route(app, getOpenApi, async ({ reply }) => {
    await reply.send(openApiDocument(app.endpoints))
  })
}
