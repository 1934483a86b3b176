import type { LetterBlock, LetterDocument } from './letter-document.ts'
import { blockLines, messageLines } from './letter-text.ts'

export interface LetterEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The same letter as an e-mail: plain text and HTML, with the same words and amounts as the printed page. */
export function letterEmail(document: LetterDocument): LetterEmail {
  const reference = document.details[1]?.value ?? ''
  return {
    subject: `${document.subject} (${reference})`,
    text: emailText(document),
    html: emailHtml(document),
  }
}

function emailText(document: LetterDocument): string {
  const parts = [
    ...document.details.map((detail) => `${detail.label}: ${detail.value}`),
    '',
    ...messageLines(document).flatMap((line) => [line, '']),
    ...document.footer,
    '',
    document.annex.title,
    '',
    ...document.annex.blocks.flatMap((block) => [...blockLines(block), '']),
  ]
  return `${parts.join('\n').trimEnd()}\n`
}

const cellStyle = 'padding:2px 16px 2px 0;vertical-align:top'

function emailHtml(document: LetterDocument): string {
  const details = document.details.map((detail) => [detail.label, detail.value])
  return [
    `<!doctype html><html lang="${document.language}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(document.subject)}</title></head>`,
    '<body style="font-family:Arial,sans-serif;font-size:15px;line-height:1.5;color:#111">',
    htmlTable([], details),
    `<p>${escapeHtml(document.greeting)}</p>`,
    ...document.blocks.map(htmlBlock),
    `<p>${[document.closing, ...document.signature].map(escapeHtml).join('<br>')}</p>`,
    `<p style="font-size:13px">${document.footer.map(escapeHtml).join('<br>')}</p>`,
    `<h2 style="font-size:17px">${escapeHtml(document.annex.title)}</h2>`,
    ...document.annex.blocks.map(htmlBlock),
    '</body></html>',
  ].join('\n')
}

function htmlBlock(block: LetterBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${htmlRuns(block.runs)}</p>`
    case 'heading':
      return `<h3 style="font-size:15px;margin-bottom:0">${escapeHtml(block.text)}</h3>`
    case 'list':
      return `<ul>${block.items.map((runs) => `<li>${htmlRuns(runs)}</li>`).join('')}</ul>`
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

function htmlRuns(runs: readonly { readonly text: string; readonly bold?: true }[]): string {
  return runs.map((run) => (run.bold ? `<strong>${escapeHtml(run.text)}</strong>` : escapeHtml(run.text))).join('')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
