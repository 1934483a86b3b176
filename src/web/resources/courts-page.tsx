import { courtList } from '#contract/resources/court.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function CourtsPage() {
  return <ResourceScreen list={courtList} />
}
