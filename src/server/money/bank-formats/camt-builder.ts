import type { XmlHandlers } from '#server/platform/xml/parse-xml.ts'
import { readDetail, readEntry, type CamtDetail, type CamtEntry } from './camt-entry.ts'
import { messageOf, readHead, type CamtMessage, type CamtStatement } from './camt-head.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { nodeAt, type XmlNode } from './xml-node.ts'

/** What reading hands on: the head of a statement, its entries one by one, its end. */
export type CamtRecord =
  | { readonly kind: 'statement'; readonly statement: CamtStatement }
  | { readonly kind: 'entry'; readonly entry: CamtEntry }
  | { readonly kind: 'end' }

/** Elements of a statement that are worth memory; the rest is passed over. */
const kept = new Set(['Id', 'ElctrncSeqNb', 'LglSeqNb', 'Acct', 'FrToDt', 'Bal', 'Ntry'])
/** An entry without its payments has some hundred elements. */
const maxNodes = 5000

/** Follows the tags of a CAMT file and hands on a record as soon as it is whole. */
export function camtBuilder(emit: (record: CamtRecord) => void): XmlHandlers & { statements(): number } {
  const path: string[] = []
  /** The open elements below the statement, outermost first. */
  const open: XmlNode[] = []
  let message: CamtMessage | undefined
  let statement = newStatement()
  let statements = 0
  let nodes = 0

  return {
    statements: () => statements,
    open(name, attributes) {
      path.push(name)
      if (path.length === 1) message = messageOf(name, attributes)
      if (path.length === 3 && isStatement(name)) {
        statements += 1
        statement = newStatement()
      }
      const parent = open.at(-1)
      const starts = path.length === 4 && isStatement(path[2]) && kept.has(name)
      if (!starts && !parent) return
      nodes = starts ? 1 : nodes + 1
      if (nodes > maxNodes) throw new UnreadableFile('too_many_elements', { entry: statement.entries + 1 })
      const node: XmlNode = { name, attributes, children: [], text: '' }
      parent?.children.push(node)
      open.push(node)
    },
    text(text) {
      const node = open.at(-1)
      if (node && (node.text !== '' || /\S/.test(text))) node.text += text
    },
    close(name) {
      path.pop()
      const node = open.pop()
      const parent = open.at(-1)
      if (node?.name === 'TxDtls') {
        statement.details.push(readDetail(node, statement.entries + 1, currencyOf(open[0])))
        // Let go of the elements of a payment once it is read: a batch may hold a hundred thousand.
        parent?.children.pop()
        nodes = 0
      } else if (node && !parent) closeChild(node)
      if (path.length === 2 && isStatement(name)) {
        sendHead()
        emit({ kind: 'end' })
      }
    },
  }

  function closeChild(node: XmlNode): void {
    if (node.name !== 'Ntry') {
      statement.head.push(node)
      return
    }
    sendHead()
    statement.entries += 1
    emit({ kind: 'entry', entry: readEntry(node, statement.details, statement.entries) })
    statement.details = []
  }

  function sendHead(): void {
    if (statement.headSent || !message) return
    statement.headSent = true
    emit({ kind: 'statement', statement: readHead(statement.head, message) })
  }
}

function newStatement() {
  const [head, details]: [XmlNode[], CamtDetail[]] = [[], []]
  return { head, details, headSent: false, entries: 0 }
}

function currencyOf(entry: XmlNode | undefined): string {
  return nodeAt(entry, 'Amt')?.attributes['Ccy'] ?? ''
}

function isStatement(name: string | undefined): boolean {
  return name === 'Stmt' || name === 'Rpt' || name === 'Ntfctn'
}
