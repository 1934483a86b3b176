import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '#test/house/sources.ts'
import type { PortalVisitor } from '#test/portal-visitor.ts'
import { openBenchPortal } from './bench-portal.ts'
import { fileFilters } from './file-filters.ts'
import { type Figure, percentile, progress, timed, twoDecimals } from './figure.ts'

const files = Number(process.env['BENCH_FILES'] ?? 3_000)
const people = 4
const rounds = 6

interface Told {
  readonly rows: number
  readonly documents: number
  readonly sizeBytes: number
  readonly seconds: number
}

/** How long a backup and a restore take, and what people at work notice of a backup. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(files)
  const place = mkdtempSync(join(tmpdir(), 'vorder-bench-backup-'))
  try {
    await manyPages(portal, () => false)
    const alone = await manyPages(portal, () => false)
    let isDone = false
    const backingUp = vorder<Told>(['backup', join(place, 'backup')], {
      ...portal.environment,
      DATABASE_URL: '',
    }).finally(() => (isDone = true))
    const beside = await manyPages(portal, () => isDone)
    const made = await backingUp
    const restored = await vorder<Told>(['restore', join(place, 'backup')], { VORDER_DATA: join(place, 'data') })
    const [before, during] = [percentile(alone, 0.95), percentile(beside, 0.95)]
    const detail = { files, rows: made.rows, documents: made.documents, megabytes: twoDecimals(made.sizeBytes / 1e6) }
    const worse = twoDecimals((during / before - 1) * 100)
    const second = { unit: 's', goal: 'none: time is told', reached: true, detail }
    return [
      { figure: `a backup of ${files} files beside people at work`, value: made.seconds, ...second },
      { figure: 'the same restored', value: restored.seconds, ...second },
      {
        figure: 'p95 of lists while a backup is made, beside without one',
        value: worse,
        unit: '% slower',
        goal: 'below 20 %',
        reached: worse < 20,
        detail: { aloneMs: before, besideMs: during, pages: beside.length },
      },
    ]
  } finally {
    await portal.close()
    rmSync(place, { recursive: true, force: true })
  }
}

/** Several people look at lists, as they do, until there were enough and the backup is over. */
async function manyPages(visitor: PortalVisitor, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const look = async () => {
    for (let round = 0; round < rounds && !isOver(); round += 1) {
      for (const filter of fileFilters) {
        times.push(await timed(async () => visitor.get(`/api/v4/file?limit=50&count=later&${filter}`)))
        await wait(20)
      }
    }
  }
  await Promise.all(Array.from({ length: people }, look))
  return times
}

async function vorder<Answer>(words: string[], environment: Record<string, string>): Promise<Answer> {
  const script = join(root, 'src/server/ops/command-line/main.ts')
  const env = { ...process.env, VORDER_ENV: 'demo', ...environment }
  const child = spawn(process.execPath, [script, ...words, '--json'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  const [code] = (await once(child, 'close')) as [number | null]
  progress(out.trim())
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`)
  return JSON.parse(out) as Answer
}
