import { Button, Menu, UnstyledButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type ExportFormat, exportFormats, listExports, startExport } from '#contract/lists/exports.ts'
import { makeSelection } from '#contract/lists/selections.ts'
import { usePageActs } from '#web/base/words/acts.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { writtenColumns } from '#web/kit/tables/table-cells.ts'
import type { Column } from '#web/kit/tables/table-column.ts'

/** Where the rows of a list come from: what to ask for all of them. */
export interface ListSource {
  readonly list: Endpoint
  readonly params?: Readonly<Record<string, string | number>> | undefined
  /** Filters and order, without the page. */
  readonly query: Readonly<Record<string, unknown>>
}

interface ExportMenuProps<Row> {
  readonly source: ListSource
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly example: Row | undefined
  /** Among the buttons of the selection bar. */
  readonly inBar?: boolean
  /** Among the acts of a page, which are larger than those of a list. */
  readonly onPage?: boolean
  /** Just these rows of it, by their ids: a list that takes a `selection` to filter by. */
  readonly ids?: readonly number[] | undefined
}

const noActs = {}

/**
 * The whole list as it is filtered, or the rows that were chosen of it, with the columns that are shown, in a file that is
 * made in the background.
 */
export function ExportMenu<Row>({
  source,
  label,
  columns,
  example,
  inBar = false,
  onPage = false,
  ids,
}: ExportMenuProps<Row>) {
  const t = useText()
  const may = useMay()
  const start = useCommand(startExport, {
    refreshes: [listExports],
    onDone: () => notify({ variant: 'info', message: t('export.started'), text: t('export.started_text') }),
  })
  const written = writtenColumns(columns, example, source.list)
  const { permission, export: needed = permission } = source.list
  const keep = useKeepChosen(source, ids)
  const send = async (format: ExportFormat) => {
    const query = await keep.queryOf()
    if (!query) return
    start.send({
      input: { list: source.list.path, params: { ...source.params }, query, columns: written, format, name: label },
    })
  }
  const busy = start.busy || keep.busy
  const isOffered = may(needed) && written.length > 0
  usePageActs(
    inBar && isOffered
      ? { 'selection.csv': () => void send('csv'), 'selection.xlsx': () => void send('xlsx') }
      : noActs,
  )
  if (!isOffered) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {inBar ? (
          <UnstyledButton disabled={busy}>
            <Icon of={IconDownload} /> {t('export.title')}
          </UnstyledButton>
        ) : (
          <Button size={onPage ? 'sm' : 'compact'} leftSection={<Icon of={IconDownload} />} loading={busy}>
            {t('export.title')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void send(format)}>
            {t(inBar ? `export.chosen.${format}` : `export.format.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What to ask of the list: of chosen rows the server keeps first which they are; null when it could not, which is told. */
function useKeepChosen({ list, query }: ListSource, ids: readonly number[] | undefined) {
  const make = useCommand(makeSelection, { refreshes: [] })
  const queryOf = async (): Promise<ListSource['query'] | null> => {
    if (!ids) return { ...query }
    const fixed = Object.entries(query).filter(([name]) => name !== 'sortBy' && name !== 'sortOrder')
    const input = { list: list.path, query: Object.fromEntries(fixed), ids: [...ids] }
    const kept = await make.sendAsync({ input }).catch(() => null)
    return kept && { ...query, selection: kept.id }
  }
  return { busy: make.busy, queryOf }
}
