import { codeFault } from '#domain/references/code-fault.ts'
import { countryCodes } from '#domain/references/countries.ts'
import { readEmailAddress } from '#domain/references/email-address.ts'
import { readIban } from '#domain/references/iban.ts'
import { readKvkNumber } from '#domain/references/kvk-number.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import { readPostcode } from '#domain/references/postcode.ts'
import { readAnyVatNumber } from '#domain/references/vat-number.ts'
import type { NewDebtorInput } from '#contract/intake/new-dossier.ts'
import type { TextKey } from '#contract/texts.ts'
import type { Message } from '#server/platform/http/errors.ts'
import type { DebtorDraft } from '#server/book/debtors/insert-debtors.ts'

/** What is wrong in a form, by the path of its field. */
export type FormFaults = Map<string, TextKey | Message>

type WrittenField = 'postcode' | 'email' | 'phone' | 'mobile' | 'iban' | 'kvkNumber' | 'vatNumber'

/** A debtor as a form hands him over, in the way the database keeps him; faults are noted under `path`. */
export function readNewDebtor(
  given: NewDebtorInput,
  path: string,
  faults: FormFaults,
): DebtorDraft & { readonly name: string } {
  const { country, kind } = given
  const read = (field: WrittenField, reader: (text: string) => string | null, wrong: TextKey) => {
    const text = given[field]
    if (text === '') return null
    const value = reader(text)
    if (value === null) faults.set(`${path}.${field}`, wrong)
    return value
  }
  if (!countryCodes.has(country)) faults.set(`${path}.country`, 'error.invalid')
  const isCompany = kind === 'company'
  const { debtorNumber } = given
  if (debtorNumber !== '' && codeFault(debtorNumber)) faults.set(`${path}.debtorNumber`, 'new_dossier.no_number')
  return {
    debtorNumber: debtorNumber || null,
    name: given.name,
    kind,
    isKindTold: true,
    salutation: null,
    gender: isCompany ? 'unknown' : given.gender,
    street: given.street || null,
    houseNumber: given.houseNumber || null,
    secondLine: given.secondLine || null,
    postcode: read('postcode', (text) => postcodeIn(country, text), 'dossier.bad_postcode'),
    city: given.city || null,
    country,
    email: read('email', readEmailAddress, 'dossier.bad_email'),
    phone: read('phone', readPhoneNumber, 'dossier.bad_phone'),
    mobile: read('mobile', readPhoneNumber, 'dossier.bad_phone'),
    iban: read('iban', readIban, 'dossier.bad_iban'),
    kvkNumber: isCompany ? read('kvkNumber', readKvkNumber, 'new_dossier.bad_kvk') : null,
    vatNumber: isCompany ? read('vatNumber', readAnyVatNumber, 'new_dossier.bad_vat') : null,
    birthDay: isCompany ? null : given.birthDay,
    language: given.language,
    department: isCompany ? given.department : null,
    legalType: isCompany ? given.legalType : null,
  }
}

function postcodeIn(country: string, text: string): string | null {
  if (country === 'NL') return readPostcode(text)
  return text.length <= 12 ? text.toUpperCase() : null
}
