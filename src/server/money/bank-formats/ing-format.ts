import { balanceOfText, namedParts, tableFormat, type BankTable } from './table-format.ts'
import { UnreadableFile, quoted } from './unreadable-file.ts'
import { accountOfText, centsOfText, dayOfWritten, oneLine } from './written-values.ts'

/** The table of ING, in Dutch or English; what the payer wrote stands in one column with names before its parts. */
export const ingTable: BankTable = {
  name: 'ing',
  headers: [
    ['Datum', 'Naam / Omschrijving', 'Rekening', 'Af Bij', 'Bedrag (EUR)', 'Mededelingen'],
    ['Date', 'Name / Description', 'Account', 'Debit/credit', 'Amount (EUR)', 'Notifications'],
  ],
  row(cell, number) {
    const side = cell('Af Bij', 'Debit/credit')
    const isIn = /^(Bij|Credit)$/i.test(side)
    if (!isIn && !/^(Af|Debit)$/i.test(side)) {
      throw new UnreadableFile('direction_invalid', { entry: number, value: quoted(side) })
    }
    const cents = centsOfText(cell('Bedrag (EUR)', 'Amount (EUR)'), ',', number)
    const bookingDay = dayOfWritten(cell('Datum', 'Date'), number)
    const said = cell('Mededelingen', 'Notifications')
    const { free, part } = namedParts(said)
    const valueDay = part('Valutadatum', 'Value date')
    const [, paidOn] = /^(\d\d-\d\d-\d{4})/.exec(valueDay ?? '') ?? []
    return {
      account: cell('Rekening', 'Account'),
      currency: 'EUR',
      bookingDay,
      valueDay: paidOn ? dayOfWritten(paidOn, number) : bookingDay,
      amountCents: isIn || cents === 0 ? cents : -cents,
      balanceCents: balanceOfText(cell('Saldo na mutatie', 'Resulting balance'), ',', number),
      line: {
        counterpartyName: oneLine(cell('Naam / Omschrijving', 'Name / Description')) || null,
        counterpartyIban: accountOfText(cell('Tegenrekening', 'Counterparty')),
        endToEndId: part('Kenmerk', 'Reference'),
        description: part('Omschrijving', 'Description') ?? (free || oneLine(said)),
      },
    }
  },
}

export const ing = tableFormat(ingTable)
