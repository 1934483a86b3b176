import { daysInMonth } from '#domain/day.ts'
import { formatCents, parseCents } from '#domain/money.ts'
import { foldName } from '#domain/names/fold-name.ts'
import { readEmailAddress } from '#domain/references/email-address.ts'
import { readPostcode } from '#domain/references/postcode.ts'
import { type ImportField, plainField } from '#contract/intake/claim-list.ts'
import type { KnownMerchant } from '#server/intake/making/known-merchant.ts'

/** Providers whose last part people leave out. */
const providers: Readonly<Record<string, string>> = {
  gmail: 'gmail.com',
  hotmail: 'hotmail.com',
  outlook: 'outlook.com',
  live: 'live.nl',
  ziggo: 'ziggo.nl',
  kpnmail: 'kpnmail.nl',
  kpn: 'kpnmail.nl',
  planet: 'planet.nl',
  xs4all: 'xs4all.nl',
  home: 'home.nl',
  casema: 'casema.nl',
  icloud: 'icloud.com',
  yahoo: 'yahoo.com',
  upcmail: 'upcmail.nl',
  quicknet: 'quicknet.nl',
  hetnet: 'hetnet.nl',
  telfort: 'telfort.nl',
}

/** Of more than this nobody can say what was meant. */
const longest = 200

/** What could be meant by a text that is wrong for its field; at most three, the likeliest first. */
export function suggestValues(
  field: ImportField | null,
  text: string,
  merchants: readonly KnownMerchant[] = [],
): string[] {
  if (text.length > longest) return []
  const suggestions = (
    field === 'merchant' ? likeMerchants(text, merchants) : candidates(field && plainField(field), text.trim())
  ).filter((value) => value !== text.trim())
  return [...new Set(suggestions)].slice(0, 3)
}

function candidates(field: ImportField | null, text: string): string[] {
  switch (field) {
    case 'invoiceDay':
    case 'dueDay':
    case 'birthDay':
    case 'startDay':
    case 'endDay':
      return days(text)
    case 'email':
      return emails(text)
    case 'amount':
    case 'price':
    case 'extraFilePrice':
      return amounts(text)
    case 'postcode':
      return [text.replace(/[oO](?=\d)|(?<=\d)[oO]/g, '0').replace(/(?<=[A-Za-z])0$/, 'O')].flatMap(
        (value) => readPostcode(value) ?? [],
      )
    case 'legalType':
      return ['B.V.', 'Vof', 'Eenmanszaak']
    case 'claimKind':
      return ['Consumentenkoop', 'Periodiek', 'Contract']
    case 'period':
      return ['maand', 'kwartaal', 'jaar']
    case 'currency':
      return ['EUR']
    default:
      return []
  }
}

/** Those with a word of it in their name first. */
function likeMerchants(text: string, merchants: readonly KnownMerchant[]): string[] {
  const words = foldName(text).split(/\W+/)
  const offered = merchants.flatMap(({ active, name, webshopName }) => (active ? [name || webshopName] : []))
  const known = offered.filter((name) => name !== '')
  const isLike = (name: string) => words.some((word) => word.length > 2 && foldName(name).includes(word))
  return [...known.filter(isLike), ...known.filter((name) => !isLike(name))]
}

/** 31-11-2026: the last day of that month, or the month before; 11-31-2026: day and month the other way. */
function days(text: string): string[] {
  const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text)
  if (!match) return []
  const [date, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const write = (date: number, month: number) =>
    `${date.toString().padStart(2, '0')}-${month.toString().padStart(2, '0')}-${year}`
  if (month > 12) return date >= 1 && date <= 12 && month <= daysInMonth(year, date) ? [write(month, date)] : []
  if (month < 1 || date < 1 || date > 31) return []
  const last = daysInMonth(year, month)
  if (date <= last) return []
  return [write(last, month), ...(month > 1 && date <= daysInMonth(year, month - 1) ? [write(date, month - 1)] : [])]
}

function emails(text: string): string[] {
  const tidy = text.replace(/\s+/g, '').replace(/,/g, '.').replace(/\.+$/, '')
  const [name = '', domain = ''] = tidy.split('@')
  const known = providers[domain.toLowerCase().split('.')[0] ?? '']
  const guesses = [tidy, known ? `${name}@${known}` : '', domain !== '' && !domain.includes('.') ? `${tidy}.nl` : '']
  return guesses.flatMap((guess) => readEmailAddress(guess) ?? [])
}

/** 1.23,4 can be 1.234,00 or 123,40. */
function amounts(text: string): string[] {
  const digits = text.replace(/[^\d]/g, '')
  if (digits === '' || digits.length > 12) return []
  const negative = parseCents(text)
  if (negative !== null && negative < 0) return [formatCents(-negative, 'EUR', { sign: false })]
  const decimals = /[.,](\d{1,2})$/.exec(text)?.[1]
  const guesses = decimals ? [`${digits.slice(0, -decimals.length)},${decimals}`, digits] : [digits]
  return guesses.flatMap((guess) => {
    const cents = parseCents(guess)
    return cents === null || cents === 0 ? [] : [formatCents(cents, 'EUR', { sign: false })]
  })
}
