import { fileStatusList } from '#contract/resources/file-status.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function FileStatusesPage() {
  return <ResourceScreen list={fileStatusList} />
}
