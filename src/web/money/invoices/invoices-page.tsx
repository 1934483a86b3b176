import { Anchor } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { currencies } from '#domain/money.ts'
import {
  downloadInvoices,
  invoiceKinds,
  type InvoiceRow,
  invoiceVatFilters,
  listInvoices,
} from '#contract/money/invoices.ts'
import { addressOf, type Wire } from '#web/base/calls/api.ts'
import { useUser } from '#web/base/calls/user.ts'
import { host } from '#web/base/frame/config.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import type { SelectionOptions } from '#web/kit/lists/list-view.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { usePanelList } from '#web/kit/lists/use-panel-list.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoicePanel } from './invoice-panel.tsx'

/** What was billed to customers, and beside it the chosen invoice; a customer sees its own. */
export function InvoicesPage() {
  'use no memo'
  const t = useText()
  const isOurs = useUser()?.customerId === null
  const filters = useFilters(filtersOf(t, isOurs))
  const list = usePanelList(listInvoices, { filters, first: { by: 'issueDay', order: 'desc' }, byId: true })
  const columns = useMemo(() => invoiceColumns(t, isOurs), [t, isOurs])
  return (
    <Page title={t('screen.client_invoices')}>
      <PanelListView
        list={list}
        id="client-invoices"
        label={t('screen.client_invoices')}
        columns={columns}
        rowName={(row) => row.number}
        fileOf={() => null}
        selection={selection}
        empty={{
          title: t('invoice.none'),
          text: t(isOurs ? 'invoice.none_text' : 'invoice.none_text_customer'),
          action: <NextScreen of={['generate.client-invoice', 'dashboard']} />,
        }}
        minWidth={620}
        panelLabel={t('invoice.panel')}
        panel={<InvoicePanel key={list.panelId ?? 'none'} id={list.panelId} onBack={list.onBack} />}
      />
    </Page>
  )
}

const filtersOf = (t: Say, isOurs: boolean) => ({
  search: { kind: 'search', label: t(isOurs ? 'invoice.search' : 'invoice.search_customer') } as const,
  ...(isOurs
    ? { customer: { kind: 'lookup', label: t('invoice.col.customer'), lookup: customerLookup } as const }
    : {}),
  open: {
    kind: 'choices',
    label: t('invoice.col.open'),
    choices: (['yes', 'overdue'] as const).map((value) => ({ value, label: t(`invoice.open.${value}`) })),
  } as const,
  currency: {
    kind: 'choices',
    label: t('invoice.col.currency'),
    choices: currencies.map((value) => ({ value, label: value })),
  } as const,
  kind: {
    kind: 'choices',
    label: t('invoice.col.kind'),
    choices: invoiceKinds.map((value) => ({ value, label: t(`invoice.kind.${value}`) })),
  } as const,
  ...(isOurs
    ? {
        vat: {
          kind: 'choices',
          label: t('invoice.col.vat_return'),
          choices: invoiceVatFilters.map((value) => ({ value, label: t(`invoice.vat.${value}`) })),
        } as const,
      }
    : {}),
  day: { kind: 'days', label: t('invoice.col.day'), from: 'from', to: 'to' } as const,
})

const selection: SelectionOptions<Wire<InvoiceRow>> = {
  wholeResult: true,
  actions: ({ rows, selectionId }) => (
    <Download query={selectionId === null ? { ids: rows.map(({ id }) => id) } : { selection: selectionId }} />
  ),
  amount: ({ id, kind, openCents, currency }) => ({
    cents: kind === 'invoice' ? openCents : -openCents,
    currency,
    of: id,
  }),
}

function Download({ query }: { query: { ids: number[] } | { selection: number } }) {
  const t = useText()
  return (
    <Anchor href={host + addressOf(downloadInvoices, { query })} download>
      <Icon of={IconDownload} /> {t('invoice.download_chosen')}
    </Anchor>
  )
}
