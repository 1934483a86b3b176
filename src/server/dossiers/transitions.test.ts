import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeDossierStatus,
  closeDossier,
  monitorDossier,
  moveDossierToStep,
  pauseDossier,
  reopenDossier,
  resumeDossier,
  suspendDossier,
} from '#contract/dossier-commands.ts'
import type { DossierAct, DossierPage } from '#contract/dossier-page.ts'
import { getDossier } from '#contract/dossier-page.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Status, statuses, statusTransitions } from '#domain/workflow/status.ts'
import { seedBasics } from '#server/db/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let manager: Person
let customer: number
let steps: readonly number[] = []

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  await seedBasics(server.database.db, server.clock)
  manager = await createPerson(server, 'management')
  customer = await createCustomer(server)
  const rows = await server.database.db
    .selectFrom('workflowStep as step')
    .innerJoin('workflowVersion as version', 'version.id', 'step.workflowVersionId')
    .innerJoin('workflow', 'workflow.id', 'version.workflowId')
    .select('step.id')
    .where('workflow.code', '=', 'consumer_amicable')
    .orderBy('step.position')
    .execute()
  steps = rows.map(({ id }) => id)
})
afterAll(async () => server.close())

/** A file in this status, as if it had come there by itself; one that was halted ran before. */
async function fileIn(status: Status): Promise<number> {
  const { db } = server.database
  const id = await createDossier(db, customer, { status, nextDay: '2026-12-10', stepId: steps[0] ?? 0 })
  if (status === 'paused' || status === 'suspend') {
    const isPause = status === 'paused'
    await db
      .insertInto('dossierHalt')
      .values({
        dossierId: id,
        kind: isPause ? 'pause' : 'suspension',
        reason: isPause ? 'other' : 'dispute',
        untilDay: isPause ? '2026-12-10' : null,
        cameFrom: 'in_progress',
        startedAt: server.clock.now(),
      } as never)
      .execute()
  }
  return id
}

interface Way {
  readonly act: DossierAct
  readonly call: Endpoint
  readonly input: object
}
const by = (act: DossierAct, call: Endpoint, input: object): Way => ({ act, call, input })
const note = { note: 'Zo is het besloten.' }
const byStatus = (act: 'proceed' | 'end_steps' | 'watch'): Way => by(act, changeDossierStatus, { act, ...note })
/** By which act on the page somebody brings a file to a status; a plan and a first step come about in other ways. */
const ways: Readonly<Record<Status, (from: Status) => Way | null>> = {
  not_started: () => null,
  term_payment: () => null,
  in_progress: (from) => {
    if (from === 'paused' || from === 'suspend') return by('resume', resumeDossier, note)
    if (from === 'closed') return by('reopen', reopenDossier, note)
    if (from === 'no_more_steps') return by('move_step', moveDossierToStep, { step: 'second', ...note })
    return byStatus('proceed')
  },
  paused: () => by('pause', pauseDossier, { reason: 'other', untilDay: '2026-12-01', ...note }),
  suspend: () => by('suspend', suspendDossier, { reason: 'dispute', ...note }),
  monitoring: () => by('monitor', monitorDossier, note),
  monitoring_in_progress: () => byStatus('watch'),
  no_more_steps: () => byStatus('end_steps'),
  closed: () => by('close', closeDossier, { reason: 'uncollectable', waive: true, ...note }),
}

const page = async (id: number) => (await manager.get(callPath(getDossier, { id }))).json<DossierPage>()

/** Changes that the table allows, and that need more than an act: a plan that is broken. */
const needsMore = new Set(['term_payment in_progress'])

const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

describe('a status on the page of a file', () => {
  it('can be each of nine, from each of nine', () => expect(pairs).toHaveLength(81))

  it.each(pairs.filter(([from, to]) => ways[to](from) !== null))(
    'from %s to %s: done with its reason where the table allows it, else refused as its button says',
    async (from, to) => {
      const way = ways[to](from)
      if (!way) return
      const id = await fileIn(from)
      const before = await page(id)
      const input = 'step' in way.input ? { ...way.input, step: steps[1] } : way.input
      const answer = await manager.post(callPath(way.call, { id }), { ...input, version: before.version })
      const allowed =
        (statusTransitions[from].includes(to) || (from === 'suspend' && to === 'in_progress')) &&
        !needsMore.has(`${from} ${to}`)
      expect([answer.statusCode, before.acts[way.act] === null], answer.body).toEqual([allowed ? 200 : 409, allowed])
      const after = await page(id)
      expect(after.status).toBe(allowed ? to : from)
      if (!allowed) return
      if (to !== 'closed') expect(after.next?.day ?? '').toMatch(/^2026|^2027/)
      const timeline = (await manager.get(`/api/v4/file/${id}/timeline`)).body
      expect(timeline).toContain(note.note)
    },
  )

  it.each(statuses.map((status) => [status] as const))('stays %s for whoever may not change files', async (status) => {
    const id = await fileIn(status)
    const reader = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    const { acts } = (await reader.get(callPath(getDossier, { id }))).json<DossierPage>()
    expect(Object.values(acts).filter((refusal) => refusal === null)).toEqual([])
  })
})
