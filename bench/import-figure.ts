import { openBenchPortal } from './bench-portal.ts'
import { claimsList, releaseClaims, uploadClaims } from './claims-list.ts'
import { type Figure, progress, timed, twoDecimals } from './figure.ts'

const rows = 20_000

/** Rows per second from upload to files: read, judged, and released with debtors, claims, accounts and books. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(0)
  try {
    progress(`import: ${rows} rows`)
    const list = claimsList(rows)
    let id = 0
    const reading = await timed(async () => {
      const ready = await uploadClaims(portal, list)
      if (ready.counts.good !== rows) throw new Error(`of ${rows} rows ${ready.counts.good} are good`)
      id = ready.id
    })
    const releasing = await timed(async () => {
      const done = await releaseClaims(portal, id)
      if (done.counts.released !== rows) throw new Error(`of ${rows} rows ${done.counts.released} were released`)
    })
    const speed = twoDecimals((rows * 1000) / (reading + releasing))
    return [
      {
        figure: 'import',
        value: speed,
        unit: 'rows/s',
        goal: 'at least 2000, from upload to files',
        reached: speed >= 2000,
        detail: {
          rows,
          judgedPerSecond: twoDecimals((rows * 1000) / reading),
          releasedPerSecond: twoDecimals((rows * 1000) / releasing),
        },
      },
    ]
  } finally {
    await portal.close()
  }
}
