import { describe, expect, it } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

describe('what HTML says as plain text', () => {
  it.each([
    ['a paragraph a block', '<p>Goedemorgen,</p><p>Ik   betaal\n morgen.</p>', 'Goedemorgen,\n\nIk betaal morgen.'],
    ['lines', 'een<br>twee<div>drie</div>vier', 'een\ntwee\ndrie\nvier'],
    ['a list', '<ul><li>een</li><li>twee</li></ul>', '- een\n\n- twee'],
    ['a table, a row a line', '<table><tr><td>A</td><td>1</td></tr><tr><td>B</td></tr></table>', 'A\t1\n\nB'],
    ['signs', '&euro; 5 &lt; 6 &amp; M&uuml;ller&nbsp;B.V.', '€ 5 < 6 & Müller B.V.'],
    [
      'where a link leads',
      '<a href="https://boef.example/ing">www.ing.nl</a>',
      'www.ing.nl (https://boef.example/ing)',
    ],
    ['a link once', '<a href="mailto:a@b.nl">a@b.nl</a>', 'a@b.nl'],
    ['no script', 'a<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)>b', 'ab'],
    ['no script that never ends', 'a<script>alert(1)', 'a'],
    ['nothing', '', ''],
  ])('%s', (_, html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })

  it('is read as fast as it is long, however it was made', () => {
    const most = 200_000
    const parts = ['</script', '<script', '<!--', '<a href="', '<td>', '<div>', '&#60;', ' \n', '<p ']
    const hostile = parts.map((part) => part.repeat(most / part.length))
    hostile.push(`<script>${hostile[0]}`)
    const began = performance.now()
    for (const html of hostile) textOfHtml(html)
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})
