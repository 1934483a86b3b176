import { useQuery } from '@tanstack/react-query'
import { listBankLines } from '#contract/money/bank-lines.ts'
import { listPaymentOrders } from '#contract/money/payment-batches.ts'
import { query } from '#web/base/calls/api.ts'
import { Page } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { useText } from '#web/base/words/text.ts'
import { PaymentBatchesTab, SurplusTab, WaitingOrdersTab } from '#web/panels.tsx'
import { LinesTab } from './lines-tab.tsx'
import { RemitTab } from './remit-tab.tsx'
import { StatementsTab } from './statements-tab.tsx'
import { TrustBanner } from './trust-banner.tsx'

/** Bank files: what the bank reports, what it is booked on, and what somebody has to sort out. */
export function BatchPaymentsPage() {
  const t = useText()
  const todo = useQuery(query(listBankLines, { query: { state: ['todo'], limit: 1 } }))
  const waiting = useQuery(query(listPaymentOrders, { query: { waiting: true, limit: 1 } }))
  return (
    <Page title={t('screen.batch_payment')}>
      <TrustBanner />
      <PageTabs
        label={t('payments.tabs')}
        tabs={[
          { name: 'statements', label: t('payments.tab.statements'), content: <StatementsTab /> },
          { name: 'todo', label: t('payments.tab.todo'), count: todo.data?.total, content: <LinesTab view="todo" /> },
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
