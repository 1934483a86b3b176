import { day } from '#domain/day.ts'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import { type AddressWatchDetails, recordAddressCheck, watchAddress } from '#contract/work/addresses.ts'
import { addLogAttachment, type FileLog, writeLog } from '#contract/work/logs.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { claimLine, claimsList, uploadList } from '#test/imports.ts'
import { insertConnections } from '#test/foreign-connections.ts'
import { insertInvoice, insertSettlement, insertSubscription } from '#test/foreign-money.ts'
import { readyCase } from '#test/legal-cases.ts'
import { factsFor } from '#test/letter-example.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

/** Stands in every name of the customer and its objects, always with a dash and more behind it. */
export const foreignMark = 'Zwaluw'

/** A customer with one of everything that people of another customer must never see. */
export interface ForeignObjects {
  readonly customer: number
  readonly contact: number
  readonly proposal: number
  readonly merchant: number
  readonly invoice: number
  readonly subscription: number
  readonly settlement: number
  readonly question: number
  readonly legalCase: number
  readonly dossier: number
  readonly debtor: number
  readonly debtorContact: number
  readonly claim: number
  readonly import: number
  readonly dispatch: number
  readonly customerMessage: number
  readonly job: number
  readonly view: number
  readonly export: number
  readonly printJob: number
  readonly agendaItem: number
  readonly addressWatch: number
  readonly selection: number
  readonly document: number
  readonly log: number
  readonly attachment: number
  readonly apiKey: number
  readonly webhook: number
  readonly delivery: number
  readonly apiCall: number
}

/** Makes that customer, on a server with a worker. */
export async function createForeignCustomer(server: TestServer): Promise<ForeignObjects> {
  const { db } = server.database
  const customer = await createCustomer(server, `${foreignMark}-holding B.V.`)
  const employee = await createPerson(server, 'employee')
  const { userId: contact } = await createPerson(server, 'contact', customer)
  await db
    .updateTable('appUser')
    .set({ name: `${foreignMark}-contact` })
    .where('id', '=', contact)
    .execute()
  const dossier = await createDossier(db, customer, {
    customerReference: `${foreignMark}-12`,
    debtors: [{ name: `${foreignMark}-debiteur`, email: 'a@example.nl', phone: '+31612345678' }],
    invoices: [{ number: `${foreignMark}-1`, amountCents: 64250 }],
  })
  const invoice = Buffer.from(`${foreignMark}-rekening`)
  const documentSha256 = await server.app.storage.put(invoice)
  const stored = { sha256: documentSha256, sizeBytes: invoice.length, mimeType: 'text/plain' }
  await db
    .insertInto('storedFile')
    .values(stored)
    .onConflict((same) => same.doNothing())
    .execute()
  const { id: claim } = await db
    .updateTable('claim')
    .set({ documentSha256 })
    .where('dossierId', '=', dossier)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { debtorId: debtor, id: debtorContact } = await db
    .selectFrom('debtorContact')
    .innerJoin('dossierDebtor', 'dossierDebtor.debtorId', 'debtorContact.debtorId')
    .select(['debtorContact.debtorId', 'debtorContact.id'])
    .where('dossierDebtor.dossierId', '=', dossier)
    .executeTakeFirstOrThrow()
  const list = claimsList(claimLine(1, { invoice: `${foreignMark}-9` }))
  const { id: batch } = await uploadList(employee, list, customer, `${foreignMark}-lijst.csv`)
  const { jobId } = await db.selectFrom('importBatch').select('jobId').where('id', '=', batch).executeTakeFirstOrThrow()
  const log = await insertLog(employee, dossier)
  return {
    customer,
    contact,
    proposal: await insertProposal(server, customer, employee.userId),
    merchant: await insertMerchant(server, customer),
    invoice: await insertInvoice(server, customer, foreignMark),
    subscription: await insertSubscription(server, customer, foreignMark),
    settlement: await insertSettlement(server, customer, employee.userId),
    question: await insertQuestion(server, customer, dossier),
    legalCase: await readyCase(server.database.db, dossier),
    dossier,
    debtor,
    debtorContact,
    claim,
    import: batch,
    dispatch: await insertDispatch(server, customer, dossier),
    customerMessage: await insertCustomerMessage(server, customer),
    job: jobId ?? 0,
    view: await insertView(server, contact),
    export: await insertExport(server, contact),
    printJob: await insertPrintJob(server, contact),
    agendaItem: await insertAgendaItem(server, customer, dossier),
    addressWatch: await watchTheirAddress(employee, dossier),
    selection: await insertSelection(server, contact, dossier),
    document: await insertDocument(server, contact),
    log,
    attachment: await attachTo(employee, log),
    ...(await insertConnections(server, customer, { dossierId: dossier, mark: foreignMark })),
  }
}

async function insertProposal(server: TestServer, customerId: number, proposedBy: number): Promise<number> {
  const { id } = await server.database.db
    .insertInto('customerIbanChange')
    .values({ customerId, iban: 'NL91ABNA0417164300', proposedBy, proposedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertQuestion(server: TestServer, customerId: number, dossierId: number): Promise<number> {
  const asked = { kind: 'question', byCustomer: true, content: `${foreignMark}-vraag`, dueDay: day('2026-11-23') }
  const { id } = await server.database.db
    .insertInto('customerQuestion')
    .values({ ...asked, customerId, dossierId, askedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertMerchant(server: TestServer, customerId: number): Promise<number> {
  const { id } = await server.database.db
    .insertInto('merchant')
    .values({
      customerId,
      name: `${foreignMark}-winkel`,
      webshopName: '',
      url: '',
      kvkNumber: '',
      externalId: '',
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertDispatch(server: TestServer, customerId: number, dossierId: number): Promise<number> {
  const letter = composeLetter('costs_letter', 'nl', factsFor('costs_letter'))
  const content = JSON.stringify({ ...letter, subject: `${foreignMark}-brief` })
  const { id } = await server.database.db
    .insertInto('dispatch')
    .values({
      dossierId,
      customerId,
      occurrence: 1,
      channel: 'email',
      state: 'sent',
      kind: 'costs_letter',
      language: 'nl',
      recipient: JSON.stringify({ name: `${foreignMark}-debiteur`, address: null, email: 'a@example.nl' }),
      subject: `${foreignMark}-brief`,
      content,
      contentSha256: 'none',
      createdAt: new Date(),
      sentAt: day('2026-11-19'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertCustomerMessage(server: TestServer, customerId: number): Promise<number> {
  const { db } = server.database
  const { id: templateVersionId } = await db.selectFrom('templateVersion').select('id').executeTakeFirstOrThrow()
  const letter = composeLetter('costs_letter', 'nl', factsFor('costs_letter'))
  const { id } = await db
    .insertInto('customerMessage')
    .values({
      customerId,
      occasion: 'file_closed',
      about: 'day:2026-11-19',
      addressee: 'customer',
      channel: 'email',
      state: 'sent',
      language: 'nl',
      recipient: JSON.stringify({ name: `${foreignMark}-holding B.V.`, address: null, email: 'post@example.nl' }),
      subject: `${foreignMark}-bericht`,
      fileCount: 1,
      content: JSON.stringify({ ...letter, subject: `${foreignMark}-bericht` }),
      contentSha256: 'none',
      templateVersionId,
      createdAt: new Date(),
      sentAt: day('2026-11-19'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertView(server: TestServer, userId: number): Promise<number> {
  const { id } = await server.database.db
    .insertInto('savedView')
    .values({
      userId,
      route: '/file/search',
      tableName: 'dossiers',
      name: `${foreignMark}-weergave`,
      shared: true,
      search: '',
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertPrintJob(server: TestServer, userId: number): Promise<number> {
  const { db } = server.database
  const [createdAt, expiresAt] = [server.clock.now(), new Date(server.clock.now().getTime() + 86_400_000)]
  const asked = { sortBy: 'list', duplex: false, separators: 'none', language: 'nl', letterCount: 1, isDone: true }
  const { id } = await db
    .insertInto('printJob')
    .values({ ...asked, userId, createdAt, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const part = {
    printJobId: id,
    part: 1,
    letterCount: 1,
    missingCount: 0,
    pdf: Buffer.from(`%PDF ${foreignMark}-brief`),
  }
  await db.insertInto('printJobPart').values(part).execute()
  return id
}

async function insertExport(server: TestServer, userId: number): Promise<number> {
  const { id } = await server.database.db
    .insertInto('listExport')
    .values({
      userId,
      list: 'dossiers',
      name: `${foreignMark}-lijst`,
      format: 'csv',
      language: 'nl',
      asked: '{}',
      rowCount: 0,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertSelection(server: TestServer, userId: number, dossierId: number): Promise<number> {
  const { db } = server.database
  const { id } = await db
    .insertInto('listSelection')
    .values({
      userId,
      list: '/api/v4/file',
      rowCount: 1,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('listSelectionRow').values({ selectionId: id, objectId: dossierId }).execute()
  return id
}

async function insertDocument(server: TestServer, userId: number): Promise<number> {
  const { db } = server.database
  const content = { sha256: `${foreignMark}-inhoud`, sizeBytes: 12, mimeType: 'application/pdf' }
  await db
    .insertInto('storedFile')
    .values(content)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .insertInto('uploadedDocument')
    .values({ ...content, userId, name: `${foreignMark}-factuur.pdf`, uploadedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertAgendaItem(server: TestServer, customerId: number, dossierId: number): Promise<number> {
  const wish = {
    subject: 'call_debtor',
    dueDay: day('2026-11-20'),
    cause: 'step',
    key: `${foreignMark}-${dossierId}`,
  } as const
  const note = `${foreignMark}-afspraak`
  return inTransaction(server.database.db, async (tx) => {
    await addToAgenda(tx, systemActor(server.clock.now()), [{ ...wish, note, customerId, dossierId }])
    const { id } = await tx
      .selectFrom('agendaItem')
      .select('id')
      .where('dossierId', '=', dossierId)
      .executeTakeFirstOrThrow()
    return id
  })
}

async function watchTheirAddress(employee: Person, id: number): Promise<number> {
  const watch = (await employee.post(callPath(watchAddress, { id }), { note: `${foreignMark}-twijfel` })).json()
  const check = { source: 'debtor', result: 'nothing_found', checkedDay: '2026-11-20', note: `${foreignMark}-controle` }
  const path = callPath(recordAddressCheck, { id: watch.id })
  return (await employee.post(path, { ...check, version: watch.version })).json<AddressWatchDetails>().id
}

async function insertLog(employee: Person, fileId: number): Promise<number> {
  const log = {
    fileId,
    type: 'change_data',
    content: `${foreignMark}-bericht`,
    visibleToCustomer: true,
    email: 'b@example.nl',
  }
  return (await employee.post(callPath(writeLog), log)).json<FileLog>().id
}

async function attachTo(employee: Person, id: number): Promise<number> {
  const file = { name: `${foreignMark}-bijlage.txt`, bytes: 'tekst' }
  const answer = await employee.upload(callPath(addLogAttachment, { id }), file)
  return answer.json<FileLog>().attachments[0]?.id ?? 0
}
