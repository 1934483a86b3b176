import { costTypeList } from '#contract/resources/cost-type.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function CostTypesPage() {
  return <ResourceScreen list={costTypeList} />
}
