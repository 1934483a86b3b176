import './theme/base.css'
import './theme/fonts.css'
import './theme/tokens.css'
import { createRoot } from 'react-dom/client'
// Before anything writes a style sheet or starts a worker.
import '#web/base/frame/page-policy.ts'
// Before the router, which asks for the scripts of the page as soon as it is there.
import { callFirst, firstCalls } from '#web/base/calls/first-calls.ts'
import { watchLostParts } from '#web/base/frame/lost-parts.ts'
import { watchOtherWindows } from '#web/base/frame/other-windows.ts'
import { Root } from '#web/base/frame/root.tsx'
import { startTexts } from '#web/base/words/text.ts'

const retryAfter = 3_000

/** Loads the texts and the CSRF token, then shows the portal; keeps trying while the server does not answer. */
async function start(calls = firstCalls): Promise<void> {
  try {
    const { language, texts } = await calls
    startTexts(language, texts)
  } catch {
    document.querySelector('#no-server')?.removeAttribute('hidden')
    setTimeout(() => void start(callFirst()), retryAfter)
    return
  }
  createRoot(document.querySelector('#root') as HTMLElement).render(<Root />)
}

watchLostParts()
watchOtherWindows()
void start()
