import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { centsField, dayField, idParams, lineField, versionField } from '#contract/field.ts'
import { listOf, listQuery } from '#contract/list.ts'
import type { Permission } from '#contract/permission.ts'
import type { TextKey } from '#contract/texts.ts'

interface FieldBase {
  readonly label: TextKey
  /** May be left empty. */
  readonly optional?: true
}

/** The eight kinds of field a plain list can have. */
export type ResourceField = FieldBase &
  (
    | { readonly kind: 'line'; readonly max: number; readonly pattern?: RegExp }
    | { readonly kind: 'text'; readonly max: number }
    | { readonly kind: 'integer'; readonly min: number; readonly max: number }
    | { readonly kind: 'cents' }
    | { readonly kind: 'percent' }
    | { readonly kind: 'day' }
    | { readonly kind: 'choice'; readonly options: Readonly<Record<string, TextKey>> }
    | { readonly kind: 'toggle' }
  )

/**
 * A plain list: rows that are looked up, added, changed and removed, and no rule beside that. A list that needs a
 * rule becomes a feature of its own.
 */
export interface Resource {
  /** Its calls: `/api/v4/holiday`. */
  readonly path: string
  /** The table behind it, as the database types name it. */
  readonly table: 'holiday' | 'costType' | 'mimeType'
  readonly one: TextKey
  readonly many: TextKey
  readonly permission: { readonly view: Permission; readonly edit: Permission }
  readonly fields: Readonly<Record<string, ResourceField>>
  /** The fields shown in the table, in order; the first also sorts it. */
  readonly columns: readonly [string, ...string[]]
  /** The fields the search box looks in. */
  readonly search: readonly string[]
}

/** Declares a plain list once: table, form, calls, checks and audit follow from it. */
export function resource<const R extends Resource>(declaration: R): R {
  return declaration
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
      return z.string().trim().min(1).max(field.max)
    case 'integer':
      return z.coerce.number().int().min(field.min).max(field.max)
    case 'cents':
      return centsField.min(0)
    case 'percent':
      return z.string().regex(/^\d{1,3}(\.\d{1,2})?$/)
    case 'day':
      return dayField
    case 'choice':
      return z.enum(Object.keys(field.options))
    case 'toggle':
      return z.boolean()
  }
}

function fieldShapes({ fields }: Resource): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldShape(field)]))
}

/** A row of a plain list as it is answered: its fields beside id and version. */
export type ResourceRow = { id: number; version: number } & Record<string, unknown>

/** The five calls of a plain list. */
export function resourceEndpoints(list: Resource) {
  const row = z.object({ id: z.number(), version: z.number(), ...fieldShapes(list) })
  const one = `${list.path}/:id`
  return {
    list: endpoint({
      method: 'GET',
      path: list.path,
      permission: list.permission.view,
      query: listQuery({
        sortBy: Object.keys(list.fields) as [string, ...string[]],
        filters: { search: lineField(200).optional() },
        bounded: true,
      }),
      output: listOf(row),
      summary: `The list ${list.table}`,
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      permission: list.permission.view,
      params: idParams,
      output: row,
      summary: `One of ${list.table}`,
    }),
    add: endpoint({
      method: 'POST',
      path: list.path,
      permission: list.permission.edit,
      input: z.strictObject(fieldShapes(list)),
      output: row,
      summary: `Adds one to ${list.table}`,
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      permission: list.permission.edit,
      params: idParams,
      input: z.strictObject({ ...fieldShapes(list), version: versionField }),
      output: row,
      summary: `Changes one of ${list.table}; 409 with the present row when somebody else was first`,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      permission: list.permission.edit,
      params: idParams,
      summary: `Removes one of ${list.table}`,
    }),
  }
}
