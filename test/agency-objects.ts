import { listImportedCosts, uploadCosts } from '#contract/money/costs/imported-costs.ts'
import { proposeOfficeAgreement } from '#contract/money/costs/office-agreements.ts'
import { proposeSurveyTexts } from '#contract/statistics/survey-texts.ts'
import { day } from '#domain/day.ts'
import { ownerOf } from '#test/owned-objects.ts'
import { upload, workOff } from '#test/bank.ts'
import { createOffice, officeInvoice } from '#test/bailiff-invoices.ts'
import { callPath } from '#test/call-path.ts'
import { mollieReport } from '#test/mollie-report.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { sampleInput } from '#test/sample-input.ts'
import type { TestServer } from '#test/server.ts'

/** One of each thing of the agency, by the address under which it is found, such as `/api/v4/news`. */
export type AgencyObjects = ReadonlyMap<string, number>

/** The id of what was added, told by itself or with the rest of it under its name. */
function madeId(answer: { readonly id?: number } & Readonly<Record<string, unknown>>): number {
  const [named] = Object.values(answer) as readonly { readonly id: number }[]
  return answer.id ?? named!.id
}

/** Makes one of each thing that a call adds, and of what only work brings about. */
export async function createAgencyObjects(server: TestServer, admin: Person, dossier: number): Promise<AgencyObjects> {
  const made = new Map<string, number>()
  const { endpoints } = server.app
  const { db } = server.database
  const changed = new Set(endpoints.map(({ path }) => /^(.*)\/:id/.exec(path)?.[1]))
  const adding = endpoints.filter(
    ({ method, path, uploadLimit }) =>
      method === 'POST' && changed.has(path) && uploadLimit === undefined && !ownerOf({ path: `${path}/:` }),
  )
  const selection = await admin.post('/api/v4/selection', { list: '/api/v4/file', ids: [dossier] })
  const own: Readonly<Record<string, object>> = {
    '/api/v4/sms/template': { type: 'message' },
    '/api/v4/complaint': { who: 'third', name: 'T. Bos', email: 't.bos@example.nl' },
    '/api/v4/api-alert': { tell: [admin.userId] },
    '/api/v4/quote': { ownerId: admin.userId, stage: 'offered', customerId: null },
    '/api/v4/mailbox': { kind: 'folder', folder: 'post' },
    '/api/v4/inspection-pack': { files: [dossier] },
    '/api/v4/bulk-update': { selection: selection.json<{ id: number }>().id, note: 'tekst' },
  }
  // Whom an alert tells has an address.
  await db.updateTable('appUser').set({ email: 'beheer@agency.example' }).where('id', '=', admin.userId).execute()
  for (const endpoint of adding) {
    const answer = await admin.post(endpoint.path, { ...sampleInput(endpoint), ...own[endpoint.path] })
    if (answer.statusCode < 300) made.set(endpoint.path, madeId(answer.json()))
  }
  await upload(server, admin, { id: 'S1', entries: [{ endToEndId: 'E1', cents: 5000 }] })
  const line = await db.selectFrom('bankLine').select('id').executeTakeFirstOrThrow()
  made.set('/api/v4/bank-line', line.id)
  made.set('/api/v4/sale-file', await insertSaleFile(server)).set('/api/v4/sale-partner', 1)
  made.set('/api/v4/settlement-run', await insertSettlementRun(server)).set('/api/v4/settlement', 1)
  const report = mollieReport('1234567.2611.99', [{ id: 'tr_1', cents: 5000, reference: 'onbekend' }], 0)
  const taken = await admin.upload('/api/v4/provider-report', { name: 'mollie.csv', bytes: report })
  await workOff(server)
  made.set('/api/v4/provider-report', taken.json<{ reportId: number }>().reportId)
  made.set('/api/v4/provider-payout', 1).set('/api/v4/provider-row', 1)
  const office = await createOffice(db)
  const priced = await admin.post(callPath(proposeOfficeAgreement, { id: office }), {
    tariff: 'agreed',
    fromDay: '2026-11-01',
    prices: { writ: 100 },
  })
  made.set('/api/v4/bailiff/cost-office', office)
  made.set('/api/v4/bailiff/agreement', priced.json<{ items: [{ id: number }] }>().items[0].id)
  const costs = await admin.upload(
    uploadCosts.path,
    { name: 'factuur.csv', bytes: officeInvoice([{ amount: '125,57' }]) },
    { bailiff: String(office) },
  )
  made.set(uploadCosts.path, costs.json<{ batchId: number }>().batchId).set(listImportedCosts.path, 1)
  made.set('/api/v4/bailiff/cost-rejection', await insertRejection(server, office))
  const party = await insertParty(server)
  made.set('/api/v4/due-diligence', party.id).set('/api/v4/due-diligence/item', party.itemId)
  made.set('/api/v4/due-diligence/document', party.documentId).set('/api/v4/due-diligence/person', party.personId)
  made.set('/api/v4/due-diligence/override', party.overrideId).set('/api/v4/sanction-hit', party.hitId)
  made.set('/api/v4/complaint/message', await insertComplaintMessage(server, made.get('/api/v4/complaint') ?? 0))
  const relief = await insertRelief(server, dossier)
  made.set('/api/v4/relief', relief.id).set('/api/v4/relief/message', relief.messageId)
  made.set('/api/v4/retention-rule', 1).set('/api/v4/erasure-run', await insertErasure(server))
  const batch = await insertPaymentBatch(server)
  made.set('/api/v4/payment-batch', batch.id).set('/api/v4/payment-order', batch.orderId)
  const worded = await admin.put(proposeSurveyTexts.path, { occasion: 'closed', texts: null, version: 0 })
  made.set('/api/v4/nps/text', worded.json<{ waiting: { id: number } }>().waiting.id)
  made.set('/api/v4/subpoena-template', 1).set('/api/v4/writ', await insertWrit(server, dossier))
  const step = await db
    .selectFrom('workflowStep')
    .innerJoin('workflowVersion', 'workflowVersion.id', 'workflowStep.workflowVersionId')
    .innerJoin('workflow', 'workflow.id', 'workflowVersion.workflowId')
    .select(['workflowStep.id', 'workflow.id as workflow'])
    .where('workflow.code', '=', 'consumer_amicable')
    .orderBy('workflowStep.id', 'desc')
    .executeTakeFirstOrThrow()
  const partner = made.get('/api/v4/partner') ?? 0
  const asked = { invoiceNumber: 'F-1', costDay: '2026-11-19', amountCents: 500 }
  const cost = await admin.post(`/api/v4/partner/${partner}/cost`, asked)
  made.set('cost', cost.json<{ id: number }>().id)
  // There is one for each status already, and what the agency ships with cannot be taken away.
  made.set('/api/v4/file-status', 1)
  made.set('/api/v4/workflow', step.workflow).set('step', step.id)
  made.set('/api/v4/employee', (await createPerson(server, 'employee')).userId)
  return made
}

/** A letter about a complaint that is to be posted. */
async function insertComplaintMessage({ app, database: { db }, clock }: TestServer, complaintId: number) {
  const pdfSha256 = await app.storage.put(Buffer.from('brief'))
  await db
    .insertInto('storedFile')
    .values({ sha256: pdfSha256, sizeBytes: 5, mimeType: 'application/pdf' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const letter = { recipient: '{"name":"T. Bos"}', content: '{}', contentSha256: '00', pdfSha256 }
  const { id } = await db
    .insertInto('complaintMessage')
    .values({ ...letter, complaintId, purpose: 'answer', channel: 'post', state: 'to_post', createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A debtor who is helped with his debts, whose helper asks for the balance. */
async function insertRelief({ database: { db }, clock }: TestServer, dossierId: number) {
  const at = { createdAt: clock.now() }
  const { debtorId } = await db
    .selectFrom('dossierDebtor')
    .select('debtorId')
    .where('dossierId', '=', dossierId)
    .executeTakeFirstOrThrow()
  const received = day('2026-11-20')
  const { id } = await db
    .insertInto('relief')
    .values({
      debtorId,
      dossierId,
      kind: 'debt_help',
      reason: 'debt_relief',
      fromDay: received,
      source: 'helper',
      ...at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('reliefClaim')
    .values({ reliefId: id, dossierId, filedDay: received, filedCents: 100_00, currency: 'EUR', ...at })
    .execute()
  const asked = { reliefId: id, kind: 'balance_request', receivedDay: received, dueDay: day('2026-12-04') }
  const message = await db
    .insertInto('reliefMessage')
    .values({ ...asked, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, messageId: message.id }
}

/** A writ that was made of a file. */
async function insertWrit({ app, database: { db }, clock }: TestServer, dossierId: number): Promise<number> {
  const pdfSha256 = await app.storage.put(Buffer.from('dagvaarding'))
  await db
    .insertInto('storedFile')
    .values({ sha256: pdfSha256, sizeBytes: 11, mimeType: 'application/pdf' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const text = { content: '{"summary":"","blocks":[]}', checked: '[]', editors: [] }
  const version = await db
    .insertInto('writTemplateVersion')
    .values({ ...text, templateId: 1, number: 1, publishedAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const days = { servedDay: day('2026-11-30'), rollDay: day('2026-12-17') }
  const about = { claimedCents: 100, exhibitCount: 0, pdfSha256, data: '{}', checks: '[]', madeAt: clock.now() }
  const { id } = await db
    .insertInto('writ')
    .values({ ...days, ...about, dossierId, templateVersionId: version.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Something that waits to be erased. */
async function insertErasure(server: TestServer): Promise<number> {
  const { userId: proposedBy } = await createPerson(server, 'legal')
  const run = { kinds: ['pack'], terms: JSON.stringify({ pack: 12 }), asOf: day('2026-11-20'), proposedBy }
  const { id } = await server.database.db
    .insertInto('erasureRun')
    .values({ ...run, proposedAt: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A party of due diligence with one of each thing that can stand with it. */
async function insertParty({ database: { db }, app, clock }: TestServer) {
  const { userId } = await createPerson({ database: { db }, app, clock } as TestServer, 'legal')
  const { id } = await db.selectFrom('ddSubject').select('id').where('kind', '=', 'customer').executeTakeFirstOrThrow()
  const item = await db.selectFrom('ddItem').select('id').where('subjectId', '=', id).executeTakeFirstOrThrow()
  const sha256 = await app.storage.put(Buffer.from('bewijs'))
  const file = { sha256, sizeBytes: 6, mimeType: 'text/plain' }
  await db
    .insertInto('storedFile')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const at = clock.now()
  const document = await db
    .insertInto('ddDocument')
    .values({ ...file, itemId: item.id, name: 'bewijs.txt', addedBy: userId, addedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = await db
    .insertInto('ddPerson')
    .values({ subjectId: id, role: 'owner', name: 'A. Bos' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const override = await db
    .insertInto('ddOverride')
    .values({ subjectId: id, reason: 'tekst', untilDay: day('2026-12-01'), askedBy: userId, askedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hit = await db
    .insertInto('sanctionHit')
    .values({
      partyKind: 'payee',
      partyId: 0,
      partyName: 'A. Bos',
      listKind: 'eu',
      reference: 'EU.0.0',
      listedName: 'A. Bos',
      birthDays: [],
      score: 1,
      reasons: ['same_name'],
      mark: 'x',
      foundAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    itemId: item.id,
    documentId: document.id,
    personId: person.id,
    overrideId: override.id,
    hitId: hit.id,
  }
}

/** Files offered to a partner: none that anybody looks through. */
async function insertSaleFile(server: TestServer): Promise<number> {
  const { userId } = await createPerson(server, 'finance')
  const { id } = await server.database.db
    .insertInto('saleFile')
    .values({
      partnerKey: 'retailer_a',
      fromDay: day('2026-11-01'),
      toDay: day('2026-11-30'),
      pricePercent: 10,
      feeCents: 0,
      putBackDays: 90,
      proposedBy: userId,
      proposedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What an office was told, which may have arrived. */
async function insertRejection({ database: { db } }: TestServer, bailiffId: number): Promise<number> {
  const { id } = await db
    .insertInto('costRejection')
    .values({
      bailiffId,
      invoiceNumber: 'D-1',
      channel: 'email',
      state: 'uncertain',
      recipient: '{}',
      content: '{}',
      contentSha256: 'a'.repeat(64),
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A proposal with one settlement of no customer that anybody looks through. */
async function insertSettlementRun(server: TestServer): Promise<number> {
  const { db } = server.database
  const { userId } = await createPerson(server, 'finance')
  const { id } = await db
    .insertInto('settlementRun')
    .values({ fromDay: day('2026-11-01'), toDay: day('2026-11-30'), proposedBy: userId, proposedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nothing = {
    openingCents: 0,
    collectedCents: 0,
    directCents: 0,
    feesCents: 0,
    vatCents: 0,
    openInvoicesCents: 0,
  }
  await db
    .insertInto('settlement')
    .values({
      ...nothing,
      runId: id,
      customerId: await createCustomer(server, 'Afgerekend B.V.'),
      currency: 'EUR',
      manner: 'net',
      setOffCents: 0,
      outCents: 0,
      dueCents: 0,
      closingCents: 0,
      journalMark: 'none',
    })
    .execute()
  return id
}

/** A batch that waits for its release, with one order. */
async function insertPaymentBatch(server: TestServer): Promise<{ id: number; orderId: number }> {
  const { db } = server.database
  const { userId } = await createPerson(server, 'finance')
  const { id } = await db
    .insertInto('paymentBatch')
    .values({ account: 'trust', madeBy: userId, madeAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await db
    .insertInto('paymentOrder')
    .values({
      batchId: id,
      kind: 'fee',
      name: 'Kantoor',
      iban: 'NL39RABO0300065264',
      amountCents: 100,
      endToEndId: 'EIGEN-1',
      description: 'Vergoeding',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, orderId: order.id }
}
