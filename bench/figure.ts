/** One measured figure beside its goal. */
export interface Figure {
  readonly figure: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly reached: boolean
  /** What it was measured on and against: counts, other percentiles, the bare time, the ratio. */
  readonly detail: Readonly<Record<string, number | string>>
}

/** The value below which this share of the measurements lies, in their unit, to two decimals. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return twoDecimals(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
}

export function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100
}

/** How long the work took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Tells on the terminal what is going on; standard output is for the figures alone. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
