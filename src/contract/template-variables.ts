import { z } from 'zod'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { variableTypes } from '#domain/templates/variable-type.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idField, idParams, lineField, severalOf, textField, versionField } from '#contract/field.ts'
import { listOf, listQuery } from '#contract/list.ts'
import { told } from '#contract/list-words.ts'
import { variableName } from '#contract/template-content.ts'

const permission = 'email.variable'

/** What a formula may weigh. */
export const formulaLength = 2_000

/** The columns by which variables can be sorted. */
export const variableSorts = ['name', 'type', 'changed'] as const

const variableRow = z.object({
  id: z.number(),
  name: z.string(),
  type: told(z.enum(variableTypes), 'template.variable_type.'),
  meaning: z.string(),
  formula: z.string(),
  mayBeEmpty: z.boolean(),
  /** How many templates name it, in their newest version or their draft. */
  usedCount: z.number(),
  changedAt: z.date(),
  version: z.number(),
})
export type VariableRow = z.output<typeof variableRow>

export const listVariables = endpoint({
  method: 'GET',
  path: '/api/v4/email/variable',
  permission,
  query: listQuery({
    sortBy: variableSorts,
    filters: {
      search: lineField(200).optional(),
      type: severalOf(z.enum(variableTypes)),
    },
  }),
  output: listOf(variableRow),
  summary: 'The variables of the agency’s own: formulas over the fields of a file',
})

const variableDetail = variableRow.extend({
  meaningNl: z.string(),
  meaningEn: z.string(),
  meaningFr: z.string(),
  templates: z.array(z.object({ id: z.number(), channel: z.enum(['email', 'post', 'sms']), name: z.string() })),
  versions: z.array(
    z.object({
      number: z.number(),
      formula: z.string(),
      type: z.enum(variableTypes),
      mayBeEmpty: z.boolean(),
      author: z.string().nullable(),
      createdAt: z.date(),
    }),
  ),
})
export type VariableDetail = z.output<typeof variableDetail>

export const getVariable = endpoint({
  method: 'GET',
  path: '/api/v4/email/variable/:id',
  permission,
  params: idParams,
  output: variableDetail,
  summary: 'A variable with its formula, where it is used, and how it was before',
})

export const getVariableChoices = endpoint({
  method: 'GET',
  path: '/api/v4/email/variable-choices',
  permission,
  output: z.object({
    types: z.array(z.object({ code: z.enum(variableTypes), name: z.string() })),
    /** What a formula can read, with the type it has there. */
    fields: z.array(z.object({ name: z.string(), kind: z.string(), meaning: z.string(), example: z.string() })),
    functions: z.array(z.object({ call: z.string(), meaning: z.string() })),
  }),
  summary: 'What a formula can use: the fields of a file and the functions over them',
})

const variableFields = {
  name: variableName,
  meaningNl: lineField(200).min(1),
  meaningEn: lineField(200).min(1),
  meaningFr: lineField(200).min(1),
  type: z.enum(variableTypes),
  formula: textField(formulaLength).pipe(z.string().min(1)),
  /** Without a value it leaves no gap: the message waits, unless this says that it may be empty. */
  mayBeEmpty: z.boolean().default(false),
}

export const addVariable = endpoint({
  method: 'POST',
  path: '/api/v4/email/variable',
  permission,
  input: z.strictObject(variableFields),
  output: variableDetail,
  summary: 'Adds a variable; its formula is checked first',
})

export const changeVariable = endpoint({
  method: 'PUT',
  path: '/api/v4/email/variable/:id',
  permission,
  params: idParams,
  input: z.strictObject({ ...variableFields, version: versionField }),
  output: variableDetail,
  summary: 'Changes a variable for the messages that are still to be written; one in use keeps its name and its type',
})

export const removeVariable = endpoint({
  method: 'DELETE',
  path: '/api/v4/email/variable/:id',
  permission,
  params: idParams,
  input: z.strictObject({ version: versionField }),
  summary: 'Removes a variable that no template names',
})

export const previewVariable = endpoint({
  method: 'POST',
  path: '/api/v4/email/variable/preview',
  permission,
  input: z.strictObject({
    type: z.enum(variableTypes),
    formula: textField(formulaLength).pipe(z.string().min(1)),
    /** Left out: the example. */
    file: idField.nullable().default(null),
  }),
  output: z.object({
    /** What is wrong with the formula, and where it begins and ends in it. */
    fault: z.object({ text: z.string(), from: z.number(), to: z.number() }).nullable(),
    /** As it is written in each language; null when it has no value for this file. */
    values: z.array(z.object({ language: z.enum(letterLanguages), text: z.string().nullable() })),
  }),
  audit: false,
  summary: 'What a formula gives for a file or the example, or what is wrong with it',
})
