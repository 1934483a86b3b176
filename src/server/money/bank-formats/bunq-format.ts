import { tableFormat, type BankTable } from './table-format.ts'
import { accountOfText, centsOfText, dayOfWritten, oneLine } from './written-values.ts'

/** The table of bunq: no balances. */
export const bunqTable: BankTable = {
  name: 'bunq',
  headers: [['Date', 'Interest Date', 'Amount', 'Account', 'Counterparty', 'Name', 'Description']],
  row(cell, number) {
    return {
      account: cell('Account'),
      currency: 'EUR',
      bookingDay: dayOfWritten(cell('Date'), number),
      valueDay: dayOfWritten(cell('Interest Date'), number),
      amountCents: centsOfText(cell('Amount'), ',', number),
      balanceCents: null,
      line: {
        counterpartyName: cell('Name') || null,
        counterpartyIban: accountOfText(cell('Counterparty')),
        description: oneLine(cell('Description')),
      },
    }
  },
}

export const bunq = tableFormat(bunqTable)
