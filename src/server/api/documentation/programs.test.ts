import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, createClient } from '#client/index.js'
import { callsOf, type DocumentedCall, exampleCallOf, type PublicDocument } from '#contract/api/document.ts'
import { type ExampleLanguage, exampleOf } from '#contract/api/examples.ts'
import { customerRoles } from '#contract/people/acl.ts'
import { createMachine, type Machine } from '#test/api-keys.ts'
import { isProof } from '#test/long.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { type CalledObjects, createCalledObjects, exampleFile, paramsFor, readDocument } from '#test/public-api.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const run = promisify(execFile)
let server: TestServer
let machine: Machine
let document: PublicDocument
let objects: CalledObjects
let base: string
let folder: string

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  const owner = await createPerson(server, customerRoles, await createCustomer(server))
  machine = await createMachine(server, owner, { kind: 'test' })
  document = await readDocument(server)
  objects = await createCalledObjects(server, machine, owner)
  await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'vorder-examples-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** How the example of a language is run on this machine; C# is run nowhere. */
const runners: Readonly<Partial<Record<ExampleLanguage, (program: string) => Promise<string>>>> = {
  curl: async (program) => told('/bin/sh', ['-c', program.replace('curl -sS', 'curl -sS --fail-with-body')]),
  typescript: async (program) => {
    await writeFile(join(folder, 'example.mts'), program)
    return told(process.execPath, ['example.mts'])
  },
  python: async (program) => told('python3', ['-c', program]),
  php: async (program) => {
    // What goes wrong is a warning of curl, which is no end of the program.
    const failing = `${program}\nif (curl_errno($call)) { fwrite(STDERR, curl_error($call)); exit(1); }`
    await writeFile(join(folder, 'example.php'), failing)
    return told('php', ['example.php'])
  },
}

/** What each of them needs on the machine: PHP with its own curl. */
const programOf = {
  curl: ['curl', '--version'],
  typescript: [process.execPath, '--version'],
  python: ['python3', '--version'],
  php: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
} as const

async function told(command: string, words: readonly string[]): Promise<string> {
  const env = { ...process.env, VORDER_KEY: machine.token, no_proxy: '127.0.0.1' }
  try {
    return (await run(command, [...words], { cwd: folder, env, encoding: 'utf8' })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `failed: ${stdout}${stderr}`
  }
}

let made = 0
async function runExample(language: ExampleLanguage, call: DocumentedCall): Promise<string> {
  const number = `E-${(made += 1)}`
  const params = paramsFor(call, objects)
  const example = exampleCallOf(base, call, { params, idempotencyKey: `${language} ${number}` })
  if (example.file !== null) await writeFile(join(folder, example.file), exampleFile(example.file, number))
  const program = exampleOf(language, example).replaceAll('F-2026-0412', number)
  return (await runners[language]?.(program)) ?? 'failed: nothing runs it'
}

const hasProgram = async ([command, ...words]: readonly [string, ...string[]]) =>
  run(command, words).then(
    () => true,
    () => false,
  )
/** Of each kind one: a list, a file, a command with a body, one with a file, one that answers nothing. */
const someCalls = /^(listFile|getFile|createFile|createFileUbl|getClaimDocument|createFileQuestion)$/

describe('an example of the documentation', () => {
  for (const language of ['curl', 'typescript', 'python', 'php'] as const) {
    it(`in ${language} does what it says`, { timeout: 600_000 }, async ({ skip }) => {
      if (!(await hasProgram(programOf[language]))) skip()
      const calls = callsOf(document).filter(({ operation }) => isProof || someCalls.test(operation.operationId))
      const wrong: string[] = []
      for (const call of calls) {
        const said = await runExample(language, call)
        // What there is none of here is told not to be there; what was done before cannot be done again.
        if (said.startsWith('failed') && !/ 40[49]|"status":40[49]/.test(said)) wrong.push(`${call.path}: ${said}`)
      }
      expect(wrong).toEqual([])
    })
  }
})

describe('the client for TypeScript', () => {
  it('makes files, reads all of them and throws what the portal refuses', async () => {
    const vorder = createClient({ url: base, key: machine.token, language: 'en' })
    const debtors = [{ kind: 'company' as const, name: 'Klant van ons B.V.', city: 'Hoorn' }]
    const input = { debtors, claims: [{ invoiceNumber: 'C-1', invoiceDay: '2026-09-01', amountCents: 5000 }] }
    const { id, number } = await vorder.createFile({ body: input, idempotencyKey: 'c-1' })
    expect(await vorder.createFile({ body: input, idempotencyKey: 'c-1' })).toMatchObject({ id, number })
    expect(await vorder.getFile({ id })).toMatchObject({ id, number })
    const seen: number[] = []
    for (let after: number | null = 0; after !== null; ) {
      const page = await vorder.listFile({ query: { after, limit: 1 } })
      seen.push(...page.items.map((file) => file.id))
      after = page.next ?? null
    }
    expect(seen).toContain(id)
    const refused = await vorder.createFile({ body: { ...input, debtors: [] } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 400, problem: { errors: { debtors: [expect.any(String)] } } })
    const stranger = createClient({ url: base, key: 'vrd_live_niets' })
    await expect(stranger.listFile()).rejects.toMatchObject({ status: 401 })
  })

  it('sends and fetches documents', async () => {
    const vorder = createClient({ url: base, key: machine.token })
    const content = exampleFile('contract.pdf', '')
    await vorder.createFileDocuments({ id: objects.dossier, file: { name: 'contract.pdf', content } })
    const { items } = await vorder.getFileDocuments({ id: objects.dossier })
    expect(items.map(({ name }) => name)).toContain('contract.pdf')
    expect(Buffer.from(await vorder.getClaimDocument({ id: objects.claim })).toString()).toMatch(/^%PDF/)
  })

  it('goes on by itself when it is told to come back later', async () => {
    const { db } = server.database
    const full = async (calls: number) =>
      db.updateTable('apiKeyMinute').set({ calls }).where('keyId', '=', machine.key.id).execute()
    await full(600)
    let asked = 0
    const vorder = createClient({
      url: base,
      key: machine.token,
      // The wait that is told is a matter of the clock: here it is over at once.
      fetch: async (...words) => {
        asked += 1
        const answer = await fetch(...words)
        if (answer.status !== 429) return answer
        await full(0)
        return new Response(answer.body, { status: 429, headers: { 'retry-after': '0' } })
      },
    })
    expect((await vorder.listFile()).items.length).toBeGreaterThan(0)
    expect(asked).toBe(2)
  })

  it('sends what got no answer again under the same key, so that it is done once', { timeout: 30_000 }, async () => {
    const keys: (string | null)[] = []
    const vorder = createClient({
      url: base,
      key: machine.token,
      // The portal does it, and the line breaks before its answer is there.
      fetch: async (...words) => {
        const answer = await fetch(...words)
        keys.push(new Headers(words[1]?.headers).get('idempotency-key'))
        if (keys.length === 1) throw new TypeError('fetch failed')
        return answer
      },
    })
    const debtors = [{ kind: 'company' as const, name: 'Eenmaal B.V.', city: 'Hoorn' }]
    const claims = [{ invoiceNumber: 'EEN-1', invoiceDay: '2026-09-01', amountCents: 12_500 }]
    const { id } = await vorder.createFile({ body: { debtors, claims } })
    expect([keys.length, keys[0] !== null && keys[0] === keys[1]]).toEqual([2, true])
    expect((await vorder.listFile({ query: { invoice: 'EEN-1' } })).items.map((file) => file.id)).toEqual([id])
  })
})
