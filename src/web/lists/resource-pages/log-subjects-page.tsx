import { logSubjectList } from '#contract/lists/resources/log-subject.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

export function LogSubjectsPage() {
  return <ResourceScreen list={logSubjectList} />
}
