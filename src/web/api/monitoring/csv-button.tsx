import { Button } from '@mantine/core'
import { useText } from '#web/base/words/text.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import type { Monitoring } from './monitoring-parts.tsx'

interface CsvProps {
  /** Of the file. */
  readonly name: string
  /** What the rows are. */
  readonly head: string
  readonly rows: readonly (Pick<Monitoring['total'], 'calls' | 'errors' | 'throttled' | 'p50' | 'p95'> & {
    readonly name: string
  })[]
}

/** The numbers of a chart as a file that a sheet opens. */
export function CsvButton({ name, head, rows }: CsvProps) {
  const t = useText()
  const columns = ['calls', 'errors', 'throttled', 'p50', 'p95'] as const
  const save = () =>
    downloadCsv(name, [
      [head, ...columns.map((column) => t(`api_monitoring.${column}`))],
      ...rows.map((row) => [row.name, ...columns.map((column) => String(row[column] ?? ''))]),
    ])
  return (
    <Button variant="subtle" size="compact" onClick={save}>
      {t('api_monitoring.csv')}
    </Button>
  )
}
