import type { App } from '#server/app.ts'
import { demoLogins, demoPassword } from '#server/demo/logins.ts'

/** Tells on the terminal where the portal is and, in the demo, how to log in. */
export async function greet(app: App, hasDemo: boolean): Promise<void> {
  const address = app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : app.config.port
  const lines = [`Vorder is on http://localhost:${port}`]
  if (app.config.today) lines.push(`It takes ${app.config.today} for today.`)
  if (hasDemo)
    lines.push(`Demo logins: ${demoLogins.map((login) => login.username).join(', ')}`, `Password: ${demoPassword}`)
  console.log(lines.join('\n'))
}
