import { extraCostList } from '#contract/resources/extra-cost.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function ExtraCostsPage() {
  return <ResourceScreen list={extraCostList} />
}
