import type { App } from '#server/app.ts'
import { demoLogins, demoPassword } from '#server/ops/demo-story/logins.ts'

/** Every address of this machine, and those that only it has. */
const isHere = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'])

/** Tells on the terminal where the portal is and, in the demo, how to log in. */
export function greet(app: App, how: { hasDemo: boolean; listens: boolean; json: boolean }): void {
  const { today } = app.config
  const address = how.listens ? addressOf(app) : null
  const demo = how.hasDemo ? { logins: demoLogins.map(({ username }) => username), password: demoPassword } : null
  if (how.json) {
    console.log(JSON.stringify({ address, today, demo }))
    return
  }
  const lines = [address ? `Vorder is on ${address}` : 'Vorder is at work on runs and imports.']
  if (today) lines.push(`It takes ${today} for today.`)
  if (demo && address) lines.push(`Demo logins: ${demo.logins.join(', ')}`, `Password: ${demo.password}`)
  console.log(lines.join('\n'))
}

function addressOf({ http, config }: App): string {
  const bound = http.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  return `${config.tls ? 'https' : 'http'}://${isHere.has(config.host) ? 'localhost' : config.host}:${port}`
}
