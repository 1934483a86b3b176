import { agendaSubjectList } from '#contract/lists/resources/agenda-subject.ts'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'

export function AgendaSubjectsPage() {
  return <ResourceScreen list={agendaSubjectList} />
}
