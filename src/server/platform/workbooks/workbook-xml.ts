import { day, dayNumber } from '#domain/day.ts'
import { centsText, type ListCell, momentText } from '#contract/platform/list-cell.ts'

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The formats of a cell, in the order in which `styles.xml` names them. */
const styles = { none: 0, head: 1, money: 2, day: 3 } as const

/** The parts of a workbook that are always the same. */
export const packageParts: readonly (readonly [name: string, xml: string])[] = [
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${head}<styleSheet xmlns="${namespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts>` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4">' +
      '<xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/>' +
      '</cellXfs></styleSheet>',
  ],
]

/** The parts that name the sheets, of which there are so many. */
export function workbookParts(sheets: number): readonly (readonly [name: string, xml: string])[] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const list = numbers.map((n) => `<sheet name="Sheet ${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')
  const targets = numbers.map(
    (n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  const types = numbers.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${contentType}.worksheet+xml"/>`,
  )
  return [
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets>${list}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packageNamespace}/relationships">${targets.join('')}` +
        `<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packageNamespace}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${types.join('')}</Types>`,
    ],
  ]
}

/** What stands before the rows of a sheet: its head stays in view. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    `${head}<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>`
  )
}

export const sheetEnd = '</sheetData></worksheet>'

export function rowXml(cells: string, row: number): string {
  return `<row r="${row}">${cells}</row>`
}

/** A cell in the column of this index, from 0; nothing for one that is empty. */
export function cellXml(cell: ListCell, column: number, row: number, isHead = false): string {
  const at = `${columnLetters(column)}${row}`
  switch (cell.kind) {
    case 'text':
      return textXml(cell.text, at, isHead ? styles.head : styles.none)
    case 'number':
      return Number.isFinite(cell.value) ? numberXml(String(cell.value), at, styles.none) : ''
    case 'money':
      // The only place where an amount leaves as a number with a fraction: a sheet knows no other.
      return numberXml(centsText(cell.cents), at, styles.money)
    case 'day': {
      const serial = dayNumber(cell.day) - dayZero
      return serial < firstSerial ? textXml(cell.day, at, styles.none) : numberXml(String(serial), at, styles.day)
    }
    case 'moment':
      return textXml(momentText(cell.at), at, styles.none)
  }
}

/** A sheet counts days from here, and is a day off before 1 March 1900: it takes that year for a leap year. */
const dayZero = dayNumber(day('1899-12-30'))
const firstSerial = 61

const numberXml = (value: string, at: string, style: number) =>
  `<c r="${at}"${style === styles.none ? '' : ` s="${style}"`}><v>${value}</v></c>`

function textXml(text: string, at: string, style: number): string {
  if (text === '') return ''
  const words = escaped(text.slice(0, mostCharacters))
  return `<c r="${at}" t="inlineStr"${style === styles.none ? '' : ` s="${style}"`}><is><t xml:space="preserve">${words}</t></is></c>`
}

/** What a cell of a sheet can hold. */
const mostCharacters = 32_767

function escaped(text: string): string {
  // What looks like the way in which a sheet writes a character is no such thing here.
  const plain = needsCare.test(text)
    ? text
        .toWellFormed()
        .replace(/_x(?=[\dA-Fa-f]{4}_)/g, '_x005F_x')
        .replace(notInXml, '')
    : text
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what XML cannot hold
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what XML cannot hold
const needsCare = /_x|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/

const letters: string[] = []

/** A, B … Z, AA, AB … */
function columnLetters(index: number): string {
  letters[index] ??=
    index < 26
      ? String.fromCharCode(65 + index)
      : columnLetters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))
  return letters[index]
}
