import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/db/embedded.ts'
import { root } from '#test/house/sources.ts'
import { startPortal } from '#test/portal-process.ts'
import { logInAt, type PortalVisitor } from '#test/portal-visitor.ts'
import { progress, timed } from './figure.ts'

/** A portal as an agency runs it: its own process, its own durable database, a portfolio in it, one employee. */
export interface BenchPortal extends PortalVisitor {
  readonly url: string
  readonly databaseUrl: string
  close(): Promise<void>
}

/** Starts a portal with so many files; `VORDER_TODAY` and other settings by `environment`. */
export async function openBenchPortal(
  files: number,
  environment: Record<string, string> = {},
): Promise<BenchPortal & { loadSeconds: number }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vorder-bench-'))
  const settings = {
    VORDER_DATA: dataFolder,
    VORDER_ENV: 'demo',
    VORDER_DEMO: 'on',
    VORDER_CAPTCHA: 'off',
    ...environment,
  }
  const portal = await startPortal(settings)
  const database = await openEmbedded(dataFolder)
  if (files > 0) progress(`loading ${files} files`)
  const loadSeconds = files === 0 ? 0 : (await timed(() => loadFiles(files, settings))) / 1000
  return {
    url: portal.url,
    databaseUrl: database.url,
    loadSeconds,
    ...(await logInAt(portal.url, 'employee')),
    close: async () => {
      await portal.stop()
      await database.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

// Not waited for synchronously: whoever sleeps does not see that the portal closes a connection.
async function loadFiles(files: number, settings: Record<string, string>): Promise<void> {
  const script = join(root, 'src/server/command-line/main.ts')
  const args = [script, 'demo', 'load', '--files', String(files), '--json']
  const env = { ...process.env, ...settings }
  const loading = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(loading, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`loading ${files} files ended with ${code}`)
}
