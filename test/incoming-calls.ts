import { sql } from 'kysely'
import { expect } from 'vitest'
import { addAgendaItem, finishAgendaItem, listFileAgenda } from '#contract/work/agenda.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { logIncomingCall } from '#contract/work/incoming-calls.ts'
import { callPath } from './call-path.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

let calls = 0

/** When a call began: each a second after the one before. */
export function nextMoment(): string {
  calls += 1
  return new Date(Date.UTC(2026, 10, 20, 7, 0, calls)).toISOString()
}

/** Writes down a call of the debtor of a file, who asks something, unless told otherwise. */
export async function takeCall(person: Person, fileId: number, input: object = {}) {
  return person.post(callPath(logIncomingCall), {
    fileId,
    startedAt: nextMoment(),
    seconds: 192,
    caller: 'debtor',
    callerName: 'J.P. van der Meulen',
    content: 'Vroeg hoeveel er nog open staat.',
    result: 'information',
    ...input,
  })
}

export async function agendaOf(person: Person, id: number) {
  return (await person.get(callPath(listFileAgenda, { id }))).json<OutputOf<typeof listFileAgenda>>().items
}

/** Puts a call to the debtor on the agenda of a file. */
export async function planCall(server: TestServer, person: Person, id: number, dueDay: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from agenda_subject where code = 'call_debtor'`.execute(
    server.database.db,
  )
  const added = await person.post(callPath(addAgendaItem, { id }), { subject: rows[0]?.id, dueDay })
  expect(added.statusCode, added.body).toBe(200)
}

/** The calls to the debtor on the agenda of a file, each as its state and day. */
export async function plannedCalls(person: Person, id: number): Promise<string[]> {
  return (await agendaOf(person, id))
    .filter(({ subject }) => subject.code === 'call_debtor')
    .map(({ state, dueDay }) => `${state} ${dueDay}`)
    .toSorted()
}

/** Ends an item of the agenda with a result. */
export async function finishItem(
  person: Person,
  { id, version }: { id: number; version: number },
  result: string,
  more: object = {},
) {
  return person.post(callPath(finishAgendaItem, { id }), { result, note: '', version, ...more })
}
