import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { endBailiff } from '#contract/files/dossier-bailiff.ts'
import { addNews, newsAudiences } from '#contract/office/news.ts'
import { leaveShapes } from './leave-shapes.ts'

const root = new URL('../../../..', import.meta.url).pathname
const page = `${root}page.ts`

/** What a page gets that asks the contract for this. */
async function bundled(names: string, of = 'office/news'): Promise<string> {
  const outputs = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      leaveShapes(),
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : null),
        load: (id) => (id === page ? `export { ${names} } from '${root}src/contract/${of}.ts'` : null),
      },
    ],
    resolve: { alias: { zod: `${root}src/web/base/calls/no-shapes.ts` } },
    build: { write: false, lib: { entry: page, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  return outputs
    .flatMap(({ output }) => output)
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n')
}

describe('a page with the contract in it', () => {
  it('knows where a call goes, but not what is checked of it or told of it to others', async () => {
    const code = await bundled('addNews')
    expect(code).toContain(addNews.path)
    expect(code).toContain(addNews.permission)
    expect(code).not.toContain(addNews.summary)
    expect(code).not.toMatch(/titleNl|strictObject|zod/)
  })

  it('knows what several calls have in common, but not the shapes that are told of them once', async () => {
    const code = await bundled('endBailiff', 'files/dossier-bailiff')
    expect(code).toContain(endBailiff.path)
    expect(code).toContain(endBailiff.permission)
    expect(code).not.toMatch(/endedDebtors|strictObject|zod/)
  })

  it('has the words that it asked for, and nothing of the calls beside them', async () => {
    const code = await bundled('newsAudiences')
    for (const audience of newsAudiences) expect(code).toContain(audience)
    expect(code).not.toContain(addNews.path)
  })
})
