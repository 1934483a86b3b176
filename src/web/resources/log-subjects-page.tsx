import { logSubjectList } from '#contract/resources/log-subject.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function LogSubjectsPage() {
  return <ResourceScreen list={logSubjectList} />
}
