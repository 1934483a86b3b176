import { germanProofTexts, type ProofTextKey } from '#contract/platform/proof-german.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import type { ProofValues } from '#domain/account/proof.ts'
import type { Day } from '#domain/day.ts'
import { dayInTable, percentText } from '#domain/letters/letter-format.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { formatCents, type Cents } from '#domain/money.ts'

/** How an exhibit says things in one language. */
export interface ExhibitSay {
  /** A sentence of a proof, its values written as the language does. */
  readonly text: (key: ProofTextKey, values?: ProofValues) => string
  /** The same with values that are texts already. */
  readonly key: (key: TextKey, values?: Readonly<Record<string, string>>) => string
  readonly amount: (cents: Cents) => string
  readonly percent: (percent: number) => string
}

export function exhibitSay(language: LetterLanguage): ExhibitSay {
  const key: ExhibitSay['key'] = (name, values = {}) =>
    language === 'de' ? germanText(name as ProofTextKey, values) : translate(language, name, values)
  const amount = (cents: Cents) => figure(cents, language)
  const percent = (value: number) => percentText(value, language)
  const shown = (name: string, value: string | number): string => {
    if (name === 'component' || name === 'choice' || name === 'ground') {
      return key(`${name === 'component' ? 'component' : `proof.${name}`}.${value}` as TextKey)
    }
    if (name.endsWith('Day')) return dayInTable(value as Day)
    if (typeof value === 'string') return value
    if (name.endsWith('Cents')) return amount(value)
    return name.endsWith('Percent') ? percent(value) : String(value)
  }
  const text: ExhibitSay['text'] = (name, values = {}) =>
    key(name, Object.fromEntries(Object.entries(values).map(([one, value]) => [one, shown(one, value)])))
  return { text, key, amount, percent }
}

function germanText(key: ProofTextKey, values: Readonly<Record<string, string>>): string {
  return germanProofTexts[key].replace(/%(\w+)%/g, (whole, name: string) => values[name] ?? whole)
}

/** An amount without its sign: `1.234,56`, in English `1,234.56`, in French `1 234,56`. */
function figure(cents: Cents, language: LetterLanguage): string {
  const dutch = formatCents(cents, 'EUR', { sign: false })
  if (language === 'en') return dutch.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
  return language === 'fr' ? dutch.replaceAll('.', '\u00a0') : dutch
}
