import type { LetterBlock, LetterDocument, LetterRun } from './letter-document.ts'
import { fitted, type LetterStyle } from './letter-style.ts'
import { annexLines, detailLines, messageLines } from './letter-text.ts'

export interface LetterEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface EmailLooks {
  /** Where the logo is found that came along (`cid:…`); without it the name stands in its place. */
  readonly logoAddress?: string | null
}

/** The same letter as an e-mail: plain text and HTML, with the same words and amounts as the printed page. */
export function letterEmail(document: LetterDocument, { logoAddress = null }: EmailLooks = {}): LetterEmail {
  if (document.sms !== undefined) {
    const html = document.sms.split('\n').map(escapeHtml).join('<br>')
    return { subject: document.subject, text: document.sms, html: pageOf(document, [`<p>${html}</p>`]) }
  }
  const reference = document.details[1]?.value ?? ''
  return {
    // By the number an answer finds its file.
    subject: names(document.subject, reference) ? document.subject : `${document.subject} (${reference})`,
    text: emailText(document),
    html: emailHtml(document, logoAddress),
  }
}

/** Whether a subject names a number as a word of its own. */
const names = (subject: string, reference: string) =>
  reference === '' || subject.split(/[^\p{L}\p{N}]+/u).includes(reference)

function emailText(document: LetterDocument): string {
  const parts = [
    ...detailLines(document),
    '',
    ...messageLines(document).flatMap((line) => [line, '']),
    ...document.footer,
    ...(document.style?.emailFooter ?? []),
    '',
    ...(hasAnnex(document) ? [document.annex.title, ''] : []),
    ...annexLines(document).flatMap((lines) => [...lines, '']),
  ]
  return `${parts.join('\n').trimEnd()}\n`
}

const cellStyle = 'padding:2px 16px 2px 0;vertical-align:top'

function emailHtml(document: LetterDocument, logoAddress: string | null): string {
  const details = document.details.map((detail) => [detail.label, detail.value])
  const own = document.html
  return pageOf(document, [
    ...(document.style
      ? [htmlHead(document.style.senderName ?? document.sender[0] ?? '', document.style, logoAddress)]
      : []),
    htmlTable([], details),
    // Who writes HTML of his own greets in it as well.
    ...(own === undefined ? [`<p>${escapeHtml(document.greeting)}</p>`, ...document.blocks.map(htmlBlock)] : [own]),
    ...(own === undefined ? [`<p>${[document.closing, ...document.signature].map(escapeHtml).join('<br>')}</p>`] : []),
    `<p style="font-size:13px">${document.footer.map(escapeHtml).join('<br>')}</p>`,
    ...(document.style ? [htmlFoot(document.style)] : []),
    ...(hasAnnex(document) ? [`<h2 style="font-size:17px">${escapeHtml(document.annex.title)}</h2>`] : []),
    ...document.annex.blocks.map(htmlBlock),
  ])
}

function pageOf(document: LetterDocument, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="${document.language}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(document.subject)}</title></head>`,
    `<body style="font-family:${document.style ? faces[document.style.face] : faces.sans};font-size:15px;line-height:1.5;color:#111">`,
    ...parts,
    '</body></html>',
  ].join('\n')
}

const faces = { sans: 'Arial,sans-serif', serif: 'Georgia,Times,serif' } as const
/** In dots of the screen: wider than this it would push the text of a telephone aside. */
const logoBox = { width: 220, height: 64 }

/** Who it is from: the logo, or the name where a program shows none, above a line of the colour of the house. */
function htmlHead(name: string, { accent, logo }: LetterStyle, address: string | null): string {
  const picture = logo?.forEmail
  const words = `<strong style="font-size:19px;color:${accent}">${escapeHtml(name)}</strong>`
  const size = picture && fitted(picture, logoBox)
  // The size stands in attributes: programs of the desktop know no other. The words in its place look as the name would.
  const image =
    size && address
      ? `<img src="${escapeHtml(address)}" alt="${escapeHtml(name)}" width="${size.width}" height="${size.height}" ` +
        `style="display:block;border:0;font-size:19px;font-weight:bold;color:${accent}">`
      : words
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin-bottom:20px">' +
    `<tr><td style="padding:0 0 12px;border-bottom:2px solid ${accent}">${image}</td></tr></table>`
  )
}

function htmlFoot({ accent, emailFooter }: LetterStyle): string {
  if (emailFooter.length === 0) return ''
  const lines = emailFooter.map(escapeHtml).join('<br>')
  return `<p style="font-size:13px;color:#545f5e;border-top:1px solid ${accent};padding-top:8px">${lines}</p>`
}

/** The specification follows a letter, and no other message. */
function hasAnnex({ annex }: LetterDocument): boolean {
  return annex.blocks.length > 0
}

/** A block of a letter as HTML of an e-mail; what it says is text in it. */
export function htmlBlock(block: LetterBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${htmlRuns(block.runs)}</p>`
    case 'heading':
      return `<h3 style="font-size:15px;margin-bottom:0">${escapeHtml(block.text)}</h3>`
    case 'list':
      return `<${block.ordered ? 'ol' : 'ul'}>${block.items.map((runs) => `<li>${htmlRuns(runs)}</li>`).join('')}</${block.ordered ? 'ol' : 'ul'}>`
    case 'grid':
      return htmlGrid(block)
    // A page is something of paper.
    case 'page_break':
      return ''
    case 'payment':
      return (
        `<h3 style="font-size:15px;margin-bottom:0">${escapeHtml(block.labels.title)}</h3>` +
        htmlTable(
          [],
          [
            [block.labels.amount, block.amount],
            [block.labels.iban, block.iban],
            [block.labels.name, block.name],
            [block.labels.reference, block.reference],
          ],
        )
      )
    default:
      return htmlTable(block.columns, block.rows, block.total)
  }
}

function htmlTable(
  columns: readonly { readonly label: string; readonly align: 'left' | 'right' }[],
  rows: readonly (readonly string[])[],
  total?: readonly string[],
): string {
  const cell = (tag: 'td' | 'th', text: string, index: number, style = '') =>
    `<${tag} style="${cellStyle};text-align:${columns[index]?.align ?? 'left'}${style}">${escapeHtml(text)}</${tag}>`
  const hasHead = columns.some((column) => column.label !== '')
  const head = hasHead ? `<tr>${columns.map((column, index) => cell('th', column.label, index)).join('')}</tr>` : ''
  const body = rows.map((cells) => `<tr>${cells.map((text, index) => cell('td', text, index)).join('')}</tr>`)
  const sum = total
    ? `<tr>${total.map((text, index) => cell('td', text, index, ';font-weight:bold')).join('')}</tr>`
    : ''
  return `<table style="border-collapse:collapse">${head}${body.join('')}${sum}</table>`
}

function htmlGrid({ head, rows }: Extract<LetterBlock, { type: 'grid' }>): string {
  const lines = rows.map((cells, index) => {
    const tag = head && index === 0 ? 'th' : 'td'
    return `<tr>${cells.map((runs) => `<${tag} style="${cellStyle};text-align:left">${htmlRuns(runs)}</${tag}>`).join('')}</tr>`
  })
  return `<table style="border-collapse:collapse">${lines.join('')}</table>`
}

function htmlRuns(runs: readonly LetterRun[]): string {
  return runs.map(htmlRun).join('')
}

function htmlRun({ text, bold, italic, underline, href, font }: LetterRun): string {
  let html = escapeHtml(text).replaceAll('\n', '<br>')
  if (font) html = `<span style="font-family:${font}">${html}</span>`
  if (underline) html = `<u>${html}</u>`
  if (italic) html = `<em>${html}</em>`
  if (bold) html = `<strong>${html}</strong>`
  return href === undefined ? html : `<a href="${escapeHtml(href)}">${html}</a>`
}

/** A text as it stands in HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
