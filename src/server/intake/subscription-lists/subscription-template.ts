import { subscriptionFields } from '#contract/intake/subscription-list.ts'
import { type Language, translate } from '#contract/texts.ts'
import { csvMark, csvRow } from '#server/intake/sheets/csv-row.ts'

/** A list with every column that is read and one row, of a customer that is not there: it shows how to write each. */
export function subscriptionTemplate(language: Language): string {
  const heads = subscriptionFields.map((field) => translate(language, `import.template.${field}`))
  const example = [
    translate(language, 'import.template.example_customer'),
    translate(language, 'import.template.example_product'),
    '01-01-2027',
    '31-12-2027',
    translate(language, 'import.template.example_period'),
    '49,00',
    '5',
    '7,50',
  ]
  return csvMark + csvRow(heads) + csvRow(example)
}
