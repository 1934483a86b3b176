import { balanceOfText, tableFormat, type BankTable } from './table-format.ts'
import { accountOfText, centsOfText, dayOfWritten, oneLine } from './written-values.ts'

/** The table of Rabobank, long or short. */
export const rabobankTable: BankTable = {
  name: 'rabobank',
  headers: [['IBAN/BBAN', 'Munt', 'Volgnr', 'Datum', 'Bedrag', 'Saldo na trn', 'Omschrijving-1']],
  row(cell, number) {
    const bookingDay = dayOfWritten(cell('Datum'), number)
    const returnReason = cell('Reden retour') || null
    return {
      account: cell('IBAN/BBAN'),
      currency: cell('Munt'),
      bookingDay,
      valueDay: cell('Rentedatum') ? dayOfWritten(cell('Rentedatum'), number) : bookingDay,
      amountCents: centsOfText(cell('Bedrag'), ',', number),
      balanceCents: balanceOfText(cell('Saldo na trn'), ',', number),
      line: {
        counterpartyName: cell('Naam tegenpartij') || cell('Naam uiteindelijke partij') || null,
        counterpartyIban: accountOfText(cell('Tegenrekening IBAN/BBAN')),
        reference: cell('Betalingskenmerk') || null,
        endToEndId: cell('Transactiereferentie') || null,
        serviceReference: cell('Volgnr') || null,
        isReversal: returnReason !== null,
        returnReason,
        description: oneLine([1, 2, 3].map((part) => cell(`Omschrijving-${part}`)).join(' ')),
      },
    }
  },
}

export const rabobank = tableFormat(rabobankTable)
