import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { type Mail, type MailServer, smtpServer } from './mail.ts'

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
})
