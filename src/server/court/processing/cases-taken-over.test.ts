import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let customerId: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  customerId = await createCustomer(server)
})
afterAll(async () => server.close())

const db = () => server.database.db
const file = async (phase: 'judicial' | 'bailiff') =>
  createDossier(db(), customerId, { phase, debtors: [{ name: crypto.randomUUID() }] })
/** A case as the one before it left it: a yes to another step taken away, or without an office. */
const proposed = async (dossierId: number, rest: object = {}) => {
  const about = { customerId, dossierId, origin: 'proposed', state: 'proposed', version: 2 } as const
  const opened = { openedDay: day('2026-11-16'), openedAt: new Date('2026-11-16T12:00:00Z') }
  const { id } = await db()
    .insertInto('legalCase')
    .values({ ...about, ...opened, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const caseOf = async (id: number) =>
  db()
    .selectFrom('legalCase')
    .select(['state', 'origin', 'agreedCents', 'questionId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('a migration puts right what an earlier one left: the yes to summon, the bailiff among the partners, and who has it', async () => {
  const step = async (code: string) =>
    (await db().selectFrom('workflowStep').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  const asked = async (dossierId: number, code: string, costCents: number, on: string) => {
    const at = new Date(`${on}T12:00:00Z`)
    const said = {
      kind: 'approval',
      byCustomer: false,
      content: 'Akkoord?',
      state: 'answered',
      agreed: true,
      costCents,
    } as const
    const { id } = await db()
      .insertInto('customerQuestion')
      .values({
        customerId,
        dossierId,
        stepId: await step(code),
        ...said,
        askedAt: at,
        answeredAt: at,
        dueDay: day(on),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  // First to summon, then for an address: the later one was taken for the yes, and taken away.
  const summoned = await file('judicial')
  const yes = await asked(summoned, 'to_bailiff', 440_00, '2026-11-10')
  const agreed = await proposed(summoned)
  // With a bailiff among the partners, one whose customer said yes and one that was never asked.
  const about = { name: `Partner ${crypto.randomUUID()}`, kind: 'bailiff', country: 'NL' }
  const { id: partnerId } = await db().insertInto('partner').values(about).returning('id').executeTakeFirstOrThrow()
  const [said, unsaid, lost] = [await file('bailiff'), await file('bailiff'), await file('bailiff')]
  for (const dossierId of [said, unsaid]) {
    const held = { dossierId, partnerId, sinceDay: day('2026-11-16'), reference: '', validFrom: server.clock.now() }
    await db().insertInto('dossierPartner').values(held).execute()
  }
  const [withYes, without, nowhere] = [
    await proposed(said, { state: 'approved', agreedCents: 440_00 }),
    await proposed(unsaid),
    await proposed(lost),
  ]
  const owner = openDb(openPool(server.database.url, { max: 1 }))
  const migration = join(import.meta.dirname, '../../../../db/migrations/0586-cases-taken-over-anew.sql')
  await sql.raw(await readFile(migration, 'utf8')).execute(owner)
  await owner.destroy()
  expect(await caseOf(agreed)).toMatchObject({ state: 'approved', agreedCents: 440_00, questionId: yes })
  expect(await caseOf(withYes)).toMatchObject({ state: 'with_bailiff', origin: 'proposed' })
  expect(await caseOf(without)).toMatchObject({ state: 'with_bailiff', origin: 'taken_over' })
  expect(await caseOf(nowhere)).toMatchObject({ state: 'proposed', origin: 'proposed' })
  const items = await db().selectFrom('agendaItem').select(['dossierId', 'why', 'state']).execute()
  expect(items).toEqual([{ dossierId: lost, why: { key: 'why.case_without_office', values: {} }, state: 'open' }])
})
