import { errorOf } from '#web/base/calls/errors.ts'

/** Whether a file can be had: a frame would show the refusal as it comes over the line. Rejects with it, in words. */
export async function checkFile(href: string): Promise<true> {
  const answer = await fetch(href, {
    credentials: 'include',
    headers: { 'accept-language': document.documentElement.lang },
  })
  if (answer.ok) {
    await answer.body?.cancel()
    return true
  }
  throw errorOf(answer.status, await answer.json().catch(() => undefined))
}
