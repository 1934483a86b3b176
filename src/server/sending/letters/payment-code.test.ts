import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import { factsFor } from '#test/letter-example.ts'
import { paymentCode } from './payment-code.ts'

const dots = 4

/** The picture as a camera sees it: four dots a module, dark or white. */
function photograph(svg: string): { width: number; height: number; data: Uint8Array } {
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * dots
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, left, top, wide] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let y = Number(top) * dots; y < (Number(top) + 1) * dots; y += 1) {
      for (let x = Number(left) * dots; x < (Number(left) + Number(wide)) * dots; x += 1) {
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
      }
    }
  }
  return { width, height: width, data }
}

it('the square of a letter, scanned, gives the payment that the letter prints', () => {
  const letter = composeLetter('costs_letter', 'nl', factsFor('costs_letter'))
  const payment = letter.blocks.find((block) => block.type === 'payment')
  expect(decodeQR(photograph(paymentCode(letter)))).toBe(payment?.qrText)
  expect(payment?.qrText).toContain('NL91ABNA0417164300')
})

it('a letter that is not paid in euro has no square', () => {
  const letter = composeLetter('costs_letter', 'nl', { ...factsFor('costs_letter'), currency: 'GBP' })
  expect(paymentCode(letter)).toBe('')
})
