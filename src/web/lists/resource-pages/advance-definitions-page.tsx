import { advanceDefinitionList } from '#contract/lists/resources/advance-definition.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

export function AdvanceDefinitionsPage() {
  return <ResourceScreen list={advanceDefinitionList} />
}
