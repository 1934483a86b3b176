import { fileStatusList } from '#contract/lists/resources/file-status.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

export function FileStatusesPage() {
  return <ResourceScreen list={fileStatusList} />
}
