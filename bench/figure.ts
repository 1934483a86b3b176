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

/** Work that was done several times, each beside its floor; in milliseconds. */
export interface Run {
  readonly milliseconds: number
  readonly processor: number
  readonly bare: number
}

/** The best of some runs in seconds, and what of them belongs beside it. */
export function bestOf(runs: readonly Run[]): { seconds: number; detail: Figure['detail'] } {
  const [best] = runs.toSorted((a, b) => a.milliseconds - b.milliseconds)
  if (!best) throw new Error('nothing was done')
  return {
    seconds: twoDecimals(best.milliseconds / 1000),
    detail: {
      slowestSeconds: twoDecimals(Math.max(...runs.map(({ milliseconds }) => milliseconds)) / 1000),
      processorSeconds: twoDecimals(best.processor / 1000),
      bareSeconds: twoDecimals(best.bare / 1000),
      timesBare: twoDecimals(best.milliseconds / best.bare),
    },
  }
}

/** Tells on the terminal what is going on; standard output is for the figures alone. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
