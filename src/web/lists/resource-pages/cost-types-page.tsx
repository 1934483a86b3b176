import { costTypeList } from '#contract/lists/resources/cost-type.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

export function CostTypesPage() {
  return <ResourceScreen list={costTypeList} />
}
