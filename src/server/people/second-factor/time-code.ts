import { createHmac } from 'node:crypto'

const secondsPerPeriod = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The number of the period of thirty seconds in which a moment lies, from 1970. */
export function periodAt(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / secondsPerPeriod)
}

/** The code of a period: RFC 6238 with HMAC-SHA-1 and six digits, as every app makes it. */
export function timeCode(secret: Buffer, period: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The period whose code this is: now, one before or one after (a clock may be off), and later than the last one used. */
export function matchingPeriod(secret: Buffer, code: string, now: number, lastUsed: number): number | null {
  const present = periodAt(now)
  const near = [present, present - 1, present + 1].filter((period) => period > lastUsed)
  return near.find((period) => timeCode(secret, period) === code) ?? null
}

/** Base 32 as in RFC 4648, without the = at the end: how apps take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
