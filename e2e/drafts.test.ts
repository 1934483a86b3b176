import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { openBrowser, type Visit } from './browser.ts'
import { logIn, visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let manager: Person
let colleague: Person
let fileId: number
let merchant: { id: number; client: number }

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  const client = await createCustomer(portal.server, 'Fitcentrum Zaanbocht B.V.')
  manager = await createPerson(portal.server, 'management')
  colleague = await createPerson(portal.server, 'management')
  fileId = await createDueDossier(db, client, '2026-10-05', {
    number: '104238',
    customerReference: 'KDV-88213',
    ownerId: manager.userId,
    openedDay: '2026-10-02',
    debtors: [{ name: 'J.P. van der Meulen', identityKey: 'meulen' }],
    invoices: [{ number: 'F2025-1187', amountCents: 64_250, dueDay: '2025-09-15' }],
  })
  const added = await colleague.post('/api/v4/merchant', { name: 'Wolkenwol', client })
  merchant = { id: added.json<{ id: number }>().id, client }
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** A computer at which somebody has logged in. */
async function sitDown(who = manager): Promise<Visit> {
  return visitAs(browser, portal, who)
}

const leave = async ({ page, faults }: Visit) => {
  expect(faults).toEqual([])
  await page.context().close()
}

const kept = async () => {
  const drafts = portal.server.database.db.selectFrom('draft').selectAll().where('userId', '=', manager.userId)
  return (await drafts.execute()).map(({ form, fields }) => `${form} ${JSON.stringify(fields)}`)
}
const untilKept = async (text: string) => {
  await expect.poll(kept).toEqual([expect.stringContaining(text)])
}
const untilNoneIsKept = async () => expect.poll(kept).toEqual([])

const noteOn = (page: Page) => page.getByRole('textbox', { name: 'Notitie' })
const openFile = async (page: Page) => {
  await page.goto(`/file/show-new/${fileId}`)
  await noteOn(page).waitFor()
}
/** Keeps the answer about what was written earlier, until nothing is held up any more. */
const holdEarlierNotes = async (page: Page) => page.route(/\/api\/v4\/draft\?/, () => {})
const restored = (page: Page) => page.getByRole('status').filter({ hasText: /^Concept van \d\d:\d\d teruggezet/ })

const formOf = (page: Page) => page.getByRole('dialog', { name: 'settings | merchants' })
async function openMerchant(page: Page) {
  await page.goto('/settings/merchant')
  await page.getByRole('button', { name: /^Wolkenwol.* wijzigen$/ }).click()
  const form = formOf(page)
  await form.getByLabel('Naam', { exact: true }).waitFor()
  return form
}

describe('a note that somebody was writing', () => {
  it('is there on another computer after the tab was killed, and stays until it is thrown away [U15, P5]', async () => {
    const first = await sitDown()
    await openFile(first.page)
    await noteOn(first.page).pressSequentially('Belofte: vrijdag € 50,00')
    await untilKept('Belofte: vrijdag € 50,00')
    await leave(first)

    const second = await sitDown()
    await openFile(second.page)
    await restored(second.page).waitFor()
    expect(await noteOn(second.page).inputValue()).toBe('Belofte: vrijdag € 50,00')
    await showState(second.page, 'draft-note')
    await second.page.getByRole('button', { name: 'Weggooien' }).click()
    expect(await noteOn(second.page).inputValue()).toBe('')
    await restored(second.page).waitFor({ state: 'detached' })
    await untilNoneIsKept()
    await leave(second)
  })

  it('is whole again when the page goes while its first words are on their way [U15, P5]', async () => {
    const visit = await sitDown()
    const { page } = visit
    await openFile(page)
    const first = Promise.withResolvers<void>()
    // The server has the first words before anybody hears of it; those after it are late.
    await page.route('**/api/v4/draft', async (route) => {
      if (!route.request().postData()?.includes('"Belt"')) return route.continue()
      await route.fetch()
      first.resolve()
    })
    await noteOn(page).pressSequentially('Belt')
    await first.promise
    const busy = await portal.server.database.db.startTransaction().execute()
    await busy.selectFrom('draft').select('form').forUpdate().execute()
    await noteOn(page).pressSequentially(' vrijdag terug')
    await page.reload()
    await restored(page).waitFor()
    expect(await noteOn(page).inputValue()).toBe('Belt vrijdag terug')
    await busy.rollback().execute()
    await untilKept('Belt vrijdag terug')
    await page.getByRole('button', { name: 'Weggooien' }).click()
    await untilNoneIsKept()
    await page.context().close()
  })

  it('is there when the page went before it was known what had been written earlier [U15, P5]', async () => {
    const { page } = await sitDown()
    await holdEarlierNotes(page)
    await openFile(page)
    await noteOn(page).pressSequentially('Belt vrijdag')
    await page.unrouteAll()
    await page.reload()
    await restored(page).waitFor()
    expect(await noteOn(page).inputValue()).toBe('Belt vrijdag')
    await untilKept('Belt vrijdag')
    await page.getByRole('button', { name: 'Weggooien' }).click()
    await untilNoneIsKept()
    await page.context().close()
  })

  it('is kept when its writer walks to another page before that was known [U15]', async () => {
    const { page } = await sitDown()
    await holdEarlierNotes(page)
    await openFile(page)
    await noteOn(page).pressSequentially('Belt maandag')
    await page.getByRole('banner').getByRole('link').first().click()
    await noteOn(page).waitFor({ state: 'detached' })
    await page.unrouteAll()
    await untilKept('Belt maandag')
    await openFile(page)
    await restored(page).waitFor()
    expect(await noteOn(page).inputValue()).toBe('Belt maandag')
    await page.getByRole('button', { name: 'Weggooien' }).click()
    await untilNoneIsKept()
    await page.context().close()
  })

  it('and its cursor stay where they are when a colleague works on the file, and it is no draft once it is saved [P6]', async () => {
    const visit = await sitDown()
    const { page } = visit
    await openFile(page)
    const note = noteOn(page)
    await note.fill('Belt vrijdag terug')
    await note.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5))
    const version = (await colleague.get(`/api/v4/file/${fileId}`)).json<{ version: number }>().version
    const pause = { reason: 'other', untilDay: '2026-12-01', note: 'Wacht op geld', version }
    const paused = await colleague.post(`/api/v4/file/${fileId}/pause`, pause)
    expect([paused.statusCode, paused.body]).toEqual([expect.toSatisfy((status) => status < 300), expect.anything()])
    await note.press('Control+Enter')
    await page.getByRole('listitem').filter({ hasText: 'Belt vrijdag terug' }).waitFor()
    await page.getByText('Wacht op geld').first().waitFor()
    await expect.poll(() => note.inputValue()).toBe('')
    await untilNoneIsKept()
    await leave(visit)
  })
})

describe('what was just saved', () => {
  it('is no draft when the page is loaded again at once, whatever of it was still on its way [U15]', async () => {
    const { page } = await sitDown()
    await openFile(page)
    await noteOn(page).fill('Belt woensdag')
    await untilKept('Belt woensdag')
    // From here on nothing about drafts arrives: neither the last words, nor that they are to be thrown away.
    await page.route(/\/api\/v4\/draft$/, () => {})
    await noteOn(page).fill('Belt woensdag terug')
    await noteOn(page).press('Control+Enter')
    await page.getByRole('listitem').filter({ hasText: 'Belt woensdag terug' }).waitFor()
    await page.reload()
    const read = page.waitForResponse(/\/api\/v4\/draft\?/)
    await noteOn(page).waitFor()
    await read
    expect([await noteOn(page).inputValue(), await kept()]).toEqual(['', []])
    // What is typed next is something new.
    await page.unrouteAll()
    await noteOn(page).fill('Belde niet')
    await untilKept('Belde niet')
    await noteOn(page).fill('')
    await untilNoneIsKept()
    await page.context().close()
  })
})

describe('a form that somebody was filling in', () => {
  it('is there again, says what others changed since, and lets each field be chosen [U15, U16]', async () => {
    const first = await sitDown()
    const typing = await openMerchant(first.page)
    await typing.getByLabel('Naam', { exact: true }).fill('Wolkenwol B.V.')
    await typing.getByLabel('KvK-nummer').fill('64108827')
    await untilKept('64108827')
    await leave(first)
    const theirs = { name: 'Wolkenwol Zaandam', webshopName: 'Wol', client: merchant.client, version: 1 }
    const changed = await colleague.put(`/api/v4/merchant/${merchant.id}`, theirs)
    expect(changed.statusCode).toBe(200)

    const second = await sitDown()
    const form = await openMerchant(second.page)
    await restored(second.page).waitFor()
    const name = form.getByLabel('Naam', { exact: true })
    expect(await name.inputValue()).toBe('Wolkenwol B.V.')
    expect(await form.getByLabel('KvK-nummer').inputValue()).toBe('64108827')
    // What only the colleague changed is as the colleague left it.
    expect(await form.getByLabel('Naam webwinkel').inputValue()).toBe('Wol')
    const choice = form.getByRole('radiogroup', { name: 'Keuze voor Naam' })
    await showState(second.page, 'draft-changed')
    await choice.getByRole('radio', { name: 'Nu opgeslagen: Wolkenwol Zaandam' }).check()
    expect(await name.inputValue()).toBe('Wolkenwol Zaandam')
    await choice.getByRole('radio', { name: 'Eerst: Wolkenwol' }).check()
    expect(await name.inputValue()).toBe('Wolkenwol')
    await choice.getByRole('radio', { name: 'Van u: Wolkenwol B.V.' }).check()
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.waitFor({ state: 'detached' })
    expect(await merchantNow()).toMatchObject({ name: 'Wolkenwol B.V.', webshopName: 'Wol', kvkNumber: '64108827' })
    await untilNoneIsKept()
    await leave(second)
  })

  it('is kept when its window is closed by accident, and thrown away by Annuleren [U15]', async () => {
    const visit = await sitDown()
    const form = await openMerchant(visit.page)
    await form.getByLabel('Extern nummer').fill('WW-1')
    await visit.page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await openMerchant(visit.page)
    await restored(visit.page).waitFor()
    expect(await form.getByLabel('Extern nummer').inputValue()).toBe('WW-1')
    await form.getByRole('button', { name: 'Annuleren' }).click()
    await untilNoneIsKept()
    await openMerchant(visit.page)
    expect(await form.getByLabel('Extern nummer').inputValue()).toBe('')
    await leave(visit)
  })

  it('loses nothing when the session ends, in the page nor when it is closed [U15, P5]', async () => {
    const visit = await sitDown()
    const { page } = visit
    const before = await merchantNow()
    const form = await openMerchant(page)
    const externalNumber = form.getByLabel('Extern nummer')
    await externalNumber.fill('WW')
    await untilKept('WW')
    await endSession()
    await externalNumber.fill('WW-2')
    // No window over what is being typed: only a quiet remark.
    await page.getByText('Uw concept staat nog alleen op deze computer.').waitFor()
    expect(await page.getByRole('dialog', { name: 'Log opnieuw in' }).count()).toBe(0)
    await page.reload()
    await logIn(page, manager.username)
    await openMerchant(page)
    await restored(page).waitFor()
    expect(await externalNumber.inputValue()).toBe('WW-2')
    await untilKept('WW-2')
    await endSession()
    await externalNumber.fill('WW-3')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    const login = page.getByRole('dialog', { name: 'Log opnieuw in' })
    await login.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
    await login.getByRole('button', { name: 'Inloggen' }).click()
    await form.waitFor({ state: 'detached' })
    // Carried out once.
    expect(await merchantNow()).toMatchObject({ externalId: 'WW-3', version: before.version + 1 })
    await untilNoneIsKept()
    await leave(visit)
  })

  it('leaves nothing on the computer when somebody logs out, and is there when they come back [U15]', async () => {
    const visit = await sitDown()
    const { page } = visit
    await openFile(page)
    await noteOn(page).fill('Nog even navragen')
    await page.getByRole('button', { name: /Marijke Jansen/ }).click()
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
    await logIn(page, colleague.username)
    await openFile(page)
    expect(await noteOn(page).inputValue()).toBe('')
    await leave(visit)
    const back = await sitDown()
    await openFile(back.page)
    await restored(back.page).waitFor()
    expect(await noteOn(back.page).inputValue()).toBe('Nog even navragen')
    await leave(back)
  })
})

const merchantNow = async () => (await colleague.get(`/api/v4/merchant/${merchant.id}`)).json<{ version: number }>()

async function endSession(): Promise<void> {
  await portal.server.database.db.deleteFrom('session').where('userId', '=', manager.userId).execute()
}
