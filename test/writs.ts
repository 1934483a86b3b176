import { listWritTemplates, publishWritDraft, reviewWritDraft, saveWritDraft } from '#contract/court/writ-templates.ts'
import { getWrit, makeWrit, prepareWrit, type WritPage } from '#contract/court/writs.ts'
import { addDossierDocument } from '#contract/files/dossier-documents.ts'
import type { FileLog } from '#contract/work/logs.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { defaultWrit } from '#domain/writs/default-writs.ts'
import type { WritKind } from '#domain/writs/writ-kind.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

/** Counsel of an agency whose writ for a sale to a consumer is in use, a customer with an address, and a court. */
export async function openWrits() {
  const server = await createTestServer({ today: '2026-11-20', agency: true })
  const counsel = await createPerson(server, 'legal')
  const customerId = await createCustomer(server)
  await admitWrits(server, counsel, customerId)
  return { server, counsel, customerId, court: await createCourt(server) }
}

/** Brings the writ for a sale to a consumer into use, and gives a customer the address it names. */
export async function admitWrits(server: TestServer, counsel: Person, customerId: number): Promise<void> {
  await publishDefault(counsel, await createPerson(server, 'legal'), 'consumer_purchase')
  const seat = { street: 'Kade', houseNumber: '1', postcode: '1506 EH', city: 'Zaandam', kvkNumber: '12345678' }
  await server.database.db.updateTable('customer').set(seat).where('id', '=', customerId).execute()
}

type Templates = OutputOf<typeof listWritTemplates>['items']

export async function templatesOf(person: Person): Promise<Templates> {
  return (await person.get(listWritTemplates.path)).json<{ items: Templates }>().items
}

export async function templateOf(person: Person, kind: WritKind) {
  return (await templatesOf(person)).find((one) => one.kind === kind)!
}

/** Brings the text the portal has for a kind into use: one writes it, another publishes it. */
export async function publishDefault(writer: Person, publisher: Person, kind: WritKind): Promise<void> {
  const { id, version } = await templateOf(writer, kind)
  const content = defaultWrit(kind)
  const saved = (await writer.put(callPath(saveWritDraft, { id }), { version, content })).json<{ version: number }>()
  const asked = await writer.post(callPath(reviewWritDraft, { id }), { version: saved.version, note: 'eerste versie' })
  const done = await publisher.post(callPath(publishWritDraft, { id }), {
    version: asked.json<{ version: number }>().version,
  })
  if (done.statusCode !== 200) throw new Error(done.body)
}

/** A court with an address, where a case can be brought; of a district that is none of the eleven, unless it is named. */
export async function createCourt(
  server: TestServer,
  city = 'Zaanstad',
  district = 'Rechtbank Voorbeeld',
): Promise<number> {
  const { id } = await server.database.db
    .insertInto('court')
    .values({
      district,
      city,
      street: 'Ebbehout',
      houseNumber: '31',
      postcode: '1507 EA',
      validFrom: day('2020-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A file before the step that hands it to a bailiff, of which the customer agreed to whatever it costs. */
export async function createApproved(
  server: TestServer,
  customerId: number,
  agreedCents: number | null = 200_000,
  invoiceCount = 1,
) {
  const { db } = server.database
  const { id } = await createPayableDossier(server, customerId, {
    openedDay: '2026-10-02',
    debtors: [{ name: 'A. de Rooij' }],
    invoices: Array.from({ length: invoiceCount }, () => {
      return { number: crypto.randomUUID().slice(0, 18), amountCents: 842_00, dueDay: '2026-09-30' }
    }),
  })
  const step = await db
    .selectFrom('workflowStep')
    .select(['id', 'workflowVersionId'])
    .where('code', '=', 'to_bailiff')
    .executeTakeFirstOrThrow()
  const stands = { phase: 'judicial', stepId: step.id, workflowVersionId: step.workflowVersionId } as const
  await db.updateTable('dossier').set(stands).where('id', '=', id).execute()
  const debtorId = await checkAddress(server, id)
  if (agreedCents !== null) await agree(server, { dossierId: id, customerId, agreedCents })
  return { id, debtorId }
}

/** Somebody looked at the address of the debtor of a file. Answers the debtor. */
async function checkAddress(server: TestServer, id: number): Promise<number> {
  const { db } = server.database
  const { debtorId } = await db
    .selectFrom('dossierDebtor')
    .select('debtorId')
    .where('dossierId', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('debtorAddress')
    .set({ checkedDay: day('2026-11-19') })
    .where('debtorId', '=', debtorId)
    .execute()
  return debtorId
}

/** The case of a file to which its customer agreed, up to a cost. */
export async function agree(
  server: TestServer,
  agreed: { dossierId: number; customerId: number; agreedCents: number },
) {
  const opened = { openedDay: day('2026-11-19'), openedAt: server.clock.now() }
  await server.database.db
    .insertInto('legalCase')
    .values({ ...agreed, ...opened, origin: 'proposed', state: 'approved' })
    .execute()
}

/** Writes all that the writ of a file needs, with a document for each role that is asked for. */
export async function prepareWhole(person: Person, id: number, court: number, change: object = {}): Promise<WritPage> {
  const roles = ['agreement', 'terms', 'information', 'invoice'] as const
  const exhibits: { role: string; source: string; id: number }[] = []
  for (const role of roles) {
    const file = { name: `${role}.pdf`, bytes: `%PDF-1.7 ${role} of ${id}` }
    const log = (await person.upload(callPath(addDossierDocument, { id }), file)).json<FileLog>()
    exhibits.push({ role, source: 'attachment', id: log.attachments[0]!.id })
  }
  const input = {
    version: 0,
    kind: 'consumer_purchase',
    servedDay: '2026-11-30',
    rollDay: '2026-12-17',
    rollTime: '10:00',
    court,
    subject: 'Gedaagde kocht een tuinset. Eiser leverde die op 3 juni 2026.',
    agreementDay: '2026-05-28',
    terms: 'de voorwaarden van eiser',
    information: 'Gedaagde kon alles op de website lezen.',
    noDefence: true,
    exhibits,
    ...change,
  }
  const answer = await person.put(callPath(prepareWrit, { id }), input)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<WritPage>()
}

/** Writes and makes the writ of a file, to be served on the day of the draft of its case. */
export async function makeWhole(
  server: TestServer,
  { person, id, court }: { readonly person: Person; readonly id: number; readonly court: number },
  servedDay = '2026-11-27',
): Promise<void> {
  await checkAddress(server, id)
  const { version } = await prepareWhole(person, id, court, { servedDay })
  const made = await person.post(callPath(makeWrit, { id }), { version })
  if (made.statusCode !== 200) throw new Error(made.body)
}

export async function writOf(person: Person, id: number): Promise<WritPage> {
  return (await person.get(callPath(getWrit, { id }))).json<WritPage>()
}

/** What holds a writ up, as it is told: `address: too_old`. */
export function heldBy({ checks }: Pick<WritPage, 'checks'>): string[] {
  return checks.flatMap(({ check, why }) => (why === null ? [] : [`${check}: ${why}`]))
}
