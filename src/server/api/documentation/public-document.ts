import { scopes } from '#contract/api/scope.ts'
import { type JsonSchema, sampleOf } from '#contract/api/sample.ts'
import { version } from '#contract/api/changelog.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { hasField, parametersOf, schemaOf, type Schemas, templateOf } from '#server/platform/http/openapi.ts'
import { isVersioned } from '#server/platform/requests/entity-tag.ts'
import { operationIdOf } from './operation-id.ts'
import { webhooksOf } from './webhook-document.ts'

/** The OpenAPI document of what keys may call, for people and machines outside: no call of it is of the portal alone. */
export function publicDocument(endpoints: readonly Endpoint[], url: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Schemas = { Problem: problem }
  const open = endpoints.filter(({ key }) => key !== undefined)
  for (const endpoint of open) {
    const path = templateOf(endpoint.path)
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operationOf(endpoint, schemas)
  }
  return spelledOut({
    openapi: '3.1.0',
    info: {
      title: 'Vorder',
      version,
      summary: 'Files, payments and documents of a customer of the agency',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url, description: 'This portal' }],
    security: [{ key: [] }],
    tags: tagsOf(open),
    paths,
    webhooks: webhooksOf(schemas),
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: `A key of the portal. Its scopes: ${scopes.join(', ')}.` },
      },
      schemas,
      responses: refusals,
      headers,
    },
  })
}

/** An object of which the names are known is told with each of them: programs read no rule about names. */
function spelledOut<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(spelledOut) as Part
  if (typeof part !== 'object' || part === null) return part
  const inner = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, spelledOut(value as unknown)]))
  const { propertyNames, additionalProperties, ...rest } = inner as JsonSchema & { propertyNames?: JsonSchema }
  const names = propertyNames?.enum
  if (!names || typeof additionalProperties !== 'object') return inner as Part
  const properties = Object.fromEntries(names.map((name) => [String(name), additionalProperties]))
  return { ...rest, properties, additionalProperties: false } as Part
}

/** By what is read first: files, payments, documents, messages, figures. */
function tagsOf(endpoints: readonly Endpoint[]) {
  const areas = new Set(endpoints.map(areaOf))
  return [...new Set(scopes.map((scope) => scope.split('.', 1)[0] ?? ''))]
    .filter((area) => areas.has(area))
    .map((name) => ({ name, description: areaWords[name] ?? name }))
}

const areaWords: Readonly<Record<string, string>> = {
  files: 'Files: handing over, finding, following, taking back; also those before collection',
  payments: 'Settlements, invoices and subscriptions; telling us what was paid to you',
  documents: 'Letters, invoices and what else belongs to a file',
  messages: 'Logs that you may see, and questions on a file',
  webhooks: 'What happened on your files: read on from where you were, or sent to your own systems',
  statistics: 'Your figures',
}

const areaOf = ({ key }: Endpoint) => (key ?? '').split('.', 1)[0] ?? ''

/** Whether it answers a list with pages. */
export function isPaged({ method, query }: Endpoint): boolean {
  return method === 'GET' && hasField(query, 'offset')
}

function operationOf(endpoint: Endpoint, schemas: Schemas): Record<string, unknown> {
  const id = operationIdOf(endpoint, isPaged(endpoint))
  const needsIdempotency = endpoint.method === 'POST' && endpoint.audit !== false
  const body =
    endpoint.method === 'GET' || (!endpoint.input && !endpoint.uploadLimit) ? null : bodyOf(endpoint, id, schemas)
  return {
    operationId: id,
    summary: endpoint.summary,
    tags: [areaOf(endpoint)],
    'x-scope': endpoint.key,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(needsIdempotency ? [idempotencyKey] : []),
      ...(isVersioned(endpoint) ? [ifMatch] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...successOf(endpoint, id, schemas),
      ...Object.fromEntries(
        Object.keys(refusals).map((status) => [status.slice(1), { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made up by the caller: within seven days the same is done once, and answered the same',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that was read, as its ETag. It stands for version in the body, which may be left out then; where both are there they are the same. A call without this header refuses it',
  schema: { type: 'string', pattern: '^"[0-9]{1,15}"$' },
}

function bodyOf(endpoint: Endpoint, id: string, schemas: Schemas): Record<string, unknown> {
  const fields = endpoint.input ? (schemaOf(endpoint.input, 'input', `${id}.body`, schemas) as JsonSchema) : {}
  if (endpoint.uploadLimit === undefined) {
    const example = sampleOf(fields)
    return { required: true, content: { 'application/json': { schema: fields, example } } }
  }
  const file = { type: 'string', format: 'binary', description: `At most ${endpoint.uploadLimit} bytes` }
  const schema = {
    ...fields,
    type: 'object',
    properties: { ...fields.properties, file },
    required: [...(fields.required ?? []), 'file'],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function successOf(endpoint: Endpoint, id: string, schemas: Schemas): Record<string, unknown> {
  const isTagged = hasField(endpoint.output, 'version')
  const told = { headers: { ...toldHeaders, ...(isTagged ? { ETag: { $ref: '#/components/headers/ETag' } } : {}) } }
  if (endpoint.answer === 'file') {
    const binary = { schema: { type: 'string', format: 'binary' } }
    // A document comes back as what it was handed over as.
    const content = { 'application/octet-stream': binary, 'application/pdf': binary, '*/*': binary }
    return { 200: { description: 'The file', ...told, content } }
  }
  if (!endpoint.output) return { 204: { description: 'Done', ...told } }
  const schema = schemaOf(endpoint.output, 'output', `${id}.answer`, schemas)
  return { 200: { description: 'Done', ...told, content: { 'application/json': { schema } } } }
}

const headers = {
  'X-Request-Id': { description: 'Which call this was: the number to quote', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'How many calls a key makes in a minute at most', schema: { type: 'string' } },
  RateLimit: { description: 'How many of these are left, and for how many seconds', schema: { type: 'string' } },
  ETag: { description: 'The version of what was read or changed, for If-Match', schema: { type: 'string' } },
  'Retry-After': { description: 'In how many seconds the same call may go well', schema: { type: 'integer' } },
}

const toldHeaders = Object.fromEntries(
  ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

/** RFC 9457, and what our own errors say. */
const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'error_message'],
  properties: {
    type: { type: 'string', description: 'Which kind of error: a name, the same in each language' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What is wrong, in the language of Accept-Language: nl, en or fr' },
    instance: { type: 'string', description: 'The call' },
    error_message: { type: 'string', description: 'As detail' },
    errors: {
      type: 'object',
      description: 'What is wrong, by field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    reason: { type: 'string' },
    current: { description: 'How it is now, where somebody else was first' },
    request_id: { type: 'string' },
  },
}

const refusal = (description: string, more: object = {}) => ({
  description,
  headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' }, ...more },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }

/** By their status behind an S: a name of a part of the document begins with a letter. */
const refusals: Readonly<Record<string, unknown>> = {
  S400: refusal('Not accepted: errors says what is wrong, by field'),
  S401: refusal('No key that works'),
  S403: refusal('This key may not do this, or not from here: detail says why, and names the scope'),
  S404: refusal('Not there for this key'),
  S409: refusal(
    'Somebody else was first, it cannot be done as things stand, or the Idempotency-Key was used for another call',
  ),
  S412: refusal('If-Match names a version that has passed'),
  S429: refusal('Too many calls in this minute', retryAfter),
  S500: refusal('A fault of ours: request_id is the number to quote'),
  S503: refusal('Too busy just now', retryAfter),
  S507: refusal('No room for a file: nothing that trying again mends'),
}
