import { addMonths, day } from '#domain/day.ts'
import { logInAt, type PortalVisitor } from '#test/portal-visitor.ts'
import { type BenchPortal, openBenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress, timed, twoDecimals } from './figure.ts'
import { processorMilliseconds, processorWithChildren } from './process-figures.ts'

const today = '2026-11-24'
const calls = 250
const files = 1000
/** A key makes 600 calls a minute at most. */
const keys = 4

/** A call by key beside the same call by session, and files that a machine makes while people work. */
export async function measure(): Promise<Figure[]> {
  const portal = await openBenchPortal(2000, { VORDER_TODAY: today })
  try {
    const customer = await logInAt(portal.url, 'customer')
    const tokens = await Promise.all(Array.from({ length: keys }, async () => makeKey(customer)))
    progress('calls by session and by key, in turns')
    const beside = await besideSession(portal.url, customer, tokens[0]!)
    progress(`${files} files by key while somebody works`)
    const made = await makeFiles(portal, tokens)
    return [
      {
        figure: 'call by key beside the same by session',
        value: beside.ratio,
        unit: 'times',
        goal: 'at most 1.3 times',
        reached: beside.ratio <= 1.3,
        detail: { ...beside.detail, calls },
      },
      {
        figure: 'files made by key in a minute, beside people at work',
        value: made.aMinute,
        unit: 'files/min',
        goal: 'at least 1000',
        reached: made.aMinute >= 1000,
        detail: made.detail,
      },
    ]
  } finally {
    await portal.close()
  }
}

async function makeKey(customer: PortalVisitor): Promise<string> {
  const input = {
    kind: 'live',
    name: 'Meting',
    scopes: ['files.read', 'files.write'],
    lastDay: addMonths(day(today), 6),
  }
  return (await customer.send<{ token: string }>('POST', '/api/v4/api-key', input)).token
}

async function besideSession(url: string, customer: PortalVisitor, token: string) {
  const { items } = await customer.get<{ items: { id: number }[] }>('/api/v4/file?limit=50')
  const took: { session: number[]; key: number[] } = { session: [], key: [] }
  const ask = async (id: number, headers: Readonly<Record<string, string>>) =>
    timed(async () => {
      const answer = await fetch(`${url}/api/v4/file/${id}`, { headers })
      if (!answer.ok) throw new Error(await answer.text())
      await answer.arrayBuffer()
    })
  const byKey = { authorization: `Bearer ${token}` }
  for (let turn = -20; turn < calls; turn += 1) {
    const { id } = items[Math.abs(turn) % items.length]!
    const session = await ask(id, customer.headers)
    const key = await ask(id, byKey)
    // The first ones warm up.
    if (turn < 0) continue
    took.session.push(session)
    took.key.push(key)
  }
  const [session, key] = [percentile(took.session, 0.5), percentile(took.key, 0.5)]
  const detail = { sessionMs: session, keyMs: key, keyP95Ms: percentile(took.key, 0.95) }
  return { ratio: twoDecimals(key / session), detail }
}

async function makeFiles(portal: BenchPortal, tokens: readonly string[]) {
  const { url, pid, databasePid } = portal
  let next = 0
  let goesOn = true
  const make = async (token: string) => {
    while (next < files) {
      const number = (next += 1)
      const debtors = [
        {
          kind: 'company',
          name: `Bouwbedrijf ${number} B.V.`,
          street: 'Kade',
          houseNumber: `${number}`,
          city: 'Hoorn',
        },
      ]
      const claims = [{ invoiceNumber: `API-${number}`, invoiceDay: '2026-09-01', amountCents: 12_500 }]
      const answer = await fetch(`${url}/api/v4/file`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `api-${number}`,
        },
        body: JSON.stringify({ reference: `ERP-${number}`, debtors, claims }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      await answer.arrayBuffer()
    }
  }
  const work = async () => {
    const took: number[] = []
    while (goesOn) {
      took.push(await timed(async () => portal.get('/api/v4/file?limit=50')))
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    return took
  }
  const atWork = work()
  const spent = () => processorMilliseconds(pid) + processorWithChildren(databasePid)
  const before = spent()
  const milliseconds = await timed(async () => Promise.all(tokens.flatMap((token) => [make(token), make(token)])))
  const processor = spent() - before
  goesOn = false
  const took = await atWork
  return {
    aMinute: Math.round(files / (milliseconds / 60_000)),
    detail: {
      files,
      seconds: twoDecimals(milliseconds / 1000),
      // With what else the portal and its database did meanwhile.
      processorMsAFile: twoDecimals(processor / files),
      listP95Ms: percentile(took, 0.95),
      lists: took.length,
    },
  }
}
