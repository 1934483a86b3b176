import type { TextKey } from '#contract/texts.ts'

type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string

/** "Artikel 6:119 lid 2 BW": the law keeps its Dutch name, its parts are named in the language of the reader. */
export function articleText(article: string, t: Say): string {
  const parts = article.replaceAll(' lid ', ` ${t('proof.lid')} `).replaceAll(' sub ', ` ${t('proof.sub')} `)
  return t('proof.article', { article: parts })
}
