import { IconRepeat } from '@tabler/icons-react'
import { listSubscriptions } from '#contract/money/subscriptions/subscriptions.ts'
import { useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { DataTable } from '#web/kit/tables/data-table.tsx'
import { OpenedSubscription, subscriptionColumns } from './subscription-list.tsx'

/** The subscriptions of one customer, which it reads itself too. */
export function CustomerSubscriptions({ customerId }: { customerId: number }) {
  const t = useText()
  return (
    <>
      <DataTable
        id="customer-subscriptions"
        label={t('screen.subscriptions')}
        list={listSubscriptions}
        query={{ customer: customerId }}
        columns={subscriptionColumns(t, null).filter(({ id }) => id !== 'customer')}
        rowKey={({ id }) => id}
        rowName={(row) => row.product}
        rowLink={({ id }) => `?tab=subscriptions&subscription=${id}`}
        minWidth={980}
        empty={{
          icon: IconRepeat,
          title: t('subscription.none'),
          text: t('subscription.none_text'),
          action: <NextScreen of={['finance.subscription', 'file.search']} />,
        }}
      />
      <OpenedSubscription />
    </>
  )
}
