import { expect } from 'vitest'
import type { ImportField, RowAnswerWord } from '#contract/intake/claim-list.ts'
import { answerImportRows } from '#contract/intake/imports.ts'
import { callPath } from '#test/call-path.ts'
import { importLines } from '#test/imports.ts'
import type { Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

const head =
  'Debiteurnummer;Naam;KvK;Straat;Huisnummer;Postcode;Plaats;Factuurnummer;Factuurdatum;Vervaldatum;Bedrag;E-mail'
export interface NumberedLine {
  readonly number?: string
  readonly name?: string
  readonly kvk?: string
  readonly place?: string
  readonly invoice: string
  readonly email?: string
}
export const [kade, gracht, plein] = [
  'Kade;1;1012 AB;Amsterdam',
  'Gracht;9;3512 JE;Utrecht',
  'Plein;3;2511 CR;Den Haag',
]
const line = ({ number = '4711', name = 'Roos Testman', kvk = '', place = kade, invoice, email = '' }: NumberedLine) =>
  `${number};${name};${kvk};${place};${invoice};02-01-2026;01-02-2026;100,00;${email}`
/** A list in which each row has a debtor number, a register number and an address. */
export const numberedList = (...lines: NumberedLine[]) => Buffer.from([head, ...lines.map(line)].join('\r\n'))
export const roos: NumberedLine = { invoice: 'R-1', email: 'roos@test.example' }
export const bas: NumberedLine = { name: 'Bas Proefstra', place: gracht, invoice: 'B-1', email: 'bas@test.example' }

/** Answers what rows wait for; the rows that were answered. */
export const answerRows = async (
  person: Person,
  id: number,
  rows: number[],
  is: RowAnswerWord | null,
  { field = 'debtorNumber', also = 'none' }: { field?: ImportField; also?: 'none' | 'number' | 'all' } = {},
) => {
  const answered = await person.put(callPath(answerImportRows, { id }), { rows, field, answer: is, also })
  expect(answered.statusCode, answered.body).toBe(200)
  return answered.json<{ rows: number[] }>().rows
}
/** The state of each row with its problems about numbers. */
export const numbersOf = async (person: Person, id: number) =>
  (await importLines(person, id)).items.map(({ row, state, problems }) => [
    row,
    state,
    problems.flatMap(({ kind, values }) =>
      /number/.test(kind) ? [values?.['row'] ? `${kind} ${values['row']}` : kind] : [],
    ),
  ])
/** Each debtor of a customer with his number, contacts and invoices. */
export const numberedDebtors = async ({ database: { db } }: TestServer, customer: number) => {
  const debtors = await db.selectFrom('debtor').selectAll().where('customerId', '=', customer).orderBy('id').execute()
  return Promise.all(
    debtors.map(async ({ id, name, customerDebtorNumber }) => {
      const contacts = await db.selectFrom('debtorContact').select('value').where('debtorId', '=', id).execute()
      const claims = await db
        .selectFrom('claim')
        .innerJoin('dossierDebtor', 'dossierDebtor.dossierId', 'claim.dossierId')
        .select('claim.invoiceNumber')
        .where('dossierDebtor.debtorId', '=', id)
        .orderBy('claim.id')
        .execute()
      return [
        name,
        customerDebtorNumber,
        contacts.map(({ value }) => value).toSorted(),
        claims.map(({ invoiceNumber }) => invoiceNumber),
      ]
    }),
  )
}
