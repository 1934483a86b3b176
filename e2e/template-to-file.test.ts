import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createDueFiles } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'
import { unfoldEvent } from './unfold-event.ts'

const friday = '2026-11-20'
const sentence = 'Noem bij vragen altijd het dossiernummer'

describe('from the text of a letter to the letter on a file, in the browser', () => {
  let portal: Portal
  let browser: Browser
  let writing: Visit
  let reading: Visit
  let writer: Person

  beforeAll(async () => {
    portal = await openPortal({ today: friday, agency: true })
    browser = await openBrowser()
    setMoment(portal.server, friday, 9 * 60)
    writer = await createPerson(portal.server, 'admin')
    const colleague = await createPerson(portal.server, 'admin')
    writing = await openVisit(browser, portal.url)
    reading = await openVisit(browser, portal.url)
    await logIn(writing.page, writer.username)
    await logIn(reading.page, colleague.username)
  })
  afterAll(async () => {
    await browser.close()
    await portal.close()
    await closeRenderer()
  })

  /** Writes a sentence into the 14-day letter and asks a colleague to publish it; answers the address of its text. */
  async function write(page: Page): Promise<string> {
    await goTo(page, '/post-mail/template')
    await page.getByRole('link', { name: '14-dagenbrief' }).click()
    await page.getByRole('link', { name: 'Wijzigen' }).click()
    const text = page.getByRole('textbox', { name: 'Tekst, Nederlands' })
    await text.getByText('Hebt u de laatste dagen al betaald').first().click()
    await page.keyboard.press('End')
    await page.keyboard.type(` ${sentence}.`)
    await text.getByText(sentence).waitFor()
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await page.getByText('De tekst staat in het concept.').first().waitFor()
    await page.getByRole('button', { name: 'Laten beoordelen' }).click()
    await page.getByLabel('Waarom deze wijziging').fill('Zo vinden wij het dossier sneller.')
    await page.getByRole('dialog').getByRole('button', { name: 'Laten beoordelen' }).click()
    await page.getByRole('button', { name: 'Publiceren' }).waitFor()
    return new URL(page.url()).pathname
  }

  async function publish(page: Page, address: string): Promise<void> {
    await goTo(page, address)
    await page.getByRole('button', { name: 'Publiceren' }).click()
    const window = page.getByRole('dialog')
    await window.getByText(/Geschreven voor \d+ echte? dossier/).waitFor()
    const seen = window.getByLabel('Ik heb de waarschuwingen gelezen')
    if ((await seen.count()) > 0) await seen.check()
    await window.getByRole('button', { name: 'Publiceren' }).click()
    await page.getByText('Versie 2 is in gebruik.').first().waitFor()
  }

  it('a letter is written, published, proposed, held, mended, sent, and stands on its file', async () => {
    const { db } = portal.server.database
    const { files } = await createDueFiles(portal.server, friday, 2)
    const [first = 0, second = 0] = files
    await publish(reading.page, await write(writing.page))

    const { page } = writing
    await goTo(page, '/processing/new')
    await page.getByRole('button', { name: 'Voorstel maken' }).click()
    const release = page.getByRole('button', { name: '2 vrijgeven' })
    await release.waitFor()
    await page.getByRole('button', { name: 'Hele brief' }).first().click()
    await page.getByText(sentence, { exact: false }).first().waitFor()
    // Between proposal and release somebody hears that the debtor has left.
    const debtors = await db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', second).execute()
    await db
      .updateTable('debtorAddress')
      .set({ status: 'departed_unknown' })
      .where(
        'debtorId',
        'in',
        debtors.map(({ debtorId }) => debtorId),
      )
      .execute()
    await release.click()
    await page.getByText('van 2 afgehandeld').waitFor()
    await page.getByRole('link', { name: 'Hele lijst' }).click()

    const repair = page.getByRole('region', { name: 'Adres aanvullen' })
    await repair.getByLabel(/^Straat/).fill('Westzijde')
    await repair.getByLabel(/^Huisnummer/).fill('14')
    await repair.getByLabel(/^Postcode/).fill('1506 EE')
    await repair.getByLabel(/^Plaats/).fill('Zaandam')
    await repair.getByLabel(/^Land/).waitFor()
    await showState(page, 'hold-repair')
    await repair.getByRole('button', { name: /Opslaan/ }).click()
    const sent = await runsOf(portal.server, writer).until(
      async () => db.selectFrom('dispatch').select(['id', 'dossierId']).where('sentAt', 'is not', null).execute(),
      (rows) => rows.length === 2,
    )
    expect(sent.map(({ dossierId }) => dossierId).toSorted((one, other) => one - other)).toEqual([first, second])

    await goTo(page, `/file/show-new/${second}`)
    await unfoldEvent(page, 'Brief:')
    await page
      .getByRole('button', { name: /^Zoals ontvangen/ })
      .first()
      .click()
    const message = page.getByRole('dialog', { name: 'Zoals ontvangen' })
    await message.getByText('Westzijde 14', { exact: false }).first().waitFor()
    await message.getByText(/Kenmerk van het bericht: dossier \d+, 14-dagenbrief, 1e keer, post/).waitFor()
    await showState(page, 'letter-on-file')
    const letter = sent.find(({ dossierId }) => dossierId === second)
    const read = await writer.get(`/api/v4/dispatch/${letter?.id}`)
    expect(read.json()).toMatchObject({
      text: expect.stringContaining(sentence),
      template: { number: 2 },
      key: { stepName: '14-dagenbrief', occurrence: 1 },
    })
    expect([...writing.faults, ...reading.faults]).toEqual([])
  })
})
