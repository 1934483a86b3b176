import { describe, expect, it } from 'vitest'
import { answerMail } from './answer-mail.ts'

const own = { subject: 'Bericht', text: 'Wij kijken ernaar.\n', html: '<html><body><p>Wij</p></body></html>' }
const mail = {
  sender: 'a@b.example',
  subject: 'Re: Uw brief',
  content: 'Dag,\n<b>klopt</b> niet',
  at: '20-11-2026 09:00',
}
const of = { language: 'nl', reference: '104261' } as const

describe('an answer to an e-mail', () => {
  it.each([
    ['Re: Uw brief', 'Re: Uw brief (104261)'],
    ['RE: Antw: dossier 104261', 'Re: dossier 104261'],
    ['', 'Re: (104261)'],
  ])('stands under the subject of what it answers, with our number: “%s”', (subject, expected) => {
    expect(answerMail(own, { ...mail, subject }, of).subject).toBe(expected)
  })

  it('has the words that it answers below its own, without what those quoted, and as words alone', () => {
    const content = `${mail.content}\n> Er staat nog open`
    expect(answerMail(own, { ...mail, content }, of)).toMatchObject({
      text: 'Wij kijken ernaar.\n\nOp 20-11-2026 09:00 schreef a@b.example:\n> Dag,\n> <b>klopt</b> niet\n',
      html: '<html><body><p>Wij</p><p>Op 20-11-2026 09:00 schreef a@b.example:</p><blockquote>Dag,<br>&lt;b&gt;klopt&lt;/b&gt; niet</blockquote></body></html>',
    })
  })
})
