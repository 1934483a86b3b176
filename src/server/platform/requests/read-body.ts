import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { UserError } from '#server/platform/http/errors.ts'
import { shortLine } from './short-line.ts'
import { isOutsize } from '#server/platform/http/outsize.ts'

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

/** Fields beside a file: so many characters each, and all together. */
const fieldSize = 64 * 1024
const besideFile = 1024 * 1024

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
  const most = (limit ?? 0) + besideFile
  if (Number(request.headers['content-length'] ?? 0) > most) throw new UserError(400, 'error.too_large')
  const gate = watchSize(request, most)
  try {
    return await Promise.race([gate.exceeded, readParts(request, limit)])
  } catch (error) {
    // A form that ends in the middle is told as any other error; what went wrong before has a status.
    if (error instanceof Error && !('status' in error || 'statusCode' in error))
      throw new UserError(400, 'error.invalid')
    throw error
  } finally {
    gate.stop()
  }
}

/**
 * Refuses a form without a length as soon as more of it has come than may: its parser would read a field that is too long
 * to its end, however far that is.
 */
function watchSize({ raw }: FastifyRequest, most: number) {
  const { promise: exceeded, reject } = Promise.withResolvers<never>()
  let received = 0
  const count = (piece: Buffer) => {
    received += piece.length
    if (received <= most) return
    stop()
    raw.unpipe()
    raw.pause()
    reject(new UserError(400, 'error.too_large'))
  }
  const stop = () => void raw.off('data', count)
  raw.on('data', count)
  return { exceeded, stop }
}

async function readParts(request: FastifyRequest, limit: number | undefined) {
  const fields: Record<string, unknown> = {}
  let upload: Upload | null = null
  for await (const part of request.parts({ limits: { fileSize: limit ?? 0, fieldSize } })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new UserError(400, 'error.too_large')
      fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    if (limit === undefined) throw new UserError(400, 'error.unknown_field')
    upload = { name: shortLine(baseName(part.filename ?? '')), mimeType: part.mimetype, bytes }
  }
  return { fields, upload }
}

const mostName = 200

/**
 * Only the last part of a name, without control characters: a browser may send a whole path. One that is too long keeps its
 * ending, by which its kind is checked.
 */
function baseName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const whole = Array.from(last.normalize('NFC'))
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('')
  const ending = /\.[^.]{1,10}$/.exec(whole)?.[0] ?? ''
  return whole.length <= mostName ? whole : whole.slice(0, mostName - ending.length) + ending
}

function asRecord(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new UserError(400, 'error.invalid')
  if (isOutsize(body)) throw new UserError(400, 'error.invalid')
  return body as Record<string, unknown>
}
