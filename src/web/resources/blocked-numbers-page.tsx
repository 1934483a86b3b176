import { blockedNumberList } from '#contract/resources/blocked-number.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function BlockedNumbersPage() {
  return <ResourceScreen list={blockedNumberList} />
}
