import { balanceOfText, tableFormat, type BankTable } from './table-format.ts'
import { centsOfText, dayOfWritten, oneLine } from './written-values.ts'

/** The table of Revolut: it names no account, costs stand beside the amount, and not every row is a booking. */
export const revolutTable: BankTable = {
  name: 'revolut',
  headers: [['Type', 'Started Date', 'Completed Date', 'Description', 'Amount', 'Fee', 'Currency', 'State', 'Balance']],
  row(cell, number) {
    if (cell('State') !== 'COMPLETED') return null
    const bookingDay = dayOfWritten(cell('Completed Date'), number)
    return {
      account: null,
      currency: cell('Currency'),
      bookingDay,
      valueDay: bookingDay,
      amountCents: centsOfText(cell('Amount'), '.', number) - centsOfText(cell('Fee') || '0', '.', number),
      balanceCents: balanceOfText(cell('Balance'), '.', number),
      line: { description: oneLine(cell('Description')) },
    }
  },
}

export const revolut = tableFormat(revolutTable)
