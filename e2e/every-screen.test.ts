import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import { addNews } from '#contract/news.ts'
import { permissions, type Role, roles } from '#contract/permission.ts'
import type { Screen } from '#contract/screen.ts'
import { screens } from '#contract/screens.ts'
import { addSharedInfo } from '#contract/shared-info.ts'
import { addVariable } from '#contract/template-variables.ts'
import { allTexts, type Text } from '#contract/texts.ts'
import { callPath } from '#test/call-path.ts'
import { isProof } from '#test/long.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createAgency, createDueDossier } from '#test/portfolio.ts'
import { templatesOf } from '#test/templates.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'

const today = '2026-11-20'
const rows: readonly Screen[] = screens
const texts: readonly Text[] = Object.values(allTexts)
const schemes = ['light', 'dark'] as const
const looks = languages.flatMap((language) => schemes.map((scheme) => ({ language, scheme })))

let portal: Portal
let browser: Browser
let staff: Visit
let customer: Visit
let visitor: Visit
let examples: Readonly<Record<string, number | string>>

beforeAll(async () => {
  portal = await openPortal({ today })
  browser = await openBrowser()
  const { db } = portal.server.database
  await createAgency(portal.server)
  const customerId = await createCustomer(portal.server)
  const dossier = await createDueDossier(db, customerId, today)
  const step = await db
    .selectFrom('workflowStep')
    .innerJoin('workflowVersion', 'workflowVersion.id', 'workflowStep.workflowVersionId')
    .innerJoin('dossier', 'dossier.stepId', 'workflowStep.id')
    .select(['workflowStep.id', 'workflowVersion.workflowId'])
    .where('dossier.id', '=', dossier)
    .executeTakeFirstOrThrow()
  const everything = roles.filter((role): role is Role => !/CUSTOMER$|CONTACT_PERSON|PREVIOUS/.test(role))
  const admin = await createPerson(portal.server, everything)
  const krekel = await createPerson(portal.server, 'customer', customerId)
  const written = await admin.post(callPath(addNews), newsExample)
  expect(written.statusCode, written.body).toBe(200)
  const shared = await admin.post(callPath(addSharedInfo), sharedExample)
  expect(shared.statusCode, shared.body).toBe(200)
  const templates = await exampleTemplates(admin)
  examples = {
    'shared-info.view': shared.json<{ hash: string }>().hash,
    'file.show': dossier,
    'debtor.show': (await db.selectFrom('dossierDebtor').select('debtorId').executeTakeFirstOrThrow()).debtorId,
    'workflow.show': step.workflowId,
    'workflow.step.edit': `${step.workflowId}/step/${step.id}`,
    'file.interest-rate': dossier,
    'customer.show': customerId,
    'news.edit': written.json<{ id: number }>().id,
    'employee.edit': admin.userId,
    'settings.acl.edit': admin.userId,
    ...templates,
  }
  staff = await openVisit(browser, portal.url, { at: '/login' })
  customer = await openVisit(browser, portal.url, { at: '/login' })
  visitor = await openVisit(browser, portal.url, { at: '/login' })
  await logIn(staff.page, admin.username)
  await logIn(customer.page, krekel.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** A template of each channel and a variable, and no names but those: what an agency calls its templates is in its own language. */
async function exampleTemplates(admin: Person): Promise<Readonly<Record<string, string>>> {
  const { db } = portal.server.database
  await db.updateTable('template').set({ name: 'Minnelijk 1' }).execute()
  const found: [string, string][] = []
  for (const [channel, name] of [
    ['email', 'email'],
    ['post', 'post-mail'],
    ['sms', 'sms'],
  ] as const) {
    const added = await templatesOf(admin, channel).add({ name: 'Minnelijk 2', type: 'message', destination: 'debtor' })
    found.push([`${name}.template.preview`, String(added.id)], [`${name}.template.edit`, String(added.id)])
  }
  const made = await admin.post(callPath(addVariable), variableExample)
  expect(made.statusCode, made.body).toBe(200)
  const { id } = made.json<{ id: number }>()
  found.push(['email.variable.preview', String(id)], ['email.variable.edit', String(id)])
  return Object.fromEntries(found)
}

const variableExample = {
  name: 'halveSchuld',
  meaningNl: 'De helft',
  meaningEn: 'One half',
  meaningFr: 'Une moitié',
  type: 'amount',
  formula: 'open / 2',
}

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const newsExample = {
  titleNl: 'Nieuwe werkinstructie',
  contentNl: paragraph('Lees dit voor maandag.'),
  titleEn: 'New instruction',
  contentEn: paragraph('Read this before Monday.'),
  titleFr: 'Nouvelle instruction',
  contentFr: paragraph('À lire avant lundi.'),
  audience: 'employees',
  fromDay: today,
  published: true,
  pinned: false,
  mustRead: true,
}

const sharedExample = {
  title: 'Rekeningnummer',
  content: paragraph('Dit is het nummer.'),
  audience: 'Klanten',
  untilDay: '2026-12-04',
}

/** Who looks at a screen: a visitor at what stands open before the login, a customer at what is his alone. */
function visitFor({ name, permission }: Screen): Visit {
  if (['home', 'login', 'reset.password', 'shared-info.view'].includes(name)) return visitor
  const access = permissions[permission]
  const isOfCustomers =
    typeof access !== 'string' && access.every((needed) => needed.includes('ROLE_CUSTOMER' as never))
  return isOfCustomers ? customer : staff
}

async function look(page: Page, path: string, { language, scheme }: (typeof looks)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate((lang) => localStorage.setItem('lang', lang), language)
  await page.goto(path)
  // What is still loading has no words of its own yet; a list that follows work never stops asking.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null)
}

/** What of the screen is a key, or a text of another language where this one has its own. */
async function strangeTexts(page: Page, language: Language): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Keys are called what stands on them, and names in a formula are the same in every language.
      if (!node.parentElement?.closest('kbd, code')) found.push((node.textContent ?? '').trim())
    }
    return found
  })
  const own = new Set(texts.map((text) => text[language]))
  const others = new Set(
    texts.flatMap((text) => languages.map((other) => text[other])).filter((text) => text.length > 3 && !own.has(text)),
  )
  return shown.filter((text) => text in allTexts || others.has(text))
}

describe('every screen that is built', () => {
  it.each(rows.map((row, index) => [row.name, row, index] as const))(
    '%s speaks the language of its reader in full, and is accessible',
    async (name, row, index) => {
      const { page, faults } = visitFor(row)
      const id = examples[name]
      if (row.path.includes(':') && id === undefined) throw new Error(`${name} needs an example`)
      // Of a screen about two things the example holds both, with what stands between them.
      const path = row.path.replace(/:\w+(?:\/step\/:\w+)?/, String(id))
      // Each screen in one language and scheme, another one for the next; in all of them when it must be proved.
      const chosen = isProof ? looks : looks.filter((_, turn) => turn === index % looks.length)
      for (const one of chosen) {
        await look(page, path, one)
        expect(await strangeTexts(page, one.language), `${path} in ${one.language}`).toEqual([])
        // Its own test looks with axe as well; here a third of them each time.
        if (isProof || index % 3 === 0) await expectAccessible(page, { contrast: true })
      }
      expect(faults).toEqual([])
    },
  )

  it.each(looks)('the menu is, open, in $language and $scheme', async (one) => {
    const { page } = staff
    await page.setViewportSize({ width: 1600, height: 1000 })
    await look(page, '/settings/legal-type/holidays', one)
    await page.getByRole('navigation').getByRole('button').first().click()
    expect(await strangeTexts(page, one.language)).toEqual([])
    await expectAccessible(page, { contrast: true })
    await page.keyboard.press('Escape')
  })
})
