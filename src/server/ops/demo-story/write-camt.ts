import type { CamtDetail, CamtEntry } from '#server/money/bank-formats/camt-entry.ts'
import type { Balance } from '#server/money/bank-formats/statement.ts'
import type { DemoStatement } from './bank-statements.ts'

/** A statement as the file a bank would give: CAMT.053, version 8. */
export function writeCamt({ statement, entries }: DemoStatement): string {
  const { reference, sequence, account, fromDay, toDay, opening, closing } = statement
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>${reference}</MsgId><CreDtTm>${toDay}T20:00:00</CreDtTm></GrpHdr>`,
    `<Stmt><Id>${reference}</Id><ElctrncSeqNb>${sequence}</ElctrncSeqNb>`,
    `<FrToDt><FrDtTm>${fromDay}T00:00:00</FrDtTm><ToDtTm>${toDay}T23:59:59</ToDtTm></FrToDt>`,
    `<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>`,
    balance('OPBD', opening),
    balance('CLBD', closing),
    ...entries.map(entryText),
    '</Stmt></BkToCstmrStmt></Document>',
    '',
  ].join('\n')
}

function balance(code: 'OPBD' | 'CLBD', value: Balance | null): string {
  if (!value) return ''
  const type = `<Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>`
  return `<Bal>${type}${amount(value.cents)}<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${value.day}</Dt></Dt></Bal>`
}

function entryText(entry: CamtEntry): string {
  const days = `<BookgDt><Dt>${entry.bookingDay}</Dt></BookgDt><ValDt><Dt>${entry.valueDay}</Dt></ValDt>`
  const reference = `<AcctSvcrRef>${entry.serviceReference}</AcctSvcrRef>`
  const [detail] = entry.details
  return (
    `<Ntry>${amount(Math.abs(entry.amountCents))}${sign(entry.amountCents > 0)}<Sts><Cd>BOOK</Cd></Sts>${days}${reference}` +
    `<NtryDtls>${detail ? detailText(detail) : ''}</NtryDtls></Ntry>`
  )
}

const sign = (isCredit: boolean) => `<CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd>`

function detailText({ amount: sum, isCredit, endToEndId, debtor, creditor, ...detail }: CamtDetail): string {
  const { references, description } = detail
  const [role, party] = isCredit ? ['Dbtr', debtor] : ['Cdtr', creditor]
  const other =
    `<RltdPties><${role}><Pty><Nm>${escaped(party?.name ?? '')}</Nm></Pty></${role}>` +
    `<${role}Acct><Id><IBAN>${party?.account}</IBAN></Id></${role}Acct></RltdPties>`
  const ids = endToEndId === null ? '' : `<Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>`
  const [reference] = references
  const says = reference
    ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>${reference.issuer}</Issr></Tp>` +
      `<Ref>${reference.reference}</Ref></CdtrRefInf></Strd>`
    : `<Ustrd>${escaped(description)}</Ustrd>`
  return `<TxDtls>${ids}${amount(sum?.cents ?? 0)}${sign(isCredit === true)}${other}<RmtInf>${says}</RmtInf></TxDtls>`
}

function amount(cents: number): string {
  return `<Amt Ccy="EUR">${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}</Amt>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
