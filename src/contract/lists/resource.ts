import { z } from 'zod'
import { changeLog, listChangesQuery } from '#contract/files/change-log.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  centsField,
  dayField,
  idField,
  idParams,
  lineField,
  severalOf,
  textField,
  versionField,
} from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import type { Permission } from '#contract/people/permission.ts'
import type { TextKey } from '#contract/texts.ts'
import { type WrittenKind, writtenField } from '#contract/platform/written.ts'
import { countryCodes } from '#domain/references/countries.ts'

interface FieldBase {
  readonly label: TextKey
  /** A sentence under the field in the form. */
  readonly hint?: TextKey
  /** May be left empty. */
  readonly optional?: true
  /** Asked only while another field has this value; otherwise it is empty. */
  readonly when?: readonly [field: string, value: string]
}

/** The kinds of field a plain list can have. */
export type ResourceField = FieldBase &
  (
    | { readonly kind: 'line'; readonly max: number; readonly pattern?: RegExp }
    | { readonly kind: 'text'; readonly max: number }
    | { readonly kind: 'written'; readonly as: WrittenKind }
    | { readonly kind: 'integer'; readonly min: number; readonly max: number }
    | { readonly kind: 'cents' }
    | { readonly kind: 'percent' }
    /** One that expires is shown as a warning before it comes. */
    | { readonly kind: 'day'; readonly expires?: true }
    /** A new row of a form holds the one it `starts` with. */
    | { readonly kind: 'choice'; readonly options: Readonly<Record<string, TextKey>>; readonly starts?: string }
    | { readonly kind: 'country' }
    /** A row of something else; its name comes along as one of `names`, and `none` says what no row means. */
    | { readonly kind: 'key'; readonly of: KeyOf; readonly none?: TextKey }
    /** On in a new row when it `starts` so. */
    | { readonly kind: 'toggle'; readonly starts?: true }
  )

/** What a plain list can point at. */
export type KeyOf = 'customer' | 'dossier' | 'costType'

/** What a field holds. */
export type ResourceValue = string | number | boolean | null

/** The values of a row, by field. */
export type ResourceValues = Readonly<Record<string, ResourceValue | undefined>>

/**
 * A plain list: rows that are looked up, added, changed and removed. A list that does more than look at its own row
 * becomes a feature of its own.
 */
export interface Resource {
  /** Its calls: `/api/v4/holiday`. */
  readonly path: string
  /** The table behind it, as the database types name it. */
  readonly table:
    | 'advanceDefinition'
    | 'agendaSubject'
    | 'bailiff'
    | 'blockedNumber'
    | 'closingReason'
    | 'costType'
    | 'court'
    | 'customerCost'
    | 'extraCost'
    | 'fileStatus'
    | 'holiday'
    | 'legalType'
    | 'logSubject'
    | 'mimeType'
    | 'partner'
    | 'paymentDescription'
  readonly one: TextKey
  readonly many: TextKey
  /** Above the page, where that is not `many`. */
  readonly title?: TextKey
  readonly permission: { readonly view: Permission; readonly edit: Permission }
  readonly fields: Readonly<Record<string, ResourceField>>
  /** The fields shown in the table, in order; the first also sorts it. */
  readonly columns: readonly [string, ...string[]]
  /** Of these columns those that are not shown until somebody chooses them: hardly a row has them filled in. */
  readonly seldom?: readonly string[]
  /** The fields the search box looks in; of a key, the name of what it points at. */
  readonly search: readonly string[]
  /** The choices, toggles and keys that can be filtered on. */
  readonly filters?: readonly string[]
  /** What does not go together in a row: a text for each field that is wrong. */
  readonly refuse?: (values: ResourceValues) => Refusals
}

export type Refusals = Readonly<Record<string, TextKey>>

/** Declares a plain list once: table, form, calls, checks and audit follow from it. */
export function resource<const R extends Resource>(declaration: R): R {
  return declaration
}

/** Refuses a period that ends before it has begun. */
export function refusePeriod(values: ResourceValues, from: string, to: string): Refusals {
  const [first, end] = [values[from], values[to]]
  return first && end && end <= first ? { [to]: 'resource.error.period' } : {}
}

/** The shape of one field on the wire; an optional field that is empty is null. */
export function fieldShape(field: ResourceField): z.ZodType {
  const shape = requiredShape(field)
  if (!field.optional) return shape
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), shape.nullable())
}

function requiredShape(field: ResourceField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.pattern ? lineField(field.max).min(1).regex(field.pattern) : lineField(field.max).min(1)
    case 'text':
      return textField(field.max).min(1)
    case 'written':
      return writtenField(field.as)
    case 'integer':
      return z.coerce.number().int().min(field.min).max(field.max)
    case 'cents':
      return centsField.min(0)
    case 'percent':
      return z
        .string()
        .overwrite((text) => text.trim().replace(',', '.'))
        .min(1)
        .regex(/^\d{1,3}(\.\d{1,2})?$/)
    case 'day':
      return dayField
    case 'choice':
      return told(z.enum(Object.keys(field.options)), field.options)
    case 'country':
      return z.enum([...countryCodes])
    case 'key':
      return idField
    case 'toggle':
      return z.boolean()
  }
}

/** A row as it is answered. */
function rowShape(list: Resource) {
  const names = z.record(z.string(), z.string().nullable()).optional()
  return z.object({ id: z.number(), version: z.number(), names, ...fieldShapes(list) })
}

function fieldShapes({ fields }: Resource): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldShape(field)]))
}

/** What is sent to add or change a row: its fields, which must go together. */
function inputShape(list: Resource, more: Record<string, z.ZodType> = {}) {
  const { refuse } = list
  const shape = z.strictObject({ ...fieldShapes(list), ...more })
  if (!refuse) return shape
  return shape.superRefine((values, context) => {
    for (const [name, text] of Object.entries(refuse(values as ResourceValues))) {
      context.addIssue({ code: 'custom', path: [name], input: values[name], params: { text } })
    }
  })
}

/** What a list can be asked for. */
function queryShape({ fields, filters = [] }: Resource) {
  const asked = filters.map((name) => [name, filterShape(fields[name])] as const)
  return listQuery({
    sortBy: Object.keys(fields) as [string, ...string[]],
    filters: { ...Object.fromEntries(asked), search: lineField(200).optional() },
    bounded: true,
  })
}

/** The part of the query for one field that can be filtered on. */
function filterShape(field: ResourceField | undefined): z.ZodType {
  if (field?.kind === 'choice') return severalOf(z.enum(Object.keys(field.options)))
  if (field?.kind === 'toggle') return severalOf(z.enum(['yes', 'no']))
  return idField.optional()
}

/** A row of a plain list as it is answered: its fields beside id and version, and the names behind its keys. */
export type ResourceRow = { id: number; version: number; names?: Record<string, string | null> | undefined } & Record<
  string,
  unknown
>

/** Whether a field is asked, by what stands in the others. */
export function isAsked({ when }: ResourceField, values: ResourceValues): boolean {
  return !when || values[when[0]] === when[1]
}

/** The names of the fields that point at something else. */
export function keyFields({ fields }: Resource): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'key')
}

/** The calls of a plain list. Their shapes are made where they are told, so that the browser has nothing of them. */
export function resourceEndpoints(list: Resource) {
  const one = `${list.path}/:id`
  return {
    list: endpoint({
      method: 'GET',
      path: list.path,
      permission: list.permission.view,
      query: queryShape(list),
      output: listOf(rowShape(list)),
      summary: `The list ${list.table}`,
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      permission: list.permission.view,
      params: idParams,
      output: rowShape(list),
      summary: `One of ${list.table}`,
    }),
    add: endpoint({
      method: 'POST',
      path: list.path,
      permission: list.permission.edit,
      input: inputShape(list),
      output: rowShape(list),
      summary: `Adds one to ${list.table}`,
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      permission: list.permission.edit,
      params: idParams,
      input: inputShape(list, { version: versionField }),
      output: rowShape(list),
      summary: `Changes one of ${list.table}; 409 with the present row when somebody else was first`,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      permission: list.permission.edit,
      params: idParams,
      summary: `Removes one of ${list.table}`,
    }),
    changes: endpoint({
      method: 'GET',
      path: `${list.path}/changes`,
      permission: list.permission.edit,
      query: listChangesQuery,
      output: changeLog,
      summary: `Who added, changed and removed what of ${list.table}`,
    }),
  }
}
