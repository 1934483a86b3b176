import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLogAttachment, type FileLog, getLogAttachment } from '#contract/work/logs.ts'
import { getSharedFile } from '#contract/office/shared-info.ts'
import { saveLanguage } from '#contract/people/users.ts'
import { sha256Of } from '#server/platform/outside/storage.ts'
import { callPath } from '#test/call-path.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { createVisitor } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let logs: Logs
let address: string
const sha256 = sha256Of(Buffer.from('Ik heb betaald.'))

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  logs = await openLogs(server)
  const log = await logs.written(await logs.createFile())
  const file = { name: 'bewijs.txt', bytes: 'Ik heb betaald.' }
  const { attachments } = (await logs.employee.upload(callPath(addLogAttachment, { id: log.id }), file)).json<FileLog>()
  address = callPath(getLogAttachment, { id: attachments[0]!.id })
})
afterAll(async () => server.close())

/** What browsers ask for when they go somewhere. */
const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'nl-NL',
}
const open = async (headers: Record<string, string> = browser, url = address) => logs.employee.getWith(headers, url)
const hold = async (scan: 'waiting' | 'infected' | 'none', find: string | null = null) =>
  server.database.db.updateTable('storedFile').set({ scan, scanFind: find }).where('sha256', '=', sha256).execute()

describe('a file that does not open', () => {
  it('is a page with the reason to who opens its address, and an answer in JSON to a program', async () => {
    await hold('waiting')
    const page = await open()
    expect([page.statusCode, page.headers['content-type'], page.headers['content-disposition']]).toEqual([
      409,
      'text/html; charset=utf-8',
      undefined,
    ])
    expect(page.body).toContain('<html lang="nl">')
    expect(page.body).toContain('<h1>Dit gaat niet open</h1>')
    expect(page.body).toContain(
      'De virusscanner heeft dit bestand nog niet bekeken. Het gaat open zodra dat is gebeurd.',
    )
    expect(page.body).toContain('<a href="">Opnieuw</a><a href="/" target="_top">Naar het portaal</a>')
    for (const accept of ['application/json', '*/*', 'application/json, text/html;q=0.1']) {
      const answer = await open({ ...browser, accept })
      expect([answer.statusCode, answer.json().error_message]).toEqual([
        409,
        'De virusscanner heeft dit bestand nog niet bekeken. Het gaat open zodra dat is gebeurd.',
      ])
    }
  })

  it('says so in the language that somebody has chosen, whatever his browser is set to', async () => {
    await hold('waiting')
    await logs.employee.put(callPath(saveLanguage), { language: 'fr' })
    expect((await open()).body).toContain('<h1>Ceci ne s’ouvre pas</h1>')
    expect((await open(browser, `${address}?lang=en`)).body).toContain('<html lang="en">')
    await logs.employee.put(callPath(saveLanguage), { language: 'nl' })
  })

  it('tells what was found as text, under a policy in which only its own style counts', async () => {
    await hold('infected', '<script>alert(1)</script>')
    const page = await open()
    expect(page.body).not.toContain('<script')
    expect(page.body).toContain('De virusscanner vond &#60;script&#62;alert(1)&#60;/script&#62; in dit bestand.')
    const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1]
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect((await open()).body).not.toContain(String(nonce))
  })

  it('opens as ever once it may', async () => {
    await hold('none')
    expect((await open()).body).toBe('Ik heb betaald.')
  })
})

describe('another address that does not open', () => {
  it('says why: not there, not logged in, or a fault with its number', async () => {
    const absent = await open(browser, callPath(getLogAttachment, { id: 999_999 }))
    expect([absent.statusCode, absent.body]).toEqual([404, expect.stringContaining('Dit bestaat niet')])
    const stranger = createVisitor(server)
    const out = await stranger.getWith(browser, address)
    expect([out.statusCode, out.body]).toEqual([403, expect.stringContaining('Log opnieuw in.')])
    expect(out.body).toContain('Naar het portaal')
    const path = join(server.app.config.dataFolder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
    await rm(path)
    await mkdir(path)
    const broken = await open()
    expect([broken.statusCode, broken.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(broken.body).toMatch(/Noem dit nummer als u ons belt: [0-9a-f-]{36}\./)
  })

  it('sends who came by a secret link nowhere', async () => {
    const stranger = createVisitor(server)
    const page = await stranger.getWith(
      browser,
      `${callPath(getSharedFile, { hash: 'a'.repeat(43), id: 1 })}?ticket=${'b'.repeat(43)}`,
    )
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    expect(page.body).not.toContain('Naar het portaal')
  })
})
