import { useEffect } from 'react'
import { text } from '#web/base/words/text.ts'
import { dayOfMoment, showDay } from '#web/kit/words/format.ts'

/** Paper tells on every page what it is of, of which day, and the how many-th page: there is no address bar on it. */
export function usePrintHeading(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const write = () => sheet.replaceSync(pageRule(document.title.replace(/ \| Vorder$/, '')))
    window.addEventListener('beforeprint', write)
    return () => {
      window.removeEventListener('beforeprint', write)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
}

function pageRule(title: string): string {
  const style = 'font: 9pt sans-serif; color: #444;'
  const pages = `${quoted(`${text('kit.printed_page')} `)} counter(page) ${quoted(` ${text('kit.printed_of')} `)} counter(pages)`
  return `@page {
    margin: 18mm 12mm 16mm;
    @top-left { content: ${quoted(title)}; ${style} }
    @top-right { content: ${quoted(showDay(dayOfMoment(new Date())))}; ${style} }
    @bottom-right { content: ${pages}; ${style} }
  }`
}

/** A text as CSS writes it between quotes: what could end it is escaped. */
function quoted(words: string): string {
  return `"${words.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`
}
