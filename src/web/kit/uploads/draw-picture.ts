import { emailPictureLimit, logoLimit } from '#contract/sending/house-style.ts'

/** Twice as many dots as an e-mail shows, so that it is sharp on a fine screen too. */
const widest = 440
const highest = 128
const smaller = [1, 0.75, 0.5]

/**
 * A logo as a small PNG in base64, for programs for e-mail; empty when it is small enough as it is, or cannot be drawn:
 * the server then says what is wrong with the file.
 */
export async function drawPicture(file: File): Promise<string> {
  const isDrawing = /\.svg$/i.test(file.name)
  if (file.size > logoLimit || (!isDrawing && file.size <= emailPictureLimit)) return ''
  const address = URL.createObjectURL(isDrawing ? new Blob([file], { type: 'image/svg+xml' }) : file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const ratio = (isDrawing ? await ratioOf(file) : null) ?? image.naturalWidth / image.naturalHeight
    for (const scale of smaller) {
      const blob = await pngOf(image, ratio, scale)
      if (blob && blob.size <= emailPictureLimit) return await base64Of(blob)
    }
    return ''
  } catch {
    return ''
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A drawing without a size of its own is as wide as its view box says, whatever a browser makes of it. */
async function ratioOf(file: File): Promise<number | null> {
  const box = /viewBox\s*=\s*["']([^"']+)["']/.exec(await file.text())?.[1]
  const [, , width = 0, height = 0] = (box ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? width / height : null
}

async function pngOf(image: HTMLImageElement, ratio: number, scale: number): Promise<Blob | null> {
  const width = Math.min(widest, highest * ratio) * scale
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(width / ratio))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
