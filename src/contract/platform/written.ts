import { z } from 'zod'
import { lineField } from './field.ts'
import type { TextKey } from '#contract/texts.ts'
import { readBic } from '#domain/references/bic.ts'
import { readEmailAddress } from '#domain/references/email-address.ts'
import { readIban } from '#domain/references/iban.ts'
import { readKvkNumber } from '#domain/references/kvk-number.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import { readPostcode } from '#domain/references/postcode.ts'
import { readAnyVatNumber } from '#domain/references/vat-number.ts'
import { readWebAddress } from '#domain/references/web-address.ts'

/** What has a way of writing of its own: people write it as they like, and it is kept in one form. */
export type WrittenKind = 'iban' | 'bic' | 'kvk' | 'vat' | 'postcode' | 'phone' | 'email' | 'website'

const kinds: Readonly<Record<WrittenKind, { read: (text: string) => string | null; wrong: TextKey }>> = {
  iban: { read: readIban, wrong: 'written.iban' },
  bic: { read: readBic, wrong: 'written.bic' },
  kvk: { read: readKvkNumber, wrong: 'written.kvk' },
  vat: { read: readAnyVatNumber, wrong: 'written.vat' },
  postcode: { read: readPostcode, wrong: 'written.postcode' },
  phone: { read: readPhoneNumber, wrong: 'written.phone' },
  email: { read: readEmailAddress, wrong: 'written.email' },
  website: { read: readWebAddress, wrong: 'written.website' },
}

/** Such a text on the wire, in the form in which it is kept; what cannot be read is refused in words. */
export function writtenField(kind: WrittenKind) {
  const { read, wrong } = kinds[kind]
  return lineField(300)
    .min(1)
    .transform((text, context) => {
      const value = read(text)
      if (value !== null) return value
      context.addIssue({ code: 'custom', input: text, params: { text: wrong } })
      return z.NEVER
    })
}

/** The same where nothing may be given too: an empty text is null. */
export function optionalWrittenField(kind: WrittenKind) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), writtenField(kind).nullable())
}
