import { formatDay, partsOf, type Day } from '#domain/day.ts'
import { formatCents, type Cents, type Currency } from '#domain/money.ts'
import type { LetterLanguage } from './letter-kind.ts'

const months: Readonly<Record<LetterLanguage, string>> = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  en: 'January February March April May June July August September October November December',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
}

/** A day in a sentence: `20 november 2026`. */
export function dayInWords(day: Day, language: LetterLanguage): string {
  const { year, month, date } = partsOf(day)
  const name = months[language].split(' ')[month - 1] ?? ''
  if (language === 'de') return `${date}. ${name} ${year}`
  if (language === 'fr' && date === 1) return `1er ${name} ${year}`
  return `${date} ${name} ${year}`
}

/** A day in a table: DD-MM-YYYY, in every language. */
export function dayInTable(day: Day): string {
  return formatDay(day)
}

/** An amount as the language writes it, with fixed spaces: `€ 1.234,56`, `€ 1,234.56`, `1 234,56 €`, `1.234,56 €`. */
export function amountText(cents: Cents, currency: Currency, language: LetterLanguage): string {
  const dutch = formatCents(cents, currency)
  if (language === 'nl') return dutch
  const [sign = '', number = ''] = dutch.split('\u00a0')
  if (language === 'en') return `${sign}\u00a0${number.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))}`
  return `${language === 'fr' ? number.replaceAll('.', '\u00a0') : number}\u00a0${sign}`
}

/** A percentage without needless zeros: `4%`, `10,15%`. */
export function percentText(percent: number, language: LetterLanguage): string {
  const text = String(percent)
  const number = language === 'en' ? text : text.replace('.', ',')
  return language === 'fr' || language === 'de' ? `${number}\u00a0%` : `${number}%`
}

/** A label with its value behind a colon; before one French has a fixed space. */
export function labelled(label: string, value: string, language: LetterLanguage): string {
  return `${label}${language === 'fr' ? '\u00a0' : ''}: ${value}`
}

/**
 * Fills `%name%` in a text. A value that ends in a full stop ("B.V.") also ends its sentence. Throws RangeError for a
 * name without a value or with an empty one: a letter never has a gap.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/%(\w+)%(\.?)/g, (_, name: string, stop: string) => {
    const value = values[name]
    if (value === undefined || value.trim() === '') throw new RangeError(`no value for ${name} in a letter`)
    return value.endsWith('.') ? value : value + stop
  })
}
