import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listSubscriptions, subscriptionViews } from '#contract/money/subscriptions/subscriptions.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { openedInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { NewSubscriptionWindow } from './new-subscription-window.tsx'
import { SubscriptionList } from './subscription-list.tsx'

const inUrl = { new: openedInUrl }

/** The subscriptions of customers: how they stand, what is used of them, and what they will bring. */
export function SubscriptionsPage() {
  const t = useText()
  const mayEdit = useMay()('subscription.edit')
  const [{ new: adding }, change] = useUrlState(inUrl)
  const sums = useQuery(query(listSubscriptions, { query: { limit: 1 } })).data?.sums
  const add = mayEdit && (
    <Button
      variant="filled"
      leftSection={<Icon of={IconPlus} />}
      onClick={() => change({ new: 'new' }, { keepsPage: true })}
    >
      {t('subscription.new')}
    </Button>
  )
  return (
    <Page title={t('screen.subscriptions')} actions={add}>
      <PageTabs
        label={t('subscription.tabs')}
        tabs={subscriptionViews.map((view) => {
          const sum = sums?.find((one) => one.view === view)
          return {
            name: view,
            label: t(`subscription.view.${view}`),
            count: sum?.count,
            content: <SubscriptionList view={view} />,
          }
        })}
      />
      {mayEdit && adding !== null && (
        <NewSubscriptionWindow onClose={() => change({ new: null }, { keepsPage: true })} />
      )}
    </Page>
  )
}
