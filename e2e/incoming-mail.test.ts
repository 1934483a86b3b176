import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachIncomingMail, listIncomingMail, setAsideIncomingMail } from '#contract/mail/incoming-mail.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { deliver, mailWithFiles } from '#test/mail-with-files.ts'
import { createAgency, createDueDossier } from '#test/portfolio.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

describe('e-mails that came in, in the browser', () => {
  let portal: Portal
  let browser: Browser
  let visit: Visit
  let clerk: Person
  let fileNumber: string
  let dossierId: number

  beforeAll(async () => {
    portal = await openPortal({ today: '2026-11-20' })
    browser = await openBrowser()
    const { db } = portal.server.database
    await createAgency(portal.server)
    dossierId = await createDueDossier(db, await createCustomer(portal.server), '2026-11-20')
    const file = await db.selectFrom('dossier').select('number').where('id', '=', dossierId).executeTakeFirstOrThrow()
    fileNumber = file.number
    clerk = await createPerson(portal.server, 'employee')
    visit = await visitAs(browser, portal, clerk)
  })
  afterAll(async () => {
    await browser.close()
    await portal.close()
  })

  it('say that everything has been read when nothing waits', async () => {
    const { page } = visit
    await goTo(page, '/email/incoming')
    await page.getByText('Alles is gelezen').waitFor()
    await showState(page, 'incoming-mail-none')
  })

  it('are read and put on the file they are about, which waits until the dispute is judged', async () => {
    const { page } = visit
    const { db } = portal.server.database
    const mail = (sender: string, note: string, content: string, minutes: number) => ({
      sha256: crypto.randomUUID(),
      kind: 'message',
      sender,
      note,
      content,
      receivedAt: new Date(Date.UTC(2026, 10, 20, 8, minutes)),
    })
    await db
      .insertInto('mailNotice')
      .values([mail('winkel@aanbod.example', 'Korting op bureaustoelen', 'Alleen deze week.', 2)])
      .execute()
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    const words = 'Ik betwist deze rekening.\r\n\r\nJ. van der Meulen'
    await deliver(
      portal.server,
      mailWithFiles({ from: 'j.meulen@home.example', subject: 'Mijn rekening', words }, [
        { name: 'betaalbewijs.png', mimeType: 'image/png', bytes: picture },
        { name: 'rekening.exe', mimeType: 'application/octet-stream', bytes: 'MZ' },
      ]),
    )
    await expect
      .poll(async () => (await clerk.get(callPath(listIncomingMail))).json<{ total: number }>().total, {
        timeout: 15_000,
      })
      .toBe(2)
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: 'Mijn rekening' })
    await row.waitFor()
    await row.getByRole('button').first().click()
    await page.getByText('Ik betwist deze rekening.').waitFor()
    await page.getByText(/^Bijlage "rekening.exe" is niet bewaard. Dit soort bestand kan niet/).waitFor()
    await page.getByRole('button', { name: 'betaalbewijs.png bekijken' }).click()
    const preview = page.getByRole('dialog', { name: 'betaalbewijs.png' })
    await preview.getByRole('img', { name: 'betaalbewijs.png' }).waitFor()
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'hidden' })
    await page.getByRole('textbox', { name: 'Dossier', exact: true }).fill(fileNumber)
    await page.getByRole('option', { name: new RegExp(fileNumber) }).click()
    await showState(page, 'incoming-mail')
    await page.getByRole('button', { name: 'Op het dossier zetten' }).click()
    await page.getByText('De e-mail staat op het dossier en op de agenda.').first().waitFor()
    await row.waitFor({ state: 'detached' })
    const other = page.getByRole('row').filter({ hasText: 'bureaustoelen' })
    await other.getByRole('button', { name: 'Lezen' }).click()
    const window = page.getByRole('dialog', { name: 'Korting op bureaustoelen' })
    await window.getByText('Alleen deze week.').waitFor()
    await showState(page, 'incoming-mail-window')
    await window.getByRole('button', { name: 'Wegleggen' }).click()
    await page.getByText('Alles is gelezen').waitFor()
    await goTo(page, `/file/show-new/${dossierId}`)
    await page.getByText('Ik betwist deze rekening.', { exact: false }).first().waitFor()
    await page.getByText('betaalbewijs.png').first().waitFor()
    await takeScreenshots(page, 'incoming-mail-on-file')
    expect(visit.faults).toEqual([])
  })

  it('are for who may change files alone', async () => {
    const outsider = await createPerson(portal.server, ['ROLE_EMPLOYEE'])
    expect((await outsider.get(callPath(listIncomingMail))).statusCode).toBe(403)
    expect((await outsider.post(callPath(attachIncomingMail, { id: 1 }), { file: dossierId })).statusCode).toBe(403)
    expect((await outsider.post(callPath(setAsideIncomingMail, { id: 1 }), {})).statusCode).toBe(403)
  })
})
