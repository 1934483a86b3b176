import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeDossierPhase } from '#contract/files/dossier-commands.ts'
import { getDossier, type DossierPage } from '#contract/files/dossier-page.ts'
import { customerRoles } from '#contract/people/acl.ts'
import { answerQuestion, askQuestion, listQuestions } from '#contract/parties/questions.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { addDays } from '#domain/day.ts'
import { createMachine } from '#test/api-keys.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, schemeOf, type SettlementDesk } from '#test/settlement-desk.ts'

type Thread = OutputOf<typeof listQuestions>
let desk: SettlementDesk
let customerId: number
let contact: Person
let employee: Person

beforeAll(async () => {
  desk = await openSettlementDesk()
  customerId = await desk.customer(schemeOf({}))
  contact = await createPerson(desk.server, 'contact', customerId)
  employee = await createPerson(desk.server, 'employee')
})
afterAll(async () => expect(await desk.close()).toEqual([]))

/** A file before the step that hands it to a bailiff, to summon. */
async function atCourt(principal: number): Promise<number> {
  const id = await desk.file(customerId, { principal })
  const step = await desk.db
    .selectFrom('workflowStep')
    .select(['id', 'workflowVersionId'])
    .where('code', '=', 'to_bailiff')
    .executeTakeFirstOrThrow()
  const today = desk.server.clock.today()
  await desk.db
    .updateTable('dossier')
    .set({
      phase: 'judicial',
      status: 'in_progress',
      stepId: step.id,
      stepOccurrence: 1,
      workflowVersionId: step.workflowVersionId,
      nextDay: addDays(today, -1),
      nextReason: JSON.stringify({ key: 'why.step_at_once', values: { waitCount: 0, fromDay: today } }),
    })
    .where('id', '=', id)
    .execute()
  return id
}

/** What a file that is approved waits for next: the draft of its writ. */
const goesOn = 'why.approval_unchecked'

const thread = async (id: number) => (await employee.get(callPath(listQuestions, { id }))).json<Thread>()
const page = async (id: number) => (await employee.get(callPath(getDossier, { id }))).json<DossierPage>()
const heldBy = async (id: number) => (await page(id)).next?.held?.key ?? null

async function ask(id: number): Promise<Thread['items'][number]> {
  const costCents = (await thread(id)).stepCost?.totalCents
  const asked = { kind: 'approval', content: 'Mogen wij dagvaarden?', costCents }
  const answer = await employee.post(callPath(askQuestion, { id }), asked)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Thread>().items.find(({ state }) => state === 'open')!
}
const answer = async ({ id, version }: { id: number; version: number }, agreed: boolean) =>
  contact.post(callPath(answerQuestion, { id }), { version, agreed, answer: agreed ? '' : 'Te duur.' })
const byHand = async (id: number) => {
  const { version } = await page(id)
  return employee.post(callPath(changeDossierPhase, { id }), { phase: 'bailiff', note: 'Toch doen', version })
}

it('a step that was declined is not taken by hand, nor when the file comes before it anew or in a newer version', async () => {
  const id = await atCourt(60_000)
  const question = await ask(id)
  expect(await heldBy(id)).toBe('why.approval_waiting')
  expect((await byHand(id)).json().error_message).toContain('niet akkoord')
  expect((await answer(question, false)).statusCode).toBe(200)
  expect(await heldBy(id)).toBe('why.approval_declined')
  expect((await byHand(id)).statusCode).toBe(409)
  const { stepId, workflowVersionId } = await desk.db
    .selectFrom('dossier')
    .select(['stepId', 'workflowVersionId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await desk.db.updateTable('dossier').set({ stepOccurrence: 2 }).where('id', '=', id).execute()
  expect(await heldBy(id)).toBe('why.approval_declined')
  const newer = await newerVersion(workflowVersionId!, stepId!)
  await desk.db.updateTable('dossier').set(newer).where('id', '=', id).execute()
  expect(await heldBy(id)).toBe('why.approval_declined')
  expect((await answer(await ask(id), true)).statusCode).toBe(200)
  expect(await heldBy(id)).toBe(goesOn)
  expect((await byHand(id)).json().error_message).toContain('concept')
})

it('what follows from a yes or a no of its customer stands on the agenda by its own name', async () => {
  const id = await atCourt(60_000)
  await answer(await ask(id), false)
  expect((await page(id)).waits?.item?.name.nl).toBe('Verder met het besluit van de klant')
  await answer(await ask(id), true)
  const subjects = async () => {
    const { rows } = await sql<{ code: string; state: string }>`
      select about.code, item.state from agenda_item item join agenda_subject about on about.id = item.subject_id
      where item.dossier_id = ${id} and item.key like 'answered:%' order by item.id`.execute(desk.db)
    return rows.map(({ code, state }) => [code, state])
  }
  expect(await subjects()).toEqual([
    ['customer_decided', 'done'],
    ['draft_writ', 'open'],
  ])
})

it('a case that costs more by now than its customer agreed to waits until it agrees anew', async () => {
  const id = await atCourt(40_000)
  expect((await answer(await ask(id), true)).statusCode).toBe(200)
  expect(await heldBy(id)).toBe(goesOn)
  const claimed = async (amountCents: number) =>
    desk.db.updateTable('claim').set({ amountCents }).where('dossierId', '=', id).execute()
  await claimed(400_000)
  expect(await heldBy(id)).toBe('why.approval_outgrown')
  expect((await answer(await ask(id), true)).statusCode).toBe(200)
  expect(await heldBy(id)).toBe(goesOn)
  await claimed(40_000)
  expect(await heldBy(id)).toBe(goesOn)
})

/** A step as it stands in a newer version of its workflow. */
async function newerVersion(versionId: number, stepId: number) {
  const {
    id: _id,
    number,
    ...version
  } = await desk.db.selectFrom('workflowVersion').selectAll().where('id', '=', versionId).executeTakeFirstOrThrow()
  const made = await desk.db
    .insertInto('workflowVersion')
    .values({ ...version, number: number + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const {
    id: _stepId,
    passes: _passes,
    ...step
  } = await desk.db.selectFrom('workflowStep').selectAll().where('id', '=', stepId).executeTakeFirstOrThrow()
  const again = { ...step, definition: JSON.stringify(step.definition), workflowVersionId: made.id }
  const { id } = await desk.db.insertInto('workflowStep').values(again).returning('id').executeTakeFirstOrThrow()
  return { workflowVersionId: made.id, stepId: id }
}

it('a step is approved by a key that may cost its customer money, and by no key that only talks', async () => {
  const question = await ask(await atCourt(60_000))
  const owner = await createPerson(desk.server, customerRoles, customerId)
  const yes = { version: question.version, agreed: true }
  const talks = await createMachine(desk.server, owner, { scopes: ['messages.read', 'messages.write'] })
  const refused = await talks.post(callPath(answerQuestion, { id: question.id }), yes)
  expect([refused.statusCode, refused.json().reason]).toEqual([403, 'scope_missing'])
  expect(refused.json().detail).toContain('files.write')
  const may = await createMachine(desk.server, owner, { scopes: ['messages.write', 'files.write'] })
  expect((await may.post(callPath(answerQuestion, { id: question.id }), yes)).statusCode).toBe(200)
})
