import type { Page } from 'playwright-core'

/** The days on a page that stand on more than one line, each with the words around it. */
export async function brokenDays(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { index, 0: day } of (node.nodeValue ?? '').matchAll(/\d{2}-\d{2}-\d{4}/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + day.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1)
          broken.push(`${day} in ${(node.parentElement?.parentElement?.textContent ?? '').slice(0, 80)}`)
      }
    }
    return broken
  })
}
