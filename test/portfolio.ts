import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { createDossier, type ExampleDossier } from '#test/dossiers.ts'
import { createCustomer } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

/** The agency whose letters the tests send, with rates, holidays and workflows. */
export async function createAgency(server: Pick<TestServer, 'database'> & { readonly clock: Clock }): Promise<void> {
  const { db } = server.database
  await seedBasics(db, server.clock)
  await db
    .insertInto('agency')
    .values({
      name: 'Noordkade Incasso B.V.',
      street: 'Noordkade',
      houseNumber: '18',
      postcode: '1506 EH',
      city: 'Zaandam',
      kvkNumber: '71204836',
      vatNumber: 'NL858620121B01',
      wkiRegistration: '2024-0193',
      phone: '075 614 22 00',
      phoneHours: 'werkdagen van 8:30 tot 17:30 uur',
      email: 'vragen@noordkade.example',
      trustIban: 'NL91ABNA0417164300',
      trustBic: 'ABNANL2A',
      trustName: 'Stichting Derdengelden Noordkade',
      ownIban: 'NL23RABO0318204455',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A dossier that stands before the first step of the newest version of a default workflow, due on a day. */
export async function createDueDossier(
  db: Db,
  customerId: number,
  dueOn: string,
  example: ExampleDossier & { workflow?: string } = {},
): Promise<number> {
  const { workflow = 'consumer_amicable', ...rest } = example
  const step = await db
    .selectFrom('workflowStep')
    .innerJoin('workflowVersion', 'workflowVersion.id', 'workflowStep.workflowVersionId')
    .innerJoin('workflow', 'workflow.id', 'workflowVersion.workflowId')
    .select(['workflowStep.id', 'workflowStep.workflowVersionId', 'workflow.category'])
    .where('workflow.code', '=', workflow)
    .orderBy('workflowVersion.number', 'desc')
    .orderBy('workflowStep.position')
    .executeTakeFirstOrThrow()
  return createDossier(db, customerId, {
    status: 'not_started',
    nextDay: dueOn,
    stepId: step.id,
    workflowVersionId: step.workflowVersionId,
    beforeCollection: step.category === 'precasso',
    // A person of their own: the limit of messages a week counts over all files of one person.
    debtors: [{ identityKey: randomUUID() }],
    ...rest,
  })
}

/** A customer with an address and files that are due, each for as many hundreds of euros as its number. */
export async function createDueFiles(server: TestServer, dueOn: string, count: number) {
  const { db } = server.database
  const id = await createCustomer(server, `Klant ${randomUUID()}`)
  const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
  await db.updateTable('customer').set(address).where('id', '=', id).execute()
  const files: number[] = []
  for (let file = 1; file <= count; file += 1) {
    const invoices = [{ number: randomUUID(), amountCents: 10_000 * file, dueDay: '2026-01-31' }]
    files.push(await createDueDossier(db, id, dueOn, { invoices }))
  }
  return { id, files }
}
