import type { CustomerFacts } from '#domain/customers/customer-facts.ts'
import { occasionTexts } from '#domain/customers/occasion-texts.ts'
import type { Cents, Currency } from '#domain/money.ts'
import { amountText, dayInWords, fill } from '#domain/letters/letter-format.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { salutationFor } from '#domain/names/salutation.ts'

/** What the texts of a message to a customer are filled with. */
export function customerValues(language: LetterLanguage, facts: CustomerFacts): Record<string, string> {
  const { agency, customer, contactName, files, moreCount, totals } = facts
  const count = files.length + moreCount
  const texts = occasionTexts[language]
  return {
    agency: agency.name,
    agencyAddress: `${agency.street} ${agency.houseNumber}, ${agency.postcode} ${agency.city}`,
    kvkNumber: agency.kvkNumber,
    wkiRegistration: agency.wkiRegistration,
    phone: agency.phone,
    phoneHours: agency.phoneHours,
    email: agency.email,
    website: agency.website ?? '',
    creditor: customer.name,
    customerNumber: String(customer.number),
    contactPerson: contactName ?? customer.name,
    salutation: salutationFor({ kind: 'company', name: customer.name, gender: 'unknown' }, language),
    day: dayInWords(facts.day, language),
    fileCount: String(count),
    files:
      count === 1
        ? fill(texts.oneFile, { number: files[0]?.number ?? '' })
        : fill(texts.severalFiles, { count: String(count) }),
    filesTotal: totalText(totals, language),
  }
}

/** What several files add up to; of each currency its own sum, for nothing is converted. */
export function totalText(
  totals: readonly { readonly currency: Currency; readonly amountCents: Cents }[],
  language: LetterLanguage,
): string {
  const sums = totals.length === 0 ? [{ currency: 'EUR' as const, amountCents: 0 }] : totals
  return sums.map(({ amountCents, currency }) => amountText(amountCents, currency, language)).join(' + ')
}
