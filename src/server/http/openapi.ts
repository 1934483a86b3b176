import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissions } from '#contract/permission.ts'
import { build } from '#server/config.ts'

type Schemas = Record<string, unknown>

/** The OpenAPI 3.1 document of the registered endpoints, printed from the values that also check each call. */
export function openApiDocument(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Schemas = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operationOf(endpoint, schemas)
  }
  return { openapi: '3.1.0', info: { title: 'Vorder', version: build }, paths, components: { schemas } }
}

function operationOf(endpoint: Endpoint, schemas: Schemas): Record<string, unknown> {
  const body = endpoint.input || endpoint.uploadLimit ? bodyOf(endpoint, schemas) : null
  const output = endpoint.output && schemaOf(endpoint.output, 'output', `${nameOf(endpoint)}.answer`, schemas)
  return {
    summary: endpoint.summary,
    'x-permission': { name: endpoint.permission, access: permissions[endpoint.permission] },
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Done', ...(output ? { content: { 'application/json': { schema: output } } } : {}) },
      400: { description: 'Not accepted: error_message and errors per field' },
      403: { description: 'Refused: reason is session_expired or forbidden' },
      404: { description: 'Does not exist for this user' },
      409: { description: 'Somebody else was first: current holds the present state' },
    },
  }
}

function bodyOf(endpoint: Endpoint, schemas: Schemas): Record<string, unknown> {
  const name = `${nameOf(endpoint)}.body`
  const schema = endpoint.input ? schemaOf(endpoint.input, 'input', name, schemas) : { type: 'object' }
  return { content: { [endpoint.uploadLimit ? 'multipart/form-data' : 'application/json']: { schema } } }
}

function parametersOf(shape: z.ZodType | undefined, place: 'path' | 'query') {
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
function schemaOf(shape: z.ZodType, io: 'input' | 'output', name: string, schemas: Schemas): unknown {
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
