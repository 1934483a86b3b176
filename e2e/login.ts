import type { Page } from 'playwright-core'
import { demoPassword } from '#server/demo/logins.ts'

/** Logs in through the login page and waits until the portal is there. */
export async function logIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Gebruikersnaam').fill(username)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
