import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconMail, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { messageKinds } from '#domain/letters/letter-kind.ts'
import { dispatchStates, listDispatches, listPrecassoDispatches } from '#contract/sending/dispatches.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { useUser } from '#web/base/calls/user.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { KeyBar } from '#web/kit/frame/key-bar.tsx'
import type { SelectionOptions } from '#web/kit/lists/list-view.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { usePanelList } from '#web/kit/lists/use-panel-list.ts'
import { flagInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { dispatchColumns, type DispatchRow } from './dispatch-columns.tsx'
import { MessageAsReceived } from './message-as-received.tsx'
import { MessageSteps } from './message-steps.tsx'
import { PrintJobsWindow } from './print-jobs-window.tsx'
import { type ChosenLetters, PrintWindow } from './print-window.tsx'

/** What left the house or waits to: every message, and beside it the chosen one as its recipient has it. */
export function DispatchesPage() {
  return <Dispatches of="all" />
}

/** Of it what runs before collection sent. */
export function PrecassoDispatchesPage() {
  return <Dispatches of="precasso" />
}

const lists = {
  all: { id: 'dispatches', list: listDispatches, title: 'screen.view_documents', start: 'processing.new' },
  precasso: {
    id: 'precasso-dispatches',
    list: listPrecassoDispatches,
    title: 'screen.precasso_documents',
    start: 'processing-precasso',
  },
} as const

function Dispatches({ of }: { of: keyof typeof lists }) {
  'use no memo'
  const t = useText()
  const { id, list: listed, title, start } = lists[of]
  const ofCustomer = useUser()?.customerId !== null
  const filters = useFilters(filtersOf(t, ofCustomer))
  const list = usePanelList(listed, { filters, first: { by: 'sent', order: 'desc' } })
  const { chosen, choose } = list
  const ids = list.rows?.map(({ id }) => id) ?? []
  const go = (by: 1 | -1) => {
    const to = ids[ids.indexOf(chosen?.id ?? 0) + by]
    if (chosen && to !== undefined) choose(to)
  }
  useKeys([
    ['J', () => go(1)],
    ['K', () => go(-1)],
  ])
  const columns = useMemo(() => dispatchColumns(t, ofCustomer), [t, ofCustomer])
  const [printed, setPrinted] = useState<ChosenLetters | null>(null)
  const selection = useMemo(() => selectionOf(setPrinted), [])
  const [{ jobs }, setState] = useUrlState(inUrl)
  const showJobs = (isShown: boolean) => setState({ jobs: isShown }, { keepsPage: true })
  return (
    <Page title={t(title)} actions={<Button onClick={() => showJobs(true)}>{t('print_job.list')}</Button>}>
      <PanelListView
        list={list}
        id={id}
        label={t(title)}
        columns={columns}
        rowName={(row) => `${row.dossierNumber} ${row.subject}`}
        fileOf={(row) => row.dossierId}
        selection={selection}
        empty={{
          title: t('run.documents_none'),
          text: t('run.documents_none_text'),
          action: <NextScreen of={[start, 'file.search']} />,
        }}
        minWidth={700}
        panelLabel={t('dispatch.panel')}
        roomy
        panel={<MessagePanel row={chosen} ids={ids} onShow={choose} onBack={list.onBack} />}
        keys={
          <KeyBar
            label={t('dispatch.keys')}
            keys={[
              [['J'], t('dispatch.next').toLowerCase()],
              [['K'], t('dispatch.previous').toLowerCase()],
              [['Enter'], t('dispatch.open_file')],
            ]}
          />
        }
      />
      {jobs && <PrintJobsWindow onClose={() => showJobs(false)} />}
      {printed !== null && (
        <PrintWindow
          letters={printed}
          onClose={() => setPrinted(null)}
          onStarted={() => {
            setPrinted(null)
            showJobs(true)
          }}
        />
      )}
    </Page>
  )
}

/** Whether what was put together to print stands open. */
const inUrl = { jobs: flagInUrl }

const filtersOf = (t: Say, ofCustomer: boolean) =>
  ({
    search: { kind: 'search', label: t('run.documents_search') },
    ...(ofCustomer
      ? {}
      : { customer: { kind: 'lookup' as const, label: t('run.col.customer'), lookup: customerLookup } }),
    sent: { kind: 'days', label: t('run.col.sent'), from: 'sentFrom', to: 'sentTo' },
    kind: {
      kind: 'choices',
      label: t('run.documents_kind'),
      choices: messageKinds.map((value) => ({ value, label: t(`step.letter.${value}`) })),
    },
    // Runs are of the agency: a customer knows none by its number.
    ...(ofCustomer ? {} : { runNumber: { kind: 'text' as const, label: t('run.col.run') } }),
    channel: {
      kind: 'choices',
      label: t('run.col.channel'),
      choices: (['post', 'email', 'sms'] as const).map((value) => ({ value, label: t(`run.channel.${value}`) })),
    },
    state: {
      kind: 'choices',
      label: t('run.col.state'),
      choices: dispatchStates.map((value) => ({ value, label: t(`run.dispatch.${value}`) })),
    },
  }) as const

interface MessagePanelProps {
  readonly row: DispatchRow | null
  readonly ids: readonly number[]
  readonly onShow: (id: number) => void
  readonly onBack: (() => void) | null
}

function MessagePanel({ row, ids, onShow, onBack }: MessagePanelProps) {
  const t = useText()
  if (!row) return <Empty icon={IconMail} title={t('dispatch.choose')} />
  return (
    <>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('dispatch.back')}
        </Button>
      )}
      <MessageSteps ids={ids} id={row.id} onShow={onShow} />
      <MessageAsReceived key={row.id} id={row.id} />
    </>
  )
}

const selectionOf = (onPrint: (letters: ChosenLetters) => void): SelectionOptions<DispatchRow> => ({
  wholeResult: true,
  actions: ({ rows, selectionId, count }) => {
    const ids = rows.filter(hasPaper).map(({ id }) => id)
    const letters: ChosenLetters =
      selectionId === null ? { ids, selection: null } : { ids: null, selection: selectionId, count }
    return <PrintAct letters={letters} onPrint={onPrint} />
  },
})

/** A letter has paper, however it went; a text message has none. */
const hasPaper = ({ channel, kind }: DispatchRow) => channel === 'post' || kind !== 'message'

function PrintAct({ letters, onPrint }: { letters: ChosenLetters; onPrint: (letters: ChosenLetters) => void }) {
  const t = useText()
  if (letters.ids?.length === 0) return t('run.print_none')
  return (
    <UnstyledButton onClick={() => onPrint(letters)}>
      <Icon of={IconPrinter} /> {t('print_job.act')}
    </UnstyledButton>
  )
}
