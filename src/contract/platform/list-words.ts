import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import type { TextKey } from '#contract/texts.ts'

/** What stands in a field of a row, in words. */
export interface InWords {
  /** The start of the keys of the texts for its codes, `status.`, or the text of each; `yes` and `no` for a boolean. */
  readonly codes?: string | Readonly<Record<string, TextKey>> | undefined
  /** For nothing. */
  readonly none?: TextKey | undefined
}

const registry = z.registry<InWords>()

/** Says how a field of a list is put in words, in a file of the list and in a copy of its rows. */
export function told<Field extends z.ZodType>(field: Field, codes: InWords['codes'], none?: TextKey): Field {
  registry.add(field, { ...(codes === undefined ? {} : { codes }), ...(none === undefined ? {} : { none }) })
  return field
}

/** The fields of the rows of a list. */
export function rowFields({ output }: Pick<Endpoint, 'output'>): Readonly<Record<string, z.ZodType>> {
  const items = output instanceof z.ZodObject ? (output.shape['items'] as unknown) : undefined
  const row = items instanceof z.ZodArray ? (items.element as unknown) : undefined
  return row instanceof z.ZodObject ? row.shape : {}
}

/** How a field is put in words: what was said of it, of what it holds when there is something, or of each of its values. */
export function inWords(field: z.ZodType | undefined): InWords {
  for (let inner: z.ZodType | null = field ?? null; inner; inner = innerOf(inner)) {
    const said = registry.get(inner)
    if (said) return said
  }
  return {}
}

/** What a field holds when there is something, or each of its values. */
export function innerOf(field: z.ZodType): z.ZodType | null {
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional) return field.unwrap() as z.ZodType
  if (field instanceof z.ZodCatch || field instanceof z.ZodDefault) return field.unwrap() as z.ZodType
  if (field instanceof z.ZodArray) return field.element as z.ZodType
  if (field instanceof z.ZodPipe) return field.out as z.ZodType
  return null
}

/** How each field of a list that is not written as it is, is put in words: for who does not have its shapes. */
export function listWords(list: Pick<Endpoint, 'output'>): Record<string, InWords> {
  const fields = Object.entries(rowFields(list)).map(([name, field]) => [name, inWords(field)] as const)
  return Object.fromEntries(fields.filter(([, words]) => words.codes !== undefined || words.none !== undefined))
}
