import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#contract/people/permission.ts'
import { rowsOfAllTables } from '#test/all-rows.ts'
import { callPath } from '#test/call-path.ts'
import { isProof } from '#test/long.ts'
import { createPerson, type Person } from '#test/people.ts'
import { sampleInput } from '#test/sample-input.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logInByForm } from './login.ts'
import { openPortal, type Portal } from './portal.ts'

let portal: Portal
let url: string
let browser: Browser
let victim: Person
let clerk: Person
let visit: Visit
let elsewhere: Server
let sites: Readonly<Record<'sibling' | 'stranger', string>>
const referrers: (string | undefined)[] = []

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  victim = await createPerson(
    portal.server,
    roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN'),
  )
  clerk = await createPerson(portal.server, 'employee')
  // A site of the attacker, whatever it is called: an empty page without any policy.
  elsewhere = createServer((request, response) => {
    referrers.push(request.headers.referer)
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  url = portal.url.replace('127.0.0.1', 'portal.noordkade.localhost')
  // To the browser the sibling is the same site as the portal: its calls carry the cookies.
  sites = { sibling: `http://blog.noordkade.localhost:${port}`, stranger: `http://127.0.0.1:${port}` }
  visit = await openVisit(browser, url, { at: '/' })
  await logInByForm(visit.page, victim.username)
})
afterAll(async () => {
  await browser.close()
  elsewhere.close()
  await portal.close()
})

interface Attack {
  readonly method: string
  readonly address: string
  readonly input: Record<string, unknown>
}

/** Every call that changes something; of those that a form can make, one in eight is made by one in every run. */
function attacks(): Attack[] {
  return portal.server.app.endpoints
    .filter(({ method, changes }) => method !== 'GET' || changes === true)
    .map((call) => ({
      method: call.method,
      address: url + callPath(call, new Proxy({}, { get: () => (call.changes ? clerk.userId : 1) })),
      input: call.method === 'GET' ? {} : sampleInput(call),
    }))
}

async function openElsewhere(site: string): Promise<Page> {
  const page = await visit.page.context().newPage()
  await page.goto(site)
  return page
}

/** Runs in the page of the attacker: scripts, beacons and images. */
async function callAll(all: readonly Attack[]): Promise<number> {
  const sent = all.flatMap(({ method, address, input }) => {
    const plain = { credentials: 'include', mode: 'no-cors' } as const
    const json = { 'content-type': 'application/json', 'x-xsrf-token': 'guessed' }
    if (method === 'GET') {
      const image = new Image()
      image.src = address
      return [fetch(address, plain), image.decode()]
    }
    navigator.sendBeacon(address, new URLSearchParams(input as Record<string, string>))
    const body = JSON.stringify(input)
    const asked = fetch(address, { method, credentials: 'include', headers: json, body })
    return method === 'POST' ? [fetch(address, { ...plain, method, body }), asked] : [asked]
  })
  const ended = await Promise.allSettled(sent)
  return ended.filter(({ status }) => status === 'fulfilled').length
}

/** Runs in the page of the attacker: forms into frames, and frames within frames. */
async function postForms(all: readonly Attack[]): Promise<void> {
  const ended = all.map(({ address, input, method }, index) => {
    const frame = document.createElement('iframe')
    frame.name = `frame-${index}`
    const outer = document.createElement('iframe')
    document.body.append(outer)
    // Half of them a frame further down.
    const place = index % 2 === 0 ? document : (outer.contentDocument ?? document)
    place.body.append(frame)
    const form = place.createElement('form')
    Object.assign(form, { action: address, method: method === 'GET' ? 'get' : 'post', target: frame.name })
    for (const [name, value] of Object.entries({ _token: 'guessed', ...input })) {
      const field = place.createElement('input')
      Object.assign(field, { type: 'hidden', name, value })
      form.append(field)
    }
    place.body.append(form)
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    form.submit()
    return loaded
  })
  await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, 15_000))])
}

/** Who is logged in, as the portal itself says to its own page. */
const who = async () =>
  visit.page.evaluate(async () => {
    const answer = await fetch('/api/v3/user/get')
    return ((await answer.json()) as { user: { id: number } | null }).user?.id
  })

describe('a page of another site, opened by somebody who is logged in', () => {
  it.each(['sibling', 'stranger'] as const)(
    'changes nothing by scripts, beacons, images, forms and frames: a %s [S6] [S11]',
    async (which) => {
      const before = await rowsOfAllTables(portal.server.database.db)
      const page = await openElsewhere(sites[which])
      let withSession = 0
      const count = (request: IncomingMessage) => {
        const isForeign = request.headers['sec-fetch-site'] !== 'same-origin'
        if (isForeign && request.headers.cookie?.includes('vorder=')) withSession += 1
      }
      portal.server.app.http.server.on('request', count)
      const all = attacks()
      expect(all.length).toBeGreaterThan(80)
      // Not one answer is given to it, not even one without words.
      expect(await page.evaluate(callAll, all)).toBe(0)
      const forms = all.filter(({ method }) => method === 'POST' || method === 'GET')
      await page.evaluate(
        postForms,
        forms.filter(({ method }, turn) => isProof || method === 'GET' || turn % 8 === 0),
      )
      // The calls of a sibling come with the cookies: what refuses them is the portal.
      if (which === 'sibling') expect(withSession).toBeGreaterThan(all.length / 2)
      portal.server.app.http.server.off('request', count)
      await page.close()
      expect(await rowsOfAllTables(portal.server.database.db)).toEqual(before)
      expect(await who()).toBe(victim.userId)
    },
  )

  it('leads into the portal, but to no act of it: a link to working as somebody else, and to logging out [S6] [S11]', async () => {
    const before = await rowsOfAllTables(portal.server.database.db)
    for (const site of isProof ? Object.values(sites) : [sites.sibling]) {
      for (const path of [`/api/v4/users/switch/${clerk.userId}`, '/logout', '/logout-user']) {
        const page = await openElsewhere(site)
        await page.evaluate((address) => {
          const link = Object.assign(document.createElement('a'), { href: address, textContent: 'win' })
          document.body.append(link)
        }, url + path)
        await page.getByRole('link', { name: 'win' }).click()
        await page.waitForURL(url + path)
        await page.close()
      }
    }
    expect(await rowsOfAllTables(portal.server.database.db)).toEqual(before)
    expect(await who()).toBe(victim.userId)
  })

  it('cannot lay the portal under its own buttons, hold on to its window or read what it loads [S39]', async () => {
    for (const site of Object.values(sites)) {
      const page = await openElsewhere(site)
      for (const path of ['/login', '/file/search', '/calculator']) {
        const shown = await page.evaluate(async (address) => {
          const frame = document.createElement('iframe')
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
          frame.src = address
          document.body.append(frame)
          await loaded
          return frame.contentWindow?.length
        }, url + path)
        // A frame that is refused holds an error of the browser, without anything of the portal.
        expect(page.frames().map((frame) => frame.url())).not.toContain(url + path)
        expect([path, shown]).toEqual([path, 0])
      }
      const isCutOff = await page.evaluate(async (address) => {
        const opened = window.open(address)
        for (let tries = 0; tries < 100 && opened?.closed === false; tries += 1) {
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return opened?.closed
      }, `${url}/login`)
      expect(isCutOff).toBe(true)
      for (const open of page.context().pages()) if (open !== visit.page) await open.close()
    }
  })

  it('is not told where in the portal somebody came from [S39]', async () => {
    const { page } = await openVisit(browser, url, { at: '/' })
    referrers.splice(0)
    for (const path of ['/login?returnTo=/file/show-new/12', '/shared-info/view/secret']) {
      await page.goto(path)
      await page.evaluate((address) => window.location.assign(address), sites.stranger)
      await page.waitForURL(`${sites.stranger}/`)
    }
    expect(referrers.length).toBeGreaterThan(1)
    expect(referrers.filter((referrer) => referrer?.startsWith(url))).toEqual([])
    await page.context().close()
  })
})
