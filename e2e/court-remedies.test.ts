import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getCaseOfFile,
  recordCaseJudgment,
  recordDefence,
  recordFiling,
  recordService,
} from '#contract/court/legal-cases.ts'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import { recordJudgment, reverseRuling } from '#contract/money/rulings.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { createOffice, holdAtOffice } from '#test/bailiff-invoices.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { readyCase } from '#test/legal-cases.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page
let counsel: Person
let file: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  const { db } = server.database
  const bailiffId = await createOffice(db, { name: 'Van Ginkel Gerechtsdeurwaarders' })
  const invoice = { number: 'K-91', amountCents: 2_026_00, dueDay: '2026-10-01' }
  const made = { openedDay: '2026-10-15', invoices: [invoice] }
  file = (await createPayableDossier(server, await createCustomer(server), made)).id
  await readyCase(db, file, { state: 'with_bailiff' })
  await holdAtOffice(db, { dossierId: file, bailiffId, since: '2026-11-03' })
  await db.updateTable('dossier').set({ phase: 'bailiff' }).where('id', '=', file).execute()
  counsel = await createPerson(server, 'legal')
  await did(recordService, { day: '2026-11-05', of: 'writ' })
  await did(recordFiling, { rollNumber: '11234567 CV EXPL 26-91' })
  await did(recordDefence, { defended: false })
  await judge('2026-11-12')
  await did(recordService, { day: '2026-11-16', of: 'title' })
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, counsel.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const panel = () => page.getByRole('region', { name: 'Zaak bij de rechter' })
const open = async (act: string) => {
  await panel().getByRole('button', { name: act }).click()
  return page.getByRole('dialog')
}
const send = async (window: ReturnType<Page['getByRole']>, act: string) => {
  await window.getByRole('button', { name: act }).click()
  await window.waitFor({ state: 'detached' })
}
const choose = async (window: ReturnType<Page['getByRole']>, field: RegExp, option: string) => {
  await window.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

describe('a judgment by default', () => {
  it('is opposed by the debtor: until that is decided nothing is seized, and it says why', async () => {
    await goTo(page, `/file/show-new/${file}?tab=legal`)
    await panel().getByText('Verzet kan tot').waitFor()
    const lodging = await open('Verzet of beroep vastleggen')
    // Who did not appear opposes; he does not appeal.
    await choose(lodging, /^Wat/, 'Hoger beroep')
    await lodging.getByLabel(/^Ingesteld op/).fill('19-11-2026')
    await lodging.getByRole('button', { name: 'Verzet of beroep vastleggen' }).click()
    await page.getByText('hij gaat in verzet, niet in hoger beroep').first().waitFor()
    await choose(lodging, /^Wat/, 'Verzet')
    await lodging.getByLabel(/^Komt voor op/).fill('10-12-2026')
    await send(lodging, 'Verzet of beroep vastleggen')
    await panel().getByText('Verzet van de debiteur, ingesteld op 19-11-2026').waitFor()
    await panel().getByText('Komt voor op 10-12-2026.').waitFor()
    // The court moves it.
    const moving = await open('Zitting verzet of beroep')
    await moving.getByLabel(/^Komt voor op/).fill('17-12-2026')
    await send(moving, 'Zitting verzet of beroep')
    await panel().getByText('Komt voor op 17-12-2026.').waitFor()
    await panel().getByText('Tot er is beslist kan het vonnis niet worden uitgevoerd').first().waitFor()
    await panel()
      .getByText('Er loopt verzet of hoger beroep, en het vonnis is niet uitvoerbaar bij voorraad')
      .first()
      .waitFor()
    expect(await panel().getByText('Verzet kan tot').count()).toBe(0)
    await showState(page, 'court-opposed')
  })

  it('falls, is decided anew on what both say, and then there is appeal, which leaves it standing', async () => {
    const deciding = await open('Afloop verzet of beroep')
    await choose(deciding, /^Afloop/, 'Vonnis is vernietigd')
    await send(deciding, 'Afloop verzet of beroep')
    await panel().getByText('Vonnis is vernietigd, 20-11-2026').waitFor()
    await takeBack()
    await judge('2026-11-20')
    await page.reload()
    await panel().getByText('Hoger beroep kan tot').waitFor()
    const lodging = await open('Verzet of beroep vastleggen')
    await choose(lodging, /^Wat/, 'Hoger beroep')
    await send(lodging, 'Verzet of beroep vastleggen')
    await panel().getByText('Hoger beroep van de debiteur, ingesteld op 20-11-2026').waitFor()
    const deciding2 = await open('Afloop verzet of beroep')
    await choose(deciding2, /^Afloop/, 'Vonnis blijft in stand')
    await send(deciding2, 'Afloop verzet of beroep')
    await panel().getByText('Vonnis blijft in stand, 20-11-2026').waitFor()
    await panel().getByText('Daarna is er alleen cassatie: vraag een advocaat.').first().waitFor()
    expect(await panel().getByText('Hoger beroep kan tot').count()).toBe(0)
    await showState(page, 'court-appealed')
  })
})

/** Does something with the case of the file as it stands, as another story shows. */
async function did(call: Endpoint, input: object = {}): Promise<void> {
  const { legalCase } = (await counsel.get(callPath(getCaseOfFile, { id: file }))).json<
    OutputOf<typeof getCaseOfFile>
  >()
  const { id, version } = legalCase!
  const done = await counsel.post(callPath(call, { id }), { version, ...input })
  expect(done.statusCode, done.body).toBe(200)
}

const read = async () => (await counsel.get(callPath(getDossier, { id: file }))).json<DossierPage>()

/** The judgment is recorded on the file and becomes that of the case. */
async function judge(on: string): Promise<void> {
  const { version } = await read()
  const { db } = portal.server.database
  const claims = await db.selectFrom('claim').select(['id', 'amountCents']).where('dossierId', '=', file).execute()
  const awards = claims.map(({ id: claimId, amountCents: principalCents }) => {
    return { claimId, principalCents, costsCents: 0, interest: { kind: 'as_claimed' } }
  })
  const said = { day: on, reference: '11234567', debtorIds: [], awards, courtCents: 494_00, afterCostsCents: 0 }
  const done = await counsel.post(callPath(recordJudgment, { id: file }), { ...said, note: 'Vonnis.', version })
  expect(done.statusCode, done.body).toBe(200)
  await did(recordCaseJudgment)
}

/** The judgment that fell is taken back on the account. */
async function takeBack(): Promise<void> {
  const { version } = await read()
  const { id: event } = await portal.server.database.db
    .selectFrom('accountEvent')
    .select('id')
    .where('dossierId', '=', file)
    .where('kind', '=', 'judgment')
    .executeTakeFirstOrThrow()
  const back = { note: 'Vernietigd in verzet.', version }
  const done = await counsel.delete(callPath(reverseRuling, { id: file, event }), back)
  expect(done.statusCode, done.body).toBe(200)
}
