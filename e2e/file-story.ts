import { addDays, type Day, day } from '#domain/day.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { trustIban, workOff } from '#test/bank.ts'
import { camtFile } from '#test/camt.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency, createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import type { Portal } from './portal.ts'

/** A file that has lived: letters sent, costs charged, a payment received and notes written, all through the portal. */
export interface FileStory {
  readonly id: number
  readonly customerId: number
  readonly employee: Person
  readonly finance: Person
  /** The page of the file as the server answers it now. */
  page(): Promise<DossierPage>
  /** The day on which the story stands. */
  readonly today: Day
}

const began = day('2026-10-05')
const ten = 10 * 60

/** Tells the story of one file with the calls that the screens make, up to a Friday in November. */
export async function tellFileStory(portal: Portal): Promise<FileStory> {
  const { server } = portal
  const { db } = server.database
  setMoment(server, began, ten)
  await createAgency(server)
  const customerId = await createCustomer(server)
  await db
    .updateTable('customer')
    .set({ street: 'Krekelpad', houseNumber: '4', postcode: '1502 AB', city: 'Zaandam' })
    .where('id', '=', customerId)
    .execute()
  const employee = await createPerson(server, 'employee')
  const finance = await createPerson(server, 'finance')
  const id = await createDueDossier(db, customerId, began, {
    number: '104238',
    customerReference: 'KDV-88213',
    ownerId: employee.userId,
    openedDay: '2026-10-02',
    debtors: [
      {
        name: 'J.P. van der Meulen',
        email: 'joost.vdmeulen@voorbeeld.nl',
        phone: '+31612345612',
        iban: 'NL20INGB0001234567',
        identityKey: 'meulen',
      },
      { name: 'L. Aydın', email: 'l.aydin@voorbeeld.nl', identityKey: 'aydin' },
    ],
    invoices: [
      { number: 'F2025-1187', amountCents: 64_250, dueDay: '2025-09-15' },
      { number: 'F2025-1342', amountCents: 64_250, dueDay: '2025-10-15' },
      { number: 'F2025-1498', amountCents: 59_800, dueDay: '2025-11-15' },
    ],
  })
  await recalculateAccounts(db, { dossierIds: [id], asOf: began, now: server.clock.now() })
  const page = async () => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
  const runs = runsOf(server, employee)

  await runs.release(await runs.propose(began))
  const withCosts = day((await page()).next!.day)
  setMoment(server, withCosts, ten)
  await runs.release(await runs.propose(withCosts))

  const paidOn = addDays(withCosts, 6)
  setMoment(server, paidOn, ten)
  await receive(portal, finance, paidOn, (await page()).paymentReference)

  const today = day('2026-11-20')
  setMoment(server, today, ten)
  for (const note of [
    { content: 'Gebeld, wil betalen maar pas na de 25e.', visibleToCustomer: false },
    { content: 'Betaalde € 400,00 en vraagt om een regeling.', visibleToCustomer: true },
  ]) {
    await employee.post('/api/v4/file/logs', { fileId: id, ...note })
  }
  return { id, customerId, employee, finance, page, today }
}

/** A payment of € 400,00 with its reference, on a statement of the bank. */
async function receive(portal: Portal, finance: Person, on: Day, reference: string): Promise<void> {
  const entry = { cents: 40_000, reference, name: 'J P VAN DER MEULEN', iban: 'NL20INGB0001234567' }
  const bytes = camtFile({ iban: trustIban, id: 'story', openingCents: 0, day: on, entries: [entry] })
  const answer = await finance.upload('/api/v4/bank-statement', { name: 'afschrift.xml', bytes })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await workOff(portal.server)
}
