import type { Endpoint } from '#contract/platform/endpoint.ts'

const verbs = { GET: 'get', POST: 'create', PUT: 'change', DELETE: 'remove' } as const

/** What a call is called in programs: `GET /api/v4/file/:id/account` is `getFileAccount`, a list of files `listFile`. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>, isList: boolean): string {
  const parts = path.replace(/^\/api\/(v4\/)?/, '').split('/')
  const words = parts.filter((part) => !part.startsWith(':')).flatMap((part) => part.split(/[^A-Za-z0-9]+/))
  const verb = isList ? 'list' : verbs[method]
  return verb + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
