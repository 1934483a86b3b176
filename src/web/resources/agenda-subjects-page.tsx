import { agendaSubjectList } from '#contract/resources/agenda-subject.ts'
import { ResourceScreen } from './resource-screen.tsx'

export function AgendaSubjectsPage() {
  return <ResourceScreen list={agendaSubjectList} />
}
