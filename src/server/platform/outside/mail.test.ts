import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFaultProxy } from '#test/fault-proxy.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { type MailServer, smtpServer } from './mail.ts'
import type { Mail } from './mail-message.ts'

const mailTo = (name: string): Mail => ({
  messageId: `vorder-${name}`,
  from: { name: 'Noordkade Incasso B.V.', address: 'vragen@noordkade.example' },
  to: { name: 'J.P. van der Meulen', address: `${name}@meulen.example` },
  subject: 'Er staat een rekening open',
  text: 'Goedendag',
  html: '<p>Goedendag</p>',
  attachments: [{ filename: '104238.pdf', content: Buffer.from('%PDF-1.7') }],
})

describe('a mail server', () => {
  let receiver: MailReceiver
  let server: MailServer
  beforeAll(async () => {
    receiver = await openMailReceiver()
    server = smtpServer(receiver.url)
  })
  afterAll(async () => {
    server.close()
    await receiver.close()
  })

  it('takes a message with its letter, under our own message id', async () => {
    expect(await server.send(mailTo('joost'))).toEqual({ kind: 'sent' })
    const [mail] = receiver.received
    expect(mail).toMatchObject({ to: 'joost@meulen.example', messageId: '<vorder-joost@noordkade.example>' })
    expect(mail?.content).toContain('104238.pdf')
  })

  it.each([
    ['no-such-address', { kind: 'refused', later: false, address: true }],
    ['later', { kind: 'refused', later: true, address: false }],
    ['too-bad', { kind: 'refused', later: false, address: false }],
    // Nothing of the message had been sent: it may be tried again.
    ['hang-up-early', { kind: 'refused', later: true }],
    // The server had it whole, but its answer never came: nobody may send it again by itself.
    ['hang-up', { kind: 'uncertain' }],
  ])('that says or does "%s" leaves no doubt about what is known', async (name, outcome) => {
    expect(await server.send(mailTo(name))).toMatchObject(outcome)
    const times = receiver.received.filter(({ to }) => to.startsWith(`${name}@`)).length
    expect(times).toBe(name === 'hang-up' ? 1 : 0)
  })

  it('that is not there is tried again later', async () => {
    const gone = await openMailReceiver()
    await gone.close()
    const nobody = smtpServer(gone.url)
    expect(await nobody.send(mailTo('joost'))).toMatchObject({ kind: 'refused', later: true })
    nobody.close()
  })

  it('never gets an address with a line break in it', async () => {
    const mail = {
      ...mailTo('joost'),
      to: { name: 'X', address: 'joost@meulen.example\r\nRCPT TO:<victim@else.example>' },
    }
    await server.send(mail)
    expect(receiver.received.map(({ to }) => to)).not.toContain('victim@else.example')
  })

  it('has its own answers go back to an address that names the e-mail, and asks programs not to answer', async () => {
    const own = smtpServer(receiver.url, { bounceAddress: 'bounces@noordkade.example' })
    await own.send(mailTo('ria'))
    own.close()
    const mail = receiver.received.at(-1)
    expect(mail?.from).toBe('bounces+vorder-ria@noordkade.example')
    expect(mail?.content).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(mail?.content).toMatch(/^X-Auto-Response-Suppress: All\r?$/m)
    expect(mail?.content).toMatch(/^Date: /m)
    expect(mail?.content).not.toMatch(/^List-/m)
  })

  it('gets what is signed by our key, over what receivers look at', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
    const dkim = { domain: 'noordkade.example', selector: 'vorder2026', privateKey: pem }
    const own = smtpServer(receiver.url, { dkim })
    for (const name of ['joost', 'hang-up-early', 'hang-up'] as const) {
      const { kind } = await own.send(mailTo(name))
      // That it is signed first changes nothing in what is known of its end.
      expect(kind, name).toBe({ joost: 'sent', 'hang-up-early': 'refused', 'hang-up': 'uncertain' }[name])
    }
    own.close()
    const content =
      receiver.received.find(({ to, content: text }) => to.startsWith('joost@') && text.includes('DKIM-'))?.content ??
      ''
    const { head, tags, unsigned } = readSignature(content)
    expect(tags).toMatchObject({ a: 'rsa-sha256', d: 'noordkade.example', s: 'vorder2026' })
    expect(tags['h']?.split(':')).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']))
    const body = content.slice(content.indexOf('\r\n\r\n') + 4)
    expect(createHash('sha256').update(relaxedBody(body)).digest('base64')).toBe(tags['bh'])
    const signed = [
      ...(tags['h'] ?? '').split(':').map((name) => relaxed(head.get(name) ?? '')),
      relaxed(unsigned),
    ].join('\r\n')
    const mark = Buffer.from((tags['b'] ?? '').replace(/\s/g, ''), 'base64')
    expect(verify('sha256', Buffer.from(signed), publicKey, mark)).toBe(true)
  })

  it('gets no header and no recipient that stands in a value of a file [S35]', async () => {
    const before = receiver.received.length
    const evil = [
      '\r\nBcc: victim@else.example',
      '\nTo: victim@else.example',
      '\r\n\r\n<script>',
      '\0',
      '\u2028Bcc: x@else.example',
      ', victim@else.example',
      '> RCPT TO:<victim@else.example',
      '=?utf-8?Q?=0D=0ABcc:_victim@else.example?=',
    ]
    for (const text of evil) {
      const base = mailTo('joost')
      await server.send({ ...base, to: { ...base.to, name: `X${text}` } })
      await server.send({ ...base, subject: `Er staat${text}` })
      await server.send({ ...base, from: { ...base.from, name: `Noordkade${text}` } })
      await server.send({ ...base, attachments: [{ filename: `a${text}.pdf`, content: Buffer.from('x') }] })
      const outcome = await server.send({ ...base, to: { name: 'X', address: `joost@meulen.example${text}` } })
      expect(outcome, text).toMatchObject({ kind: 'refused', address: true })
    }
    const mails = receiver.received.slice(before)
    expect(mails).toHaveLength(evil.length * 4)
    for (const { to, recipientCount, content } of mails) {
      expect([to, recipientCount]).toEqual(['joost@meulen.example', 1])
      const { headers } = await PostalMime.parse(content)
      expect(headers.filter(({ key }) => key === 'bcc' || key === 'cc')).toEqual([])
      expect(headers.filter(({ key }) => key === 'to')).toHaveLength(1)
    }
  })

  it('that is no use holds nobody up, and nothing that it may have is sent again [R18]', async () => {
    const proxy = await openFaultProxy(Number(new URL(receiver.url).port))
    const slow = smtpServer(`smtp://127.0.0.1:${proxy.port}`, { longestMilliseconds: 800 })
    const later = { kind: 'refused', later: true, address: false }
    for (const [fault, outcome] of [
      ['refuse', later],
      ['hang', later],
      ['drip', later],
      ['reset', later],
      ['garbage', later],
      ['cut_in_message', { kind: 'uncertain' }],
    ] as const) {
      proxy.fault = fault
      const began = performance.now()
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, async (_, turn) => slow.send(mailTo(`piet-${turn}`))),
      )
      for (const one of outcomes) expect(one, fault).toMatchObject(outcome)
      expect(performance.now() - began, fault).toBeLessThan(5_000)
    }
    proxy.fault = 'pass'
    const sent = await Promise.all(Array.from({ length: 6 }, async (_, turn) => slow.send(mailTo(`piet-${turn}`))))
    expect(sent).toEqual(Array.from({ length: 6 }, () => ({ kind: 'sent' })))
    slow.close()
    await proxy.close()
  })
})

const relaxed = (line: string) => {
  const colon = line.indexOf(':')
  return `${line.slice(0, colon).trim().toLowerCase()}:${line
    .slice(colon + 1)
    .replace(/\s+/g, ' ')
    .trim()}`
}

/** RFC 6376, 3.4.4. */
const relaxedBody = (body: string) =>
  `${body
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`

/** The headers of a message by name, the tags of its signature, and the signature without its mark. */
function readSignature(content: string) {
  const lines = content
    .slice(0, content.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const head = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line]))
  const signature = head.get('dkim-signature') ?? ''
  const tags: Record<string, string> = {}
  for (const part of signature.slice(signature.indexOf(':') + 1).split(';')) {
    const at = part.indexOf('=')
    tags[part.slice(0, at).trim()] = part.slice(at + 1).replaceAll(' ', '')
  }
  return { head, tags, unsigned: signature.replace(/\bb=[^;]*$/, 'b=') }
}
