import { paymentDescriptionList } from '#contract/lists/resources/payment-description.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

export function PaymentDescriptionsPage() {
  return <ResourceScreen list={paymentDescriptionList} />
}
