import { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { sampleInput } from './sample-input.ts'

interface Shape {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Shape>>
}

/** The fields of a call in which somebody writes what he likes, each with what fits in; null for a rich text. */
export function textFields({ input }: Endpoint): ReadonlyMap<string, number | null> {
  const shape = input && (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape)
  const found = Object.entries(shape?.properties ?? {}).flatMap(([name, field]): [string, number | null][] => {
    if (isRichText(name, field)) return [[name, null]]
    // A field that is made tidy before it is read does not say what it takes: whoever tries finds out.
    if (field.type === undefined && !field.anyOf && !field.enum) return [[name, Number.POSITIVE_INFINITY]]
    const text = [field, ...(field.anyOf ?? [])].find(({ type }) => type === 'string')
    if (!text || text.enum || text.pattern) return []
    return [[name, text.maxLength ?? Number.POSITIVE_INFINITY]]
  })
  return new Map(found.filter(([name]) => !isSecret.test(name)))
}

/** What is never shown, or is no text: a day is a text to the contract. */
const isSecret = /password|^captcha$|^form$|Day$|^day$|Until$|^(valid|until)/i
const isRichText = (name: string, field: Shape) =>
  name.startsWith('content') && field.type === undefined && !field.anyOf

/** The input of a call with these texts in some of its fields. */
export function inputWith(endpoint: Endpoint, texts: ReadonlyMap<string, string>): Record<string, unknown> {
  const fields = textFields(endpoint)
  const filled = [...texts].map(([name, text]) => [name, fields.get(name) === null ? richText(text) : text])
  return { ...sampleInput(endpoint), ...Object.fromEntries(filled) }
}

/** In every kind of block that the editor knows. */
function richText(text: string) {
  const words = [{ type: 'text', text }]
  const paragraph = { type: 'paragraph', content: words }
  return {
    type: 'doc',
    content: [
      paragraph,
      { type: 'heading', attrs: { level: 2 }, content: words },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
    ],
  }
}
