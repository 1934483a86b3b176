import { useText } from '#web/base/words/text.ts'
import { Page } from '#web/kit/frame/page.tsx'
import { DeliveryTable } from './delivery-table.tsx'

/** What was sent to the endpoints of all customers. */
export function DeliveriesPage() {
  const t = useText()
  return (
    <Page title={t('screen.webhook_deliveries')}>
      <DeliveryTable endpoints={[]} />
    </Page>
  )
}
