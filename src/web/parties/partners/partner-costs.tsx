import { Button, Group } from '@mantine/core'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  addPartnerCost,
  decidePartnerCost,
  listPartnerCosts,
  listPartnerStandings,
} from '#contract/parties/partners.ts'
import type { ResourceRow } from '#contract/lists/resource.ts'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { NotThereWindow } from '#web/kit/dialogs/not-there.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './partners.module.css'

type Cost = Answer<typeof listPartnerCosts>['items'][number]

const refreshes = [listPartnerCosts, listPartnerStandings]
/** The newest ones: older ones than these have long been decided about. */
const shown = 1000

/** What a partner asks: what is open first, paid or refused from here. */
export function PartnerCosts({ partner }: { partner: ResourceRow }) {
  const t = useText()
  const { id } = partner
  const opened = useOpened<Cost>('cost')
  const isAdding = opened.id === 'new'
  const asked = { params: { id }, query: { limit: shown, sortBy: 'costDay', sortOrder: 'desc' } } as const
  const read = useQuery(query(listPartnerCosts, asked))
  const decide = useCommand(decidePartnerCost, { refreshes })
  if (read.error) {
    return <Failure error={read.error} title={t('partner.failed')} onRetry={() => void read.refetch()} />
  }
  if (!read.data) return <Waiting lines={6} />
  const pay = async (cost: Cost) => {
    const text = t('partner_cost.pay_question', { name: cost.invoiceNumber })
    const question = { title: t('partner_cost.state.paid'), text, confirm: t('partner_cost.state.paid') }
    if (!(await confirm(question))) return
    decide.send({ params: { id, cost: cost.id }, input: { state: 'paid', reason: '', version: cost.version } })
  }
  // What still has to be decided stands first.
  const rows = read.data.items.toSorted((one, other) => Number(other.state === 'open') - Number(one.state === 'open'))
  // One that was decided about meanwhile is not refused any more.
  const refused = rows.find((cost) => cost.id === opened.id && cost.state === 'open')
  return (
    <div className={classes.part}>
      {!isAdding && (
        <div>
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => opened.open('new')}>
            {t('partner_cost.add')}
          </Button>
        </div>
      )}
      {isAdding && <AddForm partner={partner} onClose={opened.close} />}
      <RowsTable
        id="partner-costs"
        label={t('partner.tab.costs')}
        columns={columns(t, { pay: (cost) => void pay(cost), refuse: opened.open })}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.invoiceNumber}
        empty={{
          icon: IconReceipt,
          title: t('partner_cost.empty'),
          text: t('partner_cost.empty_text'),
          action: <Button onClick={() => opened.open('new')}>{t('partner_cost.add')}</Button>,
        }}
        minWidth={860}
      />
      {refused && <RefuseWindow id={id} cost={refused} onClose={opened.close} />}
      {opened.id !== null && !isAdding && !refused && (
        <NotThereWindow title={t('partner_cost.refuse')} onClose={opened.close} />
      )}
    </div>
  )
}

interface Acts {
  readonly pay: (cost: Cost) => void
  readonly refuse: (cost: Cost) => void
}

const tones = { open: 'warning', paid: 'success', refused: 'danger' } as const

function columns(t: Say, { pay, refuse }: Acts): Column<Cost>[] {
  return [
    {
      id: 'invoice',
      label: t('partner_cost.invoice'),
      tone: 'name',
      place: 'name',
      width: 140,
      cell: (row) => row.invoiceNumber,
    },
    { id: 'day', label: t('partner_cost.day'), width: 100, place: 'date', cell: (row) => showDay(row.costDay) },
    {
      id: 'what',
      label: t('partner_cost.description'),
      place: 'second',
      cell: (row) => (
        <>
          {row.dossierId !== null && <Link to={`/file/show-new/${row.dossierId}`}>{row.dossierNumber}</Link>}{' '}
          {row.description}
          {row.reason !== '' && <div className={classes.about}>{row.reason}</div>}
        </>
      ),
    },
    {
      id: 'amount',
      field: 'amountCents',
      label: t('partner_cost.amount'),
      align: 'right',
      width: 110,
      place: 'amount',
      cell: (row) => <Amount cents={row.amountCents} currency={row.currency} sign />,
    },
    {
      id: 'agreed',
      label: t('partner_cost.agreed'),
      align: 'right',
      width: 100,
      cell: (row) => (row.agreedCents === null ? '–' : <Amount cents={row.agreedCents} currency={row.currency} sign />),
    },
    {
      id: 'state',
      label: t('partner_cost.state'),
      width: 100,
      place: 'status',
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`partner_cost.state.${state}`)}</Tag>,
    },
    {
      id: 'actions',
      label: t('resource.actions'),
      width: 196,
      fixed: true,
      cell: (row) =>
        row.state === 'open' && (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <Button
              size="compact"
              aria-label={t('partner_cost.pay_named', { name: row.invoiceNumber })}
              onClick={() => pay(row)}
            >
              {t('partner_cost.state.paid')}
            </Button>
            <Button
              size="compact"
              aria-label={t('partner_cost.refuse_named', { name: row.invoiceNumber })}
              onClick={() => refuse(row)}
            >
              {t('partner_cost.refuse')}
            </Button>
          </Group>
        ),
    },
  ]
}

interface CostValues {
  invoiceNumber: string
  costDay: Day | null
  description: string
  dossierId: number | null
  amountCents: number | null
}

function AddForm({ partner, onClose }: { partner: ResourceRow; onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const form = useCommandForm<typeof addPartnerCost, CostValues>(addPartnerCost, {
    params: { id: partner.id },
    initial: {
      invoiceNumber: '',
      costDay: today,
      description: '',
      dossierId: null,
      amountCents: null,
    },
    refreshes,
    onDone: onClose,
  })
  return (
    <CommandForm form={form} columns={2} onCancel={onClose} quiet>
      <TextField {...form.field('invoiceNumber')} label={t('partner_cost.invoice')} maxLength={60} autoFocus required />
      <DayField {...form.field('costDay')} label={t('partner_cost.day')} max={today} required />
      <SearchSelect {...form.field('dossierId')} label={t('partner_cost.dossier')} lookup={dossierLookup} />
      <MoneyField
        {...form.field('amountCents')}
        label={t('partner_cost.amount')}
        currency={partner['currency'] as Currency}
        required
      />
      <WideField>
        <TextField {...form.field('description')} label={t('partner_cost.description')} maxLength={200} />
      </WideField>
    </CommandForm>
  )
}

function RefuseWindow({ id, cost, onClose }: { id: number; cost: Cost; onClose: () => void }) {
  const t = useText()
  const form = useCommandForm(decidePartnerCost, {
    params: { id, cost: cost.id },
    initial: { state: 'refused' as const, reason: '', version: cost.version },
    refreshes,
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('partner_cost.refuse_named', { name: cost.invoiceNumber })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('partner_cost.refuse')} danger onCancel={onClose} inWindow>
        <TextField {...form.field('reason')} label={t('partner_cost.reason')} maxLength={500} autoFocus required />
      </CommandForm>
    </WindowFrame>
  )
}
