import type { ExampleCall } from './examples.ts'
import { type JsonSchema, sampleOf } from './sample.ts'

/** A call in the document of the public API. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly 'x-scope': string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface Content {
  readonly schema: JsonSchema
  readonly example?: unknown
}

/** The document of the public API, as far as it is read here. */
export interface PublicDocument {
  readonly info: { readonly version: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Operation['responses']
  }
}

/** One call of the document with where it is. */
export interface DocumentedCall {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Every call of the document, as it stands there. */
export function callsOf(document: PublicDocument): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** The body that a call takes as JSON, or the fields beside its file. */
export function bodyOf({ requestBody }: Operation): JsonSchema | null {
  const content = requestBody?.content
  return (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema ?? null
}

/** This call as an example makes it: with what it cannot do without; `params` fills in its path. */
export function exampleCallOf(
  base: string,
  { method, path, operation }: DocumentedCall,
  {
    params = {},
    idempotencyKey = 'order-55120',
  }: { params?: Readonly<Record<string, string>>; idempotencyKey?: string } = {},
): ExampleCall {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1')
  const asked = operation.parameters.filter(
    (one) => one.in === 'query' && one.required && one.schema.default === undefined,
  )
  const query = asked
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(schema, name)))}`)
    .join('&')
  const json = operation.requestBody?.content['application/json']
  return {
    method,
    url: `${base}${filled}${query && `?${query}`}`,
    idempotencyKey: operation.parameters.some(({ name }) => name === 'Idempotency-Key') ? idempotencyKey : null,
    body: json && (json.example ?? sampleOf(json.schema)),
    file: operation.requestBody?.content['multipart/form-data'] ? fileFor(path) : null,
  }
}

const fileFor = (path: string) => (path.endsWith('/ubl') ? 'factuur.xml' : 'factuur.pdf')
