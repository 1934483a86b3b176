import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { serveWeb } from '#server/platform/http/web.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

/** The whole portal on a real port: web, API and worker on a database of its own. */
export interface Portal {
  readonly url: string
  readonly server: TestServer
  /** Moves the day the portal takes for today. */
  setToday(today: string): void
  close(): Promise<void>
}

export async function openPortal(
  options: { today?: string; agency?: boolean; environment?: NodeJS.ProcessEnv; port?: number } = {},
): Promise<Portal> {
  const server = await createTestServer({ ...options, worker: true })
  await serveWeb(server.app)
  const url = await server.app.http.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  return {
    url,
    server,
    setToday: (today) => server.clock.set(clockOn(day(today))),
    close: () => server.close(),
  }
}
