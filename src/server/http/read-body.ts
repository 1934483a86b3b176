import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { UserError } from '#server/http/errors.ts'

export interface Upload {
  name: string
  mimeType: string
  bytes: Buffer
}

export interface Body {
  fields: Record<string, unknown>
  upload: Upload | null
  /** The CSRF field `_token`, taken out before the input is parsed. */
  token: unknown
  hash: Buffer
}

/** The body of a command: JSON, a form post, or multipart with one file. */
export async function readBody(request: FastifyRequest, uploadLimit: number | undefined): Promise<Body> {
  const { fields, upload } = request.isMultipart()
    ? await readMultipart(request, uploadLimit)
    : { fields: asRecord(request.body), upload: null }
  const { _token: token, ...rest } = fields
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(rest)}\n`)
    .update(upload?.bytes ?? '')
    .digest()
  return { fields: rest, upload, token: token ?? request.headers['x-csrf-token'], hash }
}

async function readMultipart(request: FastifyRequest, limit: number | undefined) {
  const fields: Record<string, unknown> = {}
  let upload: Upload | null = null
  for await (const part of request.parts({ limits: { fileSize: limit ?? 0 } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    if (limit === undefined) throw new UserError(400, 'error.unknown_field')
    upload = { name: baseName(part.filename ?? ''), mimeType: part.mimetype, bytes }
  }
  return { fields, upload }
}

/** Only the last part of a name, without control characters: a browser may send a whole path. */
function baseName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return Array.from(last.normalize('NFC'))
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('')
    .slice(0, 200)
}

function asRecord(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new UserError(400, 'error.invalid')
  return body as Record<string, unknown>
}
