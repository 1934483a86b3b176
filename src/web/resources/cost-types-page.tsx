import { costTypeList } from '#contract/resources/cost-type.ts'
import { ResourcePage } from './resource-page.tsx'

export function CostTypesPage() {
  return <ResourcePage list={costTypeList} />
}
