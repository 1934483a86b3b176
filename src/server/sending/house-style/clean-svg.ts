import type { LogoFault } from '#contract/sending/house-style.ts'
import { parseWholeXml, XmlRefused } from '#server/platform/xml/parse-xml.ts'

export interface CleanSvg {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** What a drawing may be made of. Everything else is left out, but what is refused. */
const elements = new Set(
  `svg g defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask title desc
  style use symbol switch`.split(/\s+/),
)
const attributes = new Set(
  `d points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height viewBox preserveAspectRatio transform id class style
  fill fill-rule fill-opacity clip-rule clip-path mask opacity color display visibility stroke stroke-width
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity offset stop-color
  stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits`.split(/\s+/),
)
/** What nobody may bring along, and what the refusal calls it. */
const refused: Readonly<Record<string, LogoFault>> = {
  script: 'script',
  handler: 'script',
  foreignObject: 'script',
  iframe: 'script',
  image: 'outside',
  feImage: 'outside',
  text: 'text',
  tspan: 'text',
  textPath: 'text',
}
/** Only in these do words stand. */
const worded = new Set(['title', 'desc', 'style'])
/** Parts that show each other again and again would be drawn without end. */
const mostUses = 20

/**
 * A drawing made anew from what a drawing may hold: nothing in it runs, and nothing is fetched. What a program for drawing
 * keeps beside it is left out; a script, a picture from elsewhere and letters without their shapes are refused.
 */
export async function cleanSvg(bytes: Buffer): Promise<CleanSvg | LogoFault> {
  const writer = new SvgWriter()
  try {
    await parseWholeXml(piecesOf(withoutDoctype(bytes)), writer, { maxDepth: 40, maxTextLength: 300_000 })
  } catch (error) {
    if (error instanceof Refusal) return error.fault
    if (error instanceof XmlRefused) return error.fault === 'doctype' ? 'doctype' : 'broken'
    throw error
  }
  return writer.result()
}

class Refusal extends Error {
  readonly fault: LogoFault
  constructor(fault: LogoFault) {
    super(fault)
    this.fault = fault
  }
}

class SvgWriter {
  private readonly parts: string[] = []
  private readonly path: string[] = []
  private skipped = 0
  private uses = 0
  private size: { width: number; height: number } | null = null

  open(name: string, given: Readonly<Record<string, string>>): void {
    const fault = Object.hasOwn(refused, name) ? refused[name] : undefined
    if (fault) throw new Refusal(fault)
    if (Object.keys(given).some((one) => /^on/i.test(one))) throw new Refusal('script')
    const isRoot = this.path.length === 0 && this.skipped === 0 && this.parts.length === 0
    if (isRoot && name !== 'svg') throw new Refusal('kind')
    if (this.skipped > 0 || !elements.has(name) || (name === 'svg' && !isRoot)) {
      // Also within what is left out nothing may lead outside: whoever sent it is told.
      this.skipped += 1
      return
    }
    if (name === 'use') this.uses += 1
    if (this.uses > mostUses) throw new Refusal('broken')
    this.path.push(name)
    this.parts.push(isRoot ? this.root(given) : `<${written(name)}${attributesOf(given)}>`)
  }

  text(text: string): void {
    const inside = this.path.at(-1)
    if (this.skipped > 0 || inside === undefined || !worded.has(inside)) return
    if (inside === 'style') refuseOutside(text)
    this.parts.push(escape(text))
  }

  close(): void {
    if (this.skipped > 0) this.skipped -= 1
    else this.parts.push(`</${written(this.path.pop() ?? '')}>`)
  }

  result(): CleanSvg | LogoFault {
    if (!this.size) return 'broken'
    return { svg: this.parts.join(''), ...this.size }
  }

  private root(given: Readonly<Record<string, string>>): string {
    const box = (given['viewBox'] ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const [left = 0, top = 0, width = lengthOf(given['width']), height = lengthOf(given['height'])] =
      box.length === 4 ? box : []
    if (![left, top, width, height].every(Number.isFinite) || width <= 0 || height <= 0) throw new Refusal('size')
    // As wide as it says, whatever unit that was in: only the shape counts.
    const scale = 1000 / Math.max(width, height)
    this.size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    const { width: _width, height: _height, viewBox: _viewBox, ...others } = given
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
      `viewBox="${left} ${top} ${width} ${height}" width="${this.size.width}" height="${this.size.height}"${attributesOf(others)}>`
    )
  }
}

/** A choice among languages and programs shows its first part; as a group it shows what is left of it. */
function written(name: string): string {
  return name === 'switch' ? 'g' : name
}

function attributesOf(given: Readonly<Record<string, string>>): string {
  return Object.entries(given)
    .map(([name, value]) => {
      if (name === 'href' || name === 'xlink:href') return ` xlink:href="${escape(localName(value))}"`
      refuseOutside(value)
      return attributes.has(name) ? ` ${name}="${escape(value)}"` : ''
    })
    .join('')
}

/** A part of the same drawing, and nothing else. */
function localName(address: string): string {
  if (/^\s*javascript:/i.test(address)) throw new Refusal('script')
  if (!/^\s*#[\w.:-]+\s*$/.test(address)) throw new Refusal('outside')
  return address.trim()
}

/** Styles name colours and parts of the same drawing. An escape could hide the name of anything. */
function refuseOutside(text: string): void {
  if (/expression\s*\(|javascript:/i.test(text)) throw new Refusal('script')
  const rest = text.replaceAll(/url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi, '')
  if (/url\s*\(|@import|\\|image\s*\(|image-set/i.test(rest)) throw new Refusal('outside')
}

function lengthOf(text: string | undefined): number {
  return Number.parseFloat(text ?? '')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Drawing programs name the type of the document by the address of its rules: without rules of its own it says nothing. */
function withoutDoctype(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('utf8').replace(/<!DOCTYPE\s+svg\b[^[\]<>]*>/i, ''))
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
