import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFOperator, PDFOperatorNames } from 'pdf-lib'
import UTIF, { type IFD } from 'utif2'
import { TooLargeError } from './too-large-error.ts'

const mostPages = 200
/** A sheet of A4 at 600 points an inch is 35 million. */
const mostPixels = { onPage: 50_000_000, together: 600_000_000 }
const mostSamples = 5
const mostBits = 16
const pointsAnInch = 72
const usualDensity = 200

/** Every page of a TIFF as a page of a PDF, each in the size it was scanned at; refused before it takes much memory. */
export async function drawTiff(bytes: Uint8Array): Promise<Uint8Array> {
  const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const pages = UTIF.decode(whole)
  checkSize(pages)
  const pdf = await PDFDocument.create()
  for (const page of pages) {
    UTIF.decodeImage(whole, page)
    addPage(pdf, page, UTIF.toRGBA8(page))
    // What was read of a page is not needed for the next.
    page.data = new Uint8Array()
  }
  return pdf.save()
}

function checkSize(pages: readonly IFD[]): void {
  if (pages.length === 0) throw new Error('no page')
  if (pages.length > mostPages) throw new TooLargeError()
  const sizes = pages.map((page) => numberOf(page, 't256') * numberOf(page, 't257'))
  if (sizes.some((size) => !(size > 0))) throw new Error('a page without a size')
  if (sizes.some((size) => size > mostPixels.onPage)) throw new TooLargeError()
  if (sizes.reduce((sum, size) => sum + size, 0) > mostPixels.together) throw new TooLargeError()
  if (pages.some((page) => numberOf(page, 't277', 1) > mostSamples || numberOf(page, 't258', 1) > mostBits)) {
    throw new TooLargeError()
  }
}

/** The first value of a tag; what is none is 0. */
function numberOf(page: IFD, tag: `t${number}`, usual = 0): number {
  const value: unknown = (page as Record<string, unknown>)[tag]
  const first: unknown = Array.isArray(value) || ArrayBuffer.isView(value) ? (value as unknown as unknown[])[0] : value
  return typeof first === 'number' && Number.isFinite(first) ? first : usual
}

function addPage(pdf: PDFDocument, page: IFD, rgba: Uint8Array): void {
  const { width, height } = page
  if (rgba.length < width * height * 4) throw new Error('a page that is not whole')
  const grey = isGrey(rgba)
  const image = pdf.context.stream(deflateSync(samplesOf(rgba, width * height, grey), { level: 4 }), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: grey ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  })
  const [across, down] = [densityOf(page, 't282'), densityOf(page, 't283')]
  const [pageWidth, pageHeight] = [(width / across) * pointsAnInch, (height / down) * pointsAnInch]
  const sheet = pdf.addPage([pageWidth, pageHeight])
  const name = sheet.node.newXObject('Page', pdf.context.register(image))
  const place = [pageWidth, 0, 0, pageHeight, 0, 0].map((value) => pdf.context.obj(value))
  sheet.pushOperators(
    PDFOperator.of(PDFOperatorNames.PushGraphicsState),
    PDFOperator.of(PDFOperatorNames.ConcatTransformationMatrix, place),
    PDFOperator.of(PDFOperatorNames.DrawObject, [PDFName.of(name.decodeText())]),
    PDFOperator.of(PDFOperatorNames.PopGraphicsState),
  )
}

/** Points an inch; one that is none, or makes a sheet of a wall, is that of a scanner. */
function densityOf(page: IFD, tag: 't282' | 't283'): number {
  const perUnit = numberOf(page, tag)
  const perInch = numberOf(page, 't296', 2) === 3 ? perUnit * 2.54 : perUnit
  return perInch >= 50 && perInch <= 2400 ? perInch : usualDensity
}

function isGrey(rgba: Uint8Array): boolean {
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) return false
  }
  return true
}

function samplesOf(rgba: Uint8Array, pixels: number, grey: boolean): Uint8Array {
  const each = grey ? 1 : 3
  const samples = new Uint8Array(pixels * each)
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let part = 0; part < each; part += 1) samples[pixel * each + part] = rgba[pixel * 4 + part] ?? 0
  }
  return samples
}
