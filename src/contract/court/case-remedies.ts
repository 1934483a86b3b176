import { z } from 'zod'
import { remedyKinds, remedyOutcomes, remedyParties } from '#domain/court/cases/remedy.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, versionField } from '#contract/platform/field.ts'
import { caseAct } from './legal-cases.ts'

export const lodgeRemedy = endpoint({
  ...caseAct,
  path: '/api/v4/legal-case/:id/remedy',
  input: z.strictObject({
    kind: z.enum(remedyKinds),
    by: z.enum(remedyParties),
    day: dayField,
    /** When it is heard, as its writ says. */
    heardDay: dayField.nullable().default(null),
    version: versionField,
  }),
  summary:
    'Says that somebody opposes the judgment or appeals: until that is decided it may not be carried out, unless it says so',
})

export const planHearing = endpoint({
  ...caseAct,
  method: 'PUT',
  path: '/api/v4/legal-case/:id/remedy',
  input: z.strictObject({ heardDay: dayField.nullable(), version: versionField }),
  summary: 'Says when the opposition or appeal that is pending is heard, or that this is not known any more',
})

export const endRemedy = endpoint({
  ...caseAct,
  path: '/api/v4/legal-case/:id/remedy-outcome',
  input: z.strictObject({ outcome: z.enum(remedyOutcomes), day: dayField, version: versionField }),
  summary: 'Says what became of an opposition or appeal: the judgment stands, or it falls and is decided anew',
})
