import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownWords } from '#domain/mail/read-reply.ts'
import { judgeReport } from '#domain/mail/delivery-report.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'
import { readNotice } from './read-notice.ts'

const filesOf = (...folders: string[]) =>
  folders.flatMap((folder) => globSync(join(sharedDataFolder, 'email', folder, '*.eml'))).toSorted()

describe('an answer of a person', () => {
  const kindOf = async (...headers: string[]) => {
    const lines = ['From: Jan <jan@klant.example>', 'Subject: Re: Er staat een rekening open', ...headers]
    const text = [...lines, 'Content-Type: text/plain', '', 'Kan ik in drie delen betalen?'].join('\r\n')
    return (await readNotice(Buffer.from(text))).kind
  }
  it.each([
    [['Precedence: list', 'List-Id: <team.klant.example>', 'List-Unsubscribe: <https://klant.example/u>']],
    [['X-Auto-Response-Suppress: All']],
    [['X-Auto-Response-Suppress: OOF, AutoReply', 'Precedence: bulk', 'Return-Path: <jan@klant.example>']],
    [['Auto-Submitted: no', 'Precedence: junk']],
  ])('is a message, whatever carried it: %j', async (headers) => {
    expect(await kindOf(...headers)).toBe('message')
  })

  it.each([
    [['Auto-Submitted: auto-replied', 'Precedence: list']],
    [['X-Autorespond: ja']],
    [['X-Apple-Action: VACATION']],
    [['X-Auto-Reply-From: jan@klant.example']],
    [['MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=disposition-notification; boundary=b']],
    [['Return-Path: <>', 'X-Auto-Response-Suppress: All']],
  ])('is told apart from that of a program: %j', async (headers) => {
    expect(await kindOf(...headers)).toBe('auto_reply')
  })
})

describe('a message that is a page alone', () => {
  it('marks what it quotes, and nothing else that it sets apart', async () => {
    const quote = '<blockquote class="gmail_quote"><p>U moet betalen.</p><blockquote>Van wie</blockquote></blockquote>'
    const html = `<div>Ik betaal.</div>${quote}<blockquote>Ik betwist dit.</blockquote>`
    const head = ['From: Jan <jan@klant.example>', 'Subject: Re: brief', 'Content-Type: text/html', '']
    const { content } = await readNotice(Buffer.from([...head, html].join('\r\n')))
    expect(content).toContain('> U moet betalen.')
    expect(content).toContain('> Van wie')
    expect(ownWords(content).split(/\s*\n\s*/)).toEqual(['Ik betaal.', 'Ik betwist dit.'])
  })

  it('has the words it shows, and none of its styles, programs or remarks', async () => {
    const html = `<html><head><title>Antwoord</title><style>p { color: red }</style></head><body><!--[if mso]><p>Word
      </p><![endif]--><p>Dag&nbsp;Kim &amp; Jan,<br>ik betaal &euro; 10.</p><script>x()</script></body></html>`
    const head = ['From: Jan <jan@klant.example>', 'Subject: Re: brief', 'Content-Type: text/html', '']
    const { content } = await readNotice(Buffer.from([...head, html].join('\r\n')))
    expect(content).toBe('Dag Kim & Jan,\nik betaal € 10.')
  })
})

describe('messages of real mail servers', { skip: !hasSharedData }, () => {
  const told = async (path: string) => {
    const { kind, reports } = await readNotice(readFileSync(path))
    return [
      kind,
      ...reports.map((one) => {
        const verdict = judgeReport(one)
        const who = one.originalRecipient ?? one.finalRecipient
        return `${who} ${one.status} ${verdict?.kind}${verdict?.kind === 'returned' ? ` ${verdict.address}` : ''}`
      }),
    ]
  }
  const tellAll = async (...folders: string[]) =>
    Object.fromEntries(
      await Promise.all(filesOf(...folders).map(async (path) => [basename(path, '.eml'), await told(path)])),
    )

  it('that could not deliver are reports, with whom, why, and whether the address is wrong', async () => {
    expect(await tellAll('bounces')).toMatchInlineSnapshot(`
      {
        "cpython-msg_05": [
          "report",
        ],
        "cpython-msg_16": [
          "report",
          "jangel1@cougar.noc.ucla.edu 5.0.0 returned false",
        ],
        "mail-multi_address_bounce1": [
          "report",
          "bbbbvhvbbvkjbhfbvbvjhb@gmail.com 5.1.1 returned true",
          "bscdbcjhasbcjhbdscbhbsdhcbj@gmail.com 5.1.1 returned true",
          "egyfefsdvsfvvhjsd@gmail.com 5.1.1 returned true",
          "kfhejkfbsjkjsbhds@gmail.com 5.1.1 returned true",
          "qfvhgsvhgsduiohncdhcvhsdfvsfygusd@gmail.com 5.1.1 returned true",
        ],
        "mail-multipart_report_multiple_status": [
          "report",
          "u@ci.com 5.3.0 returned false",
        ],
        "sisimai-bsd-lhost-amazonses-01": [
          "report",
          "shironeko@example.co.jp 5.0.0 returned false",
        ],
        "sisimai-bsd-lhost-amazonses-09": [
          "message",
        ],
        "sisimai-bsd-lhost-exchange2007-01": [
          "report",
          "mikeneko@example.co.jp 5.1.1 returned true",
        ],
        "sisimai-bsd-lhost-exchange2007-03": [
          "report",
          "kijitora@neko.example.com 5.2.3 returned false",
        ],
        "sisimai-bsd-lhost-exim-43": [
          "report",
          "kijitora@example.net 5.0.0 returned false",
        ],
        "sisimai-bsd-lhost-gmail-01": [
          "report",
          "userunknown@example.jp 5.1.1 returned true",
        ],
        "sisimai-bsd-lhost-gmail-15": [
          "report",
          "mikeneko@libsisimai.org 5.0.0 returned false",
        ],
        "sisimai-bsd-lhost-gmail-18": [
          "report",
          "kijitora@example.or.jp 5.1.1 returned true",
        ],
        "sisimai-bsd-lhost-office365-01": [
          "report",
          "kijitora@example.com 5.1.10 returned true",
        ],
        "sisimai-bsd-lhost-office365-03": [
          "report",
          "kijitora@example.com 5.1.0 returned false",
        ],
        "sisimai-bsd-lhost-office365-13": [
          "report",
          "kijitora-nyaan@neko.kyoto.example.jp 5.1.10 returned true",
        ],
        "sisimai-bsd-lhost-outlook-01": [
          "report",
          "kijitora@example.jp 5.2.2 returned false",
        ],
        "sisimai-bsd-lhost-postfix-01": [
          "report",
          "kijitora@example.org 5.1.1 returned true",
        ],
        "sisimai-bsd-lhost-postfix-30": [
          "report",
          "kijitora@example.br 5.4.1 returned true",
        ],
        "sisimai-bsd-lhost-postfix-76": [
          "report",
          "this-local-part-does-not-exist@rakumail.jp 5.0.0 returned true",
        ],
        "sisimai-bsd-lhost-qmail-01": [
          "report",
          "kijitora@example.ne.jp 5.5.0 returned true",
        ],
        "sisimai-bsd-lhost-qmail-10": [
          "report",
          "kijitora@neko2.example.co.jp 5.0.0 returned true",
        ],
        "sisimai-bsd-lhost-sendgrid-01": [
          "report",
          "kijitora@example.jp 5.1.1 returned true",
        ],
        "sisimai-bsd-rfc3464-06": [
          "report",
          "kijitora@example.net 5.5.0 returned true",
        ],
        "sisimai-dos-lhost-postfix-01": [
          "report",
          "kijitora@example.org 5.1.1 returned true",
        ],
        "sisimai-mac-lhost-postfix-01": [
          "report",
          "kijitora@example.org 5.1.1 returned true",
        ],
      }
    `)
  })

  it('that answer by themselves are automatic, and letters of people are not', async () => {
    expect(await tellAll('auto-reply', 'not-a-bounce')).toMatchInlineSnapshot(`
      {
        "sisimai-bsd-rfc3834-01": [
          "auto_reply",
        ],
        "sisimai-bsd-rfc3834-02": [
          "auto_reply",
        ],
        "sisimai-bsd-rfc3834-03": [
          "auto_reply",
        ],
        "sisimai-bsd-rfc3834-04": [
          "auto_reply",
        ],
        "sisimai-not-is-not-bounce-01": [
          "message",
        ],
        "sisimai-not-is-not-bounce-02": [
          "message",
        ],
      }
    `)
  })

  it('that are no reports at all are none: malformed, large, nested and foreign ones', async () => {
    const paths = filesOf('malformed', 'large', 'multipart', 'charset', 'attachments', 'headers', 'calendar')
    expect(paths.length).toBeGreaterThan(20)
    const reports: string[] = []
    for (const path of paths) {
      if ((await readNotice(readFileSync(path))).kind === 'report') reports.push(basename(path, '.eml'))
    }
    // It is one: "Mail System Error - Returned Mail".
    expect(reports).toEqual(['mail-raw_email_with_mimepart_without_content_type'])
  })
})
