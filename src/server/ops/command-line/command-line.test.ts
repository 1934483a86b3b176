import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databasePid, type PortalProcess, startPortal } from '#test/portal-process.ts'
import { startProcess } from '#test/started-processes.ts'
import { root } from '#test/house/sources.ts'
import { commands } from './commands.ts'
import { runCommandLine } from './run-command-line.ts'
import { isProof } from '#test/long.ts'
import { sharedDataFolder, hasSharedData, sharedJson } from '#test/shared-data.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'vorder-cli-'))
const here = { VORDER_DATA: dataFolder, VORDER_ENV: 'test', VORDER_TODAY: '2026-11-20', VORDER_DEMO: 'off' }

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** Calls the command line as a person or a script does. */
async function vorder(
  words: string[],
  environment: Record<string, string> = {},
  node = process.execPath,
): Promise<Outcome> {
  return outcomeOf(spawnVorder(words, environment, node))
}

function spawnVorder(words: string[], environment: Record<string, string> = {}, node = process.execPath) {
  return startProcess(node, [join(root, 'bin/vorder.js'), ...words], { env: { ...here, ...environment } })
}

async function outcomeOf(child: ReturnType<typeof spawnVorder>): Promise<Outcome> {
  let [out, error] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out, error }
}

/** The same without a process of its own, which takes longer to start than most commands take. */
async function inProcess(words: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  let [out, error] = ['', '']
  const terminal = { out: (text: string) => void (out += text), error: (text: string) => void (error += text) }
  const code = await runCommandLine(commands, words, { ...here, ...environment }, terminal)
  return { code, out, error }
}

const parsed = <Answer>({ code, out }: Outcome): Answer & { code: number | null } => ({
  ...(JSON.parse(out) as Answer),
  code,
})
const json = async <Answer>(words: string[]) => parsed<Answer>(await inProcess([...words, '--json']))
const jsonOfProcess = async <Answer>(words: string[]) => parsed<Answer>(await vorder([...words, '--json']))

const oldNode = ['/usr/bin/node', '/usr/local/bin/node'].find(
  (path) =>
    existsSync(path) && Number(/^v(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[1]) < 24,
)

describe('the command line', () => {
  it('explains itself and each command', async () => {
    const help = await inProcess(['--help'])
    expect(help.code).toBe(0)
    for (const name of [
      'start',
      'migrate',
      'admin create',
      'demo load',
      'import',
      'calc',
      'backup',
      'restore',
      'sending resume',
      'verify',
      'doctor',
    ]) {
      expect(help.out).toContain(`vorder ${name}`)
      const explained = await inProcess([...name.split(' '), '--help'])
      expect(explained.code).toBe(0)
      expect(explained.out).toContain('--json')
    }
  })

  it.each([
    [['fly'], 'There is no command "fly"'],
    [['admin', 'create'], 'needs --username'],
    [['demo', 'load', '--files', 'many'], 'expected a whole number'],
    [['demo', 'load', '--files', '0'], '--files is 1 to 1000000'],
    [['demo', 'load', '--files', '-3'], '\'--files\' argument is ambiguous. "vorder demo load --help"'],
    [['verify', '--loud'], 'lists what it takes'],
    [['import', 'a.csv', 'b.csv', '--customer', '1'], 'takes FILE'],
    [['import', 'absent.csv', '--customer', '1'], 'absent.csv cannot be read'],
    [['calc'], '"calc" needs --jsonl'],
    [['verify'], 'There is no portal in the database yet. "npx vorder start" or "npx vorder migrate" makes it.'],
    [['backup'], '"backup" takes FOLDER'],
    [['restore', 'absent', '--check'], 'absent is no whole backup: it has no manifest.json'],
  ])('refuses %j in plain words, with code 2', async (words, message) => {
    const { code, error, out } = await inProcess(words)
    expect([code, out]).toEqual([2, ''])
    expect(error).toContain(message)
  })

  it('makes an administrator on an empty folder, starting the database for that moment', async () => {
    const made = await jsonOfProcess<{ username: string; password: string }>([
      'admin',
      'create',
      '--username',
      'jan',
      '--name',
      'Jan',
    ])
    expect(made).toMatchObject({ code: 0, username: 'jan', password: expect.stringMatching(/^.{20}$/) })
    expect(databasePid(dataFolder)).toBeNull()
    expect(await json(['migrate'])).toEqual({ code: 0, migrations: [], rights: false })
    const again = await json<{ error: string }>(['admin', 'create', '--username', 'JAN', '--name', 'Jan'])
    expect(again).toMatchObject({ code: 2, error: expect.stringContaining('already') })
  })

  it('loads a portfolio, says what it made, and verifies it', async () => {
    const loaded = await json<{ files: number; claims: number }>(['demo', 'load', '--files', '60'])
    expect(loaded).toMatchObject({ code: 0, files: 60, claims: expect.any(Number) })
    const verified = await json<{ right: boolean; checks: { check: string; count: number }[] }>(['verify'])
    expect(verified).toMatchObject({ code: 0, right: true })
    // With the three of the list that somebody released.
    expect(verified.checks[0]).toMatchObject({ check: 'books', count: 63 })
  })

  it('that is stopped half-way undoes what it did, and leaves no database running', async () => {
    const before = await json<{ checks: { count: number }[] }>(['verify'])
    const child = spawnVorder(['demo', 'load', '--files', '20000'])
    const ended = outcomeOf(child)
    while (databasePid(dataFolder) === null) await wait(20)
    child.kill('SIGINT')
    const { code, error } = await ended
    expect([code, error]).toEqual([130, 'Stopped. What was not finished is undone.\n'])
    expect(databasePid(dataFolder)).toBeNull()
    const after = await json<{ checks: { count: number }[] }>(['verify'])
    expect(after.checks[0]?.count).toBe(before.checks[0]?.count)
  })

  it('two at once on a stopped database both do their work, and leave it stopped', async () => {
    const outcomes = await Promise.all([
      jsonOfProcess<{ right: boolean }>(['verify']),
      jsonOfProcess<{ right: boolean }>(['verify']),
    ])
    expect(outcomes).toMatchObject([
      { code: 0, right: true },
      { code: 0, right: true },
    ])
    expect(databasePid(dataFolder)).toBeNull()
  })

  it('says with --json why it refuses, on standard output', async () => {
    const { code, out } = await vorder(['fly', '--json'])
    expect(code).toBe(2)
    expect(JSON.parse(out)).toEqual({ error: 'There is no command "fly". "vorder --help" lists them.' })
  })

  it('never loads a portfolio in prod', async () => {
    const prod = { VORDER_ENV: 'prod', VORDER_SECRET: 'a-secret-of-tests-0123456789abcdef', VORDER_TODAY: '' }
    const { code, error } = await inProcess(['demo', 'load', '--files', '5'], prod)
    expect(code).toBe(2)
    expect(error).toContain('prod')
  })

  it.skipIf(!oldNode)('hands over to the node it brings when the machine has an older one', async () => {
    const { out } = await vorder(['doctor', '--json'], {}, oldNode)
    expect(out).toContain(`"text":"${process.version} on`)
  })
})

describe('the command line beside a running portal', () => {
  let portal: PortalProcess
  beforeAll(async () => {
    portal = await startPortal(here)
  })
  afterAll(async () => portal.stop())

  it('works on the database of that, and leaves it running', async () => {
    const pid = databasePid(dataFolder)
    expect(await jsonOfProcess(['verify'])).toMatchObject({ code: 0, right: true })
    expect(databasePid(dataFolder)).toBe(pid)
    expect((await fetch(`${portal.url}/health/ready`)).status).toBe(200)
  })

  it('verify tells which file was tampered with, and ends with code 1', async () => {
    const client = new pg.Client({ connectionString: addressOf(dataFolder) })
    await client.connect()
    const { rows } = await client.query<{ number: string; dossier_id: number }>(
      `update dossier_balance set open_cents = open_cents + 1
       where dossier_id = (select min(id) from dossier) returning dossier_id,
       (select number from dossier where id = dossier_id)`,
    )
    await client.end()
    const verified = await json<{ right: boolean; checks: { findings: object[] }[] }>(['verify'])
    expect(verified).toMatchObject({ code: 1, right: false })
    expect(verified.checks[0]?.findings).toEqual([
      { where: `file ${rows[0]?.number}`, what: 'the balance differs from the replay of its events' },
    ])
    expect((await inProcess(['verify'])).out).toContain(`file ${rows[0]?.number}`)
  })

  it('tells that nothing leaves a restored portal, and lets it again while it runs, with a row in the audit trail', async () => {
    const client = new pg.Client({ connectionString: addressOf(dataFolder) })
    await client.connect()
    const backupAt = '2026-11-19T02:10:00.000Z'
    await client.query('insert into sending_halt (backup_at, halted_at) values ($1, now())', [backupAt])
    const examined = async () =>
      (await json<{ found: { subject: string }[] }>(['doctor'])).found.filter(({ subject }) => subject === 'sending')
    expect(await examined()).toMatchObject([
      { state: 'warning', text: expect.stringMatching(/nothing leaves .*npx vorder sending resume$/) },
    ])
    expect(await json(['sending', 'resume'])).toEqual({ code: 0, backupAt })
    expect(await examined()).toEqual([{ subject: 'sending', state: 'right', text: 'not halted' }])
    expect(await json(['sending', 'resume'])).toEqual({ code: 0, backupAt: null })
    const noted = await client.query("select actor_id, subject_kind from audit_event where kind = 'sending.resumed'")
    expect(noted.rows).toEqual([{ actor_id: null, subject_kind: 'sending_halt' }])
    await client.end()
  })

  it('doctor names everything it looked at, and a wrong setting ends it with code 2', async () => {
    const { code, found } = await json<{ found: { subject: string; state: string }[] }>(['doctor'])
    expect(code).toBe(0)
    const subjects = new Set(found.map(({ subject }) => subject))
    for (const subject of [
      'node',
      'disk',
      'fonts',
      'port',
      'secrets',
      'database',
      'backup',
      'sending',
      'agency',
      'rates',
      'tariffs',
      'holidays',
    ]) {
      expect(subjects).toContain(subject)
    }
    const wrong = await inProcess(['doctor'], { VORDER_TODAY: '2026-02-30' })
    expect(wrong.code).toBe(2)
    expect(wrong.error).toContain('a day that exists')
  })
})

interface Report {
  rows: number
  imported: number
  refused: { row: number; kind: string; column: string; message: string }[]
  warnings: { row: number; kind: string }[]
  files: number
  principalCents: number
}

const lists = ['moneybird-facturen.csv', 'snelstart-verkoopfacturen.csv', 'exact-openstaande-posten.xlsx']
const kindOf = ({ row, kind }: { row: number; kind: string }) => `${row} ${kind}`

describe.skipIf(!hasSharedData)('import on the command line', () => {
  // Of each program that writes them in the proof: reading them is tested where they are read.
  it.each(isProof ? lists : lists.slice(2))(
    'tells of %s first what would come of it, then imports it, then knows it',
    async (list) => {
      const path = join(sharedDataFolder, 'claims', list)
      const expected = sharedJson<Report & { debtors: number }>(`claims/${list}.expected.json`, {} as never)
      const customer = ['--customer', String(lists.indexOf(list) + 1)]
      for (const words of [
        ['import', path, ...customer, '--dry-run'],
        ['import', path, ...customer],
      ]) {
        const report = await json<Report>(words)
        expect(Object.keys(report)).toEqual([
          'rows',
          'imported',
          'refused',
          'warnings',
          'files',
          'principalCents',
          'creditNotes',
          'code',
        ])
        expect(report).toMatchObject({
          code: 0,
          rows: expected.rows,
          imported: expected.imported,
          principalCents: expected.principalCents,
        })
        expect(report.refused.map(kindOf)).toEqual(expected.refused.map(kindOf))
        // An account number cannot be wrong in a list that has no column for it, whatever its maker noted.
        const hasIban = report.warnings.some(({ kind }) => kind === 'bad_iban')
        const visible = expected.warnings.filter(({ kind }) => kind !== 'bad_iban' || hasIban)
        expect(report.warnings.map(kindOf)).toEqual(visible.map(kindOf))
      }
      expect(await json<Report>(['import', path, ...customer])).toMatchObject({ code: 0, imported: 0, files: 0 })
    },
    60_000,
  )

  it('finds a customer by name, and says when there is none or the file is no list', async () => {
    const path = join(dataFolder, 'one.csv')
    writeFileSync(
      path,
      'Factuurnummer;Factuurdatum;Vervaldatum;Bedrag;Naam\nX-1;01-09-2026;15-09-2026;12,50;Jan Jansen\n',
    )
    const krekel = await json<Report>(['import', path, '--customer', 'Kinderopvang De Krekel B.V.'])
    expect(krekel).toMatchObject({ code: 0, imported: 1, principalCents: 1250 })
    expect(await json(['import', path, '--customer', 'Nobody'])).toMatchObject({ code: 2 })
    writeFileSync(path, Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))
    const broken = await json<{ error: string }>(['import', path, '--customer', '1', '--language', 'en'])
    expect(broken).toMatchObject({ code: 1, error: expect.any(String) })
  })
})

/** The address of the embedded database of a folder while its portal runs. */
function addressOf(folder: string): string {
  const read = (path: string) => execFileSync('cat', [join(folder, path)], { encoding: 'utf8' })
  const port = read('postgres/cluster/postmaster.pid').split('\n')[3]
  return `postgres://vorder:${read('database-password').trim()}@127.0.0.1:${port}/vorder`
}
