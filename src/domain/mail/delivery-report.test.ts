import { describe, expect, it } from 'vitest'
import { isAutomatic, judgeReport, ownMessageIds, readBounceText, readDeliveryReports } from './delivery-report.ts'

const plain = {
  autoSubmitted: null,
  autoResponseSuppress: null,
  precedence: null,
  autoReply: null,
  subject: 'Re: dossier 104238',
}

describe('a report of a mail server', () => {
  it.each([
    ['failed', '5.1.1', { kind: 'returned', address: true }],
    ['failed', '5.0.0', { kind: 'returned', address: true }],
    ['failed', '5.4.1', { kind: 'returned', address: true }],
    // The address may be right: the mailbox is full, the message too long, we are not trusted.
    ['failed', '5.2.2', { kind: 'returned', address: false }],
    ['failed', '5.3.4', { kind: 'returned', address: false }],
    ['failed', '5.7.1', { kind: 'returned', address: false }],
    // Given up after a fault that would pass.
    ['failed', '4.4.7', { kind: 'returned', address: false }],
    ['failed', null, { kind: 'returned', address: false }],
    ['delayed', '4.4.1', { kind: 'delayed' }],
    ['delayed', '5.1.1', { kind: 'delayed' }],
    [null, '4.2.2', { kind: 'delayed' }],
    [null, '5.1.1', { kind: 'returned', address: true }],
    ['delivered', '2.0.0', { kind: 'delivered' }],
    ['relayed', '2.0.0', { kind: 'taken' }],
    [null, null, null],
    ['opened', null, null],
  ])('RFC 3464: %s with status %s', (action, status, verdict) => {
    expect(
      judgeReport({ action, status, originalRecipient: 'j@x.example', finalRecipient: null, diagnostic: '' }),
    ).toEqual(verdict)
  })

  it('is read per recipient, with folded lines, in any case and with any line end', () => {
    const text = [
      'Reporting-MTA: dns; mx.example',
      '',
      'FINAL-RECIPIENT: RFC822; <Joost@Meulen.Example>',
      'Action: Failed (bad destination)',
      'Status: 5.1.1 (bad mailbox)',
      'Diagnostic-Code: smtp; 550 5.1.1',
      ' no such user',
      '',
      'Original-Recipient: rfc822;ria@meulen.example',
      'Action: delayed',
      'Status: 4.4.1',
    ]
    for (const end of ['\n', '\r\n', '\r']) {
      expect(readDeliveryReports(text.join(end))).toMatchObject([
        {
          finalRecipient: 'joost@meulen.example',
          action: 'failed',
          status: '5.1.1',
          diagnostic: 'smtp; 550 5.1.1 no such user',
        },
        { originalRecipient: 'ria@meulen.example', action: 'delayed', status: '4.4.1' },
      ])
    }
    expect(readDeliveryReports('Status: 5.1.1\n\nAction: failed')).toEqual([])
  })

  it('of an old server is read from its words, not from the letter it sends back', () => {
    const words =
      "This is a permanent error; I've given up.\n\n<joost@meulen.example>:\nno mailbox here\n\n--- Below this line is a copy of the message.\n\nTo: ria@meulen.example\n550 4.0.0"
    expect(readBounceText(words, null)).toMatchObject([{ originalRecipient: 'joost@meulen.example', status: '5.0.0' }])
    expect(readBounceText('Delivery is delayed', 'a@x.example, b@x.example')).toMatchObject([
      { originalRecipient: 'a@x.example', status: '4.0.0' },
      { originalRecipient: 'b@x.example', status: '4.0.0' },
    ])
    expect(readBounceText('', null)).toEqual([])
  })

  it('is read in a moment, however it is made', () => {
    const began = performance.now()
    for (const text of [
      '<a@'.repeat(50_000),
      '\n \n'.repeat(50_000),
      'Final-Recipient:'.repeat(20_000),
      ' '.repeat(200_000),
      '-'.repeat(200_000),
    ]) {
      readDeliveryReports(text)
      readBounceText(text, null)
      ownMessageIds(text)
    }
    expect(performance.now() - began).toBeLessThan(3_000)
  })

  it('names a message of ours by its id or by the address it was sent from, and nothing else', () => {
    const text =
      'Message-ID: <vorder-12-0a1b2c3d@n.example>\nTo: bounces+vorder-12-0a1b2c3d@n.example\nvorder-13-0a1b2c3d <vorder-14-xyz@n.example>'
    expect(ownMessageIds(text)).toEqual(['vorder-12-0a1b2c3d'])
  })
})

describe('a message that a program wrote', () => {
  it.each([
    [{ autoSubmitted: 'auto-replied' }, true],
    [{ autoSubmitted: 'auto-generated (rejected)' }, true],
    [{ autoSubmitted: 'no' }, false],
    // What the header says counts more than the subject.
    [{ autoSubmitted: 'no', subject: 'Automatic reply' }, false],
    [{ autoResponseSuppress: 'All' }, true],
    [{ precedence: 'bulk' }, true],
    [{ precedence: 'auto_reply' }, true],
    [{ precedence: 'first-class' }, false],
    [{ autoReply: 'yes' }, true],
    [{ subject: 'Automatisch antwoord: dossier 104238' }, true],
    [{ subject: 'Afwezig tot 5 mei' }, true],
    [{ subject: 'Out of office' }, true],
    [{ subject: 'Réponse automatique : dossier' }, true],
    [{ subject: 'Mijn auto is kapot, ik betaal later' }, false],
    [{ subject: 'Automatische incasso mislukt' }, false],
    [{}, false],
  ])('%j', (marks, automatic) => {
    expect(isAutomatic({ ...plain, ...marks })).toBe(automatic)
  })
})
