import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, type Visit } from './browser.ts'
import { type FileStory, tellFileStory } from './file-story.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { sheetsOn } from './paper.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { sideways } from './sideways.ts'
import { unfoldEvent } from './unfold-event.ts'

let portal: Portal
let browser: Browser
let story: FileStory
let visit: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-10-05' })
  browser = await openBrowser()
  story = await tellFileStory(portal)
  visit = await visitAs(browser, portal, story.employee)
  page = visit.page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await closeRenderer()
})

const paper = () => page.getByRole('dialog')
const address = () => new URL(page.url())
const drawn = async (number: number) => ((await sheetsOn(page))[number - 1]?.inked ?? 0) > 1_000

async function openLetter(): Promise<void> {
  await goTo(page, `/file/show-new/${story.id}`)
  const letter = await unfoldEvent(page, 'Brief: U kunt nog zonder kosten betalen')
  await letter.getByRole('link', { name: /^PDF openen/ }).click()
  await paper().getByRole('toolbar').waitFor()
  await expect.poll(async () => drawn(1)).toBe(true)
}

describe('a letter on paper', () => {
  it('is drawn over the page, as wide as there is room for, with words that can be chosen', async () => {
    const before = `/file/show-new/${story.id}`
    await openLetter()
    expect(address().pathname).toBe(before)
    expect(address().searchParams.get('paper')).toMatch(/^\/api\/v4\/dispatch\/\d+\/pdf$/)
    const [first] = await sheetsOn(page)
    const room = await paper()
      .getByRole('region', { name: /\.pdf$/ })
      .evaluate((box) => box.clientWidth)
    expect(first!.width).toBeGreaterThan(room - 40)
    expect(first!.width).toBeLessThanOrEqual(room)
    const words = paper().getByText('U kunt nog zonder kosten betalen').last()
    await words.click({ clickCount: 3 })
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('zonder kosten betalen')
    // The words lie where they are drawn: no wider than the page, and as high as their line.
    const box = (await words.boundingBox())!
    const sheet = (await paper()
      .getByRole('region', { name: /^Pagina 1 van/ })
      .boundingBox())!
    expect(box.x).toBeGreaterThan(sheet.x)
    expect(box.x + box.width).toBeLessThan(sheet.x + sheet.width)
    expect(box.height).toBeGreaterThan(8)
    expect(box.height).toBeLessThan(60)
    await page.getByRole('dialog', { name: 'U kunt nog zonder kosten betalen' }).waitFor()
    await takeScreenshots(page, 'paper')
    await expectAccessible(page)
  })

  it('stands in the address: a reload shows it again, the way back closes it and forward opens it', async () => {
    await openLetter()
    await page.reload()
    await expect.poll(async () => drawn(1)).toBe(true)
    await page.goBack()
    await paper().waitFor({ state: 'detached' })
    expect(address().searchParams.has('paper')).toBe(false)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goForward()
    await expect.poll(async () => drawn(1)).toBe(true)
    await page.keyboard.press('Escape')
    await paper().waitFor({ state: 'detached' })
    expect(address().searchParams.has('paper')).toBe(false)
    // What was closed is not come by again on the way back.
    await page.goForward()
    await expect.poll(async () => drawn(1)).toBe(true)
    await page.goBack()
    await paper().waitFor({ state: 'detached' })
  })

  it('is larger and smaller by its buttons and keys, sharp on each, and comes back to the width', async () => {
    await openLetter()
    const fitted = (await sheetsOn(page))[0]!
    await paper().getByRole('button', { name: 'Groter' }).click()
    const isLarger = async () => {
      const [now] = await sheetsOn(page)
      return now!.width > fitted.width && Math.abs(now!.canvasWidth - now!.width) < 2
    }
    await expect.poll(isLarger).toBe(true)
    await paper()
      .getByRole('region', { name: /\.pdf$/ })
      .focus()
    await page.keyboard.press('0')
    await expect.poll(async () => (await sheetsOn(page))[0]!.width).toBe(fitted.width)
    await page.keyboard.press('-')
    await expect.poll(async () => (await sheetsOn(page))[0]!.width).toBeLessThan(fitted.width)
  })

  it('is fetched once, whatever is done meanwhile, and drawn anew when the page is read again', async () => {
    let fetched = 0
    await page.route('**/dispatch/*/pdf', async (route) => {
      fetched += 1
      await route.continue()
    })
    await openLetter()
    const other = await page.context().newPage()
    await other.goto(`/file/show-new/${story.id}`)
    const note = other.getByRole('textbox', { name: 'Notitie' })
    await note.fill('Belt vanmiddag.')
    await note.press('Control+Enter')
    await other.getByText('Belt vanmiddag.').first().waitFor()
    await page.bringToFront()
    await other.close()
    // What is below the paper has been read again by now.
    await page.getByText('Belt vanmiddag.').first().waitFor({ state: 'attached' })
    expect(fetched).toBe(1)
    await page.unroute('**/dispatch/*/pdf')
    const before = (await sheetsOn(page))[0]!
    await paper().getByRole('button', { name: 'Groter' }).click()
    await expect.poll(async () => (await sheetsOn(page))[0]!.canvasWidth).toBeGreaterThan(before.canvasWidth)
  })

  it('is kept under its own name, and printed as it came', async () => {
    await openLetter()
    const coming = page.waitForEvent('download')
    await paper().getByRole('link', { name: 'PDF downloaden' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^104238-.+\.pdf$/)
    const prints = await page.evaluate(() => navigator.pdfViewerEnabled)
    expect(await paper().getByRole('button', { name: 'Afdrukken' }).count()).toBe(prints ? 1 : 0)
    if (!prints) return
    await paper().getByRole('button', { name: 'Afdrukken' }).click()
    await expect.poll(() => page.locator('iframe[src^="blob:"]').count()).toBe(1)
  })

  it('is drawn anew with as many pixels as the screen has, where the window comes on another one', async () => {
    await openLetter()
    const screen = await page.context().newCDPSession(page)
    const { width, height } = page.viewportSize()!
    // A window that keeps its size to the pixel is told nothing by a browser without a screen.
    const metrics = { width, height: height - 1, mobile: false, deviceScaleFactor: 2 }
    await screen.send('Emulation.setDeviceMetricsOverride', metrics)
    const isSharp = async () => {
      const [now] = await sheetsOn(page)
      return Math.abs(now!.canvasWidth - 2 * now!.width) < 3
    }
    try {
      await expect.poll(isSharp).toBe(true)
    } finally {
      // Whatever comes next looks at another screen.
      await screen.send('Emulation.clearDeviceMetricsOverride')
      await screen.detach()
      await page.setViewportSize({ width, height })
    }
  })

  it('is what the menu of the browser prints, and not the page around it', async () => {
    await openLetter()
    await page.emulateMedia({ media: 'print' })
    const seen = await page.evaluate(() => ({
      app: document.querySelector('#root')?.getBoundingClientRect().height,
      bar: document.querySelector('[role="dialog"] [role="toolbar"]')?.getBoundingClientRect().height,
      sheet: document.querySelector('[role="dialog"] canvas')?.getBoundingClientRect().width ?? 0,
      page: innerWidth,
    }))
    await page.emulateMedia({ media: null })
    expect(seen).toMatchObject({ app: 0, bar: 0, sheet: seen.page })
  })

  it('fits a telephone, with nothing to be moved sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await goTo(page, `/file/show-new/${story.id}?tab=documents`)
    await page
      .getByRole('link', { name: /^U kunt nog zonder kosten/ })
      .first()
      .click()
    await expect.poll(async () => drawn(1)).toBe(true)
    const [first] = await sheetsOn(page)
    expect(first!.width).toBeGreaterThan(330)
    expect(first!.width).toBeLessThan(390)
    expect(await sideways(paper().getByRole('toolbar'))).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 1000 })
  })

  it('is of our own calls alone, whatever the address says', async () => {
    for (const strange of [
      'https://elders.test/a.pdf',
      '//elders.test/a.pdf',
      '/api/v4//elders.test',
      '/api/v4/../../file/search',
      'javascript:1',
    ]) {
      await goTo(page, `/file/show-new/${story.id}?paper=${encodeURIComponent(strange)}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await paper().count(), strange).toBe(0)
    }
    await goTo(page, `/file/show-new/${story.id}?paper=${encodeURIComponent('/api/v4/dispatch/999999/pdf')}`)
    await paper().getByText('Dit document kon niet worden opgehaald').waitFor()
    await page.keyboard.press('Escape')
    await paper().waitFor({ state: 'detached' })
    await goTo(page, `/file/show-new/${story.id}?paper=${encodeURIComponent('/api/v4/menu/user')}`)
    await paper().getByText('Dit is geen PDF').waitFor()
    await page.keyboard.press('Escape')
    await paper().waitFor({ state: 'detached' })
  })
})

describe('what somebody uploads', () => {
  beforeAll(async () => {
    await goTo(page, `/file/show-new/${story.id}?tab=documents`)
    await page.getByRole('button', { name: 'Document toevoegen' }).waitFor()
    const upload = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
    await page
      .locator('input[type=file]')
      .setInputFiles([
        upload('twaalf.pdf', await pdfOf(12)),
        upload('kapot.pdf', Buffer.from('%PDF-1.7 niets meer')),
        upload('slot.pdf', lockedPdf()),
      ])
    const chosen = page.getByRole('region', { name: 'Gekozen documenten' })
    await chosen.getByRole('button', { name: '3 documenten toevoegen' }).click()
    await page.getByRole('button', { name: 'slot.pdf bekijken' }).waitFor()
  })

  const open = async (name: string) => {
    await goTo(page, `/file/show-new/${story.id}?tab=documents`)
    await page.getByRole('button', { name: `${name} bekijken` }).click()
  }

  it('of twelve pages is drawn where one looks, and leafed through', async () => {
    await open('twaalf.pdf')
    await expect.poll(async () => drawn(1)).toBe(true)
    const sheets = await sheetsOn(page)
    expect(sheets.length).toBe(12)
    expect(sheets.filter(({ canvasWidth }) => canvasWidth > 0).length).toBeLessThan(5)
    await paper().getByText('Pagina 1 van 12', { exact: true }).waitFor()
    await paper().getByRole('button', { name: 'Volgende pagina' }).click()
    await paper().getByText('Pagina 2 van 12', { exact: true }).waitFor()
    await paper().getByRole('region', { name: 'twaalf.pdf' }).press('End')
    await paper().getByText('Pagina 12 van 12', { exact: true }).waitFor()
    await expect.poll(async () => drawn(12)).toBe(true)
    expect((await sheetsOn(page))[11]!.words).toContain('Blad 12')
    // What is far away is given up.
    await expect.poll(async () => (await sheetsOn(page))[0]!.canvasWidth).toBe(0)
    await page.keyboard.press('Escape')
    await paper().waitFor({ state: 'detached' })
  })

  it('and is damaged or locked says so, and can be had as it is', async () => {
    await open('kapot.pdf')
    await paper().getByText('Dit document is beschadigd').waitFor()
    const coming = page.waitForEvent('download')
    await paper().getByRole('link', { name: 'Bestand downloaden' }).click()
    expect((await coming).suggestedFilename()).toBe('kapot.pdf')
    await page.keyboard.press('Escape')
    await paper().waitFor({ state: 'detached' })
    await open('slot.pdf')
    await paper().getByText('Dit document is beveiligd met een wachtwoord').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(visit.faults).toEqual([])
  })
})

async function pdfOf(count: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= count; number += 1) {
    const sheet = document.addPage([595, 842])
    sheet.drawText(`Blad ${number}`, { x: 60, y: 760, size: 40, font })
    sheet.drawRectangle({ x: 60, y: 700, width: 300, height: 20 })
  }
  return Buffer.from(await document.save())
}

/** A PDF that opens with a password nobody here knows. */
function lockedPdf(): Buffer {
  const key = 'AB'.repeat(32)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -44 >>`,
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((body, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return start
  })
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>] >>`
  return Buffer.from(
    `${text}xref\n0 5\n0000000000 65535 f \n${rows}${trailer}\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
