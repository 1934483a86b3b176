import { createApp } from '#server/create-app.ts'
import type { App } from '#server/app.ts'
import { type Clock, clockOn } from '#server/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { FreeDisk } from '#server/platform/outside/free-disk.ts'
import { startWorker, type Worker } from '#server/platform/jobs/queue.ts'
import { setLog } from '#server/platform/log/log.ts'
import { day } from '#domain/day.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agencyTemplate } from '#test/agency-template.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'

export interface TestServer {
  app: App
  database: TestDatabase
  /** Moves the business clock: the test decides the day and, if it matters, the moment. */
  clock: Clock & { set(clock: Clock): void }
  close(): Promise<void>
}

/**
 * The whole server on a database of its own, without a network port: calls go through `app.http.inject`. With an agency it holds
 * that from the start, as `createAgency` makes it.
 */
export async function createTestServer(
  options: {
    today?: string
    agency?: boolean
    atOnce?: number
    worker?: boolean
    smtpUrl?: string
    captcha?: 'altcha'
    environment?: NodeJS.ProcessEnv
    disk?: FreeDisk
  } = {},
): Promise<TestServer> {
  const { today = '2026-11-20', atOnce } = options
  const database = await createTestDatabase({
    ...(options.agency && { template: await agencyTemplate(today) }),
    ...(atOnce && { atOnce }),
  })
  const dataFolder = await mkdtemp(join(tmpdir(), 'vorder-test-'))
  const config = readConfig({
    VORDER_ENV: 'test',
    VORDER_CAPTCHA: options.captcha ?? 'off',
    VORDER_DATA: dataFolder,
    VORDER_SECRET: 'a-secret-of-tests-0123456789abcdef',
    SMTP_URL: options.smtpUrl,
    UNDO_SEND_SECONDS: '0',
    DISK_RESERVE: '0 MB',
    ...options.environment,
  })
  setLog({ level: config.logLevel })
  const clock = movableClock(clockOn(day(today)))
  const app = await createApp({ db: database.db, clock, config, ...(options.disk ? { disk: options.disk } : {}) })
  const worker: Worker | null = options.worker ? startWorker(database.db, clock, app) : null
  return {
    app,
    database,
    clock,
    close: async () => {
      await Promise.all([app.http.close(), worker?.stop()])
      await Promise.all([database.drop(), rm(dataFolder, { recursive: true, force: true })])
    },
  }
}

function movableClock(start: Clock): Clock & { set(clock: Clock): void } {
  let current = start
  return {
    now: () => current.now(),
    today: () => current.today(),
    set: (clock) => {
      current = clock
    },
  }
}
