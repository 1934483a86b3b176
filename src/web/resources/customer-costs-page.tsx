import { customerCostList } from '#contract/resources/customer-cost.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function CustomerCostsPage() {
  return <ResourceScreen list={customerCostList} />
}
