import { detailsOf } from './mt940-details.ts'
import { balanceOfText, namedParts, tableFormat, type BankTable } from './table-format.ts'
import { accountOfText, centsOfText, dayOfWritten } from './written-values.ts'

const columns = [
  'accountNumber',
  'mutationcode',
  'transactiondate',
  'startsaldo',
  'endsaldo',
  'valuedate',
  'amount',
  'description',
] as const

/** The table of ABN AMRO with a header, and the tabs without one. */
const rows: Pick<BankTable, 'row'> = {
  row(cell, number) {
    // The tabs have a comma, the table with a header a point; neither has thousands.
    const sign = cell('amount').includes(',') ? ',' : '.'
    const said = cell('description')
    return {
      account: cell('accountNumber'),
      currency: cell('mutationcode'),
      bookingDay: dayOfWritten(cell('transactiondate'), number),
      valueDay: dayOfWritten(cell('valuedate'), number),
      amountCents: centsOfText(cell('amount'), sign, number),
      balanceCents: balanceOfText(cell('endsaldo'), cell('endsaldo').includes(',') ? ',' : '.', number),
      line: said.startsWith('/') ? tagged(said) : named(said),
    }
  },
}

function tagged(text: string) {
  const { account, name, isReturned, description, endToEndId, reference, returnReason } = detailsOf([text], [])
  const party = { counterpartyName: name, counterpartyIban: account }
  return { ...party, isReversal: isReturned, description, endToEndId, reference, returnReason }
}

function named(text: string) {
  const { free, part } = namedParts(text)
  return {
    counterpartyName: part('Naam'),
    counterpartyIban: accountOfText(part('IBAN') ?? ''),
    endToEndId: part('Kenmerk'),
    description: part('Omschrijving') ?? free,
  }
}

export const abnAmroTable: BankTable = { name: 'abn', headers: [columns], ...rows }

const tabs: BankTable = {
  name: 'abn',
  headers: null,
  columns,
  recognises: (head) => /^\ufeff?"?[A-Z0-9]{9,34}"?\t"?[A-Z]{3}"?\t"?\d{8}"?\t[^\t]*\t[^\t]*\t"?\d{8}"?\t/.test(head),
  ...rows,
}

export const abnAmro = tableFormat(abnAmroTable)
export const abnAmroTabs = tableFormat(tabs)
