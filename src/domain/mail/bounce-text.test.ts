import { describe, expect, it } from 'vitest'
import { readBounceText } from './bounce-text.ts'
import { judgeReport } from './delivery-report.ts'

/** Of a message in words alone, with nothing beside them. */
const bare = { failedRecipients: null, subject: '', copies: [] }

describe('a report in words alone', () => {
  it('of an old server is read from its words, not from the letter it sends back', () => {
    const words =
      "This is a permanent error; I've given up.\n\n<joost@meulen.example>:\nno mailbox here\n\n--- Below this line is a copy of the message.\n\nTo: ria@meulen.example\n550 4.0.0"
    expect(readBounceText(words, bare)).toMatchObject([{ originalRecipient: 'joost@meulen.example', status: '5.0.0' }])
    expect(
      readBounceText('Delivery is delayed', { ...bare, failedRecipients: 'a@x.example, b@x.example' }),
    ).toMatchObject([
      { originalRecipient: 'a@x.example', status: '4.0.0' },
      { originalRecipient: 'b@x.example', status: '4.0.0' },
    ])
    expect(readBounceText('', bare)).toEqual([])
  })

  it('in words tells of each address by itself', () => {
    const words = [
      'Some of your message was not delivered.',
      '',
      '    joost@meulen.example: 550 5.2.2 <joost@meulen.example>... Mailbox full',
      '    ria@meulen.example: 550 5.1.1 <ria@meulen.example>... User unknown',
      '',
      '    Below is a copy of the original message:',
      '',
      'To: marijke@meulen.example',
    ].join('\n')
    const told = readBounceText(words, bare)
    expect(told.map(({ originalRecipient, status }) => [originalRecipient, status])).toEqual([
      ['joost@meulen.example', '5.2.2'],
      ['ria@meulen.example', '5.1.1'],
    ])
    expect(told.map(judgeReport)).toEqual([
      { kind: 'returned', address: false },
      { kind: 'returned', address: true },
    ])
  })

  it('that names nobody is about who the message was to that comes back', () => {
    const words =
      'Deferred: connection timed out, cannot send message for 4 days\n\n   ----- Unsent message follows -----\n'
    const told = { originalRecipient: 'joost@meulen.example', status: null }
    const subject = 'Returned mail: cannot send message for 4 days'
    expect(readBounceText(`${words}To: joost@meulen.example`, { ...bare, subject })).toMatchObject([
      { ...told, status: '5.0.0' },
    ])
    expect(readBounceText(words, { ...bare, subject, copies: ['To: <joost@meulen.example>'] })).toMatchObject([
      { ...told, status: '5.0.0' },
    ])
  })

  it('that only warns is one of a delay, whatever code it names', () => {
    const words = 'THIS IS A WARNING MESSAGE ONLY.\n[Address: <joost@meulen.example>, code 421, host not reachable]'
    expect(readBounceText(words, bare).map(judgeReport)).toEqual([{ kind: 'delayed' }])
  })
})
