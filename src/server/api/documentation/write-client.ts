import { bodyOf, callsOf, type DocumentedCall, type PublicDocument } from '#contract/api/document.ts'
import type { JsonSchema } from '#contract/api/sample.ts'

/** The files of the client for TypeScript that hold what the contract says; the rest of it is written by hand. */
export function writeClient(document: PublicDocument): { readonly 'calls.js': string; readonly 'calls.d.ts': string } {
  const calls = callsOf(document).toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
  return { 'calls.js': tableOf(calls), 'calls.d.ts': typesOf(calls, document) }
}

const idOf = ({ operation }: DocumentedCall) => operation.operationId
const isUpload = ({ operation }: DocumentedCall) => operation.requestBody?.content['multipart/form-data'] !== undefined
const isFile = ({ operation }: DocumentedCall) =>
  operation.responses['200']?.content?.['application/octet-stream'] !== undefined

/** What each call is, for the program that makes them. */
function tableOf(calls: readonly DocumentedCall[]): string {
  const rows = calls.map((call) => {
    const parts = [`method: '${call.method}'`, `path: '${call.path}'`]
    if (isUpload(call)) parts.push('upload: true')
    if (isFile(call)) parts.push('file: true')
    return `  ${idOf(call)}: { ${parts.join(', ')} },`
  })
  return `${head}export const calls = {\n${rows.join('\n')}\n}\n`
}

const head = '// Written from the contract by `npm run api:client`.\n\n'

function typesOf(calls: readonly DocumentedCall[], { components }: PublicDocument): string {
  const shared = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${typeName(name)} = ${typeOf(schema, 0)}\n`,
  )
  const methods = calls.map((call) => {
    const given = givenTo(call)
    const needed = given.some(({ optional }) => !optional)
    const fields = given.map(({ name, optional, type }) => `${name}${optional ? '?' : ''}: ${type}`)
    const parameter = `given${needed ? '' : '?'}: { ${[...fields, 'signal?: AbortSignal'].join('; ')} }`
    return `  /** ${call.operation.summary}. Scope ${call.operation['x-scope']}. */\n  ${idOf(call)}(${parameter}): Promise<${answerOf(call)}>\n`
  })
  return `${head}${shared.join('\n')}\nexport interface Calls {\n${methods.join('\n')}}\n`
}

/** What a method is given: the parts of the path, the query, the body, the file and the key of a command. */
function givenTo(call: DocumentedCall) {
  const { parameters } = call.operation
  const inPath = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  const body = bodyOf(call.operation)
  const fields = body && isUpload(call) ? without(body, 'file') : body
  return [
    ...inPath.map(({ name, schema }) => ({ name, optional: false, type: typeOf(schema, 0) })),
    ...(inQuery.length === 0 ? [] : [{ name: 'query', ...asObject(inQuery) }]),
    ...(fields && Object.keys(fields.properties ?? {}).length > 0
      ? [{ name: 'body', optional: !needs(fields), type: typeOf(fields, 0) }]
      : []),
    ...(isUpload(call)
      ? [{ name: 'file', optional: false, type: '{ name: string; content: Blob | Uint8Array }' }]
      : []),
    ...(call.method === 'POST' ? [{ name: 'idempotencyKey', optional: true, type: 'string' }] : []),
  ]
}

function without(schema: JsonSchema, name: string): JsonSchema {
  const { [name]: _left, ...properties } = schema.properties ?? {}
  return { ...schema, properties, required: (schema.required ?? []).filter((one) => one !== name) }
}

function asObject(parameters: DocumentedCall['operation']['parameters']) {
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  const schema = { type: 'object', properties, required }
  return { optional: !needs(schema), type: typeOf(schema, 0) }
}

/** Whether it has a field that cannot be left out: one with a usual value can. */
function needs({ properties = {}, required = [] }: JsonSchema): boolean {
  return required.some((name) => properties[name]?.default === undefined)
}

function answerOf(call: DocumentedCall): string {
  if (isFile(call)) return 'Uint8Array'
  const schema = call.operation.responses['200']?.content?.['application/json']?.schema
  return schema ? typeOf(schema, 0, true) : 'void'
}

const typeName = (name: string) => name.replaceAll(/\W+/g, '_')

/** A schema as TypeScript has it; of an answer every field that is named is there. */
function typeOf(schema: JsonSchema, depth: number, isAnswer = false): string {
  if (schema.$ref) return typeName(schema.$ref.replace('#/components/schemas/', ''))
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, depth, isAnswer)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, depth, isAnswer)).join(' & ')
  if (schema.items) return `(${typeOf(schema.items, depth, isAnswer)})[]`
  if (schema.properties) return objectOf(schema, depth, isAnswer)
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return types.length === 0 ? 'unknown' : types.map((type) => plain[type] ?? 'unknown').join(' | ')
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'Record<string, unknown>',
  array: 'unknown[]',
}

function objectOf({ properties = {}, required = [] }: JsonSchema, depth: number, isAnswer: boolean): string {
  const space = '  '.repeat(depth + 2)
  const fields = Object.entries(properties).map(([name, part]) => {
    const isOptional = !required.includes(name) || (!isAnswer && part.default !== undefined)
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`
    return `${space}${key}${isOptional ? '?' : ''}: ${typeOf(part, depth + 1, isAnswer)}`
  })
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${'  '.repeat(depth + 1)}}`
}
