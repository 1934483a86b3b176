import { addAgendaItem, type AgendaItem, type listAgenda, listFileAgenda } from '#contract/work/agenda.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

export type Agenda = Awaited<ReturnType<typeof openAgenda>>

/** An employee and a colleague who work through an agenda, with the subjects it knows and files to put on it. */
export async function openAgenda(server: TestServer) {
  const file: Arranging = await openArranging(server)
  const { employee } = file
  const rows = await server.database.db.selectFrom('agendaSubject').select(['id', 'code']).execute()
  const subjects: ReadonlyMap<string, number> = new Map(rows.map(({ id, code }) => [code, id]))
  const add = async (dossierId: number, input: object = {}, person: Person = employee) =>
    person.post(callPath(addAgendaItem, { id: dossierId }), {
      subject: subjects.get('call_debtor'),
      dueDay: '2026-11-20',
      ...input,
    })
  return {
    file,
    employee,
    colleague: await createPerson(server, 'employee'),
    subjects,
    add,
    added: async (dossierId: number, input: object = {}) => (await add(dossierId, input)).json<AgendaItem>(),
    list: async (query = '', person: Person = employee) =>
      (await person.get(`/api/v4/agenda${query}`)).json<OutputOf<typeof listAgenda>>(),
    itemsOf: async (id: number) =>
      (await employee.get(`${callPath(listFileAgenda, { id })}?_relations=file`)).json<
        OutputOf<typeof listFileAgenda>
      >().items,
  }
}
