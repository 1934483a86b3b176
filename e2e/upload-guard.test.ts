import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import type { Browser, Locator, Page } from 'playwright-core'
import UTIF from 'utif2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLogAttachment, type FileLog, getLogAttachment } from '#contract/work/logs.ts'
import { saveFileRow } from '#server/platform/uploads/save-file-row.ts'
import { wakeScan } from '#server/platform/uploads/scan-waiting.ts'
import { callPath } from '#test/call-path.ts'
import { type Clamd, eicar, openClamd } from '#test/clamd.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createPerson } from '#test/people.ts'
import { findFaults } from './axe.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { paperOf } from './paper.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let clamd: Clamd
let portal: Portal
let browser: Browser
let logs: Logs
let log: FileLog
let faults: readonly string[]
let page: Page

beforeAll(async () => {
  clamd = await openClamd()
  const environment = { VIRUS_SCANNER: `tcp://127.0.0.1:${clamd.port}` }
  portal = await openPortal({ today: '2026-11-20', agency: true, environment })
  browser = await openBrowser()
  logs = await openLogs(portal.server)
  log = await logs.written(await logs.createFile())
  const admin = await createPerson(portal.server, 'admin')
  ;({ page, faults } = await openVisit(browser, portal.url))
  await logIn(page, admin.username)
})
afterAll(async () => {
  expect(faults).toEqual([])
  await browser.close()
  await portal.close()
  await clamd.close()
})

const attach = async (name: string, bytes: Buffer | string) =>
  (await logs.employee.upload(callPath(addLogAttachment, { id: log.id }), { name, bytes })).statusCode
const openKinds = async (tab: string) => {
  await goTo(page, '/settings/mime-types')
  await page.getByRole('tab', { name: tab }).click()
}

describe('the files that may come in', () => {
  it('are told when they were refused: why, what they were and by whom', async () => {
    expect(await attach('prijslijst.exe', 'MZ\0alles')).toBe(400)
    expect(await attach('brief.pdf', `%PDF-1.7 ${eicar}`)).toBe(400)
    // One that was there before the scanner.
    const earlier = Buffer.from('van eerder')
    const sha256 = await portal.server.app.storage.put(earlier)
    const kept = {
      sha256,
      sizeBytes: earlier.length,
      mimeType: 'text/plain',
      scan: 'none',
      purpose: 'employee',
    } as const
    await saveFileRow(portal.server.database.db, kept)
    await openKinds('Geweigerd')
    await page.getByText(/Nog te bekijken: 1\.$/).waitFor()
    expect(await page.getByRole('progressbar', { name: 'Bekeken bestanden' }).getAttribute('aria-valuenow')).toBe('0')
    const rows = page.getByRole('grid', { name: 'Geweigerde bestanden' }).locator('[data-row]')
    await expect.poll(async () => rows.count()).toBe(2)
    const words = async (row: number) => (await rows.nth(row).innerText()).replace(/\s+/g, ' ')
    expect(await words(0)).toMatch(/20-11-2026.* Virus pdf application\/pdf Win\.Test\.EICAR_HDB-1 .*Sanne Bakker/)
    expect(await words(1)).toMatch(/Soort mag niet exe .*Sanne Bakker/)
    await showState(page, 'uploads-refused')
  })

  it('are tried out before anybody needs them, by each way in', async () => {
    await openKinds('Uitproberen')
    const field = page.locator('input[type=file]')
    await field.setInputFiles({
      name: 'vraag.eml',
      mimeType: 'message/rfc822',
      buffer: Buffer.from('From: a@b.example\n\nx'),
    })
    const mail = page.getByRole('region', { name: /vraag\.eml/ })
    await mail.getByText('message/rfc822').waitFor()
    expect(await mail.getByText('Mag binnen').count()).toBe(2)
    expect(await mail.getByText('Soort mag niet').count()).toBe(2)
    await takeScreenshots(page, 'uploads-tried')
    await field.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${eicar}`) })
    const virus = page.getByRole('region', { name: /a\.pdf/ })
    await virus.getByText('Win.Test.EICAR_HDB-1').first().waitFor()
    expect(await virus.getByText('Mag binnen').count()).toBe(0)
    await showState(page)
  })
})

describe('a file on a log', () => {
  const openLog = async () => {
    await goTo(page, `/file/show-new/${log.fileId}?tab=logs`)
    await page.getByRole('list', { name: 'Bestanden' }).first().waitFor()
  }

  it('that waits for the scanner says so and has no link, until it was looked at', async () => {
    clamd.mood = 'resets'
    expect(await attach('bewijs.txt', 'Ik heb betaald.')).toBe(200)
    await openLog()
    const list = page.getByRole('list', { name: 'Bestanden' }).first()
    await list.getByText('wacht op virusscanner').waitFor()
    expect(await list.getByRole('link').count()).toBe(0)
    expect(await list.getByRole('button', { name: /bekijken/ }).count()).toBe(0)
    await showState(page, 'attachment-held')
    await goTo(page, `/file/show-new/${log.fileId}?tab=documents`)
    await page.getByText('wacht op virusscanner').waitFor()
    const held = (await logs.list(log.fileId)).items[0]?.attachments.find(({ name }) => name === 'bewijs.txt')
    const answer = await page.goto(callPath(getLogAttachment, { id: held?.id ?? 0 }))
    expect(answer?.status()).toBe(409)
    await page.getByRole('heading', { name: 'Dit gaat niet open' }).waitFor()
    await page.getByText('De virusscanner heeft dit bestand nog niet bekeken.').waitFor()
    expect(await findFaults(page)).toEqual([])
    await takeScreenshots(page, 'attachment-refused')
    await page.getByRole('link', { name: 'Naar het portaal' }).click()
    await page.locator('#root > *').first().waitFor({ state: 'attached' })
    clamd.mood = 'well'
    await wakeScan(portal.server.database.db, portal.server.clock, portal.server.app.storage)
    const isHeld = async () => {
      await openLog()
      return list.getByText('wacht op virusscanner').count()
    }
    await expect.poll(isHeld, { timeout: 20_000 }).toBe(0)
    await list.getByRole('button', { name: 'bewijs.txt bekijken' }).click()
    await page.getByRole('dialog', { name: 'bewijs.txt' }).getByText('Ik heb betaald.').waitFor()
  })

  it('that no browser shows is shown as the PDF that was made of it, and comes back as it was sent', async () => {
    const mail = Buffer.from('From: joost@meulen.example\nSubject: Betaling\n\nIk heb gisteren betaald.')
    const photo = Buffer.from(UTIF.encodeImage(new Uint8Array(60 * 40 * 4).fill(200), 60, 40))
    expect([await attach('antwoord.eml', mail), await attach('foto.tif', photo)]).toEqual([200, 200])
    await openLog()
    const list = page.getByRole('list', { name: 'Bestanden' }).first()
    const opened = async (name: string) => {
      await list.getByRole('button', { name: `${name} bekijken` }).click()
      return page.getByRole('dialog', { name })
    }
    const expectPdf = async (address: string | null) => {
      const read = async () => page.request.get(address ?? '')
      await expect.poll(async () => (await read()).status(), { timeout: 20_000 }).toBe(200)
      return (await read()).body()
    }
    const expectOriginal = async (dialog: Locator, bytes: Buffer) => {
      const coming = page.waitForEvent('download')
      await dialog.getByRole('link', { name: 'Downloaden', exact: true }).click()
      expect(await readFile(await (await coming).path())).toEqual(bytes)
      await dialog.getByRole('button', { name: 'Sluiten' }).click()
    }
    const ofMail = await opened('antwoord.eml')
    const asPdf = ofMail.getByRole('link', { name: 'Als pdf bekijken' })
    expect(pdfText(await expectPdf(await paperOf(asPdf)))).toContain('Ik heb gisteren betaald.')
    await expectOriginal(ofMail, mail)
    const { attachments } = (await logs.list(log.fileId)).items[0]!
    const photoId = attachments.find(({ name }) => name === 'foto.tif')!.id
    await expectPdf(`${callPath(getLogAttachment, { id: photoId })}?preview=pdf`)
    const ofPhoto = await opened('foto.tif')
    const keep = ofPhoto.getByRole('link', { name: 'PDF downloaden' })
    const made = await PDFDocument.load(await expectPdf(await keep.getAttribute('href')))
    expect(made.getPageCount()).toBe(1)
    await ofPhoto.getByText('Pagina 1 van 1', { exact: true }).waitFor()
    await expectOriginal(ofPhoto, photo)
  })
})
