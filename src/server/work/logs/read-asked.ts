import type { Day } from '#domain/day.ts'
import type { LogRequestKind } from '#domain/logs/log-type.ts'
import { readEmailAddress } from '#domain/references/email-address.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import { readPostcode } from '#domain/references/postcode.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { AskedPlan, DebtorData, writeLog } from '#contract/work/logs.ts'
import type { TextKey } from '#contract/texts.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'

type Written = InputOf<typeof writeLog>

/** What a debtor asks, in the form in which it is kept; each wrong field is refused with its own sentence. */
export function readAsked(kind: LogRequestKind, written: Written, today: Day): DebtorData | AskedPlan {
  return kind === 'change_data' ? changeOf(written) : planOf(written, today)
}

function changeOf(written: Written): DebtorData {
  const { name, street, houseNumber, postcode, city, country, email, phone } = written
  const wrong: Record<string, Message> = {}
  const read = (field: string, value: string, reader: (text: string) => string | null, key: TextKey) => {
    const found = value === '' ? null : reader(value)
    if (value !== '' && found === null) wrong[field] = { key }
    return found ?? ''
  }
  const hasAddress = [street, houseNumber, postcode, city].some((part) => part !== '')
  if (hasAddress && street === '') wrong['street'] = { key: 'error.required' }
  if (hasAddress && city === '') wrong['city'] = { key: 'error.required' }
  const known = country === 'NL' ? read('postcode', postcode, readPostcode, 'dossier.bad_postcode') : postcode
  const mail = read('email', email, readEmailAddress, 'dossier.bad_email')
  const number = read('phone', phone, readPhoneNumber, 'dossier.bad_phone')
  if (!hasAddress && name === '' && email === '' && phone === '') wrong['name'] = { key: 'log.error.nothing_asked' }
  refuse(wrong)
  return {
    ...(name === '' ? {} : { name }),
    ...(hasAddress ? { address: { street, houseNumber, postcode: known, city, country } } : {}),
    ...(mail === '' ? {} : { email: mail }),
    ...(number === '' ? {} : { phone: number }),
  }
}

function planOf({ amountCents, every, firstDay }: Written, today: Day): AskedPlan {
  const wrong: Record<string, Message> = {}
  if (amountCents === null) wrong['amountCents'] = { key: 'error.required' }
  if (firstDay === null) wrong['firstDay'] = { key: 'error.required' }
  else if (firstDay < today) wrong['firstDay'] = { key: 'agenda.error.past' }
  refuse(wrong)
  if (amountCents === null || firstDay === null) throw new Error('refused above')
  return { amountCents, every, firstDay }
}

function refuse(fields: Record<string, Message>): void {
  if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
}
