import { formatDecimal } from '#domain/decimal.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { writeXml } from '#server/platform/xml/write-xml.ts'

/** One payment of a batch, in euro. */
export interface PainOrder {
  /** By what it is known when the bank tells of it: at most 35 signs. */
  readonly endToEndId: string
  readonly name: string
  readonly iban: string
  readonly cents: Cents
  readonly description: string
}

/** What a bank is asked to pay from one account. */
export interface PainBatch {
  readonly messageId: string
  /** The moment it was made, with its zone: 2026-12-01T10:15:00+01:00. */
  readonly createdAt: string
  readonly executionDay: Day
  readonly payer: { readonly name: string; readonly iban: string; readonly bic: string | null }
  readonly orders: readonly PainOrder[]
}

/** The signs a SEPA payment may carry (EPC 217-08); others are written with their nearest, or left out. */
const allowed = /[^a-zA-Z0-9/\-?:().,'+ ]/g

/**
 * A batch of SEPA credit transfers as pain.001.001.09. Each order is booked by itself, so that a bank line tells of one.
 * Throws RangeError for a batch without orders, or with one of nothing.
 */
export function writePain({ messageId, createdAt, executionDay, payer, orders }: PainBatch): string {
  if (orders.length === 0) throw new RangeError('a batch needs an order')
  if (orders.some(({ cents }) => cents <= 0)) throw new RangeError('an order of nothing')
  const totals = {
    NbOfTxs: String(orders.length),
    CtrlSum: formatDecimal(sumCents(orders.map(({ cents }) => cents)), 2),
  }
  const agent = payer.bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: payer.bic }
  return writeXml({
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: messageId, CreDtTm: createdAt, ...totals, InitgPty: { Nm: nameOf(payer) } },
        PmtInf: {
          PmtInfId: `${messageId}-1`,
          PmtMtd: 'TRF',
          BtchBookg: 'false',
          ...totals,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: executionDay },
          Dbtr: { Nm: nameOf(payer) },
          DbtrAcct: { Id: { IBAN: payer.iban } },
          DbtrAgt: { FinInstnId: agent },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: orders.map((order, index) => ({
            PmtId: { InstrId: `${messageId}-${index + 1}`, EndToEndId: order.endToEndId },
            Amt: { InstdAmt: { '@Ccy': 'EUR', '#': formatDecimal(order.cents, 2) } },
            Cdtr: { Nm: nameOf(order) },
            CdtrAcct: { Id: { IBAN: order.iban } },
            RmtInf: { Ustrd: textOf(order.description, 140) },
          })),
        },
      },
    },
  })
}

/** A name; of one that SEPA has no sign of, the account: a file without any name is refused whole. */
const nameOf = ({ name, iban }: { readonly name: string; readonly iban: string }): string => textOf(name, 140) || iban

/** As SEPA writes it: without accents and strange signs, and no longer than it takes. */
function textOf(text: string, length: number): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('&', '+').replaceAll(allowed, ' ')
  return plain.replaceAll(/ +/g, ' ').trim().slice(0, length).trim()
}
