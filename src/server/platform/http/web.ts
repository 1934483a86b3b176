import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { longestSearch } from '#contract/files/dossiers.ts'
import { screens } from '#contract/platform/screens.ts'
import { webBuildHeader } from '#contract/platform/web-build-header.ts'
import type { App } from '#server/app.ts'
import { contentPolicy } from './content-policy.ts'
import { notFound } from './errors.ts'
import { privateHeaders } from './private-headers.ts'

/** Screens whose address looks like that of a call. */
const pagesAmongCalls: ReadonlySet<string> = new Set(
  screens.map(({ path }) => path).filter((path) => path.startsWith('/api/')),
)
const folder = join(import.meta.dirname, '../../../../dist/web')

/**
 * Serves the portal: files with a hash in their name for a year, and the one page for every other address a
 * browser opens. Calls to an unknown address stay a 404.
 */
export async function serveWeb(app: App): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  // The page names its scripts by their content: another build is another page.
  const webBuild = createHash('sha256').update(built).digest('hex').slice(0, 16)
  const page = built
    .replace(
      '<meta name="vorder-host" content="">',
      `<meta name="vorder-host" content="${app.config.apiHost.replaceAll('"', '&quot;')}">`,
    )
    .replace('<meta name="vorder-build" content="">', `<meta name="vorder-build" content="${webBuild}">`)
  app.http.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header(webBuildHeader, webBuild)
  })
  // What a secret link opens is for no search engine.
  const secretPage = page.replace('</head>', '<meta name="robots" content="noindex, nofollow" /></head>')
  await app.http.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.http.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (/^\/(api|health|assets)\//.test(path) && !pagesAmongCalls.has(path)) throw notFound()
    const isSecret = path.startsWith('/shared-info/view/')
    if (isSecret) reply.headers(privateHeaders)
    const nonce = randomBytes(16).toString('base64')
    // Not stored either: the way back would show what it held then, whoever has logged in since.
    return reply
      .header('content-security-policy', contentPolicy(nonce, app.config.apiHost))
      .type('text/html; charset=utf-8')
      .send((isSecret ? secretPage : page).replace('nonce=""', `nonce="${nonce}"`))
  })
  // A search form posts its field here, also from another page or a bookmarklet.
  app.http.post('/file/search', async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    const search = typeof body['search'] === 'string' ? body['search'].trim() : ''
    // An address that is too long is refused on its way here; what stands behind the # stays with the browser.
    const list = search.length > longestSearch ? '#' : '&'
    return reply.redirect(`/file/search?view=all${list}search=${encodeURIComponent(search)}`, 303)
  })
}
