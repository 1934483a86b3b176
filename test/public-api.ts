import { type DocumentedCall, type PublicDocument } from '#contract/api/document.ts'
import { getPublicApi } from '#contract/api/documentation.ts'
import type { Machine } from '#test/api-keys.ts'
import { callPath } from '#test/call-path.ts'
import type { Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

/** The document as programs get it. */
export async function readDocument(server: TestServer): Promise<PublicDocument> {
  return (await server.app.http.inject({ method: 'GET', url: callPath(getPublicApi) })).json<PublicDocument>()
}

/** The files that examples send: a PDF, and an invoice of UBL with this number. */
export function exampleFile(name: string, invoiceNumber: string): Buffer {
  if (name.endsWith('.pdf')) {
    return Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  }
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
    <Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>${invoiceNumber}</ID>
    <IssueDate>2026-09-01</IssueDate><DocumentCurrencyCode>EUR</DocumentCurrencyCode>
    <AccountingCustomerParty><Party><PartyName><Name>Testbedrijf</Name></PartyName><PostalAddress>
    <StreetName>Kade</StreetName><CityName>Hoorn</CityName></PostalAddress></Party></AccountingCustomerParty>
    <LegalMonetaryTotal><PayableAmount currencyID="EUR">121.00</PayableAmount></LegalMonetaryTotal></Invoice>`)
}

/** What of a customer the calls of the document are about. */
export interface CalledObjects {
  readonly dossier: number
  readonly claim: number
  readonly document: number
  readonly question: number
  readonly log: number
}

/** Makes one of each through the API itself, as far as that goes. */
export async function createCalledObjects(server: TestServer, machine: Machine, owner: Person): Promise<CalledObjects> {
  const debtors = [{ kind: 'company', name: 'Van Dam Bouw B.V.', street: 'Kade', houseNumber: '1', city: 'Hoorn' }]
  const bytes = exampleFile('f.pdf', '')
  const upload = async () =>
    (await machine.upload('/api/v4/file/document', { name: 'f.pdf', bytes })).json<{ id: number }>()
  const claims = [
    { invoiceNumber: 'V-1', invoiceDay: '2026-09-01', amountCents: 12_500, documentId: (await upload()).id },
  ]
  const { id: dossier } = (await machine.post('/api/v4/file', { debtors, claims })).json<{ id: number }>()
  const { db } = server.database
  const { id: claim } = await db
    .selectFrom('claim')
    .select('id')
    .where('dossierId', '=', dossier)
    .executeTakeFirstOrThrow()
  await machine.post(`/api/v4/file/${dossier}/question`, { content: 'Wanneer gaat de brief uit?' })
  const question = await db.selectFrom('customerQuestion').select('id').executeTakeFirst()
  await owner.post('/api/v4/file/logs', { dossier, content: 'Wij belden zelf.' })
  const log = await db.selectFrom('dossierLog').select('id').where('dossierId', '=', dossier).executeTakeFirst()
  return { dossier, claim, document: (await upload()).id, question: question?.id ?? 0, log: log?.id ?? 0 }
}

/** What stands in the path of a call, where there is such a thing; of the rest a number that is nothing. */
export function paramsFor({ path }: DocumentedCall, objects: CalledObjects): Record<string, string> {
  const owned: readonly (readonly [start: string, id: number])[] = [
    ['/api/v4/file/logs/{', objects.log],
    ['/api/v4/file/document/{', objects.document],
    ['/api/v4/file/{', objects.dossier],
    ['/api/v4/claim/{', objects.claim],
    ['/api/v4/question/{', objects.question],
  ]
  const id = owned.find(([start]) => path.startsWith(start))?.[1] ?? 999_999
  return { id: String(id), claim: String(objects.claim) }
}
