import { courtList } from '#contract/lists/resources/court.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

export function CourtsPage() {
  return <ResourceScreen list={courtList} />
}
