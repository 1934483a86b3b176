import autocannon from 'autocannon'
import Fastify from 'fastify'
import { openBenchPortal } from './bench-portal.ts'
import { type Figure, progress, twoDecimals } from './figure.ts'

const load = { connections: 20, duration: 10 }

/** Requests per second of the file list (50 rows, session, scope, count) against bare Fastify with the same rows. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(10_000)
  const path = '/api/v4/file?limit=50&sortBy=nextDay'
  const rows = await portal.get<object>(path)
  const bare = Fastify()
  bare.get('/', async () => rows)
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
  try {
    progress('list requests: bare Fastify, then the portal')
    const ceiling = await requestsPerSecond(bareUrl, {})
    const list = await requestsPerSecond(`${portal.url}${path}`, portal.headers)
    return [
      {
        figure: 'file list',
        value: list,
        unit: 'requests/s',
        goal: 'at least 1500 with the database on the same two cores',
        reached: list >= 1500,
        detail: { bareFastify: ceiling, ratio: twoDecimals(list / ceiling), ...load },
      },
    ]
  } finally {
    await bare.close()
    await portal.close()
  }
}

async function requestsPerSecond(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const result = await autocannon({ url, headers, ...load })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refused`)
  return twoDecimals(result.requests.average)
}
