import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Language, languages } from '#contract/platform/language.ts'
import { registerComplaint } from '#contract/compliance/complaints.ts'
import { listDueDiligence } from '#contract/compliance/due-diligence.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { addAllocationTemplate } from '#contract/money/terms/allocation.ts'
import { addNews } from '#contract/office/news.ts'
import { permissions, type Role, roles } from '#contract/people/permission.ts'
import type { Screen } from '#contract/platform/screen.ts'
import { screens } from '#contract/platform/screens.ts'
import { addSharedInfo } from '#contract/office/shared-info.ts'
import { addVariable } from '#contract/sending/templates/template-variables.ts'
import { allTexts, type Text } from '#contract/texts.ts'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import { mollieReport } from '#test/mollie-report.ts'
import { callPath } from '#test/call-path.ts'
import { factsFor } from '#test/letter-example.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { templatesOf } from '#test/templates.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { settle } from './settle.ts'

const today = '2026-11-20'
/** The screens that are built. */
export const rows: readonly Screen[] = screens
const texts: readonly Text[] = Object.values(allTexts)
const schemes = ['light', 'dark'] as const
/** Each language of the interface in light and dark. */
export const looks = languages.flatMap((language) => schemes.map((scheme) => ({ language, scheme })))
export type Look = (typeof looks)[number]

/** A portal in which every screen has something to show, with somebody before each of them. */
export interface AllScreens {
  readonly portal: Portal
  readonly staff: Visit
  /** Who looks at a screen, and where it is. */
  readonly visitFor: (screen: Screen) => Visit
  /** Who looks at the screens of the agency, in another browser. */
  readonly elsewhere: () => Promise<Visit>
  readonly pathOf: (screen: Screen) => string
  /** A file in the middle of its workflow, and a letter that left for it. */
  readonly running: { readonly file: number; readonly message: number }
  /** Gives staff and customer a session again, after all have been ended. */
  readonly logInAgain: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens that portal: a visitor before the login, a customer, and somebody of the agency who may do everything. */
export async function openAllScreens(): Promise<AllScreens> {
  const portal = await openPortal({ today, agency: true })
  const browser = await openBrowser()
  const { db } = portal.server.database
  const customerId = await createCustomer(portal.server)
  const everything = roles.filter((role): role is Role => !/CUSTOMER$|CONTACT_PERSON|PREVIOUS/.test(role))
  const admin = await createPerson(portal.server, everything)
  const krekel = await createPerson(portal.server, 'customer', customerId)
  await createPerson(portal.server, 'contact', customerId)
  const colleague = await createPerson(portal.server, 'employee')
  const dossier = await createDueDossier(db, customerId, today)
  const running = await createRunning(portal, customerId)
  const examples = {
    ...(await examplesOfFile(portal, dossier)),
    ...(await exampleTexts(admin)),
    ...(await exampleTemplates(portal, admin)),
    'finance.batch-payment.provider.report': await exampleReport(admin),
    'finance.allocation-templates.edit': await exampleAllocation(admin),
    'customer.show': customerId,
    'compliance.complaint': await exampleComplaint(admin, dossier),
    'compliance.due-diligence.party': await exampleParty(admin),
    'employee.edit': colleague.userId,
    'settings.acl.edit': colleague.userId,
  }
  const [staff, customer, visitor] = [
    await openVisit(browser, portal.url, { at: '/login' }),
    await openVisit(browser, portal.url, { at: '/login' }),
    await openVisit(browser, portal.url, { at: '/login' }),
  ]
  const logInAgain = async () => {
    await logIn(staff.page, admin.username)
    await logIn(customer.page, krekel.username)
  }
  await logInAgain()
  let other: Promise<Visit> | null = null
  const openElsewhere = async () => {
    const visit = await openVisit(browser, portal.url, { at: '/login' })
    await logIn(visit.page, admin.username)
    await visit.page.goto('/')
    return visit
  }
  return {
    elsewhere: async () => (other ??= openElsewhere()),
    portal,
    staff,
    visitFor: (screen) => ({ visitor, customer, staff })[whoSees(screen)],
    pathOf: (screen) => pathOf(screen, examples),
    running,
    logInAgain,
    close: async () => {
      await browser.close()
      await portal.close()
    },
  }
}

/** A customer, with what has to be proved of it. */
async function exampleParty(admin: Person): Promise<number> {
  const { items } = (await admin.get(listDueDiligence.path)).json<OutputOf<typeof listDueDiligence>>()
  const party = items.find(({ kind }) => kind === 'customer')
  if (!party) throw new Error('a customer of whom nothing has to be proved')
  return party.id
}

/** A complaint about a file. */
async function exampleComplaint(admin: Person, file: number): Promise<number> {
  const said = { channel: 'phone', who: 'debtor', subject: 'tone', severity: 2, content: 'De toon van de brief.' }
  const answer = await admin.post(registerComplaint.path, { ...said, files: [file] })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ id: number }>().id
}

/** A file in the middle of its workflow, of a merchant, with a letter that left for it. */
async function createRunning(portal: Portal, customerId: number): Promise<AllScreens['running']> {
  const { db } = portal.server.database
  const file = await createDueDossier(db, customerId, today, { status: 'in_progress' })
  const names = { name: 'Krekel Shop', webshopName: '', url: '', kvkNumber: '', externalId: '' }
  const merchant = await db
    .insertInto('merchant')
    .values({ customerId, ...names, createdAt: portal.server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('dossier').set({ merchantId: merchant.id }).where('id', '=', file).execute()
  return { file, message: await createSentLetter(portal, customerId, file) }
}

/** A letter of a file that is on its way to the debtor. */
async function createSentLetter(portal: Portal, customerId: number, dossierId: number): Promise<number> {
  const letter = composeLetter('costs_letter', 'nl', factsFor('costs_letter'))
  const moment = portal.server.clock.now()
  const { id } = await portal.server.database.db
    .insertInto('dispatch')
    .values({
      dossierId,
      customerId,
      occurrence: 1,
      channel: 'post',
      state: 'sent',
      kind: 'costs_letter',
      language: 'nl',
      recipient: '{"name":"J.P. van der Meulen","address":null,"email":null}',
      subject: letter.subject,
      content: JSON.stringify(letter),
      contentSha256: 'x',
      createdAt: moment,
      sentAt: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Examples = Readonly<Record<string, number | string>>

async function examplesOfFile(portal: Portal, dossier: number): Promise<Examples> {
  const { db } = portal.server.database
  const step = await db
    .selectFrom('workflowStep')
    .innerJoin('workflowVersion', 'workflowVersion.id', 'workflowStep.workflowVersionId')
    .innerJoin('dossier', 'dossier.stepId', 'workflowStep.id')
    .select(['workflowStep.id', 'workflowVersion.workflowId'])
    .where('dossier.id', '=', dossier)
    .executeTakeFirstOrThrow()
  return {
    'file.show': dossier,
    'file.interest-rate': dossier,
    'debtor.show': (await db.selectFrom('dossierDebtor').select('debtorId').executeTakeFirstOrThrow()).debtorId,
    'workflow.show': step.workflowId,
    'workflow.step.edit': `${step.workflowId}/step/${step.id}`,
  }
}

/** A report of a payment provider of which the bank has told nothing yet. */
async function exampleReport(admin: Person): Promise<number> {
  const bytes = mollieReport('1234567.2611.01', [{ id: 'tr_1', cents: 50_00, reference: 'A-1001' }], 29)
  const taken = await admin.upload('/api/v4/provider-report', { name: 'mollie.csv', bytes })
  expect(taken.statusCode, taken.body).toBe(200)
  return taken.json<{ reportId: number }>().reportId
}

/** A template by which money of debtors is divided. */
async function exampleAllocation(admin: Person): Promise<number> {
  const order = {
    forConsumers: false,
    parts: ['costs', 'interest', 'principal'],
    claimRules: ['newest'],
    bailiffCosts: 'first',
  }
  const input = { name: 'Nieuwste eerst', fromDay: today, ground: 'Art. 9', order }
  const made = await admin.post(callPath(addAllocationTemplate), input)
  expect(made.statusCode, made.body).toBe(200)
  return made.json<{ id: number }>().id
}

async function exampleTexts(admin: Person): Promise<Examples> {
  const written = await admin.post(callPath(addNews), newsExample)
  expect(written.statusCode, written.body).toBe(200)
  const shared = await admin.post(callPath(addSharedInfo), sharedExample)
  expect(shared.statusCode, shared.body).toBe(200)
  return {
    'news.edit': written.json<{ id: number }>().id,
    'shared-info.view': shared.json<{ hash: string }>().hash,
  }
}

/** A template of each channel and a variable, and no names but those: what an agency calls its templates is in its own language. */
async function exampleTemplates(portal: Portal, admin: Person): Promise<Examples> {
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

const rolesOfCustomers: ReadonlySet<string> = new Set(['ROLE_CUSTOMER', 'ROLE_CONTACT_PERSON_DASHBOARD'])

/** Who looks at a screen: a visitor at what stands open before the login, a customer at what is his alone. */
function whoSees({ name, permission }: Screen): 'visitor' | 'customer' | 'staff' {
  if (['login', 'reset.password', 'shared-info.view'].includes(name)) return 'visitor'
  const access = permissions[permission]
  const isOfCustomers =
    typeof access !== 'string' && access.every((needed) => needed.some((role) => rolesOfCustomers.has(role)))
  return isOfCustomers ? 'customer' : 'staff'
}

function pathOf({ name, path }: Screen, examples: Examples): string {
  const id = examples[name]
  if (path.includes(':') && id === undefined) throw new Error(`${name} needs an example`)
  // Of a screen about two things the example holds both, with what stands between them.
  return path.replace(/:\w+(?:\/step\/:\w+)?/, String(id))
}

/** Opens a page in a language and scheme, and waits until it has loaded. */
export async function look(page: Page, path: string, { language, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate((lang) => localStorage.setItem('lang', lang), language)
  await page.goto(path)
  // What is still loading has no words of its own yet.
  await settle(page)
}

/** What of the screen is a key, or a text of another language where this one has its own. */
export async function strangeTexts(page: Page, language: Language): Promise<string[]> {
  const shown = await page.evaluate((reader) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Keys are called what stands on them, and names in a formula are the same in every language.
      const isNamed = node.parentElement?.closest('kbd, code')
      // What was told before stays in the language it was told in, and says which that is.
      const spoken = node.parentElement?.closest<HTMLElement>('[lang]')?.lang || reader
      if (!isNamed && spoken === reader) found.push((node.textContent ?? '').trim())
    }
    return found
  }, language)
  const own = new Set(texts.map((text) => text[language]))
  const others = new Set(
    texts.flatMap((text) => languages.map((other) => text[other])).filter((text) => text.length > 3 && !own.has(text)),
  )
  // In an address the town is called as it is there, also where the province of its name is called otherwise.
  others.delete(allTexts['statistic.province.groningen'].nl)
  return shown.filter((text) => text in allTexts || others.has(text))
}
