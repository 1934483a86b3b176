import { mutate, mutatedParts } from './mutate.ts'

const goal = 85

/** Whether a test notices it when money or law is changed: of each part, or of those named, at least 85 %. */
export function proveNoticed(parts: readonly string[]): void {
  for (const part of mutatedParts.filter((name) => parts.length === 0 || parts.includes(name))) {
    const { changes, noticed } = mutate(part)
    const share = (noticed / changes) * 100
    process.stdout.write(`mutation: ${part}: ${noticed} of ${changes} changes noticed, ${share.toFixed(1)} %\n`)
    if (share < goal) process.exitCode = 1
  }
}
