import { closingReasonList } from '#contract/lists/resources/closing-reason.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

export function ClosingReasonsPage() {
  return <ResourceScreen list={closingReasonList} />
}
