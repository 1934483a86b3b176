import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type CellReader, cellOf } from '#contract/platform/list-cell.ts'
import { innerOf, inWords, rowFields } from '#contract/platform/list-words.ts'
import { allTexts } from '#contract/texts.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(async () => server.close())

/** Codes that a reader sees as they are: a currency, a language, a country; or in no column of any list. */
const plain = new Set(['currency', 'language', 'country'])
const inNoColumn = new Set([
  'GET /api/v4/file/:id/timeline kind',
  'GET /api/v4/file/:id/timeline group',
  'GET /api/v4/file/:id/timeline phase',
  'GET /api/v4/bank-line state',
  'GET /api/v4/import/:id/rows state',
  'GET /api/v4/acl/matrix holder',
  'GET /api/v4/agenda state',
  'GET /api/v4/agenda cause',
])

interface CodeField {
  readonly list: Endpoint
  readonly name: string
  readonly values: readonly string[]
}

/** The codes a field can hold, itself or as a list of them. */
function codesOf(field: z.ZodType): string[] {
  for (let inner: z.ZodType | null = field; inner; inner = innerOf(inner)) {
    if (inner instanceof z.ZodEnum) return inner.options.map(String)
  }
  return []
}

const lists = () => [...server.app.lists.values()].map(({ endpoint }) => endpoint)
const codeFields = (): CodeField[] =>
  lists().flatMap((list) =>
    Object.entries(rowFields(list))
      .map(([name, field]) => ({ list, name, values: codesOf(field) }))
      .filter(({ name, values }) => values.length > 0 && !plain.has(name)),
  )
const named = ({ list, name }: Pick<CodeField, 'list' | 'name'>) => `${list.method} ${list.path} ${name}`

describe('a file of a list', () => {
  it('holds words where a field of the list holds a code, whichever list', () => {
    expect(lists().length).toBeGreaterThan(25)
    const untold = codeFields().filter(({ list, name }) => inWords(rowFields(list)[name]).codes === undefined)
    expect(untold.map(named).filter((one) => !inNoColumn.has(one))).toEqual([])
  })

  it('knows the words of each of those codes', () => {
    const told = codeFields().filter((one) => !inNoColumn.has(named(one)))
    expect(told.length).toBeGreaterThan(30)
    const reader: CellReader = { language: 'nl', say: (key) => (key in allTexts ? `the text ${key}` : null) }
    const raw = told.flatMap(({ list, name, values }) =>
      values.flatMap((code) =>
        [code, [code]].flatMap((value) => {
          const cell = cellOf(list, { [name]: value }, name, reader)
          return cell.kind === 'text' && cell.text.startsWith('the text ') ? [] : [`${named({ list, name })} ${code}`]
        }),
      ),
    )
    expect(raw).toEqual([])
  })

  it('knows the words for nothing, where the list has them', () => {
    const none = lists().flatMap((list) => Object.values(rowFields(list)).flatMap((field) => inWords(field).none ?? []))
    expect(none.length).toBeGreaterThan(5)
    expect(none.filter((key) => !(key in allTexts))).toEqual([])
  })
})
