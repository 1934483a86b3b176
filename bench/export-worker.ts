import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { addDays, day } from '#domain/day.ts'
import type { ListCell } from '#contract/platform/list-cell.ts'
import { WorkbookWriter } from '#server/platform/workbooks/workbook-writer.ts'
import { twoDecimals } from './figure.ts'

// Writes a workbook of so many rows to a file, page by page, and tells what it took.
const rows = Number(process.argv[2])
const page = 1_000
const text = (words: string): ListCell => ({ kind: 'text', text: words })
const labels = ['Dossier', 'Debiteur', 'Klant', 'Fase', 'Status', 'Open', 'Stap', 'Datum', 'Behandelaar', 'Signalen']

const folder = await mkdtemp(join(tmpdir(), 'vorder-export-'))
const file = join(folder, 'list.xlsx')
const out = createWriteStream(file)
const started = performance.now()
const workbook = new WorkbookWriter(
  labels.map((label) => ({ label, field: 'x' })),
  async (bytes) => {
    if (!out.write(bytes)) await once(out, 'drain')
  },
)
for (let from = 0; from < rows; from += page) {
  await workbook.write(Array.from({ length: Math.min(page, rows - from) }, (_, index) => rowOf(from + index)))
}
await workbook.end()
out.end()
await once(out, 'close')
const seconds = twoDecimals((performance.now() - started) / 1000)
const { size } = await stat(file)
// In kilobytes, the most there ever was.
const peakBytes = process.resourceUsage().maxRSS * 1024
await rm(folder, { recursive: true })
console.log(JSON.stringify({ seconds, peakBytes, fileBytes: size, sheets: Math.ceil(rows / 1_048_575) }))

function rowOf(number: number): ListCell[] {
  return [
    text(String(600_000 + number)),
    text(`Mevrouw A. Bakker-${number}`),
    text(`Kinderopvang ${number % 977} B.V.`),
    text('Minnelijk'),
    text(number % 7 === 0 ? 'Gepauzeerd' : 'Loopt'),
    { kind: 'money', cents: (number * 7_919) % 1_000_000 },
    text('Tweede aanmaning'),
    { kind: 'day', day: addDays(day('2026-11-20'), number % 60) },
    text(`Sanne Bakker ${number % 40}`),
    text(''),
  ]
}
