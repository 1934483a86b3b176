import { customerCostList } from '#contract/lists/resources/customer-cost.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

export function CustomerCostsPage() {
  return <ResourceScreen list={customerCostList} />
}
