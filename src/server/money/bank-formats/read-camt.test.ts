import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CamtEntry } from './camt-entry.ts'
import type { CamtStatement } from './camt-head.ts'
import { linesOf } from './camt-lines.ts'
import { checkBalance } from './statement.ts'
import { readCamt } from './read-camt.ts'
import { UnreadableFile } from './unreadable-file.ts'

interface ReadStatement {
  statement: CamtStatement
  entries: CamtEntry[]
}

async function* bytes(content: string | Uint8Array, chunk = 64 * 1024): AsyncGenerator<Uint8Array> {
  const whole = typeof content === 'string' ? new TextEncoder().encode(content) : content
  for (let from = 0; from < whole.length; from += chunk) yield whole.subarray(from, from + chunk)
}

async function read(content: string | Uint8Array, chunk?: number): Promise<ReadStatement[]> {
  const statements: ReadStatement[] = []
  for await (const record of readCamt(bytes(content, chunk))) {
    if (record.kind === 'statement') statements.push({ statement: record.statement, entries: [] })
    if (record.kind === 'entry') statements.at(-1)?.entries.push(record.entry)
  }
  return statements
}

async function refusal(content: string | Uint8Array): Promise<Pick<UnreadableFile, 'reason' | 'values'>> {
  try {
    await read(content)
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.reason, values: error.values }
    throw error
  }
  throw new Error('the file was read')
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02'

function camt(entries: string, options: { namespace?: string; opening?: string; closing?: string } = {}): string {
  const balance = (code: string, amount = '0.00') =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
     <Dt><Dt>2026-11-20</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="${options.namespace ?? namespace}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
    <Stmt><Id>S1</Id><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id><Ccy>EUR</Ccy></Acct>
    ${balance('OPBD', options.opening)}${balance('CLBD', options.closing)}
    ${entries}</Stmt></BkToCstmrStmt></Document>`
}

function entry(parts: { amount?: string; direction?: string; date?: string; details?: string; extra?: string } = {}) {
  return `<Ntry><Amt Ccy="EUR">${parts.amount ?? '12.50'}</Amt><CdtDbtInd>${parts.direction ?? 'CRDT'}</CdtDbtInd>
    <Sts>BOOK</Sts><BookgDt>${parts.date ?? '<Dt>2026-11-20</Dt>'}</BookgDt>${parts.extra ?? ''}
    <NtryDtls>${parts.details ?? '<TxDtls/>'}</NtryDtls></Ntry>`
}

const onlyEntry = async (content: string) => (await read(content))[0]!.entries[0]!
const onlyLines = async (content: string) => {
  const [{ statement, entries } = { statement: undefined, entries: [] }] = await read(content)
  return linesOf(entries[0]!, statement!)
}

describe('a CAMT statement', () => {
  it('reads a payment with its structured reference, payer and days', async () => {
    const details = `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties><Dbtr><Nm>J. van der Berg</Nm></Dbtr><DbtrAcct><Id><IBAN>NL20 INGB 0001 2345 67</IBAN></Id></DbtrAcct></RltdPties>
      <RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>CUR</Issr></Tp><Ref>9000000000000001</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
    const { lines } = await onlyLines(camt(entry({ details, extra: '<ValDt><Dt>2026-11-21</Dt></ValDt>' })))
    expect(lines).toEqual([
      expect.objectContaining({
        amountCents: 1250,
        bookingDay: '2026-11-20',
        valueDay: '2026-11-21',
        isReversal: false,
        counterpartyName: 'J. van der Berg',
        counterpartyIban: 'NL20INGB0001234567',
        reference: '9000000000000001',
        endToEndId: null,
      }),
    ])
  })

  it('joins the lines the payer wrote with spaces', async () => {
    const details = '<TxDtls><RmtInf><Ustrd>dossier  100001</Ustrd><Ustrd>factuur 12</Ustrd></RmtInf></TxDtls>'
    const read = await onlyEntry(camt(entry({ details })))
    expect(read.details[0]?.description).toBe('dossier 100001 factuur 12')
  })

  it('splits a batch into its payments when they add up', async () => {
    const detail = (amount: string, id: string) =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`
    const { lines, problem } = await onlyLines(
      camt(entry({ amount: '30.00', details: detail('10.00', 'A') + detail('20.00', 'B') })),
    )
    expect(problem).toBeUndefined()
    expect(lines.map(({ amountCents, endToEndId }) => [amountCents, endToEndId])).toEqual([
      [1000, 'A'],
      [2000, 'B'],
    ])
  })

  it('keeps a batch that does not add up as one line of the full amount, and says so', async () => {
    const detail = '<TxDtls><Amt Ccy="EUR">10.00</Amt></TxDtls>'
    const { lines, problem } = await onlyLines(camt(entry({ amount: '30.00', details: detail + detail })))
    expect(lines.map((line) => line.amountCents)).toEqual([3000])
    expect(problem).toEqual({ kind: 'batch_not_split', values: { entry: 1, count: 2 } })
  })

  it('gives nobody more than his own payment, where the only one it names is less than what came in', async () => {
    const payer = '<RltdPties><Dbtr><Nm>De Wit</Nm></Dbtr></RltdPties>'
    const details = `<TxDtls><Amt Ccy="EUR">10.00</Amt>${payer}</TxDtls>`
    const { lines, problem } = await onlyLines(camt(entry({ amount: '30.00', details })))
    expect(lines.map((line) => [line.amountCents, line.counterpartyName])).toEqual([[3000, null]])
    expect(problem).toEqual({ kind: 'batch_not_split', values: { entry: 1, count: 1 } })
    const paid = await onlyLines(
      camt(entry({ amount: '10.15', direction: 'DBIT', details: details.replaceAll('Dbtr', 'Cdtr') })),
    )
    expect(paid.lines).toMatchObject([{ amountCents: -1015, counterpartyName: 'De Wit' }])
  })

  it.each(['RRTN', 'UPDD'])('knows a return by the code %s of its booking alone', async (code) => {
    const family = `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn></BkTxCd>`
    const whole = await onlyLines(camt(entry({ direction: 'DBIT', extra: family })))
    const one = await onlyLines(camt(entry({ direction: 'DBIT', details: `<TxDtls>${family}</TxDtls>` })))
    expect([...whole.lines, ...one.lines].map(({ isReversal }) => isReversal)).toEqual([true, true])
  })

  it('takes the day in the Netherlands from a moment in another time zone', async () => {
    const days = await Promise.all(
      [
        '<DtTm>2026-11-19T23:30:00Z</DtTm>',
        '<DtTm>2026-11-20T23:30:00+01:00</DtTm>',
        '<DtTm>2026-07-01T22:30:00Z</DtTm>',
      ].map(async (date) => (await onlyEntry(camt(entry({ date })))).bookingDay),
    )
    expect(days).toEqual(['2026-11-20', '2026-11-20', '2026-07-02'])
  })

  it('reads the same whatever way the bytes arrive', async () => {
    const content = camt(entry({ details: '<TxDtls><RmtInf><Ustrd>Café &amp; zn 100001</Ustrd></RmtInf></TxDtls>' }))
    expect(await read(content, 7)).toEqual(await read(content))
  })

  it('reads a prefixed file as one without prefix', async () => {
    const plain = camt(entry())
    const prefixed = plain.replace(/<(\/?)([A-Z])/g, '<$1n:$2').replace('xmlns=', 'xmlns:n=')
    expect(await read(prefixed)).toEqual(await read(plain))
  })

  it('reads windows-1252 when the file says so', async () => {
    const content = camt(entry({ details: '<TxDtls><RmtInf><Ustrd>Café</Ustrd></RmtInf></TxDtls>' }))
    const latin = Buffer.from(content.replace('UTF-8', 'ISO-8859-1'), 'latin1')
    expect((await read(latin))[0]?.entries[0]?.details[0]?.description).toBe('Café')
  })

  it('gives equal bookings the same key and different ones another', async () => {
    const reference = '<AcctSvcrRef>2026/1</AcctSvcrRef>'
    const key = async (parts: Parameters<typeof entry>[0]) => (await onlyLines(camt(entry(parts)))).lines[0]?.key
    const first = await key({ extra: reference })
    expect(await key({ extra: reference, details: '<TxDtls><AddtlTxInf>x</AddtlTxInf></TxDtls>' })).toBe(first)
    expect(await key({ extra: reference, amount: '12.51' })).not.toBe(first)
    expect(await key({})).not.toBe(await key({ details: '<TxDtls><AddtlTxInf>x</AddtlTxInf></TxDtls>' }))
  })

  it('reports a closing balance that its entries do not lead to', async () => {
    const [found] = await read(camt(entry(), { opening: '100.00', closing: '112.40' }))
    expect(checkBalance(found!.statement, 1250, 'EUR')).toEqual({
      kind: 'balance_mismatch',
      values: { expectedCents: 11250, closingCents: 11240, differenceCents: -10 },
    })
    const [right] = await read(camt(entry(), { opening: '100.00', closing: '112.50' }))
    expect(checkBalance(right!.statement, 1250, 'EUR')).toBeNull()
  })
})

describe('a file that is refused', () => {
  const laughs = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'
  const table: [string, string | Uint8Array, UnreadableFile['reason']][] = [
    ['an empty file', '', 'empty'],
    ['a text', 'hello', 'not_xml'],
    ['an Excel file', 'PK\u0003\u0004xx', 'zip'],
    ['a file packed otherwise', Buffer.from('1f8b0800', 'hex'), 'zip'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'table'],
    ['the table of a bank', '\ufeff"Datum";"Naam";"Rekening";"Bedrag"\r\n20261120;A;B;"1,00"\r\n', 'table'],
    [
      'a CODA file',
      '0000018011772505        0938409934SMIT                      GEBABEBB   0902930\n12',
      'other_format',
    ],
    ['an OFX file', 'OFXHEADER:100\r\nDATA:OFXSGML\r\n', 'other_format'],
    ['a QIF file', '!Type:Bank\r\nD01/06/2026\r\nT10', 'other_format'],
    ['a page of a bank', '<!doctype html><html><body>Log in</body></html>', 'not_xml'],
    ['a PDF', '%PDF-1.7\n', 'pdf'],
    ['an MT940 file that begins in the middle', '\r\n:61:2311201120C12,50NTRFNONREF\r\n', 'not_xml'],
    ['an MT940 file', ':20:940S231120\n:25:NL91ABNA0417164300 EUR\n:28C:1/1\n', 'not_xml'],
    ['an MT940 file in its envelope', '{1:F01INGBNL2ABXXX0000000000}{2:I940INGBNL2AXXXN}{4:\n:20:P1\n', 'not_xml'],
    ['an external entity', `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${camt(entry())}`, 'doctype'],
    ['a document type after a long comment', `<!--${'x'.repeat(5000)}--><!DOCTYPE d [${laughs}]><d/>`, 'doctype'],
    ['an endless document type', `<!--${'x'.repeat(5000)}--><!DOCTYPE d [${laughs.repeat(20_000)}`, 'too_long'],
    ['an unknown entity', camt(entry({ extra: '<NtryRef>&x;</NtryRef>' })), 'malformed'],
    ['a million numeric references', camt(`<AddtlStmtInf>${'&#65;'.repeat(1_000_000)}</AddtlStmtInf>`), 'too_long'],
    ['an attribute without end', camt(`<a b="${'x'.repeat(2_000_000)}"/>`), 'too_long'],
    ['a thousand levels', camt('<a>'.repeat(1000) + '</a>'.repeat(1000)), 'too_deep'],
    ['an entry of endless elements', camt(entry({ extra: '<x/>'.repeat(200_000) })), 'too_many_elements'],
    ['UTF-16', Buffer.from(`\ufeff${camt(entry())}`, 'utf16le'), 'encoding'],
    ['UTF-7', camt(entry()).replace('UTF-8', 'UTF-7'), 'encoding'],
    ['UTF-7 without saying so', '+ADw-?xml version+AD0AIg-1.0+ACI-?+AD4-', 'not_xml'],
    ['bytes that are no UTF-8', Buffer.from(camt(entry({ extra: '<NtryRef>é</NtryRef>' })), 'latin1'), 'encoding'],
    ['a file that stops half-way', camt(entry()).slice(0, -40), 'malformed'],
    ['another XML file', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>', 'not_camt'],
    ['a payment order', camt('', { namespace: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03' }), 'not_camt'],
    ['another variant', camt('', { namespace: 'urn:iso:std:iso:20022:tech:xsd:camt.053.002.02' }), 'version'],
    ['a statement of no account', camt(entry()).replace(/<IBAN>.*<\/IBAN>/, ''), 'no_account'],
    ['a statement without statements', camt('').replace(/<Stmt>[\s\S]*<\/Stmt>/, ''), 'no_statement'],
    ['an amount of 10^18', camt(entry({ amount: '1000000000000000000' })), 'amount_too_large'],
    ['an amount of a million digits less', camt(entry({ amount: '9'.repeat(200_000) })), 'amount_too_large'],
    ['a third decimal', camt(entry({ amount: '12.505' })), 'amount_decimals'],
    ['a comma', camt(entry({ amount: '12,50' })), 'amount_invalid'],
    ['a minus', camt(entry({ amount: '-12.50' })), 'amount_invalid'],
    ['an exponent', camt(entry({ amount: '1e3' })), 'amount_invalid'],
    ['no amount', camt(entry({ amount: '' })), 'amount_invalid'],
    ['no currency', camt(entry()).replaceAll(' Ccy="EUR"', ''), 'currency_invalid'],
    ['a direction that is none', camt(entry({ direction: 'IN' })), 'direction_invalid'],
    ['30 February', camt(entry({ date: '<Dt>2026-02-30</Dt>' })), 'date_invalid'],
    ['a Dutch date', camt(entry({ date: '<Dt>20-11-2026</Dt>' })), 'date_invalid'],
    ['hour 25', camt(entry({ date: '<DtTm>2026-11-20T25:00:00Z</DtTm>' })), 'date_invalid'],
  ]
  it.each(table)('%s', async (_, content, reason) => {
    // The time of this thread, whatever else the machine does.
    const started = process.threadCpuUsage()
    expect((await refusal(content)).reason).toBe(reason)
    const { user, system } = process.threadCpuUsage(started)
    expect(user + system).toBeLessThan(100_000)
  })

  it('names the entry and the value at fault', async () => {
    const content = camt(entry() + entry({ amount: '12.505' }))
    expect(await refusal(content)).toEqual({ reason: 'amount_decimals', values: { entry: 2, value: '12.505' } })
  })
})

const folder = join(resolve(process.env['TEST_DATA'] ?? '../shared/data'), 'bank/camt')

/** The dump of another reader: each object names its class; what was met before is `__RECURSIVITY__`. */
interface Dump {
  getRecords: unknown[]
  getEntries: DumpEntry[]
}
interface DumpEntry {
  getAmount: { getAmount: string; getCurrency: { getCode: string } }
  getBookingDate: { 0: string } | null
  getValueDate: { 0: string } | null
  getReversalIndicator: boolean
  getAccountServicerReference: string | null
  getReference: string | null
  getStatus: string | null
  getRecord: {
    getId: string
    getAccount: { getIdentification: string }
    getBalances?: { getType: string; getAmount: { getAmount: string } }[]
  }
  getTransactionDetails: ('__RECURSIVITY__' | DumpDetail)[]
  getTransactionDetail: DumpDetail | null
}
interface DumpDetail {
  getAmount: { getAmount: string } | null
  getReference: { getEndToEndId: string | null } | null
  getRelatedParties: {
    getAccount: { getIdentification: string } | null
    getRelatedPartyType: { __CLASS__: string; getName: string | null }
  }[]
  getRemittanceInformation: {
    getMessage: string | null
    getStructuredBlocks: ('__RECURSIVITY__' | { getCreditorReferenceInformation: { getRef: string } | string | null })[]
    getStructuredBlock: { getCreditorReferenceInformation: { getRef: string } | string | null } | null
  } | null
}

describe.skipIf(!existsSync(folder))('the files of another reader come out as it says', () => {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.xml')) : []
  const known = files.filter((name) => existsSync(join(folder, `${name}.expected.json`)))

  it.each(known)('%s', async (name) => {
    const expected: Dump = JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8'))
    const statements = await read(readFileSync(join(folder, name)))
    expect(statements).toHaveLength(expected.getRecords.length)
    const [wanted] = expected.getEntries
    const found = statements.find(({ statement }) => statement.reference === wanted!.getRecord.getId)!
    expect(found.entries.map(entryAsDumped)).toEqual(expected.getEntries.map(dumpedEntry))
    expect(found.statement.account).toBe(wanted!.getRecord.getAccount.getIdentification)
    for (const [type, balance] of [
      ['opening', found.statement.opening],
      ['closing', found.statement.closing],
    ] as const) {
      const dumped = wanted!.getRecord.getBalances?.find((each) => each.getType === type)
      expect(balance?.cents).toBe(dumped ? Number(dumped.getAmount.getAmount) : undefined)
    }
  })

  it('the file without a statement is refused', async () => {
    expect(await refusal(readFileSync(join(folder, 'genkgo-camt053.v2.wrong.xml')))).toMatchObject({
      reason: 'no_statement',
    })
  })
})

function entryAsDumped(entry: CamtEntry) {
  return {
    cents: entry.amountCents,
    currency: entry.currency,
    bookingDay: entry.bookingDay,
    valueDay: entry.valueDay,
    isReversal: entry.isReversal,
    status: entry.status,
    serviceReference: entry.serviceReference,
    entryReference: entry.entryReference,
    detailCount: entry.details.length,
    details: entry.details
      .map((detail) => ({
        cents: detail.amount ? detail.amount.cents : null,
        endToEndId: detail.endToEndId,
        debtor: detail.debtor,
        creditor: detail.creditor,
        ultimateDebtor: detail.ultimateDebtor?.name ?? null,
        ultimateCreditor: detail.ultimateCreditor?.name ?? null,
      }))
      .sort(byText),
  }
}

function dumpedEntry(entry: DumpEntry) {
  const details = [...entry.getTransactionDetails, entry.getTransactionDetail].filter(
    (detail): detail is DumpDetail => typeof detail === 'object' && detail !== null,
  )
  const dutchDay = (moment: { 0: string } | null) =>
    moment && new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(new Date(moment[0]))
  return {
    cents: Number(entry.getAmount.getAmount),
    currency: entry.getAmount.getCurrency.getCode,
    bookingDay: dutchDay(entry.getBookingDate),
    valueDay: dutchDay(entry.getValueDate),
    isReversal: entry.getReversalIndicator,
    status: entry.getStatus,
    serviceReference: entry.getAccountServicerReference,
    entryReference: entry.getReference,
    detailCount: entry.getTransactionDetails.length,
    details: details
      .map((detail) => ({
        cents: detail.getAmount ? Math.abs(Number(detail.getAmount.getAmount)) : null,
        endToEndId: detail.getReference?.getEndToEndId ?? null,
        debtor: dumpedParty(detail, 'Debtor'),
        creditor: dumpedParty(detail, 'Creditor'),
        ultimateDebtor: dumpedParty(detail, 'UltimateDebtor')?.name ?? null,
        ultimateCreditor: dumpedParty(detail, 'UltimateCreditor')?.name ?? null,
      }))
      .sort(byText),
  }
}

function dumpedParty(detail: DumpDetail, role: string) {
  const found = detail.getRelatedParties.find((party) => party.getRelatedPartyType['__CLASS__'].endsWith(`\\${role}`))
  return found
    ? { name: found.getRelatedPartyType.getName, account: found.getAccount?.getIdentification ?? null }
    : null
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
}
