import { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'

export interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** What a field of this name takes, where its shape does not say it. */
const byName: readonly (readonly [RegExp, unknown])[] = [
  [/^validTo$|Until$|^untilDay$/, '2027-01-01'],
  [/Day$|^day$|^from$|^to$|^validFrom$/, '2026-11-25'],
  [/[pP]ercent$/, '21.00'],
  [/^country$/, 'NL'],
  [/^mimeType$/, 'text/plain'],
  [/^ledgerAccount$/, '1300'],
  [/^principal$/, '100.00'],
  [/^content(Nl)?$/, { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'tekst' }] }] }],
  [/iban$/i, 'NL91ABNA0417164300'],
  [/password$/i, 'de trein naar Hoorn'],
  [/^username$/, 'iemand'],
  [/phone/i, '0756142200'],
]

/** An order of allocation that holds for everybody. */
const orderOfLaw = {
  forConsumers: true,
  claimRules: null,
  parts: ['costs', 'interest', 'principal'],
  bailiffCosts: null,
}

/** The least that a fee scheme can say. */
const withdrawalAlone = { rules: [], withdrawal: { percent: 50, minimumCents: 2500 } }

/** The least that a template of a writ says. */
const writContent = { summary: 'tekst', blocks: [{ heading: 'kop', when: null, not: false, text: 'tekst' }] }

/** Of the few calls whose fields must fit each other. */
const byCall: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/v4/extra-cost': { amountCents: 1000, claimableFromConsumer: false },
  'PUT /api/v4/extra-cost/:id': { amountCents: 1000, claimableFromConsumer: false },
  'POST /api/v4/advance-definition': { amountCents: 1000 },
  'PUT /api/v4/advance-definition/:id': { amountCents: 1000 },
  'PUT /api/v4/file/:id/debtor/:debtor/address': { postcode: '1506 TC' },
  'PUT /api/v4/file/:id/debtor/:debtor/representative': { postcode: '1506 TC', email: '', phone: '' },
  'POST /api/v4/file/:id/debtor/:debtor/contact': { value: 'a@example.nl' },
  'POST /api/v4/file/:id/owner': { owner: null },
  'POST /api/v4/file/:id/question': { content: 'Wanneer gaat de brief uit?' },
  'PUT /api/v4/file/:id/merchant': { merchant: null },
  'POST /api/v4/webhook': { url: 'https://erp.example.com/hook' },
  'PUT /api/v4/webhook/:id': { url: 'https://erp.example.com/hook' },
  'POST /api/v4/legal-case/:id/approval': { content: 'Mogen wij dagvaarden?' },
  'POST /api/v4/complaint': { content: 'tekst' },
  'PUT /api/v4/complaint/:id': { owner: null },
  'PUT /api/v4/due-diligence/:id': { owner: null },
  'PUT /api/v4/due-diligence/item/:id': { checkedOn: null },
  'POST /api/v4/file/:id/allocation-order': { parts: ['costs', 'interest', 'principal'] },
  'POST /api/v4/allocation-template': { order: orderOfLaw },
  'PUT /api/v4/allocation-template/:id': { order: orderOfLaw },
  'POST /api/v4/allocation-template/example': { order: orderOfLaw },
  'POST /api/v4/fee-scheme': { scheme: withdrawalAlone },
  'PUT /api/v4/fee-scheme/:id': { scheme: withdrawalAlone },
  'POST /api/v4/fee-scheme/example': { scheme: withdrawalAlone },
  'POST /api/v4/customer/:id/trust-address': { email: 'a@example.nl' },
  'POST /api/v4/file/logs': { content: 'tekst' },
  'PUT /api/v4/subpoena-template/:id': { content: writContent },
  'PUT /api/v4/file/:id/writ': { court: null, bailiff: null, rollTime: '10:00', exhibits: [] },
  'POST /api/v4/api-key': { lastDay: '2027-11-01' },
  'POST /api/v4/api-key/:id/successor': { lastDay: '2027-11-01' },
  'PUT /api/v4/file/logs/:id': { content: 'tekst' },
  'POST /api/v4/unfiled-call': { startedAt: '2026-11-20T08:00:00Z', content: 'tekst', result: 'information' },
  'PUT /api/v4/unfiled-call/:id': { content: 'tekst' },
  'GET /api/v4/export/words': { list: '/api/v4/file' },
  'POST /api/v4/subscription/:id/indexation': { percent: 2.9 },
  'POST /api/v4/sale-file': { pricePercent: 10 },
  'PUT /api/v4/sale-partner/:id': { pricePercent: 10 },
  // The first row under the head of the list.
  'GET /api/v4/import/:id/cell': { row: 2 },
  ...Object.fromEntries(
    ['email', 'post-mail', 'sms'].flatMap((family) => [
      [`PUT /api/v4/${family}/template/:id`, { content: {} }],
      [`POST /api/v4/${family}/template/check`, { content: {} }],
      [`POST /api/v4/${family}/template/preview`, { content: { kind: 'sms', text: 'tekst' } }],
    ]),
  ),
  'POST /api/v4/email/variable': { name: 'korting', formula: '"tekst"', type: 'text' },
  'PUT /api/v4/email/variable/:id': { name: 'korting', formula: '"tekst"', type: 'text' },
  'POST /api/v4/run/:id/move': { startAt: '2026-11-25T09:00:00Z' },
  'POST /api/v4/run-item/move': { at: '2026-11-25T09:00:00Z' },
  'POST /api/v4/workflow/:id/step': { code: 'stap', actionKind: 'call' },
  'PUT /api/v4/workflow/:id/step/:step': { code: 'stap', actionKind: 'call' },
  'POST /api/v4/workflow/:id/draft/publish': { newFilesPercent: 100 },
  'POST /api/v4/workflow/:id/new-files': { newFilesPercent: 100 },
  'POST /api/v4/file/:id/limitation': { day: '2026-11-19' },
  'PUT /api/v4/settings/arrangements': {
    limits: ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_FINANCE', 'ROLE_EMPLOYEE_LEGAL_COUNCIL', 'ROLE_EMPLOYEE_MANAGEMENT'].map(
      (role) => ({ role, kind: 'none' }),
    ),
  },
}

/** An input that an endpoint takes, with the fields it cannot do without. */
export function sampleInput({ method, path, input }: Endpoint): Record<string, unknown> {
  return { ...sampleOf(input), ...byCall[`${method} ${path}`] }
}

/** The part of an address behind its question mark that an endpoint cannot do without. */
export function sampleQuery({ method, path, query }: Endpoint): string {
  if (!query) return ''
  const parts = Object.entries({ ...sampleOf(query), ...byCall[`${method} ${path}`] }).map(
    ([name, value]) => `${name}=${String(value)}`,
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function sampleOf(schema: z.ZodType | undefined): Record<string, unknown> {
  if (!schema) return {}
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return sample(shape, '') as Record<string, unknown>
}

/** What fits a part of an input, with the fields it cannot do without. */
export function sample(shape: Shape, name: string): unknown {
  const [first, ...rest] = shape.anyOf ?? shape.oneOf ?? []
  if (first) return [first, ...rest].some(({ type }) => type === 'null') ? null : sample(first, name)
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'object') {
    const entries = (shape.required ?? []).map((key) => [key, sample(shape.properties?.[key] ?? {}, key)])
    return Object.fromEntries(entries)
  }
  if (shape.type === 'array') return Array.from({ length: shape.minItems ?? 0 }, () => sample(shape.items ?? {}, name))
  if (shape.type === 'boolean') return true
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(shape.minimum ?? 1, 1)
  const named = byName.find(([pattern]) => pattern.test(name))
  if (named) return named[1]
  return shape.type === 'string' ? 'tekst' : 1
}
