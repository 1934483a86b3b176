import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import type { RunDetail } from '#contract/sending/runs.ts'
import { startWorkerProcess } from '#test/portal-process.ts'
import { openBenchPortal } from './bench-portal.ts'
import { claimsList, releaseClaims, uploadClaims } from './claims-list.ts'
import { type Figure, progress, timed, twoDecimals } from './figure.ts'
import { isHandled, proposeAll, releaseAll, until } from './follow-run.ts'
import { peakMegabytes, processorMilliseconds, processorWithChildren } from './process-figures.ts'

const mails = Number(process.env['BENCH_MAILS'] ?? 10_000)
const today = '2026-11-24'
const connections = 8
const floorMails = 500
/**
 * As a mail server that is far away: it takes so long to say that it has a message. With the connections of two workers it
 * takes 20 a second, which two cores can make.
 */
const slowMilliseconds = 800
const slowMails = 400

/** E-mails with their letters to a mail server of this machine; and by one and by two workers to one that is slow. */
export async function measure(): Promise<Figure[]> {
  const speed = await measureSpeed()
  progress(`mails: ${JSON.stringify(speed)}`)
  return [speed, ...(await measureWorkers())]
}

async function measureSpeed(): Promise<Figure> {
  const sink = await openSink()
  const portal = await openBenchPortal(0, { VORDER_TODAY: today, SMTP_URL: sink.url })
  try {
    const proposed = await proposeMails(portal, mails)
    const before = processorMilliseconds(portal.pid)
    const beforeInDatabase = processorWithChildren(portal.databasePid)
    let done: RunDetail = proposed
    const milliseconds = await timed(async () => {
      await releaseAll(portal, proposed)
      done = await until(portal, proposed.id, isHandled)
    })
    const left = sink.count()
    const spent = processorMilliseconds(portal.pid) - before
    const inDatabase = processorWithChildren(portal.databasePid) - beforeInDatabase
    const floor = await mailerAlone(sink.url, sink.bytes() / left)
    const seconds = twoDecimals((milliseconds / 1000) * (10_000 / left))
    return {
      figure: '10,000 e-mails to a mail server',
      value: seconds,
      unit: 's',
      goal: 'at most 60 s, their letters drawn and everything written down',
      reached: seconds <= 60 && left >= mails,
      detail: {
        mails: left,
        done: done.counts.done,
        measuredSeconds: twoDecimals(milliseconds / 1000),
        processorMillisecondsAMail: twoDecimals(spent / left),
        ofTheDatabaseMilliseconds: twoDecimals(inDatabase / left),
        peakMegabytes: peakMegabytes(portal.pid),
        mailerAloneSeconds: twoDecimals(floor * 10_000),
        timesTheMailerAlone: twoDecimals(milliseconds / 1000 / left / floor),
      },
    }
  } finally {
    await portal.close()
    await sink.close()
  }
}

/** Where the other side is what takes long, two workers are twice as fast as one on any number of cores. */
async function measureWorkers(): Promise<Figure[]> {
  const sink = await openSink(slowMilliseconds)
  const settings = { VORDER_TODAY: today, SMTP_URL: sink.url }
  const portal = await openBenchPortal(0, settings, ['--role', 'web'])
  const environment = { ...settings, ...portal.environment }
  try {
    const first = await startWorkerProcess(environment)
    const one = await sendMany(portal, sink, 0)
    const second = await startWorkerProcess(environment)
    const before = [first, second].map(({ pid }) => processorMilliseconds(pid))
    const two = await sendMany(portal, sink, slowMails)
    const spent = [first, second].map(({ pid }, index) => processorMilliseconds(pid) - (before[index] ?? 0))
    const peak = Math.max(peakMegabytes(first.pid), peakMegabytes(second.pid))
    await Promise.all([first.stop(), second.stop()])
    const ratio = twoDecimals(one / two)
    return [
      {
        figure: 'two workers beside one',
        value: ratio,
        unit: 'times as fast',
        goal: 'at least 1.7',
        reached: ratio >= 1.7,
        detail: {
          mails: slowMails,
          oneSeconds: twoDecimals(one / 1000),
          twoSeconds: twoDecimals(two / 1000),
          smallestShareOfTheWork: twoDecimals(Math.min(...spent) / spent.reduce((sum, part) => sum + part, 0)),
        },
      },
      {
        figure: 'memory of a worker while it sends e-mails',
        value: peak,
        unit: 'MB',
        goal: 'at most 400 MB',
        reached: peak <= 400,
        detail: { mails: slowMails * 2 },
      },
    ]
  } finally {
    await portal.close()
    await sink.close()
  }
}

type Portal = Awaited<ReturnType<typeof openBenchPortal>>

/** Milliseconds from the first to the last message that came in: the drawing before it is not what two share here. */
async function sendMany(portal: Portal, sink: Sink, first: number): Promise<number> {
  const proposed = await proposeMails(portal, slowMails, first)
  const before = sink.count()
  await releaseAll(portal, proposed)
  while (sink.count() === before) await wait(20)
  const taking = await timed(async () => until(portal, proposed.id, isHandled))
  progress(`mails: ${sink.count() - before} in ${Math.round(taking)} ms`)
  return taking
}

async function proposeMails(portal: Portal, count: number, first = 0): Promise<RunDetail> {
  const { id } = await uploadClaims(portal, claimsList(count, 'companies', first))
  await releaseClaims(portal, id)
  return proposeAll(portal, today)
}

/** Seconds a message that the mailer takes by itself, with messages as large, at this hour of this machine. */
async function mailerAlone(url: string, bytes: number): Promise<number> {
  const transport = createTransport({ url, pool: true, maxConnections: connections })
  const raw = Buffer.from(
    `Subject: x\r\n\r\n${'A'
      .repeat(76)
      .concat('\r\n')
      .repeat(Math.ceil(bytes / 78))}`,
  )
  const envelope = { from: 'a@example.nl', to: ['b@example.nl'] }
  try {
    const sending = timed(async () =>
      Promise.all(Array.from({ length: floorMails }, async () => transport.sendMail({ raw, envelope }))),
    )
    return (await sending) / 1000 / floorMails
  } finally {
    transport.close()
  }
}

interface Sink {
  readonly url: string
  count(): number
  bytes(): number
  close(): Promise<void>
}

/** A mail server that takes everything and keeps nothing. */
async function openSink(delay = 0): Promise<Sink> {
  let [count, bytes] = [0, 0]
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
      })
      stream.on('end', () => {
        count += 1
        setTimeout(() => done(), delay)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => count,
    bytes: () => bytes,
    close: async () => new Promise((resolve) => server.close(() => resolve())),
  }
}
