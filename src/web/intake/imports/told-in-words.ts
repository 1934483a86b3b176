import { useNamedFields } from '#web/base/words/named-fields.ts'
import { useText } from '#web/base/words/text.ts'
import type { Line } from '#web/intake/repair/use-lines.ts'

/** What releasing a row fills in of debtors who are known, and what it asks: of whom, where the row has several. */
export function useToldInWords(): (line: Pick<Line, 'told'>) => string {
  const t = useText()
  const named = useNamedFields()
  return ({ told }) =>
    told
      .map(({ name, filled, asked }) => {
        const words = [
          asked.length > 0 ? t('import.told.asked', { fields: named(asked) }) : '',
          filled.length > 0 ? t('import.told.filled', { fields: named(filled) }) : '',
        ].filter((part) => part !== '')
        const value = words.join(t('kit.semicolon'))
        return told.length > 1 ? t('kit.labelled', { label: name, value }) : value
      })
      .join('. ')
}
