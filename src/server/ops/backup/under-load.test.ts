import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { FileLog } from '#contract/work/logs.ts'
import { commands } from '#server/ops/command-line/commands.ts'
import { runCommandLine } from '#server/ops/command-line/run-command-line.ts'
import { sha256Of } from '#server/platform/outside/storage.ts'
import { root } from '#test/house/sources.ts'
import { howOften, isProof } from '#test/long.ts'
import { type PortalProcess, startPortal } from '#test/portal-process.ts'
import { logInAt, type PortalVisitor } from '#test/portal-visitor.ts'

/** In the proof on its own embedded database, as it is started; in every run on the database of the tests, which is there. */
const files = howOften(10, 3_000)
const writers = howOften(2, 4)

describe('a backup that is made while people work', () => {
  const secret = 'a-secret-of-tests-0123456789abcdef'
  const databases: string[] = []
  let place: string
  let portal: PortalProcess | null = null

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'vorder-under-load-'))
  })
  afterAll(async () => {
    await portal?.kill()
    for (const name of databases) await onCluster(`drop database if exists ${name} with (force)`)
    await rm(place, { recursive: true, force: true })
  })

  /** Where a portal keeps everything. */
  async function home(name: string): Promise<Record<string, string>> {
    const here = { VORDER_DATA: join(place, name), VORDER_ENV: 'test', VORDER_DEMO: 'off', VORDER_SECRET: secret }
    if (isProof) return here
    const database = `under_load_${crypto.randomUUID().slice(0, 8)}`
    databases.push(database)
    await onCluster(`create database ${database}`)
    return { ...here, DATABASE_URL: inject('clusterUrl').replace(/\/postgres$/, `/${database}`) }
  }

  it(
    'holds everything that was acknowledged before it began, and nothing by half',
    async () => {
      const first = await home('first')
      await vorder(['demo', 'load', '--files', String(files)], first)
      portal = await startPortal(first)
      const { url } = portal
      const work = await Promise.all(Array.from({ length: writers }, async () => startWriting(url)))
      for (const { done } of work) await expect.poll(() => done.length, { timeout: 60_000 }).toBeGreaterThan(4)
      const before = work.map(({ done }) => done.length)
      const made = await vorder<{ audit: { sealId: number; hash: string } | null }>(
        ['backup', join(place, 'backup')],
        first,
      )
      for (const { done } of work) await expect.poll(() => done.length, { timeout: 60_000 }).toBeGreaterThan(6)
      const written = await Promise.all(work.map(async (writer) => writer.stop()))
      // The machine is lost.
      await portal.kill()
      portal = null
      await rm(first['VORDER_DATA'] ?? '', { recursive: true, force: true })

      const second = await home('second')
      await vorder(['restore', join(place, 'backup')], second)
      const head = made.audit ? ['--head', `${made.audit.sealId}:${made.audit.hash}`] : []
      expect(await vorder(['verify', ...head], second)).toMatchObject({ right: true })
      expect(await vorder(['restore', join(place, 'backup')], second, 2)).toMatchObject({
        error: expect.stringContaining('is not empty'),
      })

      portal = await startPortal(second)
      await withClient(addressOf(second), async (client) => {
        for (const [index, done] of written.entries()) {
          for (const [turn, act] of done.entries()) {
            // What came after the backup may be there or not.
            if (turn >= (before[index] ?? 0)) break
            expect(await isWhole(client, second['VORDER_DATA'] ?? '', act), JSON.stringify(act)).toBe(true)
          }
        }
        await everyDocumentIsThere(client, second['VORDER_DATA'] ?? '')
      })
      // Work goes on, and is sealed behind what was sealed before.
      const more = await startWriting(portal.url)
      await expect.poll(() => more.done.length, { timeout: 60_000 }).toBeGreaterThan(1)
      await more.stop()
      expect(await vorder(['verify', ...head], second)).toMatchObject({ right: true })
    },
    isProof ? 1_200_000 : 240_000,
  )
})

/** Something that was done, with a text by which it is found again. */
interface Act {
  readonly kind: (typeof kinds)[number]
  readonly text: string
}

interface Writer {
  /** What the portal has acknowledged, in order. */
  readonly done: readonly Act[]
  /** Everything it acknowledged. */
  stop(): Promise<readonly Act[]>
}

/** Somebody who writes notes, books payments and uploads files, one after the other, as long as the portal is there. */
async function startWriting(url: string): Promise<Writer> {
  const visitor = await logInAt(url, 'finance')
  const { items } = await visitor.get<{ items: { id: number }[] }>('/api/v4/file?status=in_progress&limit=20')
  const done: Act[] = []
  let isStopped = false
  const writing = (async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const file = items[turn % items.length]?.id ?? 0
      const act: Act = { kind: kinds[turn % kinds.length] ?? 'note', text: crypto.randomUUID() }
      await perform(visitor, file, act)
      done.push(act)
    }
  })()
  return {
    done,
    stop: async () => {
      isStopped = true
      await writing
      return done
    },
  }
}

const kinds = ['note', 'payment', 'upload'] as const

async function perform(visitor: PortalVisitor, fileId: number, { kind, text }: Act): Promise<void> {
  if (kind === 'payment') {
    const payment = { valueDay: '2026-10-01', amountCents: 1, note: text }
    await visitor.send('POST', `/api/v4/file/${fileId}/direct-payment`, payment)
    return
  }
  const log = await visitor.send<FileLog>('POST', '/api/v4/file/logs', { fileId, type: 'note', content: text })
  if (kind === 'note') return
  const form = new FormData()
  form.set('file', new Blob([contentOf(text)], { type: 'text/plain' }), `${text}.txt`)
  await visitor.send('POST', `/api/v4/file/logs/${log.id}/attachments`, form)
}

const contentOf = (text: string) => Buffer.from(`Bijlage ${text}\n`)

/** Whether an act is in a portal as a whole: its row, what hangs on it, and the file it uploaded. */
async function isWhole(client: pg.Client, dataFolder: string, { kind, text }: Act): Promise<boolean> {
  const logged = await client.query<{ id: string }>('select id from dossier_log where content = $1', [text])
  const [log] = logged.rows
  if (!log) return false
  if (kind === 'note') return true
  if (kind === 'payment') {
    const booked = await client.query(
      `select from audit_event reported join account_event event on event.id = reported.subject_id
       join ledger_transfer transfer on transfer.dossier_id = event.dossier_id
       where reported.kind = 'payment.reported' and reported.data ->> 'noteId' = $1 and event.amount_cents = 1 limit 1`,
      [log.id],
    )
    return booked.rowCount === 1
  }
  const sha256 = sha256Of(contentOf(text))
  const attached = await client.query('select from log_attachment where log_id = $1 and sha256 = $2', [log.id, sha256])
  if (attached.rowCount !== 1) return false
  const kept = await stat(join(dataFolder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256))
  return kept.size === contentOf(text).byteLength
}

/** Nothing names a document that is not there, whoever uploaded it and when. */
async function everyDocumentIsThere(client: pg.Client, dataFolder: string): Promise<void> {
  const { rows } = await client.query<{ sha256: string; size: string }>(
    'select sha256, size_bytes as size from stored_file',
  )
  for (const { sha256, size } of rows) {
    const kept = await stat(join(dataFolder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256))
    expect(kept.size, sha256).toBe(Number(size))
  }
}

/**
 * Calls the command line, which has to end with this code, and reads its answer: as a process of its own in the proof, which
 * takes longer to start than most of this, and what makes a backup always: it lowers the priority of its process for good.
 */
async function vorder<Answer>(words: string[], environment: Record<string, string>, code = 0): Promise<Answer> {
  const asked = [...words, '--json']
  const [ended, out] = await (isProof || words[0] === 'backup'
    ? ofProcess(asked, environment)
    : inProcess(asked, environment))
  expect(ended, out).toBe(code)
  return JSON.parse(out) as Answer
}

async function inProcess(words: string[], environment: Record<string, string>): Promise<[number, string]> {
  let out = ''
  const terminal = { out: (text: string) => void (out += text), error: () => {} }
  return [await runCommandLine(commands, words, environment, terminal), out]
}

async function ofProcess(words: string[], environment: Record<string, string>): Promise<[number | null, string]> {
  const child = spawn(process.execPath, [join(root, 'bin/vorder.js'), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  return [await new Promise<number | null>((resolve) => child.on('close', resolve)), out]
}

/** The address of the database of a portal that runs. */
function addressOf(here: Record<string, string>): string {
  if (here['DATABASE_URL']) return here['DATABASE_URL']
  const read = (path: string) => readFileSync(join(here['VORDER_DATA'] ?? '', path), 'utf8')
  const port = read('postgres/cluster/postmaster.pid').split('\n')[3]
  return `postgres://vorder:${read('database-password').trim()}@127.0.0.1:${port}/vorder`
}

async function onCluster(statement: string): Promise<void> {
  await withClient(inject('clusterUrl'), async (client) => client.query(statement))
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
