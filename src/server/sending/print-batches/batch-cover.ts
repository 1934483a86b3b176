import type { PrintForm } from '#domain/letters/print-form.ts'
import { type Language, translate } from '#contract/texts.ts'

interface Covered {
  readonly name: string
  readonly form: PrintForm
  /** The place of its first and last letter in the batch. */
  readonly from: number
  readonly to: number
  readonly letterCount: number
  readonly sheetCount: number
  readonly firstName: string
  readonly lastName: string
}

/** What stands on the page before letters that are printed together: for whoever fills the trays. */
export function batchCover({ name, form, ...part }: Covered, language: Language): string[] {
  const say = (key: Parameters<typeof translate>[1], values: Readonly<Record<string, string | number>> = {}) =>
    translate(language, key, Object.fromEntries(Object.entries(values).map(([at, value]) => [at, String(value)])))
  return [
    name,
    say('run.cover.letters', { from: part.from, to: part.to, count: part.letterCount }),
    say('run.cover.sheets', { count: part.sheetCount }),
    say('kit.labelled', { label: say('print.paper'), value: say(`print.paper.${form.paper}`) }),
    say('kit.labelled', { label: say('print.sides'), value: say(`print.sides.${form.sides}`) }),
    say('run.cover.envelope', { envelope: form.envelope }),
    ...form.enclosures.map(({ station, name: enclosure }) => say('run.cover.enclosure', { station, name: enclosure })),
    say('run.cover.first', { name: part.firstName }),
    say('run.cover.last', { name: part.lastName }),
  ]
}
