/** Whether this is `npm run prove`: the long versions, for as long as they take. */
export const isProof = process.env.VORDER_PROVE === '1'

/** How often a test does its thing: so many times in every run, so many when it must prove it. */
export function howOften(always: number, inProof: number): number {
  return isProof ? inProof : always
}
