import { addDays, day, type Day } from '#domain/day.ts'
import { foldName } from '#domain/names/fold-name.ts'
import { ibanFor } from '#domain/references/iban.ts'
import type { DemoData } from './read-demo-data.ts'
import type { Random } from './random.ts'

/** A debtor as the story of a dossier knows it. */
export interface DemoDebtor {
  readonly kind: 'private' | 'company'
  readonly name: string
  readonly firstName: string | null
  readonly initials: string | null
  readonly gender: 'male' | 'female' | 'unknown'
  readonly birthDay: Day | null
  readonly kvkNumber: string | null
  readonly address: {
    readonly street: string
    readonly houseNumber: string
    readonly postcode: string
    readonly city: string
    readonly country: string
    readonly status: 'given' | 'confirmed' | 'doubtful' | 'departed_unknown'
  }
  readonly email: { readonly value: string; readonly status: 'given' | 'confirmed' | 'bounced' } | null
  readonly phone: string | null
  readonly iban: string
}

/** Makes up a debtor: every name is put together from lists, every address, account and number is of nobody. */
export function makeDebtor(kind: 'private' | 'company', number: number, data: DemoData, random: Random): DemoDebtor {
  const person = kind === 'private' ? privatePerson(data, random) : company(data, random)
  const address = anAddress(data, random)
  return { ...person, kind, address, ...contactsOf(person.name, number, random) }
}

/** Somebody at the same address who owes it too. */
export function makePartner(first: DemoDebtor, number: number, data: DemoData, random: Random): DemoDebtor {
  const person = privatePerson(data, random)
  return { ...person, kind: 'private', address: first.address, ...contactsOf(person.name, number, random) }
}

type Person = Pick<DemoDebtor, 'name' | 'firstName' | 'initials' | 'gender' | 'birthDay' | 'kvkNumber'>

function privatePerson({ people }: DemoData, random: Random): Person {
  const gender = random.chance(0.5) ? 'male' : 'female'
  const firstName = random.pick(people[gender])
  const second = random.chance(0.4) ? random.pick(people[gender]) : ''
  const birthDay = addDays(day('1948-01-01'), random.int(0, 365 * 58))
  return {
    name: `${firstName} ${random.pick(people.families)}`,
    firstName,
    initials: `${firstName.charAt(0)}.${second === '' ? '' : `${second.charAt(0)}.`}`,
    gender,
    birthDay: random.chance(0.6) ? birthDay : null,
    kvkNumber: null,
  }
}

function company({ people }: DemoData, random: Random): Person {
  const family = random.pick(people.families).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  return {
    name: `${random.pick(people.trades)} ${family} ${random.pick(people.forms)}`,
    firstName: null,
    initials: null,
    gender: 'unknown',
    birthDay: null,
    kvkNumber: String(random.int(10_000_000, 99_999_999)),
  }
}

function anAddress({ places }: DemoData, random: Random): DemoDebtor['address'] {
  const [city, from, to] = random.pick(places.cities)
  const letters = 'ABCDEGHJKLMNPRTVWXZ'
  const letter = () => letters.charAt(random.int(0, letters.length - 1))
  return {
    street: random.pick(places.streets),
    houseNumber: `${random.int(1, 320)}${random.pick(places.suffixes)}`,
    postcode: `${random.int(from, to)} ${letter()}${letter()}`,
    city,
    country: 'NL',
    status: random.weighted([
      ['given', 80],
      ['confirmed', 16],
      ['doubtful', 2],
      ['departed_unknown', 2],
    ]),
  }
}

function contactsOf(name: string, number: number, random: Random): Pick<DemoDebtor, 'email' | 'phone' | 'iban'> {
  const local = foldName(name)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
  const status = random.weighted<'given' | 'confirmed' | 'bounced'>([
    ['given', 85],
    ['confirmed', 11],
    ['bounced', 4],
  ])
  return {
    email: random.chance(0.72) ? { value: `${local}${random.int(1, 99)}@mail.example`, status } : null,
    phone: random.chance(0.65) ? `+3161234${String(random.int(0, 9999)).padStart(4, '0')}` : null,
    iban: ibanFor('NL', `DEMO${String(5_000_000_000 + number).padStart(10, '0')}`),
  }
}
