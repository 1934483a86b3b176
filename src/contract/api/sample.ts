/** A part of a JSON schema, as the document of the API holds it. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly description?: string
  readonly $ref?: string
}

/** What a field of this name holds in an example: something a reader knows. */
const byName: Readonly<Record<string, unknown>> = {
  name: 'Van Dam Bouw B.V.',
  kind: 'company',
  street: 'Dorpsstraat',
  houseNumber: '12',
  postcode: '1506 EH',
  city: 'Zaandam',
  country: 'NL',
  email: 'administratie@vandam.example',
  phone: '0756142200',
  invoiceNumber: 'F-2026-0412',
  invoiceDay: '2026-09-01',
  dueDay: '2026-09-15',
  amountCents: 12_500,
  reference: '55120',
  customerReference: '55120',
  note: 'Twee keer gebeld, geen antwoord.',
  content: 'Is de factuur betwist?',
  currency: 'EUR',
  receivedDay: '2026-11-19',
  paidDay: '2026-11-19',
  valueDay: '2026-11-19',
  day: '2026-11-19',
  number: '100123',
  invoice: 'F-2026-0412',
  url: 'https://erp.vandam.example/vorder',
}

/** Also of what may be left out an example says these. */
const worthTelling = new Set(['city', 'postcode', 'street', 'houseNumber', 'email', 'dueDay', 'reference'])

/** An input that this schema takes: what it cannot do without, and what a reader would want to see. */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  const known = byName[name]
  if (known !== undefined && fits(schema, known)) return known
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleOf(choices.find(({ type }) => type !== 'null') ?? choices[0] ?? {}, name)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((one) => one !== 'null')
  if (schema.properties) return sampleOfFields(schema)
  if (type === 'array') return schema.items ? [sampleOf(schema.items, name.replace(/s$/, ''))] : []
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
  if (type === 'boolean') return true
  if (type === 'string') return /Day$|^from$|^to$/.test(name) ? '2026-11-19' : 'tekst'
  return type === 'object' ? {} : 1
}

function sampleOfFields({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const told = Object.entries(properties).filter(
    ([field, part]) => (required.includes(field) && part.default === undefined) || worthTelling.has(field),
  )
  return Object.fromEntries(told.map(([field, part]) => [field, sampleOf(part, field)]))
}

function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some((choice) => fits(choice, value))
  if (schema.type === 'integer' || schema.type === 'number') return typeof value === 'number'
  return schema.type === typeof value
}
