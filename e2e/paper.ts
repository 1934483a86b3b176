import { type Locator, type Page } from 'playwright-core'

/** Where the PDF of a link is fetched: the link itself opens it over the page. */
export async function paperOf(link: Locator): Promise<string> {
  const href = (await link.getAttribute('href')) ?? ''
  return new URL(href, 'http://portal.test').searchParams.get('paper') ?? ''
}

/** The pages of the paper that is looked at: each with what is drawn of it, in pixels of its canvas. */
export async function sheetsOn(page: Page): Promise<readonly Sheet[]> {
  return page.getByRole('region', { name: /^Pagina \d+ van/ }).evaluateAll((sheets) =>
    sheets.map((sheet) => {
      const canvas = sheet.querySelector('canvas')
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let inked = 0
      for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) inked += 1
      return {
        width: sheet.getBoundingClientRect().width,
        canvasWidth: canvas?.width ?? 0,
        inked,
        words: (sheet.textContent ?? '').replaceAll(/\s+/g, ' '),
      }
    }),
  )
}

interface Sheet {
  readonly width: number
  readonly canvasWidth: number
  /** How many of its pixels are dark. */
  readonly inked: number
  readonly words: string
}
