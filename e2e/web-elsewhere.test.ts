import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '#test/certificate.ts'
import { createPerson } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { logInByForm } from './login.ts'
import { openPortal, type Portal } from './portal.ts'

let browser: Browser
let folder: string
const opened: Portal[] = []

beforeAll(async () => {
  browser = await openBrowser()
  folder = mkdtempSync(join(tmpdir(), 'vorder-certificate-'))
  const { certificate, key } = makeCertificate()
  writeFileSync(join(folder, 'certificate.pem'), certificate)
  writeFileSync(join(folder, 'key.pem'), key)
})
afterAll(async () => {
  await browser.close()
  await Promise.all(opened.map(async (portal) => portal.close()))
  rmSync(folder, { recursive: true, force: true })
})

/** A port on which nothing listens: the server of the calls has to know where the pages will be. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Two servers: one that sends the pages, of this origin, and one that answers their calls. */
async function openBoth(pages: string, port: number, environment: NodeJS.ProcessEnv): Promise<Portal> {
  const calls = await openPortal({ agency: true, environment: { ...environment, VORDER_WEB_ORIGINS: pages } })
  opened.push(calls)
  opened.push(await openPortal({ environment: { ...environment, VORDER_HOST: calls.url }, port }))
  return calls
}

/** What the page asked of either server. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => /\/(api\/|login_check)/.test(request.url()) && calls.push(request))
  return calls
}

describe('the web on another origin than the server of its calls', () => {
  it.each([
    ['another port, as another name of one site', '127.0.0.1', false],
    ['another site, by https', 'localhost', true],
  ])('works from the listed origin: %s [req 7.1]', async (_, name, isSecure) => {
    const port = await freePort()
    const origin = `${isSecure ? 'https' : 'http'}://${name}:${port}`
    const tls = { TLS_CERT_FILE: join(folder, 'certificate.pem'), TLS_KEY_FILE: join(folder, 'key.pem') }
    const { url, server } = await openBoth(origin, port, isSecure ? tls : {})
    const { username } = await createPerson(server, 'admin')
    const { page, faults } = await openVisit(browser, origin, { trusting: true })
    const calls = callsOf(page)
    await logInByForm(page, username)
    await page.getByRole('heading', { level: 1, name: 'Dossiers' }).waitFor()
    // A command with both tokens, and a page anew that knows who is there.
    await page.goto('/settings/legal-type/holidays')
    await page.getByRole('button', { name: 'Feestdag toevoegen' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Dag', { exact: false }).first().fill('07-05-2027')
    for (const language of ['Nederlands', 'Engels', 'Frans']) {
      await form.getByLabel(`Naam (${language})`).fill('Dag van twee adressen')
    }
    await form.getByRole('combobox', { name: 'Soort' }).click()
    await page.getByRole('option').last().click()
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('Dag van twee adressen').first().waitFor()
    expect(calls.length).toBeGreaterThan(5)
    expect(calls.filter((request) => !request.url().startsWith(`${url}/`)).map((request) => request.url())).toEqual([])
    for (const request of calls.filter((one) => one.resourceType() === 'fetch')) {
      expect(await request.headerValue('x-requested-with'), request.url()).toBe('XMLHttpRequest')
    }
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('is closed to every other origin, whoever is logged in [req 7.1] [S11]', async () => {
    const port = await freePort()
    const { url, server } = await openBoth(`http://127.0.0.1:${port}`, port, {})
    const { username } = await createPerson(server, 'admin')
    const { page } = await openVisit(browser, `http://127.0.0.1:${port}`)
    await logInByForm(page, username)
    const stranger = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>'))
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`)
    const told = await page.evaluate(async (host) => {
      const read = async (path: string, init: RequestInit) =>
        fetch(host + path, { credentials: 'include', ...init }).then(
          (answer) => answer.status,
          () => 'refused',
        )
      const json = { 'content-type': 'application/json', 'x-xsrf-token': document.cookie }
      return [
        await read('/api/v3/user/get', {}),
        await read('/api/v4/users/csrf', {}),
        await read('/api/v4/merchant', { method: 'POST', headers: json, body: '{}' }),
      ]
    }, url)
    expect(told).toEqual(['refused', 'refused', 'refused'])
    await page.context().close()
    await new Promise((resolve) => stranger.close(resolve))
  })
})
