import { dossierPage } from './dossier-page.ts'
import { dayField, idParams, lineField, textField, versionField } from '#contract/platform/field.ts'

/** What a call has that says who has a file outside the agency, or that nobody has it any more. */
export const ofHolder = { permission: 'file.edit', params: idParams, output: dossierPage } as const

/** What is said of whoever has a file, beside who it is. */
export const holding = {
  /** Since when he has the file. */
  sinceDay: dayField,
  /** What he calls it. */
  reference: lineField(60).default(''),
  note: textField(4000).default(''),
  version: versionField,
}
