import { PDFDocument, type PDFImage } from 'pdf-lib'

/** The width of a sheet, in points. */
const sheetWidth = 595

/** One photo as a PDF of one page, as wide as a sheet; its pixels stay as they are. */
export async function drawPhoto(jpeg: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const photo = await pdf.embedJpg(jpeg)
  addPage(pdf, photo)
  return pdf.save()
}

function addPage(pdf: PDFDocument, photo: PDFImage): void {
  const { width, height } = photo.scale(sheetWidth / photo.width)
  pdf.addPage([width, height]).drawImage(photo, { x: 0, y: 0, width, height })
}
