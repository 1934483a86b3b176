import { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { getReady } from '#contract/ops/operations.ts'
import { permissions } from '#contract/people/permission.ts'
import { build } from '#server/platform/config/config.ts'

/** Shapes that refer to themselves, by the name under which a document keeps them. */
export type Schemas = Record<string, unknown>

/** The OpenAPI 3.1 document of the registered endpoints, printed from the values that also check each call. */
export function openApiDocument(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Schemas = {}
  for (const endpoint of endpoints) {
    const path = templateOf(endpoint.path)
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operationOf(endpoint, schemas)
  }
  return { openapi: '3.1.0', info: { title: 'Vorder', version: build }, paths, components: { schemas } }
}

/** The path of an endpoint as documents and logs write it: `/file/{id}`. */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

function operationOf(endpoint: Endpoint, schemas: Schemas): Record<string, unknown> {
  const body = endpoint.method === 'GET' ? null : bodyOf(endpoint, schemas)
  return {
    summary: endpoint.summary,
    'x-permission': { name: endpoint.permission, access: permissions[endpoint.permission] },
    parameters: [...parametersOf(endpoint.params, 'path'), ...withOldForms(parametersOf(endpoint.query, 'query'))],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Done', ...answerOf(endpoint, schemas) },
      ...(endpoint.answer === 'kept'
        ? { 304: { description: 'What the caller has by this entity tag still holds' } }
        : {}),
      400: { description: 'Not accepted: error_message and errors per field' },
      403: { description: 'Refused: reason is session_expired or forbidden' },
      404: { description: 'Does not exist for this user' },
      409: { description: 'Somebody else was first: current holds the present state' },
      500: { description: 'A fault of the portal: error_message and request_id, the number to quote' },
      503:
        endpoint === getReady
          ? { description: 'Cannot serve people: causes says why', ...answerOf(endpoint, schemas) }
          : { description: 'Too busy just now: error_message; the same call may go well in a moment' },
      507: { description: 'No room on the disk: error_message' },
    },
  }
}

/** What comes back: a file of whatever kind, events as long as somebody listens, or JSON. */
function answerOf(endpoint: Endpoint, schemas: Schemas): Record<string, unknown> {
  if (endpoint.answer === 'file') {
    return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  }
  if (endpoint.answer === 'events') return { content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (!endpoint.output) return {}
  const schema = schemaOf(endpoint.output, 'output', `${nameOf(endpoint)}.answer`, schemas)
  return { content: { 'application/json': { schema } } }
}

function bodyOf(endpoint: Endpoint, schemas: Schemas): Record<string, unknown> {
  const name = `${nameOf(endpoint)}.body`
  const schema = endpoint.input ? schemaOf(endpoint.input, 'input', name, schemas) : { type: 'object' }
  const content = endpoint.uploadLimit ? 'multipart/form-data' : 'application/json'
  return { content: { [content]: { schema: withToken(schema as Shape) } } }
}

interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
}

const token = { type: 'string', description: 'The CSRF token; may come in the header X-CSRF-Token instead' }

/** A body takes the CSRF token as a field of it, in each of the shapes it can have. */
function withToken(shape: Shape): Shape {
  if (shape.anyOf) return { ...shape, anyOf: shape.anyOf.map(withToken) }
  if (shape.oneOf) return { ...shape, oneOf: shape.oneOf.map(withToken) }
  return shape.type === 'object' ? { ...shape, properties: { ...shape.properties, _token: token } } : shape
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: unknown
}

/** What `parseQuery` takes for it from older clients, beside each parameter. */
function withOldForms(parameters: readonly Parameter[]): readonly Parameter[] {
  const schemaFor = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema
  const old = (name: string, schema: unknown) => ({ name, in: 'query', required: false, schema })
  const plain = ['offset', 'limit', 'relations'].filter((name) => schemaFor(name) !== undefined)
  const sorts = (schemaFor('sortBy') as { enum?: readonly string[] } | undefined)?.enum ?? []
  const paged = new Set(['offset', 'limit', 'sortBy', 'sortOrder', 'relations'])
  const filters = parameters.filter(({ name }) => !paged.has(name))
  return [
    ...parameters,
    ...plain.map((name) => old(`_${name}`, schemaFor(name))),
    ...sorts.map((field) => old(`_order[${field}]`, { type: 'string', enum: ['asc', 'desc'] })),
    ...(plain.includes('limit') ? filters.map(({ name, schema }) => old(`_filter[${name}]`, schema)) : []),
  ]
}

/** What a call takes in its path or its query, as a document tells it. */
export function parametersOf(shape: z.ZodType | undefined, place: 'path' | 'query'): readonly Parameter[] {
  if (!shape) return []
  const schema = schemaOf(shape, 'input', place, {}) as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }))
}

/** A shape as JSON schema; a part that refers to itself moves to `schemas`, where references of OpenAPI point. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output', name: string, schemas: Schemas): unknown {
  const { $schema: _, ...whole } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  })
  const text = JSON.stringify(whole).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)
  const { $defs = {}, ...schema } = JSON.parse(text) as { $defs?: Schemas }
  for (const [part, definition] of Object.entries($defs)) schemas[`${name}.${part}`] = definition
  return schema
}

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method}${endpoint.path}`.replace(/\W+/g, '-')
}

/** Whether what a call takes or answers is an object with this field. */
export function hasField(shape: z.ZodType | undefined, name: string): boolean {
  return shape instanceof z.ZodObject && name in shape.shape
}
