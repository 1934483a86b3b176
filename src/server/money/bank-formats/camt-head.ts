import type { Day } from '#domain/day.ts'
import { accountOf, amountOf, dayOfDate, dayOfText, isCredit } from './camt-values.ts'
import type { Balance } from './statement.ts'
import { quoted, UnreadableFile } from './unreadable-file.ts'
import { nodeAt, textAt, type XmlNode } from './xml-node.ts'

export interface CamtMessage {
  readonly name: 'camt.052' | 'camt.053' | 'camt.054'
  readonly version: number
}

/** The head of a statement; it comes before the entries. */
export interface CamtStatement {
  readonly message: CamtMessage
  readonly reference: string
  /** The bank counts its statements, most of them. */
  readonly sequence: number | null
  readonly account: string
  /** In whose name the account is. */
  readonly owner: string | null
  readonly currency: string | null
  readonly fromDay: Day | null
  readonly toDay: Day | null
  readonly opening: Balance | null
  readonly closing: Balance | null
}

/** The namespace of the root names the message and its version. */
export function messageOf(root: string, attributes: Readonly<Record<string, string>>): CamtMessage {
  const namespace = Object.entries(attributes)
    .filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
    .map(([, value]) => /^urn:iso:std:iso:20022:tech:xsd:(\w+\.\d{3})\.(\d{3})\.(\d{2})$/.exec(value))
    .find((match) => match !== null)
  const [, name, variant, version] = namespace ?? []
  if (root !== 'Document' || !name) throw new UnreadableFile('not_camt', { found: quoted(root) })
  if (name !== 'camt.052' && name !== 'camt.053' && name !== 'camt.054') {
    throw new UnreadableFile('not_camt', { found: name })
  }
  if (variant !== '001') throw new UnreadableFile('version', { found: `${name}.${variant}.${version}` })
  return { name, version: Number(version) }
}

/** Reads what a statement says about itself. Throws UnreadableFile when it names no account. */
export function readHead(head: readonly XmlNode[], message: CamtMessage): CamtStatement {
  const byName = (name: string) => head.find((node) => node.name === name)
  const reference = byName('Id')?.text.trim() || null
  const account = accountOf(byName('Acct'))
  if (reference === null) throw new UnreadableFile('no_statement')
  if (account === null) throw new UnreadableFile('no_account', { statement: quoted(reference) })
  const [opening, closing] = [balanceOf(head, ['OPBD', 'PRCD']), balanceOf(head, ['CLBD'])]
  const period = byName('FrToDt')
  const dayAt = (name: string) => {
    const text = textAt(period, `${name}Tm`) ?? textAt(period, name)
    return text === null ? null : dayOfText(text, 0)
  }
  return {
    message,
    reference,
    sequence: sequenceOf(byName('ElctrncSeqNb') ?? byName('LglSeqNb')),
    account,
    owner: textAt(byName('Acct'), 'Ownr', 'Nm') ?? textAt(byName('Acct'), 'Nm'),
    currency: textAt(byName('Acct'), 'Ccy') ?? opening?.currency ?? closing?.currency ?? null,
    fromDay: dayAt('FrDt'),
    toDay: dayAt('ToDt') ?? closing?.day ?? null,
    opening,
    closing,
  }
}

/** The first balance of one of these kinds, in order of preference. */
function balanceOf(head: readonly XmlNode[], codes: readonly string[]): Balance | null {
  for (const code of codes) {
    const node = head.find((node) => node.name === 'Bal' && codeOf(node) === code)
    const amountNode = nodeAt(node, 'Amt')
    if (!node || !amountNode) continue
    const amount = amountOf(amountNode, 0)
    const cents = isCredit(node, 0) || amount.cents === 0 ? amount.cents : -amount.cents
    return { cents, currency: amount.currency, day: dayOfDate(nodeAt(node, 'Dt'), 0) }
  }
  return null
}

function codeOf(balance: XmlNode): string | null {
  return textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? textAt(balance, 'Tp', 'Cd')
}

function sequenceOf(node: XmlNode | undefined): number | null {
  const text = node?.text.trim() ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
