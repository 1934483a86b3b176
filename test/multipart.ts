import { randomBytes } from 'node:crypto'

/** One file as a form sends it, with fields beside it. */
export function multipart(
  file: { readonly name: string; readonly bytes: Buffer | string },
  fields: object,
): { readonly payload: Buffer; readonly headers: Record<string, string> } {
  const boundary = `vorder${randomBytes(8).toString('hex')}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(file.bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
