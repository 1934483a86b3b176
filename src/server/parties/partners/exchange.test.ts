import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server as TlsServer } from 'node:https'
import { createServer as createPlain, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePartnerExchange,
  getPartnerExchange,
  type PartnerExchange,
  removePartnerExchange,
  testPartnerExchange,
} from '#contract/parties/partner-exchange.ts'
import { tryHttps } from '#server/platform/outside/exchange.ts'
import { fingerprintOf } from '#server/platform/outside/private-key.ts'
import { callPath } from '#test/call-path.ts'
import { makeCertificate } from '#test/certificate.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { openSftpServer, type SftpServer } from '#test/sftp-server.ts'

let server: TestServer
let manager: Person
let folder: string
let shop: SftpServer
let silent: Server
let made = 0

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, environment: { EXCHANGE_HOSTS: '127.0.0.1' } })
  manager = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'])
  folder = await mkdtemp(join(tmpdir(), 'partner-'))
  await mkdir(join(folder, 'uit'))
  shop = await openSftpServer(folder)
  silent = createPlain((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await shop.close()
  silent.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function partner(): Promise<number> {
  const fields = { name: `Partner ${(made += 1)}`, kind: 'print', country: 'NL', currency: 'EUR', active: true }
  return (await manager.post('/api/v4/partner', fields)).json<{ id: number }>().id
}
const read = async (id: number) =>
  (await manager.get(callPath(getPartnerExchange, { id }))).json<{ exchange: PartnerExchange | null }>().exchange
const save = async (id: number, fields: object) =>
  manager.put(callPath(changePartnerExchange, { id }), { version: (await read(id))?.version ?? 0, ...fields })
const errorsOf = async (id: number, fields: object) => (await save(id, fields)).json().errors
const test = async (id: number) => {
  const answer = await manager.post(callPath(testPartnerExchange, { id }), { version: (await read(id))?.version ?? 0 })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ exchange: PartnerExchange }>().exchange.test
}
const sftp = (more: object = {}) => ({
  kind: 'sftp',
  host: '127.0.0.1',
  port: shop.port,
  username: 'vorder',
  secret: 'geheim',
  hostKey: shop.hostKey,
  ...more,
})

describe('the exchange with a partner', () => {
  it('is said with the fields of its way, each refused where it cannot be', async () => {
    const id = await partner()
    expect(await read(id)).toBeNull()
    expect(Object.keys(await errorsOf(id, { kind: 'sftp', host: 'niet goed', secret: 'x' }))).toEqual([
      'host',
      'username',
    ])
    expect(Object.keys(await errorsOf(id, sftp({ hostKey: 'aa:bb' })))).toEqual(['hostKey'])
    for (const url of ['http://api.example', 'https://iemand:geheim@api.example', 'file:///etc/passwd', 'api']) {
      expect(Object.keys(await errorsOf(id, { kind: 'https', url }))).toEqual(['url'])
    }
    for (const path of ['../uit', '/etc', 'a/../../b', '.ssh', '']) {
      expect([path, Object.keys(await errorsOf(id, { kind: 'folder', folder: path }))]).toEqual([path, ['folder']])
    }
    expect(Object.keys(await errorsOf(id, { kind: 'email', email: 'niemand' }))).toEqual(['email'])
    expect(await read(id)).toBeNull()
  })

  it('keeps its secret sealed and never tells it, for its own address alone', async () => {
    const id = await partner()
    const saved = await save(id, sftp())
    expect(saved.json()).toMatchObject({ exchange: { host: '127.0.0.1', hasSecret: true, test: null, version: 1 } })
    expect(saved.body).not.toContain('geheim')
    const { db } = server.database
    const row = await db.selectFrom('partnerExchange').selectAll().where('partnerId', '=', id).executeTakeFirst()
    expect(row?.secret?.includes('geheim')).toBe(false)
    const trail = await db.selectFrom('auditEvent').select(['before', 'after']).where('subjectId', '=', id).execute()
    expect(JSON.stringify(trail)).not.toContain('geheim')
    // Another folder keeps it, another host does not: it would be sent to somebody else.
    expect((await save(id, sftp({ secret: '', folder: 'uit' }))).statusCode).toBe(200)
    expect(await test(id)).toMatchObject({ result: 'reached' })
    expect(Object.keys(await errorsOf(id, sftp({ secret: '', host: 'ander.example' })))).toEqual(['secret'])
    expect(Object.keys(await errorsOf(id, sftp({ secret: '', username: 'ander' })))).toEqual(['secret'])
    const other = await partner()
    await save(other, sftp())
    await db
      .updateTable('partnerExchange')
      .set({ secret: row?.secret ?? null })
      .where('partnerId', '=', other)
      .execute()
    expect((await test(other))?.result).toBe('secret_lost')
    const late = await save(id, sftp({ version: 1 }))
    expect([late.statusCode, late.json().current]).toEqual([409, expect.objectContaining({ folder: 'uit' })])
    const { version } = (await read(id)) ?? {}
    expect((await manager.delete(callPath(removePartnerExchange, { id }), { version })).statusCode).toBe(200)
    expect(await read(id)).toBeNull()
    expect((await manager.delete(callPath(removePartnerExchange, { id }), { version: 0 })).statusCode).toBe(404)
  })

  it('can log in by a key that is given once, kept sealed and told by its fingerprint alone', async () => {
    const id = await partner()
    const { private: key, public: half } = ssh2.utils.generateKeyPairSync('ed25519')
    const parsed = [ssh2.utils.parseKey(half)].flat()[0]
    shop.letsIn = parsed instanceof Error || !parsed ? null : parsed.getPublicSSH()
    const byKey = (more: object = {}) => sftp({ login: 'key', secret: key, ...more })
    const saved = await save(id, byKey())
    const { keyFingerprint } = saved.json<{ exchange: PartnerExchange }>().exchange
    expect(saved.json()).toMatchObject({ exchange: { login: 'key', hasSecret: true } })
    expect(keyFingerprint).toBe(fingerprintOf(shop.letsIn!))
    expect((await test(id))?.result).toBe('reached')
    // As a field of one line leaves it.
    await save(id, byKey({ secret: key.replaceAll('\n', '') }))
    expect((await test(id))?.result).toBe('reached')
    const body = key.split('\n')[2] ?? ''
    const { db } = server.database
    const row = await db.selectFrom('partnerExchange').select('secret').where('partnerId', '=', id).executeTakeFirst()
    const trail = await db.selectFrom('auditEvent').select(['before', 'after']).where('subjectId', '=', id).execute()
    const told = [saved.body, JSON.stringify(trail), row?.secret?.toString('latin1'), JSON.stringify(await read(id))]
    expect(told.filter((text) => text?.includes(body) !== false)).toEqual([])
    expect(JSON.stringify(trail)).toContain(keyFingerprint)
    // It stays for the same address, and is no password.
    await save(id, byKey({ secret: '', folder: 'uit' }))
    expect([await test(id), await read(id)]).toMatchObject([{ result: 'reached' }, { keyFingerprint }])
    expect(Object.keys(await errorsOf(id, sftp({ secret: '' })))).toEqual(['secret'])
    expect(Object.keys(await errorsOf(id, byKey({ secret: '', host: 'ander.example' })))).toEqual(['secret'])
    await save(id, sftp())
    expect(await read(id)).toMatchObject({ login: 'password', keyFingerprint: '', hasSecret: true })
    shop.letsIn = null
    await save(id, byKey())
    expect((await test(id))?.result).toBe('login_refused')
  })

  it('says what is wrong with a key, and takes none for a password', async () => {
    const id = await partner()
    const refused = async (secret: string, login = 'key') => (await errorsOf(id, sftp({ login, secret }))).secret[0]
    const { private: encrypted } = ssh2.utils.generateKeyPairSync('ed25519', {
      passphrase: 'x',
      cipher: 'aes256-ctr',
      rounds: 16,
    })
    const own = 'Deze sleutel heeft een eigen wachtwoord. Maak er een zonder: wij bewaren hem versleuteld.'
    expect(await refused(encrypted)).toBe(own)
    expect(await refused(encrypted.replaceAll('\n', ''))).toBe(own)
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const options = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const
    expect(await refused(privateKey.export(options))).toBe(own)
    const half = publicKey.export({ type: 'spki', format: 'pem' })
    for (const none of [
      'zomaar',
      half,
      '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----',
    ]) {
      expect(await refused(none)).toMatch(/^Dit is geen privésleutel die wij kunnen lezen\./)
    }
    const plain = privateKey.export({ type: 'pkcs8', format: 'pem' })
    expect(await refused(plain, 'password')).toMatch(/^Een wachtwoord staat op één regel\./)
    expect((await save(id, sftp({ login: 'key', secret: plain }))).statusCode).toBe(200)
    expect((await read(id))?.keyFingerprint).toMatch(/^SHA256:/)
  })

  it('is of the agency alone', async () => {
    const id = await partner()
    await save(id, sftp())
    const settler = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_SETTINGS'], await createCustomer(server))
    expect((await settler.get(callPath(getPartnerExchange, { id }))).json()).toEqual({ exchange: null })
    expect((await settler.put(callPath(changePartnerExchange, { id }), { ...sftp(), version: 0 })).statusCode).toBe(403)
    expect((await settler.post(callPath(testPartnerExchange, { id }), { version: 1 })).statusCode).toBe(403)
  })
})

describe('the test of an exchange', () => {
  it('logs in by SFTP, and says what failed where it does not', async () => {
    const id = await partner()
    await save(id, sftp())
    expect(await test(id)).toMatchObject({ result: 'reached', at: expect.any(String), by: 'Iemand' })
    expect((await read(id))?.test?.result).toBe('reached')
    await save(id, sftp({ folder: 'weg' }))
    // What was tested before says nothing of what is there now.
    expect((await read(id))?.test).toBeNull()
    expect((await test(id))?.result).toBe('no_folder')
    await save(id, sftp({ secret: 'fout' }))
    expect((await test(id))?.result).toBe('login_refused')
    await save(id, sftp({ hostKey: '' }))
    expect(await test(id)).toMatchObject({ result: 'host_key_new', said: shop.hostKey })
    await save(id, sftp({ hostKey: `SHA256:${'A'.repeat(43)}` }))
    expect(await test(id)).toMatchObject({ result: 'host_key_changed', said: shop.hostKey })
    const { port } = silent.address() as AddressInfo
    const closed = createPlain()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port: freed } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    await save(id, sftp({ port: freed }))
    expect((await test(id))?.result).toBe('refused')
    expect(port).not.toBe(freed)
    await save(id, sftp({ host: 'drukker.invalid' }))
    expect((await test(id))?.result).toBe('name_unknown')
    expect(await readdir(folder)).toEqual(['uit'])
  })

  it('reaches nothing of the own network that the installation does not name, however it is written', async () => {
    const id = await partner()
    for (const host of ['localhost', '127.0.0.2', '10.0.0.1', '169.254.169.254']) {
      await save(id, sftp({ host }))
      expect([host, (await test(id))?.result]).toEqual([host, 'not_allowed'])
    }
    for (const url of ['https://localhost/x', 'https://2130706434/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/']) {
      await save(id, { kind: 'https', url })
      expect([url, (await test(id))?.result]).toEqual([url, 'not_allowed'])
    }
  })

  it('asks an API by HTTPS, believes only its certificate, and follows it nowhere', async () => {
    const { certificate: cert, key } = makeCertificate()
    const asked: (string | undefined)[] = []
    const api: TlsServer = createServer({ cert, key }, (request, response) => {
      asked.push(request.headers.authorization)
      if (request.url === '/weg') response.writeHead(302, { location: 'https://127.0.0.1/' }).end()
      else if (request.url === '/niets') response.writeHead(404).end()
      else response.writeHead(request.headers.authorization === 'Bearer sleutel' ? 204 : 401).end()
    })
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    const { port } = api.address() as AddressInfo
    const options = { ownHosts: ['127.0.0.1', 'localhost'], longestMilliseconds: 5_000, ca: cert }
    const ask = async (path: string, secret = 'sleutel') =>
      (await tryHttps({ url: `https://localhost:${port}${path}`, username: '', secret }, options)).result
    try {
      const id = await partner()
      await save(id, { kind: 'https', url: `https://127.0.0.1:${port}/`, secret: 'sleutel' })
      expect((await test(id))?.result).toBe('certificate')
      expect(asked).toEqual([])
      await server.app.callLog.flush()
      expect(await server.database.db.selectFrom('apiCall').selectAll().execute()).toMatchObject([
        { type: 'partner_out', keyName: `Partner ${made}`, method: 'GET', path: '/', status: null, error: 'no_answer' },
      ])
      expect(await ask('/')).toBe('reached')
      expect(await ask('/', 'fout')).toBe('login_refused')
      expect(await ask('/niets')).toBe('no_folder')
      expect(await ask('/weg')).toBe('bad_answer')
    } finally {
      api.close()
    }
  })

  it('gives up on who says nothing', async () => {
    const { port } = silent.address() as AddressInfo
    const options = { ownHosts: ['127.0.0.1'], longestMilliseconds: 200 }
    const url = `https://127.0.0.1:${port}/`
    expect((await tryHttps({ url, username: '', secret: '' }, options)).result).toBe('no_answer')
  })

  it('writes in a folder of the portal and leaves nothing, and never through a link out of it', async () => {
    const id = await partner()
    await save(id, { kind: 'folder', folder: 'drukker/uit' })
    expect((await test(id))?.result).toBe('reached')
    const base = join(server.app.config.dataFolder, 'exchange')
    expect(await readdir(join(base, 'drukker/uit'))).toEqual([])
    await symlink(folder, join(base, 'buiten'))
    await save(id, { kind: 'folder', folder: 'buiten' })
    expect((await test(id))?.result).toBe('not_allowed')
  })

  it('sends a message by e-mail, to the outbox where no mail server is set up', async () => {
    const id = await partner()
    await save(id, { kind: 'email', email: 'Aanlevering@zaansepers.example' })
    expect((await test(id))?.result).toBe('in_outbox')
  })
})
