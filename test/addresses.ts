import { randomUUID } from 'node:crypto'
import {
  type AddressWatchDetails,
  getAddressWatch,
  type listAddressWatches,
  registerReturnedMail,
  watchAddress,
} from '#contract/work/addresses.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { streetLines } from '#domain/addresses/street-lines.ts'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import type { Db } from '#server/platform/db/db.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier, type ExampleDossier } from '#test/dossiers.ts'
import { factsFor } from '#test/letter-example.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

/** What a check of a public register says of itself. */
export const byRegister = { source: 'register', checkedDay: '2026-11-20', ground: 'public_register', costCents: 245 }

/** That the debtor lives in Hoorn now. */
export const toHoorn = {
  ...byRegister,
  result: 'moved',
  confidencePercent: 90,
  street: 'Grote Noord',
  houseNumber: '12',
  postcode: '1621kj',
  city: 'Hoorn',
  fromDay: '2026-11-01',
}

export type Addresses = Awaited<ReturnType<typeof openAddresses>>

/** An employee who looks into addresses, on files that are his, on a server with an agency. */
export async function openAddresses(server: TestServer) {
  const { db } = server.database
  const employee = await createPerson(server, 'employee')
  const krekel = await createCustomer(server)
  return {
    employee,
    krekel,
    make: async (example: ExampleDossier = {}, customer = krekel) =>
      createDossier(db, customer, {
        debtors: [{ identityKey: randomUUID() }],
        ownerId: employee.userId,
        ...example,
      }),
    watch: async (id: number) =>
      (
        await employee.post(callPath(watchAddress, { id }), { note: 'Buren zeggen dat het leeg staat.' })
      ).json<AddressWatchDetails>(),
    read: async (id: number) => (await employee.get(callPath(getAddressWatch, { id }))).json<AddressWatchDetails>(),
    /** Does something with a watch as somebody who has seen this version of it. */
    act: async (endpoint: Endpoint, { id, version }: { id: number; version: number }, input: object) =>
      employee.post(callPath(endpoint, { id }), { version, ...input }),
    list: async (query = '', person = employee) =>
      (await person.get(`/api/v4/address-surveillance${query}`)).json<OutputOf<typeof listAddressWatches>>(),
    page: async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>(),
    returned: async (lines: string, input: object = {}) =>
      employee.post(callPath(registerReturnedMail), { lines, reason: 'not_said', returnedDay: '2026-11-20', ...input }),
    numberOf: async (id: number) =>
      (await db.selectFrom('dossier').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number,
    kindsOf: async (id: number) => {
      const rows = db.selectFrom('auditEvent').select('kind').where('dossierId', '=', id).orderBy('id')
      return (await rows.execute()).map(({ kind }) => kind)
    },
  }
}

/** A letter that went by post to where the debtor of a file lives now. Answers its number. */
export async function postLetter(db: Db, dossierId: number, sentDay: string): Promise<number> {
  const of = await db
    .selectFrom('dossier')
    .innerJoin('dossierDebtor', 'dossierDebtor.dossierId', 'dossier.id')
    .innerJoin('debtorAddress', 'debtorAddress.debtorId', 'dossierDebtor.debtorId')
    .select([
      'dossier.customerId',
      'dossier.debtorName as name',
      'street',
      'houseNumber',
      'secondLine',
      'postcode',
      'city',
    ])
    .where('dossier.id', '=', dossierId)
    .where('debtorAddress.validTo', 'is', null)
    .executeTakeFirstOrThrow()
  const recipient = [of.name, ...streetLines(of), `${of.postcode} ${of.city}`]
  const letter = { ...composeLetter('costs_letter', 'nl', factsFor('costs_letter')), recipient }
  const sentAt = new Date(`${sentDay}T10:00:00+01:00`)
  const { id } = await db
    .insertInto('dispatch')
    .values({
      dossierId,
      customerId: of.customerId,
      occurrence: 1,
      channel: 'post',
      state: 'sent',
      kind: 'costs_letter',
      language: 'nl',
      recipient: JSON.stringify({ name: of.name, address: recipient.slice(1).join(', '), email: null }),
      subject: letter.subject,
      content: JSON.stringify(letter),
      contentSha256: 'none',
      createdAt: sentAt,
      sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
