import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { getLinesToDo } from '#contract/money/payments/lines-to-do.ts'
import { listPaymentOrders } from '#contract/money/payment-batches.ts'
import { formatCents } from '#domain/money.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Page } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { useAge } from '#web/kit/words/group-age.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { PaymentBatchesTab, SurplusTab, WaitingOrdersTab } from '#web/panels.tsx'
import { RemitTab } from './remit-tab.tsx'
import { StatementsTab } from './statements-tab.tsx'
import { TrustBanner } from './trust-banner.tsx'

/** The page begins with the statements. */
const LinesTab = lazy(() => import('./lines-tab.tsx').then((module) => ({ default: module.LinesTab })))

/** Bank files: what the bank reports, what it is booked on, and what somebody has to sort out. */
export function BatchPaymentsPage() {
  const t = useText()
  const todo = useQuery(query(getLinesToDo))
  const waiting = useQuery(query(listPaymentOrders, { query: { waiting: true, limit: 1 } }))
  const total = todo.data?.total
  const age = useAge(total?.since ?? null)
  return (
    <Page title={t('screen.batch_payment')} note={total?.since ? inWords(t, total, age) : null}>
      <TrustBanner />
      <PageTabs
        label={t('payments.tabs')}
        tabs={[
          { name: 'statements', label: t('payments.tab.statements'), content: <StatementsTab /> },
          { name: 'todo', label: t('payments.tab.todo'), count: total?.count, content: <LinesTab view="todo" /> },
          { name: 'lines', label: t('payments.tab.lines'), content: <LinesTab view="all" /> },
          {
            name: 'payouts',
            label: t('payments.tab.payouts'),
            count: waiting.data?.total,
            content: <WaitingOrdersTab />,
          },
          { name: 'batches', label: t('payments.tab.batches'), content: <PaymentBatchesTab /> },
          { name: 'surplus', label: t('payments.tab.surplus'), content: <SurplusTab /> },
          { name: 'remit', label: t('payments.tab.remit'), content: <RemitTab /> },
        ]}
      />
    </Page>
  )
}

/** "58 regels uit te zoeken, € 8.400,00, oudste 12-11-2026 (8 dagen)". */
function inWords(t: Say, { count, sums, since }: Answer<typeof getLinesToDo>['total'], age: string): string {
  return [
    t('bank_line.todo_count', { count: formatCount(count) }),
    ...sums.map(({ cents, currency }) => formatCents(cents, currency)),
    ...(since ? [t('bank_line.oldest', { day: showDay(since), age })] : []),
  ].join(', ')
}
