import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { printDispatches } from '#contract/sending/dispatches.ts'
import {
  lettersAFile,
  listPrintJobs,
  type PrintOrder,
  printOrders,
  type PrintSeparators,
  printSeparators,
  startPrintJob,
} from '#contract/sending/print-jobs.ts'
import { addressOf, useCommand } from '#web/base/calls/api.ts'
import { ChoiceField, SwitchField } from '#web/kit/fields/text-field.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { useText } from '#web/base/words/text.ts'
import { letterCountIn } from './letter-count-in.ts'

/** Letters that were chosen: some of those in sight, or the whole result of the filters. */
export type ChosenLetters =
  | { readonly ids: readonly number[]; readonly selection: null }
  | { readonly ids: null; readonly selection: number; readonly count: number }

interface PrintWindowProps {
  readonly letters: ChosenLetters
  readonly onClose: () => void
  /** The letters are being put together. */
  readonly onStarted: () => void
}

/** How chosen letters are put together to print: few of them at once, many in the background. */
export function PrintWindow({ letters, onClose, onStarted }: PrintWindowProps) {
  const t = useText()
  const [order, setOrder] = useState<PrintOrder>('list')
  const [separators, setSeparators] = useState<PrintSeparators>('none')
  const [duplex, setDuplex] = useState(false)
  const start = useCommand(startPrintJob, { refreshes: [listPrintJobs], onDone: onStarted })
  const layout = { order, separators, duplex }
  const { ids, selection } = letters
  const isFew = ids !== null && ids.length <= lettersAFile
  const title = t('print_job.title', { letters: letterCountIn(t, ids === null ? letters.count : ids.length) })
  return (
    <WindowFrame opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('kit.close') }}>
      <Stack gap={14}>
        <ChoiceField
          label={t('print_job.order')}
          value={order}
          onChange={(chosen) => setOrder(chosen ?? 'list')}
          choices={printOrders.map((value) => ({ value, label: t(`print_job.order.${value}`) }))}
        />
        <ChoiceField
          label={t('print_job.separators')}
          value={separators}
          onChange={(chosen) => setSeparators(chosen ?? 'none')}
          choices={printSeparators.map((value) => ({ value, label: t(`print_job.separators.${value}`) }))}
        />
        <SwitchField
          label={t('print_job.duplex')}
          hint={t('print_job.duplex_hint')}
          value={duplex}
          onChange={setDuplex}
        />
        {!isFew && <p style={{ margin: 0 }}>{t('print_job.make_text', { most: lettersAFile })}</p>}
        <Group justify="flex-end" gap={8}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          {isFew ? (
            <Button
              variant="filled"
              component={PaperLink}
              paper={addressOf(printDispatches, { query: { ids: ids.join(','), ...layout } })}
              onClick={onClose}
            >
              {t('print_job.open')}
            </Button>
          ) : (
            <Button
              variant="filled"
              loading={start.busy}
              onClick={() => start.send({ input: { ids: [...(ids ?? [])], selection, ...layout } })}
            >
              {t('print_job.make')}
            </Button>
          )}
        </Group>
      </Stack>
    </WindowFrame>
  )
}
