import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/platform/database-server/embedded.ts'
import { root } from '#test/house/sources.ts'
import { startPortal } from '#test/portal-process.ts'
import { logInAt, type PortalVisitor } from '#test/portal-visitor.ts'
import { progress, timed } from './figure.ts'

/** A portal as an agency runs it: its own process, its own durable database, a portfolio in it, one employee. */
export interface BenchPortal extends PortalVisitor {
  readonly url: string
  readonly databaseUrl: string
  /** The process of the server. */
  readonly pid: number
  /** The first process of the database. */
  readonly databasePid: number
  /** What another process of the same agency needs to know: a worker. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** A folder in which a portfolio stays: loading a million files takes longer than measuring with them. */
const keptFolder = process.env['BENCH_DATA']

/**
 * Starts a portal with so many files; `VORDER_TODAY` and other settings by `environment`. With `BENCH_DATA` the
 * portfolio of the folder named there, made at its first use, with what figures before changed in it.
 */
export async function openBenchPortal(
  files: number,
  environment: Record<string, string> = {},
  args = ['--role', 'all'],
): Promise<BenchPortal & { loadSeconds: number }> {
  const keeps = keptFolder !== undefined && files > 0
  if (keeps) mkdirSync(keptFolder, { recursive: true })
  const dataFolder = keeps ? keptFolder : mkdtempSync(join(tmpdir(), 'vorder-bench-'))
  const settings = {
    VORDER_DATA: dataFolder,
    VORDER_ENV: 'demo',
    VORDER_DEMO: 'on',
    VORDER_CAPTCHA: 'off',
    ...environment,
  }
  const portal = await startPortal(settings, args)
  const database = await openEmbedded(dataFolder)
  const loadSeconds = files === 0 ? 0 : await loadOnce(files, settings)
  return {
    url: portal.url,
    pid: portal.pid,
    databaseUrl: database.url,
    databasePid: Number.parseInt(readFileSync(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8')),
    environment: { ...settings, DATABASE_URL: database.url },
    loadSeconds,
    ...(await logInAt(portal.url, 'employee')),
    close: async () => {
      await portal.stop()
      await database.stop()
      if (!keeps) rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** How many seconds the load took, now or when it was made. */
async function loadOnce(files: number, settings: Record<'VORDER_DATA', string>): Promise<number> {
  const told = join(settings.VORDER_DATA, `loaded-${files}.txt`)
  if (existsSync(told)) return Number(readFileSync(told, 'utf8'))
  progress(`loading ${files} files`)
  const seconds = (await timed(() => loadFiles(files, settings))) / 1000
  writeFileSync(told, String(seconds))
  return seconds
}

// Not waited for synchronously: whoever sleeps does not see that the portal closes a connection.
async function loadFiles(files: number, settings: Record<string, string>): Promise<void> {
  const script = join(root, 'src/server/ops/command-line/main.ts')
  const args = [script, 'demo', 'load', '--files', String(files), '--json']
  const env = { ...process.env, ...settings }
  const loading = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(loading, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`loading ${files} files ended with ${code}`)
}
