import { complaintValues, exampleComplaint } from '#domain/complaints/complaint-letter.ts'
import { occasions } from '#domain/customers/occasion.ts'
import { complaintLetters, letterLanguages, messageKinds, templateTypes } from '#domain/letters/letter-kind.ts'
import { letterValues } from '#domain/letters/letter-values.ts'
import { customerValues } from '#domain/templates/customer-values.ts'
import { exampleOccasion } from '#domain/templates/example-occasion.ts'
import { conditionNames } from '#domain/templates/conditions.ts'
import { debtorKindsOf, exampleFacts } from '#domain/templates/example-facts.ts'
import { partKinds, partNames } from '#domain/templates/parts.ts'
import { refuseUse, templateCategories, templateDestinations, usualDestination } from '#domain/templates/template.ts'
import { variableTypes } from '#domain/templates/variable-type.ts'
import { type Variable, variables } from '#domain/templates/variables.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getVariableChoices } from '#contract/sending/templates/template-variables.ts'
import { type TemplateChoices, templateStates } from '#contract/sending/templates/template-shapes.ts'
import { type Language, type TextKey, translate } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  evaluateFormula,
  formulaFields,
  formulaFunctions,
  type FormulaField,
} from '#server/sending/texts-in-use/formula.ts'
import { findVariables } from '#server/sending/variables/variable-queries.ts'

/** What a template of a channel can be and hold, in the language of a reader. */
export async function readChoices(db: Db, channel: Channel, language: Language): Promise<TemplateChoices> {
  const words = <Code extends string>(codes: readonly Code[], keyOf: (code: Code) => TextKey) =>
    codes.map((code) => ({ code, name: translate(language, keyOf(code)) }))
  const types = templateTypes.filter(
    (type) => refuseUse({ channel, type, destination: usualDestination(type) }) === null,
  )
  const own = await findVariables(db, { offset: 0, limit: 1_000, sortOrder: 'asc' }, language)
  const facts = exampleFacts('message', 'one_claim', 'private')
  return {
    types: words(types, (code) => `step.letter.${code}`),
    categories: words(templateCategories, (code) => `template.category.${code}`),
    destinations: words(templateDestinations, (code) => `template.destination.${code}`),
    languages: words(letterLanguages, (code) => `exhibit.language.${code}`),
    states: words(templateStates, (code) => `template.state.${code}`),
    draftStates: words(['draft', 'review'] as const, (code) => `template.draft.${code}`),
    variables: [
      ...variables.map((variable) => ({
        name: variable.name,
        type: variable.type,
        meaning: translate(language, `template.variable.${variable.name}` as TextKey),
        example: exampleOf(variable, language),
        mayBeEmpty: variable.mayBeEmpty,
        isOwn: false,
        types: [...variable.kinds],
      })),
      ...own.items.map(({ name, type, meaning, mayBeEmpty, formula }) => ({
        name,
        type,
        meaning,
        example: evaluateFormula({ type, formula }, 'message', language, facts) ?? '',
        mayBeEmpty,
        isOwn: true,
        types: [...messageKinds],
      })),
    ],
    conditions: conditionNames.map((when) => ({ when, name: translate(language, `template.condition.${when}`) })),
    parts:
      channel === 'sms'
        ? []
        : partNames.map((part) => ({
            part,
            name: translate(language, `template.part.${part}`),
            meaning: translate(language, `template.part_meaning.${part}`),
            types: [...partKinds[part]],
          })),
  }
}

/** What a variable is for the example file, in a message that has it. */
function exampleOf({ name, kinds }: Variable, language: Language): string {
  const own = messageKinds.filter((one) => kinds.includes(one))
  if (own.length === 0 && complaintLetters.some((one) => kinds.includes(one))) {
    return complaintValues(language, exampleComplaint('complaint_confirmation', 'one_claim'))[name] ?? ''
  }
  if (own.length === 0) return customerValues(language, exampleOccasion(occasions[0], 'several_claims'))[name] ?? ''
  const kind = own.find((one) => one === 'costs_letter') ?? own[0] ?? 'message'
  const facts = exampleFacts(kind, 'one_claim', debtorKindsOf(kind)[0] ?? 'private')
  return letterValues(kind, language, facts)[name] ?? ''
}

/** What a formula can use, in the language of a reader. */
export function readFormulaChoices(language: Language): OutputOf<typeof getVariableChoices> {
  const facts = exampleFacts('costs_letter', 'one_claim', 'private')
  return {
    types: variableTypes.map((code) => ({ code, name: translate(language, `template.variable_type.${code}`) })),
    fields: (Object.keys(formulaFields) as FormulaField[]).map((name) => ({
      name,
      kind: translate(language, `template.field_kind.${formulaFields[name]}`),
      meaning: translate(language, name === 'isCompany' ? 'template.condition.company' : `template.variable.${name}`),
      example: letterValues('costs_letter', language, facts)[name] ?? '',
    })),
    functions: formulaFunctions.map((call) => ({
      call,
      meaning: translate(language, `template.function.${call.slice(0, call.indexOf('('))}` as TextKey),
    })),
  }
}
