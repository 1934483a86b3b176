import type { Response as InjectResponse } from 'light-my-request'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
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
  readonly webhook: number
  readonly delivery: number
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
  await owner.post('/api/v4/file/logs', { fileId: dossier, content: 'Wij belden zelf.' })
  const log = await db.selectFrom('dossierLog').select('id').where('dossierId', '=', dossier).executeTakeFirst()
  const endpoint = { name: 'ERP', url: 'https://erp.vandam.example/vorder', events: ['plan.agreed'] }
  const { id: webhook } = (await machine.post('/api/v4/webhook', endpoint)).json<{ id: number }>()
  const { delivery } = (await machine.post(`/api/v4/webhook/${webhook}/test`)).json<{ delivery: number }>()
  const told = { question: question?.id ?? 0, log: log?.id ?? 0, webhook, delivery }
  return { dossier, claim, document: (await upload()).id, ...told }
}

/** What stands in the path of a call, where there is such a thing; of the rest a number that is nothing. */
export function paramsFor({ path }: DocumentedCall, objects: CalledObjects): Record<string, string> {
  const owned: readonly (readonly [start: string, id: number])[] = [
    ['/api/v4/file/logs/{', objects.log],
    ['/api/v4/file/document/{', objects.document],
    ['/api/v4/file/{', objects.dossier],
    ['/api/v4/claim/{', objects.claim],
    ['/api/v4/question/{', objects.question],
    ['/api/v4/webhook/{', objects.webhook],
    ['/api/v4/webhook-delivery/{', objects.delivery],
  ]
  const id = owned.find(([start]) => path.startsWith(start))?.[1] ?? 999_999
  return { id: String(id), claim: String(objects.claim) }
}

/**
 * Looks by a checker of others whether an answer is what the document tells of it: its status, its kind and each of its fields.
 * Null: it is; else what is wrong.
 */
export function openAnswerChecker(document: PublicDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'whole', components: document.components })
  const compiled = new Map<object, ValidateFunction>()
  const ruleOf = (schema: object) => {
    const known = compiled.get(schema)
    if (known) return known
    const text = JSON.stringify(schema).replaceAll('"#/components', '"whole#/components')
    const rule = ajv.compile(JSON.parse(text) as object)
    compiled.set(schema, rule)
    return rule
  }
  return (call: DocumentedCall, answer: InjectResponse): string | null => {
    const status = String(answer.statusCode)
    const answered = call.operation.responses[status]
    if (!answered) return `${status} is not told of: ${answer.body.slice(0, 200)}`
    if (answer.statusCode >= 500) return `${status}: ${answer.body.slice(0, 300)}`
    const content = answered.content ?? document.components.responses[`S${status}`]?.content
    const type = (answer.headers['content-type'] ?? '').split(';', 1)[0] ?? ''
    const schema = (content?.[type] ?? content?.['*/*'])?.schema
    // A 204 has no content, and says of none.
    if (!schema) return answer.body !== '' || content ? `${status}: ${type} is not told of` : null
    if (!type.endsWith('json')) return null
    const isRight = ruleOf(schema)
    return isRight(answer.json()) ? null : `${status}: ${ajv.errorsText(isRight.errors)}`
  }
}
