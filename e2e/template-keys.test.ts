import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, describe, it } from 'vitest'
import { createPerson, type Person } from '#test/people.ts'
import { templateRoles, templatesOf } from '#test/templates.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let writing: Visit
let writer: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  writer = await createPerson(portal.server, templateRoles)
  writing = await visitAs(browser, portal, writer)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('tables and conditions of a template', () => {
  it('are left with the keys alone, also where a table or a condition is the last of the text', async () => {
    const { page } = writing
    const { add } = templatesOf(writer, 'post')
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
    const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({ type, content: [paragraph(text)] })
    const body = {
      type: 'doc',
      content: [
        paragraph('Dit is er open.'),
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [cell('tableHeader', 'Wat'), cell('tableHeader', 'Hoeveel')] },
            { type: 'tableRow', content: [cell('tableCell', 'Hoofdsom'), cell('tableCell', '12')] },
          ],
        },
        { type: 'condition', attrs: { when: 'consumer', not: false }, content: [paragraph('Voor u als particulier.')] },
      ],
    }
    const { id } = await add({
      name: 'Blokken',
      type: 'message',
      destination: 'debtor',
      content: { nl: { kind: 'rich', subject: 'Blokken', body } },
    })
    await goTo(page, `/post-mail/template/${id}/edit`)
    const text = page.getByRole('textbox', { name: 'Tekst, Nederlands' })
    await text.getByText('Dit is er open.').waitFor()
    await text.focus()
    // The editor hears in the next frame where the browser put the cursor: nobody types faster.
    const keys = async (...pressed: string[]) => {
      for (const key of pressed) {
        await page.keyboard.press(key)
        await page.evaluate(async () => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
      }
    }
    const blocks = async () =>
      text.evaluate((field) =>
        Array.from(field.children, (block) =>
          block.querySelector('table') ? 'table' : block.querySelector('select') ? 'condition' : block.textContent,
        ),
      )
    // Down through the table, into the condition, and out of it at the end of the text.
    await keys('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowDown')
    await page.keyboard.type('Onder alles.')
    expect(await blocks()).toEqual(['Dit is er open.', 'table', 'condition', 'Onder alles.'])
    // Between the two no line stands: from the first cell on one is made below the table.
    await keys('Control+Home', 'ArrowDown')
    await page.getByText('Ctrl Enter: verder schrijven onder dit blok').waitFor()
    await keys('Control+Enter')
    await page.keyboard.type('Ertussen.')
    expect(await blocks()).toEqual(['Dit is er open.', 'table', 'Ertussen.', 'condition', 'Onder alles.'])
    // The other way round: with the line above it gone the table is the first of the text.
    await keys('Control+Home', 'Shift+End', 'Backspace', 'Delete', 'Control+Home', 'ArrowUp')
    await page.keyboard.type('Boven alles.')
    expect(await blocks()).toEqual(['Boven alles.', 'table', 'Ertussen.', 'condition', 'Onder alles.'])
    await showState(page, 'template-blocks')
    // An empty line at its end goes out of a condition too.
    await keys('Control+End', 'ArrowUp', 'End', 'Enter', 'Enter')
    await page.keyboard.type('Buiten.')
    expect(await blocks()).toEqual(['Boven alles.', 'table', 'Ertussen.', 'condition', 'Buiten.', 'Onder alles.'])
  })
})
