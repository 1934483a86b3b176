import { describe, expect, it } from 'vitest'
import { readBankFile } from '#test/read-bank-file.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02'

async function linesOf(entry: string, space = namespace) {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="${space}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>S1</Id>
    <Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Wij</Nm></Ownr></Acct>
    ${entry}</Stmt></BkToCstmrStmt></Document>`
  return (await readBankFile(Buffer.from(text))).lines
}

const entryOf = (direction: 'CRDT' | 'DBIT', details: string, extra = '') =>
  `<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-11-20</Dt></BookgDt>${extra}<NtryDtls>${details}</NtryDtls></Ntry>`

describe('the other side of a booking', () => {
  const party = (role: string, name: string, iban = '') =>
    `${name && `<${role}><Nm>${name}</Nm></${role}>`}${iban && `<${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`}`
  const [own, his] = ['NL91ABNA0417164300', 'NL20INGB0001234567']
  const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
  const reversal = '<RvslInd>true</RvslInd>'
  const sides: [
    string,
    'CRDT' | 'DBIT',
    { parties: string; text?: string; extra?: string },
    string | null,
    string | null,
  ][] = [
    [
      'a receipt, who paid',
      'CRDT',
      { parties: party('Dbtr', 'De Wit', his) + party('Cdtr', 'Wij', own) },
      'De Wit',
      his,
    ],
    ['a receipt of nobody named, not ourselves', 'CRDT', { parties: party('Cdtr', 'Wij') }, null, null],
    [
      'a payment, whom we paid',
      'DBIT',
      { parties: party('Dbtr', 'Wij', own) + party('Cdtr', 'De Wit', his) },
      'De Wit',
      his,
    ],
    ['a debit that names a stranger as payer alone', 'DBIT', { parties: party('Dbtr', 'De Wit', his) }, 'De Wit', his],
    [
      'a return that leaves both in place',
      'DBIT',
      { parties: party('Dbtr', 'De Wit') + party('Cdtr', 'Wij'), extra: returned },
      'De Wit',
      null,
    ],
    [
      'a return that leaves both in place, with accounts',
      'DBIT',
      { parties: party('Dbtr', 'De Wit', his) + party('Cdtr', 'Wij', own), extra: returned },
      'De Wit',
      his,
    ],
    [
      'a return that names whom it goes back to alone',
      'DBIT',
      { parties: party('Cdtr', 'De Wit', his), extra: returned },
      'De Wit',
      his,
    ],
    [
      'a return that names whom it goes back to, and us',
      'DBIT',
      { parties: party('Dbtr', 'Wij', own) + party('Cdtr', 'De Wit', his), extra: returned },
      'De Wit',
      his,
    ],
    [
      'a return that names us without an account',
      'DBIT',
      { parties: party('Dbtr', 'Wij') + party('Cdtr', 'De Wit', his), extra: returned },
      'De Wit',
      his,
    ],
    [
      'a return that names the ultimate creditor alone',
      'DBIT',
      { parties: party('UltmtCdtr', 'De Wit'), extra: returned },
      'De Wit',
      null,
    ],
    [
      'a return that names the ultimate debtor alone',
      'DBIT',
      { parties: party('UltmtDbtr', 'De Wit'), extra: returned },
      'De Wit',
      null,
    ],
    [
      'a return of our own payment that names who sends it back',
      'CRDT',
      { parties: party('Dbtr', 'De Wit', his), extra: returned },
      'De Wit',
      his,
    ],
    [
      'a return of our own payment that leaves both in place',
      'CRDT',
      { parties: party('Dbtr', 'Wij', own) + party('Cdtr', 'De Wit', his), extra: returned },
      'De Wit',
      his,
    ],
    [
      'a return that names nobody but in its text',
      'DBIT',
      { parties: '', text: `/RTRN/AC04/IBAN/${his}/BIC/INGBNL2A/NAME/De Wit/REMI/100001/`, extra: returned },
      'De Wit',
      his,
    ],
    [
      'a return that has the name in one place and the account in the other',
      'DBIT',
      { parties: party('Dbtr', 'De Wit') + party('Cdtr', '', his), extra: returned },
      'De Wit',
      his,
    ],
    [
      'a return that names ourselves alone',
      'DBIT',
      { parties: party('Cdtr', 'Wij', own), extra: returned },
      null,
      null,
    ],
  ]
  it.each(sides)(
    'keeps as the other side of %s',
    async (_, direction, { parties, text = '', extra = '' }, name, iban) => {
      const details = `<TxDtls><RltdPties>${parties}</RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf>${extra}</TxDtls>`
      const lines = await linesOf(entryOf(direction, details))
      const isReturned = extra !== ''
      expect(lines[0]).toMatchObject({
        amountCents: direction === 'CRDT' ? 1250 : -1250,
        isReversal: isReturned,
        returnReason: isReturned ? 'AC04' : null,
        counterpartyName: name,
        counterpartyIban: iban,
      })
      const versioned = details.replaceAll(/<(Dbtr|Cdtr|UltmtDbtr|UltmtCdtr)>(.*?)<\/\1>/g, '<$1><Pty>$2</Pty></$1>')
      expect(await linesOf(entryOf(direction, versioned), namespace.replace('.02', '.08'))).toEqual(lines)
    },
  )

  it('keeps whom a booking that the bank reverses names', async () => {
    const details = `<TxDtls><RltdPties>${party('Cdtr', 'De Wit', his)}</RltdPties></TxDtls>`
    const lines = await linesOf(entryOf('DBIT', details, reversal))
    expect(lines[0]).toMatchObject({ isReversal: true, counterpartyName: 'De Wit', counterpartyIban: his })
  })
})
