import type { Page } from 'playwright-core'

/** Unfolds the acts of a file that are seldom done, where they are not yet. */
export async function openMoreActs(page: Page): Promise<void> {
  const acts = page.getByRole('complementary', { name: 'Acties' })
  const more = acts.getByRole('button', { name: 'Meer acties' })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await acts.getByRole('group', { name: 'Meer acties' }).waitFor()
}
