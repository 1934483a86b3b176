import { extraCostList } from '#contract/lists/resources/extra-cost.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

export function ExtraCostsPage() {
  return <ResourceScreen list={extraCostList} />
}
