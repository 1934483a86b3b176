import { inOwnOrder } from '#domain/own-order.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { accountOf, amountInCurrency, amountOf, dayOfDate, isCredit, type CamtAmount } from './camt-values.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { childrenOf, nodeAt, textAt, type XmlNode } from './xml-node.ts'

export interface CamtParty {
  readonly name: string | null
  readonly account: string | null
}

/** A reference in a structured form: `CUR` is the Dutch betalingskenmerk, `ISO` the RF reference. */
export interface StructuredReference {
  readonly reference: string
  readonly issuer: string | null
}

/** One payment inside an entry. */
export interface CamtDetail {
  readonly amount: CamtAmount | null
  readonly isCredit: boolean | null
  readonly serviceReference: string | null
  readonly endToEndId: string | null
  readonly mandateId: string | null
  readonly references: readonly StructuredReference[]
  /** What the payer wrote, his lines joined by a space. */
  readonly description: string
  readonly debtor: CamtParty | null
  readonly ultimateDebtor: CamtParty | null
  readonly creditor: CamtParty | null
  readonly ultimateCreditor: CamtParty | null
  /** Why the payment came back, when it did (`RtrInf`). */
  readonly returned: { readonly reason: string | null } | null
}

/** One booking on the account; a batch holds several payments in one booking. */
export interface CamtEntry {
  /** Counted from 1 within its statement. */
  readonly number: number
  /** Signed: money in is positive. */
  readonly amountCents: Cents
  readonly currency: string
  readonly isReversal: boolean
  readonly isDirectDebit: boolean
  /** BOOK, PDNG, INFO …; only BOOK has moved money. */
  readonly status: string
  readonly bookingDay: Day | null
  readonly valueDay: Day | null
  readonly serviceReference: string | null
  readonly entryReference: string | null
  readonly additional: string | null
  readonly details: readonly CamtDetail[]
}

/** Reads an `Ntry`. Its `TxDtls` were read before, one by one, so that a batch never stands in memory whole. */
export function readEntry(node: XmlNode, details: readonly CamtDetail[], number: number): CamtEntry {
  const amountNode = nodeAt(node, 'Amt')
  if (!amountNode) throw new UnreadableFile('amount_invalid', { entry: number, value: '' })
  const amount = amountOf(amountNode, number)
  const credit = isCredit(node, number)
  return {
    number,
    amountCents: credit || amount.cents === 0 ? amount.cents : -amount.cents,
    currency: amount.currency,
    isReversal: isTrue(textAt(node, 'RvslInd')) || isReturnByCode(node),
    // ISO 20022, external codes of bank transactions: issued direct debits.
    isDirectDebit: textAt(node, 'BkTxCd', 'Domn', 'Fmly', 'Cd') === 'IDDT',
    status: textAt(node, 'Sts', 'Cd') ?? textAt(node, 'Sts') ?? 'BOOK',
    bookingDay: dayOfDate(nodeAt(node, 'BookgDt'), number),
    valueDay: dayOfDate(nodeAt(node, 'ValDt'), number),
    serviceReference: textAt(node, 'AcctSvcrRef'),
    entryReference: textAt(node, 'NtryRef'),
    additional: textAt(node, 'AddtlNtryInf'),
    details,
  }
}

/** Reads a `TxDtls` of the entry with this number and currency. */
export function readDetail(node: XmlNode, entry: number, currency: string): CamtDetail {
  const parties = nodeAt(node, 'RltdPties')
  const refs = nodeAt(node, 'Refs')
  const direction = nodeAt(node, 'CdtDbtInd')
  const returned = nodeAt(node, 'RtrInf')
  return {
    amount: amountInCurrency([nodeAt(node, 'Amt'), nodeAt(node, 'AmtDtls', 'TxAmt', 'Amt')], currency, entry),
    isCredit: direction ? isCredit(node, entry) : null,
    serviceReference: textAt(refs, 'AcctSvcrRef'),
    endToEndId: given(textAt(refs, 'EndToEndId')),
    mandateId: given(textAt(refs, 'MndtId')),
    references: referencesOf(node),
    description: descriptionOf(node),
    debtor: partyOf(parties, 'Dbtr'),
    ultimateDebtor: partyOf(parties, 'UltmtDbtr'),
    creditor: partyOf(parties, 'Cdtr'),
    ultimateCreditor: partyOf(parties, 'UltmtCdtr'),
    returned: returned
      ? { reason: textAt(returned, 'Rsn', 'Cd') ?? textAt(returned, 'Rsn', 'Prtry') ?? textAt(returned, 'AddtlInf') }
      : isReturnByCode(node)
        ? { reason: null }
        : null,
  }
}

/** ISO 20022, external codes of bank transactions: the families of what comes back, by whomever it was sent. */
const returnCodes: ReadonlySet<string | null> = new Set(['RRTN', 'RPCR', 'RCDD', 'UPDD', 'PRDD'])

/** Some banks say that a payment came back by the code of the booking alone. */
function isReturnByCode(node: XmlNode): boolean {
  return returnCodes.has(textAt(node, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'))
}

/** From version 8 on the name stands one level deeper, in `Pty` or for a bank in `Agt`. */
function partyOf(parties: XmlNode | undefined, role: string): CamtParty | null {
  const party = nodeAt(parties, role)
  const name = textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm') ?? textAt(party, 'Agt', 'FinInstnId', 'Nm')
  const account = accountOf(nodeAt(parties, `${role}Acct`))
  return name === null && account === null ? null : { name, account }
}

function referencesOf(node: XmlNode): StructuredReference[] {
  return childrenOf(nodeAt(node, 'RmtInf'), 'Strd').flatMap((structured) => {
    const info = nodeAt(structured, 'CdtrRefInf')
    const reference = textAt(info, 'Ref') ?? textAt(info, 'CdtrRef')
    if (reference === null) return []
    return [{ reference, issuer: textAt(info, 'Tp', 'Issr') ?? textAt(info, 'CdtrRefTp', 'Issr') }]
  })
}

/** The free lines; without them what stands beside a structured reference, or what the bank adds. */
function descriptionOf(node: XmlNode): string {
  const info = nodeAt(node, 'RmtInf')
  const free = childrenOf(info, 'Ustrd')
  const beside = childrenOf(info, 'Strd').flatMap((structured) => childrenOf(structured, 'AddtlRmtInf'))
  return (
    joined((free.length > 0 ? free : beside).map((line) => line.text)) || joined([textAt(node, 'AddtlTxInf') ?? ''])
  )
}

function joined(lines: readonly string[]): string {
  return lines
    .map((line) => inOwnOrder(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join(' ')
}

/** Banks fill an identification that the payer left empty with NOTPROVIDED. */
function given(reference: string | null): string | null {
  return reference === null || /^(NOT ?PROVIDED|NOTPRO)$/i.test(reference) ? null : reference
}

function isTrue(text: string | null): boolean {
  return text === 'true' || text === '1'
}
