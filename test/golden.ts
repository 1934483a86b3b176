import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { pdfText } from '#test/pdf-text.ts'

const folder = join(import.meta.dirname, 'golden')

/** With `VORDER_APPROVE=1` what is drawn becomes the approved copy: look at the pictures before they are kept. */
const approves = process.env.VORDER_APPROVE === '1'

const dotsPerInch = 60
/** Few shades of grey make a small picture, and show every letter that has moved. */
const shades = 16

interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each dot. */
  readonly data: Buffer
}

/** How a PDF differs from its approved copy: in its words, and by how many dots of its picture. */
export async function compareWithApproved(
  name: string,
  pdf: Buffer,
): Promise<{ text: string; approvedText: string; differentDots: number }> {
  const text = `${pdfText(pdf).trimEnd()}\n`
  const picture = await draw(pdf)
  const [textPath, picturePath] = [join(folder, `${name}.txt`), join(folder, `${name}.png`)]
  if (approves) {
    await mkdir(folder, { recursive: true })
    await writeFile(textPath, text)
    const png = new PNG({ width: picture.width, height: picture.height })
    picture.data.copy(png.data)
    await writeFile(picturePath, PNG.sync.write(png, { colorType: 0, inputColorType: 6 }))
  }
  if (!existsSync(textPath)) throw new Error(`${name} has no approved copy: run with VORDER_APPROVE=1 and look at it`)
  const approved = PNG.sync.read(await readFile(picturePath))
  const isAsLarge = approved.width === picture.width && approved.height === picture.height
  const differentDots = isAsLarge
    ? pixelmatch(approved.data, picture.data, undefined, picture.width, picture.height, { threshold: 0.1 })
    : picture.width * picture.height
  return { text, approvedText: await readFile(textPath, 'utf8'), differentDots }
}

let library: Promise<PDFiumLibrary> | null = null

/** Ends the reader of PDFs. */
export async function closeGolden(): Promise<void> {
  if (library) (await library).destroy()
  library = null
}

/** The pages of a PDF under each other, in grey. */
async function draw(pdf: Buffer): Promise<Picture> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  const pages: Picture[] = []
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: dotsPerInch / 72, render: 'bitmap' })
    pages.push({ width, height, data: Buffer.from(data) })
  }
  document.destroy()
  const width = Math.max(...pages.map((page) => page.width))
  const height = pages.reduce((sum, page) => sum + page.height, 0)
  const data = Buffer.concat(pages.map((page) => grey(page.data)))
  return { width, height, data }
}

function grey(data: Buffer): Buffer {
  const step = 255 / (shades - 1)
  for (let at = 0; at < data.length; at += 4) {
    const light = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
    data.fill(Math.round(Math.round(light / step) * step), at, at + 3)
    data[at + 3] = 255
  }
  return data
}
