import { useQuery } from '@tanstack/react-query'
import { once } from '#web/base/calls/api.ts'
import { ApiError, errorOf, SessionExpiredError } from '#web/base/calls/errors.ts'
import { askLogin } from '#web/base/frame/login-gate.ts'

/** More than this a browser does not hold beside the rest of the page without trouble on a telephone. */
const largestBytes = 64_000_000

/** A PDF as it came. */
export interface Paper {
  /** What it is called when it is kept. */
  readonly name: string
  readonly content: Blob
}

/** A paper that did come, or would have, and is not shown: the file itself can be had. */
export class NotShownError extends ApiError {
  readonly why: 'too_large' | 'no_pdf'

  constructor(why: 'too_large' | 'no_pdf') {
    super(why)
    this.why = why
  }
}

/** Fetches a PDF; fails with what the server says of it, or with why it cannot be shown. */
export function usePaper(href: string) {
  return useQuery({
    queryKey: ['paper', href, once],
    queryFn: async ({ signal }) => fetchPaper(href, signal),
    // What stays the same is read once while it is looked at, and held no longer.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

async function fetchPaper(href: string, signal: AbortSignal): Promise<Paper> {
  const answer = await ask(href, signal)
  if (!(answer.headers.get('content-type') ?? '').startsWith('application/pdf')) throw await refusal(answer, 'no_pdf')
  if (Number(answer.headers.get('content-length')) > largestBytes) throw await refusal(answer, 'too_large')
  return { name: nameIn(answer.headers.get('content-disposition') ?? ''), content: await answer.blob() }
}

/** As every call: who was logged out meanwhile logs in over the page, and sees what he asked for. */
async function ask(href: string, signal: AbortSignal): Promise<Response> {
  for (let isAgain = false; ; isAgain = true) {
    const answer = await fetch(href, {
      credentials: 'include',
      headers: { 'accept-language': document.documentElement.lang },
      signal,
    })
    if (answer.ok) return answer
    const error = errorOf(answer.status, await answer.json().catch(() => undefined))
    if (isAgain || !(error instanceof SessionExpiredError)) throw error
    await askLogin(error)
  }
}

async function refusal(answer: Response, why: 'too_large' | 'no_pdf'): Promise<NotShownError> {
  await answer.body?.cancel()
  return new NotShownError(why)
}

/** The name that the server gives it; of older answers in quotes, else with its signs encoded. */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'document.pdf'
}
