import { paymentDescriptionList } from '#contract/resources/payment-description.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function PaymentDescriptionsPage() {
  return <ResourceScreen list={paymentDescriptionList} />
}
