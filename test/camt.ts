/** A bank statement for tests, as a bank would write it. */
export interface ExampleEntry {
  cents: number
  /** Booking and value day; the statement's day when absent. */
  day?: string
  valueDay?: string
  reference?: string
  issuer?: 'CUR' | 'ISO'
  description?: string
  name?: string
  iban?: string
  endToEndId?: string
  serviceReference?: string
  isReversal?: boolean
  /** Of a direct debit. */
  mandateId?: string
  returnReason?: string
  status?: string
  /** A batch: the payments inside the entry. */
  batch?: ExampleEntry[]
}

export interface ExampleStatement {
  iban: string
  id?: string
  sequence?: number
  day?: string
  fromDay?: string
  openingCents?: number
  /** Opening plus entries when absent. */
  closingCents?: number
  entries: ExampleEntry[]
}

const amount = (cents: number) => (Math.abs(cents) / 100).toFixed(2)
const direction = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const when = (value: unknown, xml: string) => (value === undefined ? '' : xml)

/** A CAMT.053 file with these statements. */
export function camtFile(...statements: ExampleStatement[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T06:00:00+01:00</CreDtTm></GrpHdr>
${statements.map(statementXml).join('\n')}
</BkToCstmrStmt></Document>`
}

function statementXml(statement: ExampleStatement): string {
  const { iban, id = 'S1', sequence, day = '2026-11-19', openingCents = 0, entries } = statement
  const moved = entries.reduce((sum, entry) => sum + ((entry.status ?? 'BOOK') === 'BOOK' ? entry.cents : 0), 0)
  const closingCents = statement.closingCents ?? openingCents + moved
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount(cents)}</Amt>
<CdtDbtInd>${direction(cents)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  return `<Stmt><Id>${id}</Id>${when(sequence, `<ElctrncSeqNb>${sequence}</ElctrncSeqNb>`)}
<FrToDt><FrDtTm>${statement.fromDay ?? day}T00:00:00+01:00</FrDtTm><ToDtTm>${day}T23:59:59+01:00</ToDtTm></FrToDt>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', openingCents)}${balance('CLBD', closingCents)}
${entries.map((entry) => entryXml(entry, day)).join('\n')}</Stmt>`
}

function entryXml(entry: ExampleEntry, day: string): string {
  const bookingDay = entry.day ?? day
  return `<Ntry><Amt Ccy="EUR">${amount(entry.cents)}</Amt><CdtDbtInd>${direction(entry.cents)}</CdtDbtInd>
${when(entry.isReversal, `<RvslInd>${entry.isReversal}</RvslInd>`)}<Sts>${entry.status ?? 'BOOK'}</Sts>
<BookgDt><Dt>${bookingDay}</Dt></BookgDt><ValDt><Dt>${entry.valueDay ?? bookingDay}</Dt></ValDt>
${when(entry.serviceReference, `<AcctSvcrRef>${entry.serviceReference}</AcctSvcrRef>`)}
<NtryDtls>${(entry.batch ?? [entry]).map(detailXml).join('')}</NtryDtls></Ntry>`
}

function detailXml(entry: ExampleEntry): string {
  const { reference, issuer = 'CUR', description, name, iban, endToEndId, mandateId, returnReason } = entry
  return `<TxDtls><Refs><EndToEndId>${endToEndId ?? 'NOTPROVIDED'}</EndToEndId>
${when(mandateId, `<MndtId>${mandateId}</MndtId>`)}</Refs>
<AmtDtls><TxAmt><Amt Ccy="EUR">${amount(entry.cents)}</Amt></TxAmt></AmtDtls>
<RltdPties>${when(name, `<Dbtr><Nm>${escaped(name ?? '')}</Nm></Dbtr>`)}
${when(iban, `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>`)}</RltdPties>
<RmtInf>${when(description, `<Ustrd>${escaped(description ?? '')}</Ustrd>`)}
${when(reference, `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>${issuer}</Issr></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`)}</RmtInf>
${when(returnReason, `<RtrInf><Rsn><Cd>${returnReason}</Cd></Rsn></RtrInf>`)}</TxDtls>`
}
