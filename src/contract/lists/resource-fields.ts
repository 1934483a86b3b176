import type { ResourceField } from './resource.ts'

type Fields = Readonly<Record<string, ResourceField>>

/** What a row is called in each language of the interface. */
export const translatedName = {
  nameNl: { kind: 'line', max: 100, label: 'resource.name_nl' },
  nameEn: { kind: 'line', max: 100, label: 'resource.name_en' },
  nameFr: { kind: 'line', max: 100, label: 'resource.name_fr' },
} as const satisfies Fields

/** The same behind a code, by which programs know the row. */
export const codedName = {
  code: { kind: 'line', max: 40, pattern: /^[a-z0-9_]+$/, label: 'resource.code', hint: 'resource.code_hint' },
  ...translatedName,
} as const satisfies Fields

/** What a customer reads of it, in each language of the interface. */
export const explanation = {
  explanationNl: { kind: 'text', max: 500, label: 'resource.explanation_nl' },
  explanationEn: { kind: 'text', max: 500, label: 'resource.explanation_en' },
  explanationFr: { kind: 'text', max: 500, label: 'resource.explanation_fr' },
} as const satisfies Fields

/** Who bears a cost in the end. */
export const costBearer = {
  kind: 'choice',
  label: 'cost_type.bearer',
  options: {
    debtor: 'cost_type.bearer.debtor',
    customer: 'cost_type.bearer.customer',
    agency: 'cost_type.bearer.agency',
  },
} as const satisfies ResourceField
