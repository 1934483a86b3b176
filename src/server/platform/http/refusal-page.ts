import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages, toLanguage } from '#contract/platform/language.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import { contentPolicy } from './content-policy.ts'
import { privateHeaders } from './private-headers.ts'

/** Whether a person opens this address himself: a browser that goes somewhere asks for a page, a program never does. */
export function wantsPage({ method, headers: { accept = '' } }: FastifyRequest): boolean {
  return method === 'GET' && accept.includes('text/html') && !accept.includes('application/json')
}

/** The language of who looks: as the address says, else as he has chosen in the portal, else that of his browser. */
export function languageOf({ query, session, language }: FastifyRequest): Language {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return languages.find((one) => one === lang) ?? toLanguage(session?.language ?? language)
}

interface Refusal {
  readonly status: number
  readonly message: string
  /** Of a fault of ours: the number to quote. */
  readonly requestId?: string
  /** He has to log in again first. */
  readonly asksLogin?: boolean
}

/** Answers a person with a page that says why there is nothing to see, and where he can go from there. */
export async function sendRefusalPage(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<void> {
  const { status, message, requestId, asksLogin = false } = refusal
  const language = languageOf(request)
  const say = (key: TextKey, values?: Record<string, string>) => escaped(translate(language, key, values))
  const nonce = randomBytes(16).toString('base64')
  // Who came by a link that was sent to him has nothing to look for in the portal.
  const knowsPortal = request.session !== null || asksLogin
  const ways = [
    ...(status === 409 || status === 500 ? [`<a href="">${say('kit.retry')}</a>`] : []),
    ...(knowsPortal ? [`<a href="/" target="_top">${say('refusal_page.portal')}</a>`] : []),
  ]
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say('refusal_page.title')}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${say('refusal_page.title')}</h1>
<p>${escaped(message)}</p>
${requestId === undefined ? '' : `<p>${say('refusal_page.number', { number: requestId })}</p>\n`}<p class="ways">${ways.join('')}</p>
</main>
</body>
</html>
`
  await reply
    .status(status)
    .headers({ ...privateHeaders, 'content-security-policy': contentPolicy(nonce) })
    .removeHeader('content-disposition')
    .type('text/html; charset=utf-8')
    .send(page)
}

/** The colours of the portal. It needs nothing beside itself: it is shown where the portal is not. */
const style = `
:root { color-scheme: light dark; --text: #142121; --page: #fff; --link: #0f6367 }
@media (prefers-color-scheme: dark) { :root { --text: #e4e9e9; --page: #111a1a; --link: #6fb9bd } }
body { margin: 0; background: var(--page); color: var(--text); font: 400 16px/24px system-ui, sans-serif }
main { max-width: 560px; margin: 0 auto; padding: 56px 24px 64px; overflow-wrap: anywhere }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 28px }
.ways { display: flex; flex-wrap: wrap; gap: 8px 24px; margin-top: 24px }
a { color: var(--link) }
`

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
