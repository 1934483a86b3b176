import { foldCompact, foldName } from '#domain/names/fold-name.ts'
import { identityKeyOf } from '#domain/names/identity-key.ts'
import type { DebtorData } from '#contract/work/logs.ts'
import type { DebtorDraft } from '#server/book/debtors/insert-debtors.ts'

type Told = DebtorDraft & { readonly name: string }
type Address = NonNullable<DebtorData['address']>

/** What a debtor is known to be, with every contact there ever was. */
export interface Standing {
  readonly id: number
  readonly customerId: number
  readonly kind: 'private' | 'company'
  readonly name: string
  readonly customerDebtorNumber: string | null
  readonly salutation: string | null
  readonly gender: DebtorDraft['gender']
  readonly birthDay: DebtorDraft['birthDay']
  readonly kvkNumber: string | null
  readonly vatNumber: string | null
  readonly language: NonNullable<DebtorDraft['language']>
  readonly department: DebtorDraft['department']
  readonly legalType: string | null
  readonly identityKey: string
  readonly address: Address | null
  readonly contacts: readonly { readonly kind: Contact['kind']; readonly value: string; readonly isInUse: boolean }[]
}

export interface Contact {
  readonly kind: 'email' | 'phone' | 'iban'
  readonly value: string
}

const details = ['salutation', 'birthDay', 'kvkNumber', 'vatNumber', 'department', 'legalType'] as const
type Filled = Partial<Pick<Standing, (typeof details)[number] | 'customerDebtorNumber' | 'gender'>>

/** What a hand-over adds to a debtor who is known, and what it says otherwise: that is asked, never done by itself. */
export interface KnownComparison {
  readonly customerId: number
  /** What he is known to be: it is that until somebody decides otherwise. */
  readonly kind: Standing['kind']
  readonly details: Filled
  readonly address: Address | null
  readonly contacts: readonly Contact[]
  /** Each of what was told apart. */
  readonly asked: readonly DebtorData[]
  /** By what he is known from now on; undefined: as before. */
  readonly identityKey: string | undefined
}

/** Lays what is told of a known debtor beside what is known: what was empty is filled in by the first who tells it. */
export function compareWithKnown(standing: Standing, told: readonly Told[]): KnownComparison {
  const details = filledBy(standing, told)
  const address = standing.address ?? told.map(addressOf).find((one) => one !== null) ?? null
  const contacts = newContacts(standing, told)
  const known = { ...standing, ...details, address }
  const asked = new Map<string, DebtorData>()
  for (const data of told.flatMap((one) => [kindAskedBy(known, one), askedBy(known, one)])) {
    if (Object.keys(data).length > 0) asked.set(JSON.stringify(data), data)
  }
  return {
    customerId: standing.customerId,
    kind: standing.kind,
    details,
    address: standing.address ? null : address,
    contacts,
    asked: [...asked.values()],
    identityKey: identityAfter(standing, known),
  }
}

/** How he is known once that was filled in. */
export function standingAfter(
  standing: Standing,
  { details, address, contacts, identityKey }: KnownComparison,
): Standing {
  return {
    ...standing,
    ...details,
    address: standing.address ?? address,
    contacts: [...standing.contacts, ...contacts.map((one) => ({ ...one, isInUse: true }))],
    identityKey: identityKey ?? standing.identityKey,
  }
}

function filledBy(standing: Standing, told: readonly Told[]): Filled {
  const filled: Record<string, unknown> = {}
  const fill = (field: keyof Filled, known: unknown, values: readonly unknown[]) => {
    const value = values.find((one) => one !== null && one !== 'unknown')
    if ((known === null || known === 'unknown') && value !== undefined) filled[field] = value
  }
  for (const field of details) {
    fill(
      field,
      standing[field],
      told.map((one) => one[field]),
    )
  }
  fill(
    'gender',
    standing.gender,
    told.map(({ gender }) => gender),
  )
  fill(
    'customerDebtorNumber',
    standing.customerDebtorNumber,
    told.map(({ debtorNumber }) => debtorNumber),
  )
  const wrong =
    standing.kind === 'company'
      ? ['birthDay', 'gender', 'salutation']
      : ['kvkNumber', 'vatNumber', 'department', 'legalType']
  for (const field of wrong) delete filled[field]
  return filled
}

function newContacts({ contacts }: Standing, told: readonly Told[]): Contact[] {
  const fresh = told.flatMap(contactsOf).filter((one) => !contacts.some((known) => isSameContact(known, one)))
  return fresh.filter((one, index) => fresh.findIndex((other) => isSameContact(one, other)) === index)
}

function contactsOf({ email, mobile, phone, iban }: Told): Contact[] {
  const given = { email, mobile, phone, iban }
  return (Object.keys(given) as (keyof typeof given)[]).flatMap((field) => {
    const value = given[field]
    return value === null ? [] : [{ kind: field === 'mobile' ? 'phone' : field, value } as const]
  })
}

const isSameContact = (one: Contact, other: Contact) =>
  one.kind === other.kind && one.value.toLowerCase() === other.value.toLowerCase()

/** That he is said to be of the other kind, with what only that kind has: it is decided by itself, for other law follows. */
function kindAskedBy(known: Standing, told: Told): DebtorData {
  if (!told.isKindTold || told.kind === known.kind) return {}
  const { kind, gender, birthDay, kvkNumber, vatNumber, department, legalType } = told
  const ofKind = kind === 'company' ? { kvkNumber, vatNumber, department, legalType } : { birthDay, gender }
  const said = Object.entries(ofKind).filter(([, value]) => value !== null && value !== 'unknown')
  return { kind, ...Object.fromEntries(said) }
}

/** What is said otherwise than it is known, in the words of a request. */
function askedBy(known: Standing, told: Told): DebtorData {
  const isCompany = known.kind === 'company'
  const other = <Field extends 'birthDay' | 'kvkNumber' | 'vatNumber' | 'language' | 'department' | 'legalType'>(
    field: Field,
  ) => (told[field] !== null && told[field] !== known[field] ? { [field]: told[field] } : {})
  const address = addressOf(told)
  const ended = contactsOf(told).filter((one) =>
    known.contacts.some((there) => isSameContact(there, one) && !there.isInUse),
  )
  return {
    ...(foldName(told.name) === foldName(known.name) ? {} : { name: told.name }),
    ...(address && known.address && !isSameAddress(address, known.address) ? { address } : {}),
    ...Object.fromEntries(ended.map(({ kind, value }) => [kind, value])),
    ...(isCompany
      ? { ...other('kvkNumber'), ...other('vatNumber'), ...other('department'), ...other('legalType') }
      : {}),
    ...(isCompany ? {} : other('birthDay')),
    ...(!isCompany && told.gender !== 'unknown' && told.gender !== known.gender ? { gender: told.gender } : {}),
    ...other('language'),
  }
}

function addressOf({ street, houseNumber, secondLine, postcode, city, country }: Told): Address | null {
  if (street === null) return null
  return {
    street,
    houseNumber: houseNumber ?? '',
    ...(secondLine ? { secondLine } : {}),
    postcode: postcode ?? '',
    city: city ?? '',
    country,
  }
}

/** A list that tells less of an address than is known says nothing else. */
function isSameAddress(told: Address, known: Address): boolean {
  const agree = (field: Exclude<keyof Address, 'secondLine'>) =>
    told[field] === '' || foldCompact(told[field]) === foldCompact(known[field])
  const isPlace = told.postcode !== '' && told.houseNumber !== '' && known.postcode !== ''
  // Of a postcode and a number the street follows, however it is shortened.
  const fields =
    isPlace && told.country === 'NL'
      ? (['postcode', 'houseNumber'] as const)
      : (['street', 'houseNumber', 'postcode', 'city'] as const)
  return told.country === known.country && fields.every(agree)
}

/** Who was known by little more than a name is known by the first address, a company by the first number of the register. */
function identityAfter(before: Standing, { kind, name, address, kvkNumber }: Standing): string | undefined {
  const gotNumber = kind === 'company' && kvkNumber !== null && kvkNumber !== before.kvkNumber
  const gotPlace = before.identityKey.includes('||') && address !== null && address.postcode !== ''
  if (!gotNumber && !gotPlace) return undefined
  const key = identityKeyOf({
    kind,
    name,
    kvkNumber,
    postcode: address?.postcode ?? null,
    houseNumber: address?.houseNumber ?? null,
  })
  return key === before.identityKey ? undefined : key
}
