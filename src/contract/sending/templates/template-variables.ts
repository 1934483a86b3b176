import { z } from 'zod'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { variableTypes } from '#domain/templates/variable-type.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField, severalOf, textField, versionField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'
import { variableName } from './template-content.ts'
import { startedTrial, templateProblemRow, templateTrial } from './template-shapes.ts'

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

/** Why the next formula of a variable cannot be published now by whoever asks. */
export const variableRefusals = ['not_in_review', 'own_change', 'no_right'] as const
export type VariableRefusal = (typeof variableRefusals)[number]

const channel = z.enum(['email', 'post', 'sms'])
const held = z.strictObject({ version: versionField })

/** What a new formula does to each template that names it. */
const variableTrial = z.object({
  templates: z.array(
    z.object({
      id: z.number(),
      channel,
      name: z.string(),
      /** What is wrong with its text, and was not with the formula as it is. */
      problems: z.array(templateProblemRow),
      trial: templateTrial,
    }),
  ),
  /** Refused: a text is wrong with it, or cannot be written. */
  refusal: z.enum(['has_errors', 'fails_on_files']).nullable(),
})
export type VariableTrial = z.output<typeof variableTrial>

const variableDraft = z.object({
  formula: z.string(),
  mayBeEmpty: z.boolean(),
  state: z.enum(['draft', 'review']),
  note: z.string(),
  editor: z.string().nullable(),
  changedAt: z.date(),
  /** What came of trying it lately on every template that names it; null: it was not, or one of them has changed since. */
  trial: variableTrial.extend({ at: z.date() }).nullable(),
  /** Null: the caller may publish it now. */
  refusal: z.enum(variableRefusals).nullable(),
})

const variableDetail = variableRow.extend({
  meaningNl: z.string(),
  meaningEn: z.string(),
  meaningFr: z.string(),
  templates: z.array(z.object({ id: z.number(), channel, name: z.string() })),
  /** What it will be, for a variable that templates name; null: nothing is being changed. */
  draft: variableDraft.nullable(),
  versions: z.array(
    z.object({
      number: z.number(),
      formula: z.string(),
      type: z.enum(variableTypes),
      mayBeEmpty: z.boolean(),
      author: z.string().nullable(),
      /** Who brought it into use; null: it was in no template, or is from before somebody looked. */
      publisher: z.string().nullable(),
      note: z.string(),
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
  summary:
    'Changes a variable. Of one that templates name it keeps name and type, and its new formula waits as a draft until it is published',
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

const draftPath = '/api/v4/email/variable/:id/draft'

export const reviewVariable = endpoint({
  method: 'POST',
  path: `${draftPath}/review`,
  permission,
  params: idParams,
  input: z.strictObject({ note: textField(1000).pipe(z.string().min(1)), version: versionField }),
  output: variableDetail,
  summary: 'Asks a colleague to look at the new formula of a variable and publish it',
})

export const returnVariable = endpoint({
  method: 'POST',
  path: `${draftPath}/return`,
  permission,
  params: idParams,
  input: held,
  output: variableDetail,
  summary: 'Gives the new formula of a variable back to be changed',
})

export const discardVariable = endpoint({
  method: 'POST',
  path: `${draftPath}/discard`,
  permission,
  params: idParams,
  input: held,
  output: variableDetail,
  summary: 'Throws the new formula of a variable away',
})

export const tryVariable = endpoint({
  method: 'POST',
  path: `${draftPath}/try`,
  permission,
  params: idParams,
  output: startedTrial,
  audit: false,
  summary:
    'Begins to check every template that names the variable with its new formula and to write each for real files: a job, after which the draft tells what came of it',
})

export const publishVariable = endpoint({
  method: 'POST',
  path: `${draftPath}/publish`,
  permission,
  params: idParams,
  input: z.strictObject({
    /** The warnings have been seen. */
    warningsSeen: z.boolean().default(false),
    version: versionField,
  }),
  output: z.object({ variable: variableDetail, trial: variableTrial }),
  summary: 'Brings the new formula of a variable into use, after trying every template that names it on real files',
})
