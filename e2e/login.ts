import type { Browser, Page } from 'playwright-core'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { openVisit, type Visit } from './browser.ts'

/** A new visitor who has logged in as this person. */
export async function visitAs(
  browser: Browser,
  portal: { readonly url: string },
  person: { readonly username: string },
  options: Parameters<typeof openVisit>[2] = {},
): Promise<Visit> {
  const visit = await openVisit(browser, portal.url, options)
  await logIn(visit.page, person.username)
  return visit
}

/** Logs the visitor in by the call the login page makes; the page itself stays where it is. */
export async function logIn(page: Page, username: string, password = demoPassword): Promise<void> {
  const { request } = page.context()
  const { token } = (await (await request.get('/api/v4/users/csrf')).json()) as { token: string }
  const { cookies } = await request.storageState()
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await request.post('/login_check_json', {
    headers: { 'x-xsrf-token': xsrf },
    data: { username, password, _token: token },
  })
  if (!answer.ok()) throw new Error(`${username} cannot log in: ${await answer.text()}`)
}

/** Logs in as a person does, through the login page, and waits until the portal is there. */
export async function logInByForm(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Gebruikersnaam').fill(username)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
