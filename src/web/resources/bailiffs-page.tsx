import { bailiffList } from '#contract/resources/bailiff.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function BailiffsPage() {
  return <ResourceScreen list={bailiffList} />
}
