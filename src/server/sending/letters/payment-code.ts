import encodeQR from 'qr'
import type { LetterDocument } from '#domain/letters/letter-document.ts'

/** The payment of a letter as a square to scan, an SVG picture; empty when it has none. */
export function paymentCode(letter: LetterDocument): string {
  const payment = letter.blocks.find((block) => block.type === 'payment')
  // Level M, as the guideline EPC069-12 asks; the white edge of four modules is part of the code.
  return payment?.qrText ? squareOf(encodeQR(payment.qrText, 'raw', { ecc: 'medium', border: 4 })) : ''
}

function squareOf(modules: readonly (readonly boolean[])[]): string {
  const path = modules.map((row, y) =>
    darkRuns(row)
      .map(([from, to]) => `M${from} ${y}h${to - from}v1H${from}z`)
      .join(''),
  )
  const size = modules.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path.join('')}"/></svg>`
}

/** Where the dark stretches of a row begin and end: one rectangle each, so that no seam shows between modules. */
function darkRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (dark && last?.[1] === x) last[1] = x + 1
    else if (dark) runs.push([x, x + 1])
  })
  return runs
}
