import { advanceDefinitionList } from '#contract/resources/advance-definition.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function AdvanceDefinitionsPage() {
  return <ResourceScreen list={advanceDefinitionList} />
}
