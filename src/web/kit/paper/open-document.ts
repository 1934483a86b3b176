// oxlint-disable-next-line import/default -- the builder makes it: the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'
import { getDocument, type PDFDocumentProxy, PDFWorker, version } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

/** What the reader of PDF files has need of only for some of them: fonts that are not in the file, scans of old faxes. */
const folder = `/assets/pdf/${version}`

/** A PDF on its way to be shown. */
export type OpenedDocument =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly pages: PDFDocumentProxy; readonly title: string }
  | { readonly state: 'failed'; readonly why: 'damaged' | 'protected' }

let reader: PDFWorker | null = null

/** One for all papers: it stays, so that the second one opens at once. */
function worker(): PDFWorker {
  if (reader) return reader
  const made = new Worker(workerAddress, { type: 'module' })
  // Its types know of no port but none.
  reader = new PDFWorker({ port: made as unknown as null })
  return reader
}

/** Reads a PDF beside the page; what it holds is let go with whoever looks. */
export function useDocument(content: Blob | undefined): OpenedDocument {
  const [opened, setOpened] = useState<OpenedDocument>({ state: 'opening' })
  useEffect(() => {
    if (!content) return
    let isLeft = false
    let leave = (): void => undefined
    const open = async (): Promise<void> => {
      const task = getDocument({
        data: await content.arrayBuffer(),
        worker: worker(),
        cMapUrl: `${folder}/cmaps/`,
        standardFontDataUrl: `${folder}/standard_fonts/`,
        iccUrl: `${folder}/iccs/`,
        wasmUrl: `${folder}/wasm/`,
        // What is compiled in the browser is a script that the policy of the page does not know.
        useWasm: false,
        disableWorkerRendering: true,
        enableXfa: false,
      })
      leave = () => void task.destroy()
      if (isLeft) return leave()
      const pages = await task.promise
      const { info } = await pages.getMetadata()
      const { Title: title } = info as { Title?: string }
      if (!isLeft) setOpened({ state: 'open', pages, title: title ?? '' })
    }
    open().catch((error: unknown) => {
      const isProtected = error instanceof Error && error.name === 'PasswordException'
      if (!isLeft) setOpened({ state: 'failed', why: isProtected ? 'protected' : 'damaged' })
    })
    return () => {
      isLeft = true
      leave()
    }
  }, [content])
  return opened
}
