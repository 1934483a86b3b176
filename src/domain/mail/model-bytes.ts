import { mailClasses } from './mail-class.ts'
import { featurePlaces } from './mail-features.ts'
import type { MailModel } from './mail-model.ts'

/** Before the weights of a class: step, bias, slope and offset, each in eight bytes. */
const headBytes = 32
const classBytes = headBytes + featurePlaces * 2

/** A model as bytes: class by class in the order of the classes, least byte first. */
export function bytesOfModel(model: MailModel): Uint8Array {
  const view = new DataView(new ArrayBuffer(mailClasses.length * classBytes))
  for (const [index, mailClass] of mailClasses.entries()) {
    const { weights, step, bias, slope, offset } = model[mailClass]
    const start = index * classBytes
    for (const [at, value] of [step, bias, slope, offset].entries()) view.setFloat64(start + at * 8, value, true)
    for (const [place, weight] of weights.entries()) view.setInt16(start + headBytes + place * 2, weight, true)
  }
  return new Uint8Array(view.buffer)
}

/** The model of such bytes; null when they are of other classes than there are now. */
export function modelOfBytes(bytes: Uint8Array): MailModel | null {
  if (bytes.byteLength !== mailClasses.length * classBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = mailClasses.map((mailClass, index) => {
    const start = index * classBytes
    const [step, bias, slope, offset] = [0, 8, 16, 24].map((at) => view.getFloat64(start + at, true))
    const weights = Int16Array.from({ length: featurePlaces }, (_, place) =>
      view.getInt16(start + headBytes + place * 2, true),
    )
    return [mailClass, { weights, step, bias, slope, offset }]
  })
  return Object.fromEntries(entries) as MailModel
}
