import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allTexts, type TextKey } from '#contract/texts.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Screen } from '#contract/platform/screen.ts'
import { hasChanged, isProof, sampleOf } from '#test/long.ts'
import { type AllScreens, type Look, look, looks, openAllScreens, rows, strangeTexts } from './all-screens.ts'
import { expectAccessible } from './axe.ts'
import { isChangedItself } from './changed-screens.ts'

let all: AllScreens
beforeAll(async () => {
  all = await openAllScreens()
})
afterAll(async () => all.close())

/** What opens something over a page, by the text on it: a window, a menu or a panel. */
const openers = [
  'kit.filter',
  'views.title',
  'export.title',
  'kit.density',
  'kit.columns',
  'kit.open_calendar',
  'resource.add',
  'resource.change_named',
  'resource.remove_named',
  'blocked_number.import',
  'merchant.add',
  'team.add',
  'group.add',
  'interest_rate.add',
  'tariff.add',
  'agenda.add',
  'address.watch',
  'address.returned_mail',
  'workflow.copy',
  'template_edit.discard',
  'template_preview.test',
  'rich_text.link',
  'file_merchant.choose',
  'dossier.change_debtor',
  'dossier.change_address',
  'dossier.add_contact',
  'debtor.representative',
  'dossier.act.exhibit',
  'dossier.act.pause',
  'dossier.act.suspend',
  'dossier.act.move_step',
  'dossier.act.change_phase',
  'dossier.act.monitor',
  'dossier.act.assign_owner',
  'dossier.act.close',
  'dossier.act.record_advance',
  'dossier.act.plan',
  'dossier.act.promise',
  'dossier.act.offer',
  'dossier.act.waive',
  'dossier.act.stop_interest',
  'dossier.act.order',
  'dossier.act.judgment',
] as const satisfies readonly TextKey[]

/** The same where a screen shows it only behind a tab, of another file, or in a window that is open already. */
const within = [
  { of: 'customer.show', at: '?tab=contacts', opens: ['contact.add', 'contact.change_of', 'contact.password_of'] },
  { of: 'customer.show', at: '?tab=messages', opens: ['customer_message.ask'] },
  { of: 'employee.edit', at: '', opens: ['employee.new_password', 'employee.stop'] },
  { of: 'settings.acl.edit', at: '?tab=temporary', opens: ['temporary.give'] },
  { of: 'file.show', at: '?tab=claims', opens: ['claim_change.act.add', 'claim_change.act.charge'] },
  { of: 'a running file', at: '', opens: ['dossier.act.end_steps', 'dossier.act.message', 'file_merchant.change'] },
  { of: 'a message', at: '', opens: ['by_hand.again'] },
  { of: 'file-agenda.new', at: '?tab=absences', opens: ['absence.add'] },
] as const satisfies readonly { of: string; at: string; opens: readonly TextKey[] }[]

/** The same in the bar over every page, and by what it is opened elsewhere. */
const frame = [
  ['shell.menu_open', null],
  ['shell.language_now', null],
  ['shell.notices', null],
  ['shell.account', null],
  ['shell.help', null],
  [null, 'Control+k'],
] as const satisfies readonly (readonly [TextKey | null, string | null])[]

/** How a button is called in a language; what is filled in can be anything. */
function nameOf(key: TextKey, language: Language): RegExp {
  const parts = allTexts[key][language].split(/%\w+%/)
  return new RegExp(`(^|, )${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}`)
}

const opened = (page: Page) => page.locator(':is([role=dialog], [role=menu], [role=alertdialog]):visible')

/** Opens it, looks at all there is on the screen, and closes it again. */
async function expectOpens(page: Page, open: () => Promise<void>, what: string, { language }: Look): Promise<void> {
  // One may stand open before: what is opened from it comes over it.
  const before = await opened(page).count()
  await open()
  await expect
    .poll(() => opened(page).count(), { message: `nothing opened for ${what} in ${language}`, timeout: 30_000 })
    .toBeGreaterThan(before)
  // What still loads inside it has no words of its own yet; what waits behind it for a login never gets them.
  await page.waitForFunction(
    () =>
      document.querySelector(':is([role=dialog], [role=menu]) :is([aria-busy="true"], .mantine-Skeleton-root)') ===
      null,
  )
  expect(await strangeTexts(page, language), `${what} in ${language}`).toEqual([])
  await expectAccessible(page, { contrast: true })
  for (let turn = 0; turn < 3 && (await opened(page).count()) > 0; turn += 1) await page.keyboard.press('Escape')
}

/** Buttons that are called as one that opens something, and open nothing. */
const namesakes = new Set([
  'file.interest-rate resource.change_named',
  'login.link rich_text.link',
  'reset.password rich_text.link',
  'change-password resource.change_named',
  'file.export-all export.title',
  'post-mail.template.edit dossier.act.waive',
  'email.template.edit dossier.act.waive',
  'sms.template.edit dossier.act.waive',
  'settings.partner dossier.add_contact',
  'legal.bailiff dossier.add_contact',
])

async function buttonOf(place: Locator, key: TextKey, language: Language): Promise<Locator | null> {
  const buttons = place.getByRole('button', { name: nameOf(key, language), disabled: false })
  for (const button of await buttons.all()) if (await button.isVisible()) return button
  return null
}

/** The acts of a file that are folded away are opened too. */
async function unfold(page: Page, language: Language): Promise<void> {
  const more = page
    .getByRole('main')
    .getByRole('button', { name: nameOf('dossier.more_actions', language), expanded: false })
  if ((await more.count()) > 0) await more.first().click()
}

const found = new Set<TextKey>()
/** Everything on every screen in every look when it must be proved; else that of a sixth of the screens, and of those that changed, in one look. */
const chosen = sampleOf(
  rows.map((row, index) => ({ row, index })),
  { every: 6, from: 2 },
  ({ row }) => hasChanged('windows') || isChangedItself(row),
)
/** Of a screen that changed everything, of the others a third. Where so many changed no change is theirs: a third of all. */
const isWhole = (row: Screen) =>
  isProof || (isChangedItself(row) && rows.filter(isChangedItself).length <= rows.length / 4)

describe('what opens over a screen', () => {
  it.each(chosen.map(({ row, index }) => [row.name, row, index] as const))(
    'on %s speaks the language of its reader, and is accessible',
    async (_, row, index) => {
      const { page, faults } = all.visitFor(row)
      const path = all.pathOf(row)
      for (const one of isProof ? looks : looks.filter((_, turn) => turn === Math.floor(index / 6) % looks.length)) {
        await look(page, path, one)
        await unfold(page, one.language)
        for (const [turn, key] of openers.entries()) {
          if (!isWhole(row) && (turn + index) % 3 !== 0) continue
          if (namesakes.has(`${row.name} ${key}`)) continue
          const button = await buttonOf(page.getByRole('main'), key, one.language)
          if (!button) continue
          found.add(key)
          await expectOpens(page, async () => button.click(), `${key} on ${path}`, one)
          if ((await opened(page).count()) > 0) await look(page, path, one)
          await unfold(page, one.language)
        }
      }
      expect(faults).toEqual([])
    },
  )

  it('has been found', () => {
    expect(openers.filter((key) => isProof && !found.has(key))).toEqual([])
    expect(found.size).toBeGreaterThan(2)
  })
})

describe('what opens within a screen', () => {
  const turns = within.flatMap(({ of, at, opens }) => opens.map((key) => ({ of, at, key })))
  it.each(turns.filter((_, turn) => isProof || turn % 3 === 0).map((one) => [one.key, one.of, one.at] as const))(
    'by %s, on %s, speaks the language of its reader, and is accessible',
    async (key, of, at) => {
      const { page, faults } = all.staff
      const file = `/file/show-new/${all.running.file}`
      const screen = rows.find(({ name }) => name === of)
      const path = screen
        ? all.pathOf(screen) + at
        : of === 'a message'
          ? `${file}?message=${all.running.message}`
          : file
      for (const one of isProof ? looks : looks.slice(2, 3)) {
        await look(page, path, one)
        // Behind a window that is open nothing can be reached.
        if (of !== 'a message') await unfold(page, one.language)
        const place = of === 'a message' ? page.getByRole('dialog') : page.getByRole('main')
        await place
          .getByRole('button', { name: nameOf(key, one.language) })
          .first()
          .waitFor()
        const button = await buttonOf(place, key, one.language)
        if (!button) throw new Error(`${key} is not on ${path}`)
        await expectOpens(page, async () => button.click(), `${key} on ${path}`, one)
      }
      expect(faults).toEqual([])
    },
  )
})

describe('what opens over every screen', () => {
  const turns = looks.flatMap((one, place) =>
    frame
      .filter((_, index) => isProof || index % looks.length === place)
      .map(([key, keys]) => ({ ...one, key: key ?? ('the palette' as const), keys })),
  )
  it.each(turns)('$key is accessible, open, in $language and $scheme', async ({ key, keys, ...one }) => {
    const { page, faults } = all.staff
    await page.setViewportSize({ width: 1440, height: 1000 })
    await look(page, '/settings/legal-type/holidays', one)
    const button = page
      .getByRole('banner')
      .getByRole('button', key === 'the palette' ? {} : { name: nameOf(key, one.language) })
    await expectOpens(page, async () => (keys ? page.keyboard.press(keys) : button.first().click()), key, one)
    expect(faults).toEqual([])
  })

  it.each(isProof ? looks : looks.slice(3, 4))(
    'for a session that has ended is, in $language and $scheme',
    async (one) => {
      const { page, faults } = all.staff
      await look(page, '/settings/legal-type/holidays', one)
      await all.portal.server.database.db.deleteFrom('session').execute()
      const sort = async () => page.getByRole('columnheader').getByRole('button').first().click()
      await expectOpens(page, sort, 'a session that has ended', one)
      await all.logInAgain()
      expect(faults).toEqual([])
    },
  )
})
