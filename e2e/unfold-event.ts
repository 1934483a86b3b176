import type { Locator, Page } from 'playwright-core'

/** The events on the timeline of the file that is open which say so on their line. */
export const eventsOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Tijdlijn' }).getByRole('listitem').filter({ hasText: text })

/** The first of them, unfolded: its content stands below its line. */
export async function unfoldEvent(page: Page, text: string | RegExp): Promise<Locator> {
  const event = eventsOf(page, text).first()
  await event.locator('button[aria-expanded="false"]').first().click()
  return event
}
