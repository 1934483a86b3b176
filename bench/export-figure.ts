import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '#test/house/sources.ts'
import { startWorkerProcess } from '#test/portal-process.ts'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, progress, twoDecimals } from './figure.ts'

const rows = 1_000_000

const files = Number(process.env['BENCH_FILES'] ?? 1_000_000)
const pollMs = 500

/** The list of all files as a workbook, as somebody asks for it; and one of made-up rows, in a process of its own. */
export async function measure(): Promise<Figure[]> {
  return [...measureWriter(), await measureList('server'), await measureList('worker')]
}

/**
 * What the one who exports holds at most meanwhile, with the list in its database: the whole server in one process, or a
 * worker beside the web.
 */
async function measureList(exporter: 'server' | 'worker'): Promise<Figure> {
  const isApart = exporter === 'worker'
  const portal = await openBenchPortal(files, {}, ['--role', isApart ? 'web' : 'all'])
  const worker = isApart ? await startWorkerProcess(portal.environment) : null
  const { pid } = worker ?? portal
  try {
    const fields = ['number', 'debtorName', 'customer', 'phase', 'status', 'openCents', 'nextDay', 'openedDay', 'owner']
    const columns = fields.map((field) => ({ field, label: field }))
    const asked = { list: '/api/v4/file', query: { sortBy: 'number' }, columns, format: 'xlsx', name: 'files' }
    await portal.get('/api/v4/file')
    const [before, peakBefore] = [residentBytes(pid, 'VmRSS'), residentBytes(pid, 'VmHWM')]
    forgetPeak(pid)
    progress(`export: the list of ${files} files, by the ${exporter}`)
    const started = performance.now()
    const { id } = await portal.send<ExportRow>('POST', '/api/v4/export', asked)
    let made: ExportRow | undefined
    while ((made?.rowCount ?? null) === null) {
      await wait(pollMs)
      const { items } = await portal.get<{ items: ExportRow[] }>('/api/v4/export')
      made = items.find((item) => item.id === id)
      if (made?.state === 'failed') throw new Error('the export failed')
    }
    const seconds = (performance.now() - started) / 1000
    const peak = megabytes(residentBytes(pid, 'VmHWM'))
    return {
      figure: `memory of the ${exporter} while it exports the list of all files`,
      value: peak,
      unit: 'MB',
      goal: 'below 300 MB',
      reached: peak < 300,
      detail: {
        rows: made?.rowCount ?? 0,
        seconds: twoDecimals(seconds),
        rowsPerSecond: Math.round((made?.rowCount ?? 0) / seconds),
        beforeMegabytes: megabytes(before),
        peakBeforeMegabytes: megabytes(peakBefore),
      },
    }
  } finally {
    await worker?.stop()
    await portal.close()
  }
}

interface ExportRow {
  readonly id: number
  readonly rowCount: number | null
  readonly state?: string
}

/** What a process holds in memory now, or held at most since that was last forgotten, as the kernel tells it. */
function residentBytes(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))
  return Number(line?.[1]) * 1024
}

/** What it held at its start, or while it was drawing letters, is not of the export. */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

const megabytes = (bytes = Number.NaN) => twoDecimals(bytes / 1024 / 1024)

function measureWriter(): Figure[] {
  progress(`export: a workbook of ${rows} rows`)
  const told = execFileSync(process.execPath, [join(root, 'bench/export-worker.ts'), String(rows)]).toString()
  const { seconds, peakBytes, fileBytes, sheets } = JSON.parse(told) as Record<string, number>
  return [
    {
      figure: 'memory of a workbook of a million rows',
      value: megabytes(peakBytes),
      unit: 'MB',
      goal: 'below 300 MB',
      reached: megabytes(peakBytes) < 300,
      detail: {
        rows,
        columns: 10,
        seconds: seconds ?? Number.NaN,
        fileMegabytes: megabytes(fileBytes),
        sheets: sheets ?? 0,
      },
    },
  ]
}
