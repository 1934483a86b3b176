import { inOwnOrder } from '#domain/own-order.ts'
import { accountOfText, oneLine } from './written-values.ts'

/** What `:86:` says of a booking. */
export interface Details {
  readonly name: string | null
  readonly account: string | null
  readonly reference: string | null
  readonly endToEndId: string | null
  readonly description: string
  readonly isReturned: boolean
  readonly returnReason: string | null
}

const nothing: Details = {
  name: null,
  account: null,
  reference: null,
  endToEndId: null,
  description: '',
  isReturned: false,
  returnReason: null,
}

/** A way in which banks lay out `:86:`; null when the text is not laid out so. */
type Layout = (lines: readonly string[], further: readonly string[]) => Details | null

/**
 * Reads `:86:` in the layout that its bank uses, with what stands further below its `:61:`; a text in none of them is a
 * description.
 */
export function detailsOf(lines: readonly string[], further: readonly string[]): Details {
  for (const layout of layouts) {
    const found = layout(lines, further)
    if (found) return found
  }
  return { ...nothing, description: written(unwrapped(lines)) }
}

/** German and Triodos: `166?00GUTSCHRIFT?20SVWZ+…?31DE…?32Name`, with `>` at Triodos. Lines are cut anywhere. */
function numbered(lines: readonly string[]): Details | null {
  const text = lines.join('')
  const [, , sign] = /^(\d{3})([?>])\d\d/.exec(text) ?? []
  if (sign === undefined) return null
  const fields = new Map<string, string>()
  for (const part of text.split(sign === '?' ? /\?(?=\d\d)/ : />(?=\d\d)/).slice(1)) {
    const key = part.slice(0, 2)
    fields.set(key, (fields.get(key) ?? '') + part.slice(2))
  }
  return sign === '?' ? german(fields) : triodos(fields)
}

const range = (fields: ReadonlyMap<string, string>, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => fields.get(String(from + index)) ?? '').join('')

const keywords = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|RREF)\+/

function german(fields: ReadonlyMap<string, string>): Details {
  const [free = '', ...pairs] = range(fields, 20, 29).split(keywords)
  const given = new Map<string, string>()
  for (let at = 0; at < pairs.length; at += 2) {
    const [key = '', value = ''] = [pairs[at], pairs[at + 1]]
    if (!given.has(key)) given.set(key, value)
  }
  const description = given.get('SVWZ') ?? (free || (fields.get('00') ?? ''))
  return {
    ...nothing,
    name: oneLine(range(fields, 32, 33)) || null,
    account: accountOfText(fields.get('31') ?? ''),
    endToEndId: idOf(given.get('EREF')),
    description: written(`${description} ${range(fields, 60, 63)}`),
    isReturned: given.has('RREF'),
  }
}

function triodos(fields: ReadonlyMap<string, string>): Details {
  const old = /^0*$/.test(fields.get('10') ?? '') ? null : (fields.get('10') ?? null)
  const iban = old === null ? accountOfText(fields.get('21') ?? '') : null
  const from = iban === null ? 20 : 22
  return {
    ...nothing,
    name: oneLine(fields.get(String(from)) ?? '') || null,
    account: iban ?? (old && accountOfText(old)),
    description: written(range(fields, from, 29)),
  }
}

const codes =
  'ACCW|TRTP|RTYP|TRCD|IBAN|BBAN|BIC|NAME|REMI|EREF|PREF|KREF|IREF|SREF|MARF|CSID|CNTP|ORDP|BENM|ISDT|RTRN|ADDR|ID|PURP|ULTD|ULTC|ULTB|CREF|SVCL|OCMT|CHGS|EXCH|INID|SUBF'
const tag = new RegExp(`/(${codes})/`)

/** ABN AMRO, ING, Rabobank, bunq, Knab: `/TRTP/…/IBAN/NL…/NAME/…/REMI/…/EREF/…`. */
function tagged(lines: readonly string[], further: readonly string[]): Details | null {
  const text = unwrapped(lines)
  if (!text.startsWith('/') || !tag.test(text)) return null
  const given = new Map<string, string>()
  const [, ...pairs] = text.split(tag)
  for (let at = 0; at < pairs.length; at += 2) {
    const [key = '', value = ''] = [pairs[at], pairs[at + 1]]
    // What stands in the text of the payer is his, not the bank's: he may write anybody's account there.
    if (given.has('REMI') && /^(IBAN|BBAN|NAME|CNTP|RTRN|REMI)$/.test(key)) {
      given.set('REMI', `${given.get('REMI')}/${key}/${value}`)
    } else if (!given.has(key)) given.set(key, value)
  }
  const [party = [], structured] = [given.get('CNTP')?.split('/'), /^STRD\/(?:CUR|ISO)\/([^/]+)/]
  const remittance = given.get('REMI') ?? ''
  const own = further
    .map((line) => accountOfText(line))
    .find((line) => line !== null && /^([A-Z]{2}\d{2}|P?\d{7})/.test(line))
  return {
    name: oneLine(given.get('NAME') ?? party[2] ?? '') || null,
    account: accountOfText(
      given.get('IBAN') ?? given.get('ACCW')?.split(',')[0] ?? party[0] ?? given.get('BBAN') ?? own ?? '',
    ),
    reference: structured.exec(remittance)?.[1]?.trim() ?? null,
    endToEndId: idOf(given.get('EREF')),
    description: written(remittance.replace(/^(USTD\/\/|STRD\/(CUR|ISO)\/)/, '').replace(/\/$/, '')),
    isReturned: given.has('RTRN'),
    returnReason: given.get('RTRN')?.replace(/\/+$/, '').trim() || null,
  }
}

/** Marks what follows as a text without SWIFT. */
export const withoutSwift = ':NS:'

/** Without SWIFT (`:NS:`): `01` to `14` what is written, `15` and `16` by whom. */
function numberedLines(lines: readonly string[]): Details | null {
  if (!lines.includes(withoutSwift)) return null
  const between = (from: number, to: number) =>
    lines
      .filter((line) => Number(line.slice(0, 2)) >= from && Number(line.slice(0, 2)) <= to)
      .map((line) => line.slice(2))
  return {
    ...nothing,
    name: oneLine(between(15, 16).join(' ')) || null,
    description: written(between(1, 14).join(' ')),
  }
}

/** Knab of before: the other side on a line of its own, `REK: NL…/NAAM: …`. */
function knab(lines: readonly string[]): Details | null {
  const at = lines.findIndex((line) => /^REK: .*\/NAAM: /.test(line))
  const [, account = '', name = ''] = /^REK: (.*?)\/NAAM: (.*)$/.exec(unwrapped(lines.slice(at))) ?? []
  if (at < 0) return null
  return {
    ...nothing,
    name: oneLine(name) || null,
    account: accountOfText(account),
    description: written(unwrapped(lines.slice(0, at))),
  }
}

/** ASN, SNS, and ING and ABN AMRO of before: the account of the other side first, at the former two with his name. */
function accountFirst(lines: readonly string[], further: readonly string[]): Details | null {
  const [first = '', ...rest] = lines
  const [, account, then = ''] =
    /^([A-Z]{2}\d{2}[A-Z0-9]{10,30}|\d{9,10}|\d{2}\.\d{2}\.\d{2}\.\d{3}) +(.*)$/.exec(first) ?? []
  if (account === undefined || accountOfText(account) === null) return null
  const isName = further.some((line) => line.trim() === then.trim())
  return {
    ...nothing,
    name: isName ? oneLine(then) : null,
    account: accountOfText(account),
    description: written(unwrapped(isName ? rest : [then, ...rest], isName ? 0 : first.length - then.length)),
  }
}

/** A full line (65) was cut in the middle of a word; a shorter one ended there. */
function unwrapped(lines: readonly string[], before = 0): string {
  return lines.reduce((text, line, index) => {
    const former = lines[index - 1]
    if (former === undefined) return line
    return former.length + (index === 1 ? before : 0) >= 65 ? text + line : `${text} ${line}`
  }, '')
}

function written(text: string): string {
  return oneLine(inOwnOrder(text))
}

function idOf(text: string | undefined): string | null {
  const id = oneLine((text ?? '').replace(/\/+$/, ''))
  return id === '' || /^(NOT ?PROVIDED|NOTPRO|NONREF)$/i.test(id) ? null : id
}

const layouts: readonly Layout[] = [numbered, tagged, numberedLines, knab, accountFirst]
