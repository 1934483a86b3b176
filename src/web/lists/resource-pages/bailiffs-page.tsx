import { bailiffList } from '#contract/lists/resources/bailiff.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

export function BailiffsPage() {
  return <ResourceScreen list={bailiffList} />
}
