import { closingReasonList } from '#contract/resources/closing-reason.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function ClosingReasonsPage() {
  return <ResourceScreen list={closingReasonList} />
}
