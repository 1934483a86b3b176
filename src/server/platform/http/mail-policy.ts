/**
 * What an e-mail may do in its frame: stand there. It runs nothing, asks for nothing, sends nothing and leads nowhere; its
 * styles stand in it, as mail programs know no others, and its pictures came along.
 */
export const mailPolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "object-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  'sandbox',
].join(';')
