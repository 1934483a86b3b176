import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#test/house/sources.ts'
import { type Figure, progress, twoDecimals } from './figure.ts'

const rows = 1_000_000

/** A list of a million rows as a workbook, made by a process of its own: nothing else stands in its memory. */
export async function measure(): Promise<Figure[]> {
  progress(`export: a workbook of ${rows} rows`)
  const told = execFileSync(process.execPath, [join(root, 'bench/export-worker.ts'), String(rows)]).toString()
  const { seconds, peakBytes, fileBytes, sheets } = JSON.parse(told) as Record<string, number>
  const megabytes = (bytes = Number.NaN) => twoDecimals(bytes / 1024 / 1024)
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
