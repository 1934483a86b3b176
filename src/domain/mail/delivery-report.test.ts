import { describe, expect, it } from 'vitest'
import { readBounceText } from './bounce-text.ts'
import { isAutomatic, judgeReport, readDeliveryReports, withReasons } from './delivery-report.ts'
import { ownMessageIds } from './message-id.ts'
import { faultInWords } from './refusal-words.ts'

const plain = {
  autoSubmitted: null,
  precedence: null,
  autoReply: null,
  returnPath: null,
  sender: 'jan@klant.example',
  subject: 'Re: dossier 104238',
}

/** Of a message in words alone, with nothing beside them. */
const bare = { failedRecipients: null, subject: '', copies: [] }

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

  it.each([
    // Its code says nothing, its words do, and more exactly what it passes on.
    ['5.0.0', 'smtp; 550 User unknown', true],
    ['5.0.0', 'smtp; 550 Mailbox full', false],
    ['5.0.0', 'smtp; 550 5.7.1 not accepted', false],
    ['5.7.1', 'smtp; 553 Invalid recipient', true],
    ['5.1.1', 'smtp; 552 Over quota', false],
    ['4.1.1', 'smtp; 450 4.1.1 User unknown', true],
    [null, 'smtp; 550 No such user', true],
    [null, 'smtp; 550', true],
    // Not of the one to whom it went, but of who sent it.
    ['5.1.8', 'smtp; 550 domain not found', false],
    ['5.3.0', 'x-unix; 75', false],
    // What stands beside a code that says it is only how it was said.
    ['5.1.1', 'smtp; 550 5.1.1 rejected by the gateway, see our policy (in reply to RCPT TO command)', true],
    ['5.0.0', 'smtp; 550 rejected by policy', false],
    // The code is of the server between, that knows only 550.
    ['5.1.1', 'smtp; 550 5.7.1 our block list has you', false],
  ])('that failed with %s and "%s": is the address wrong? %s', (status, diagnostic, address) => {
    const report = { action: 'failed', status, originalRecipient: 'j@x.example', finalRecipient: null, diagnostic }
    expect(judgeReport(report)).toEqual({ kind: 'returned', address })
  })

  it('without a reason gets the one that its server gives in words', () => {
    const report = { originalRecipient: null, finalRecipient: 'j@x.example', action: 'failed', status: '5.0.0' }
    const words = () => readBounceText('j@x.example: 550 sender not allowed', bare)
    const told = (diagnostic: string) => withReasons([{ ...report, diagnostic }], words)[0]?.diagnostic
    expect(told('5.0.0')).toContain('sender not allowed')
    expect(told('smtp; 550 full')).toBe('smtp; 550 full')
  })

  it('is read in a moment, however it is made', () => {
    const began = performance.now()
    for (const text of [
      '<a@'.repeat(50_000),
      '\n \n'.repeat(50_000),
      'Final-Recipient:'.repeat(20_000),
      ' '.repeat(200_000),
      '-'.repeat(200_000),
      'user '.repeat(40_000),
      'no such '.repeat(25_000),
      'a@b.nl '.repeat(30_000),
      'a@b.nl\n'.repeat(30_000),
    ]) {
      readDeliveryReports(text)
      readBounceText(text, { ...bare, copies: [text] })
      faultInWords(text)
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
    [{ autoSubmitted: 'auto-notified; owner-email="a@b.nl"' }, true],
    // How it is carried says nothing of who wrote it.
    [{ precedence: 'bulk' }, false],
    [{ precedence: 'list' }, false],
    [{ precedence: 'junk' }, false],
    [{ precedence: 'list', sender: 'autobedrijf@klant.example' }, false],
    [{ precedence: 'bulk', sender: 'no-reply@klant.example' }, true],
    [{ precedence: 'bulk', returnPath: '<>' }, true],
    [{ precedence: 'list', subject: 'Out of office' }, true],
    [{ precedence: 'auto_reply' }, true],
    [{ precedence: 'first-class' }, false],
    [{ returnPath: '<>' }, true],
    [{ returnPath: '<>', autoSubmitted: 'no' }, false],
    [{ returnPath: '<jan@klant.example>' }, false],
    [{ sender: 'no-reply@klant.example' }, false],
    [{ autoReply: 'yes' }, true],
    [{ autoReply: 'VACATION' }, true],
    [{ autoReply: 'no' }, false],
    [{ subject: 'Automatisch antwoord: dossier 104238' }, true],
    [{ subject: 'Afwezig tot 5 mei' }, true],
    [{ subject: 'Out of office' }, true],
    [{ subject: 'Réponse automatique : dossier' }, true],
    [{ subject: 'I am out of the office until 5 May' }, true],
    [{ subject: 'Abwesenheitsnotiz: Akte 104238' }, true],
    [{ subject: 'Automatische Antwort: Akte' }, true],
    [{ subject: 'Ich bin zur Zeit nicht im Büro' }, true],
    [{ subject: 'Absente jusqu’au 5 mai' }, true],
    [{ subject: 'Je suis en congé' }, true],
    [{ subject: 'Vakantiemelding' }, true],
    [{ subject: 'Vakantie: ik betaal in september' }, false],
    [{ subject: 'Absent bij de zitting' }, false],
    [{ subject: 'Automatische reactie op uw e-mail' }, true],
    [{ subject: 'Afwezigheidsmelding' }, true],
    [{ subject: 'Ontvangstbevestiging' }, true],
    [{ subject: 'Wij hebben uw bericht ontvangen' }, true],
    [{ subject: "Message d'absence" }, true],
    [{ subject: 'Ticket 8812 is aangemaakt' }, true],
    [{ subject: 'INC0102030 is resolved: dossier 104238' }, true],
    [{ subject: 'Ticket' }, false],
    [{ subject: 'Uw bericht klopt niet' }, false],
    [{ subject: 'Melding van betwisting' }, false],
    [{ subject: 'Zaak 104238, brief ontvangen' }, false],
    [{ subject: 'Mijn auto is kapot, ik betaal later' }, false],
    [{ subject: 'Automatische incasso mislukt' }, false],
    [{}, false],
  ])('%j', (marks, automatic) => {
    expect(isAutomatic({ ...plain, ...marks })).toBe(automatic)
  })
})
