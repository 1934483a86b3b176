import { Button } from '@mantine/core'
import { IconArrowBackUp, IconChecks, IconReplace } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { requiredFields, type ImportField } from '#contract/intake/claim-list.ts'
import { importTabs, type ImportTab, saveImportMapping } from '#contract/intake/imports.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useText } from '#web/base/words/text.ts'
import { ColumnDoubts } from '#web/intake/imports/column-doubts.tsx'
import { gridColumns } from './grid-columns.ts'
import classes from '#web/intake/imports/imports.module.css'
import { RepairGrid } from './repair-grid.tsx'
import { ReplaceWindow } from '#web/intake/imports/replace-window.tsx'
import { RowTabs } from './row-tabs.tsx'
import { SkippedColumns } from '#web/intake/imports/skipped-columns.tsx'
import type { Import } from '#web/intake/imports/use-import.ts'
import { useLines } from './use-lines.ts'
import { useMending } from './use-mending.ts'

const address = { tab: textInUrl }

/** The rows of an import behind their tabs, with what can be done to them. */
export function RepairRows({ batch }: { batch: Import }) {
  const t = useText()
  const [{ tab: asked }, setUrl] = useUrlState(address)
  // It stays the same tab when the last fault in it has been mended.
  const [first] = useState(() => firstTab(batch))
  const tab = importTabs.find((name) => name === asked) ?? first
  const missing = requiredFields[batch.kind].filter((field) => !batch.columns.some((column) => column.field === field))
  const [opened, setOpened] = useState<boolean | null>(null)
  // As long as a needed column is not pointed out, all of them are there to choose from.
  const withSkipped = opened ?? missing.length > 0
  const columns = useMemo(() => gridColumns(batch, withSkipped), [batch, withSkipped])
  const mending = useMending(batch.id)
  const mapping = useCommand(saveImportMapping)
  const lines = useLines(batch.id, tab)
  const [replacing, setReplacing] = useState(false)

  const setMeaning = (column: number, field: ImportField | null) => {
    // A field stands in one column: chosen here, it leaves the column it was in.
    // What was paid is not taken off an amount of which nobody said that it is the total.
    const left: readonly (ImportField | null)[] = field === 'amount' ? ['amount', 'paid'] : [field]
    const fields = batch.columns.map((one, index) =>
      index === column ? field : one.field && left.includes(one.field) ? null : one.field,
    )
    mapping.send({ params: { id: batch.id }, input: { columns: fields, version: batch.version } })
  }
  const setAsWritten = (column: number, isAsWritten: boolean) => {
    const others = batch.asWritten.filter((one) => one !== column)
    const columns = batch.columns.map(({ field }) => field)
    const asWritten = isAsWritten ? [...others, column] : others
    mapping.send({ params: { id: batch.id }, input: { columns, asWritten, version: batch.version } })
  }
  const total = batch.counts[tab]
  return (
    <>
      {missing.length > 0 && (
        <div className={classes.missing}>
          <Message tone="warning">
            {t('import.missing_columns', { fields: missing.map((field) => t(`import.field.${field}`)).join(', ') })}
          </Message>
        </div>
      )}
      {batch.otherSheets.map((sheet) => (
        <div key={sheet} className={classes.missing}>
          <Message tone="warning">{t('import.other_sheet', { sheet })}</Message>
        </div>
      ))}
      <ColumnDoubts batch={batch} onAsWritten={setAsWritten} disabled={mapping.busy || batch.state !== 'ready'} />
      <div className={classes.tools}>
        <RowTabs batch={batch} tab={tab} onTab={(name) => setUrl({ tab: name })} />
        <SkippedColumns batch={batch} open={withSkipped} onOpen={setOpened} />
        <div className={classes.toolsRight}>
          <span className={classes.keyHint}>
            <kbd>{t('import.key_tab')}</kbd> {t('import.next_error')}
          </span>
          <Button
            leftSection={<Icon of={IconReplace} />}
            size="compact"
            disabled={batch.state !== 'ready'}
            onClick={() => setReplacing(true)}
          >
            {t('import.replace')}
          </Button>
          <Button
            leftSection={<Icon of={IconArrowBackUp} />}
            size="compact"
            disabled={!mending.canUndo}
            onClick={mending.undo}
          >
            {t('import.undo_edit')}
          </Button>
        </div>
      </div>
      {total === 0 ? (
        <NoRows batch={batch} tab={tab} onAll={() => setUrl({ tab: 'all' })} />
      ) : (
        <RepairGrid
          key={tab}
          importId={batch.id}
          kind={batch.kind}
          columns={columns}
          lines={lines}
          total={total}
          mending={mending}
          onMeaning={setMeaning}
          disabled={mapping.busy || batch.state !== 'ready'}
        />
      )}
      <ReplaceWindow batch={batch} opened={replacing} onClose={() => setReplacing(false)} />
    </>
  )
}

/** What most needs looking at. */
function firstTab({ counts }: Import): ImportTab {
  return counts.bad > 0 ? 'bad' : counts.warned > 0 ? 'warned' : 'all'
}

function NoRows({ batch, tab, onAll }: { batch: Import; tab: ImportTab; onAll: () => void }) {
  const t = useText()
  const good = formatCount(batch.counts.good)
  return (
    <Empty
      icon={IconChecks}
      title={t(tab === 'bad' ? 'import.nothing_bad' : 'import.nothing_here')}
      {...(batch.counts.good > 0
        ? {
            text: t('import.nothing_bad_text', {
              count: good,
            }),
          }
        : {})}
      action={<Button onClick={onAll}>{t('import.show_all')}</Button>}
    />
  )
}
