import { describe, expect, it } from 'vitest'
import { payloadCount, scriptPayload } from '#test/script-payloads.ts'
import { blocksOfHtml } from './html-blocks.ts'
import { printHtml } from './print-html.ts'
import { readHtml } from './read-html.ts'

const clean = (html: string) => printHtml(readHtml(html).nodes)

describe('HTML of one’s own', () => {
  it.each([
    [
      'keeps what may stand in an e-mail',
      '<p style="color:red">Dag <b>u</b><br></p>',
      '<p style="color:red">Dag <b>u</b><br></p>',
      [],
    ],
    ['takes a script out with all of it', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>', ['<script>']],
    ['takes an event out', '<p onclick="x()">a</p>', '<p>a</p>', ['onclick']],
    ['takes a link to a script out', '<a href="java&#115;cript:x">a</a>', '<a>a</a>', ['href="javascript:x"']],
    ['keeps the words of what it does not know', '<blink>Let op</blink>', 'Let op', ['<blink>']],
    ['takes pictures out', 'a<img src="https://x.example/a.png">b', 'ab', ['<img>']],
    [
      'takes styles out that load or cover',
      '<p style="position:fixed;color:#111;background:url(x)">a</p>',
      '<p style="color:#111">a</p>',
      ['style position', 'style background'],
    ],
    [
      'says nothing of a whole document',
      '<!doctype html><html><head><meta charset="utf-8"></head><body><p>a</p></body></html>',
      '<p>a</p>',
      [],
    ],
    ['closes what was left open', '<div><b>a', '<div><b>a</b></div>', []],
    ['reads what looks like a tag as text', '1 < 2 & 3', '1 &lt; 2 &amp; 3', []],
    [
      'keeps an address with a variable behind its host',
      '<a href="https://x.example/%fileNumber%">a</a>',
      '<a href="https://x.example/%fileNumber%">a</a>',
      [],
    ],
    [
      'takes an address out whose host is a variable',
      '<a href="https://%debtor%/">a</a>',
      '<a>a</a>',
      ['href="https://%debtor%/"'],
    ],
  ])('%s', (_what, given, kept, removed) => {
    expect(clean(given)).toBe(kept)
    expect(readHtml(given).removed).toEqual(removed)
  })

  it('of each of 500 script payloads leaves nothing that runs, and reads the rest again the same', () => {
    for (let turn = 0; turn < Math.max(500, payloadCount); turn += 1) {
      const payload = scriptPayload(turn, turn)
      const kept = clean(`<div>${payload}</div><p title="${payload}">x</p>`)
      const tags = kept.match(/<[a-z][^>]*>/gi) ?? []
      expect(
        tags.filter((tag) => /^<\/?(script|img|svg|iframe|object|embed|form|input|style|link|meta|base)\b/i.test(tag)),
      ).toEqual([])
      expect(tags.filter((tag) => /\son\w+\s*=|javascript:|data:/i.test(tag))).toEqual([])
      expect(clean(kept)).toBe(kept)
    }
  })

  it('becomes blocks: words without make-up, tables of figures, and layout tables line by line', () => {
    const figures = '<table><tr><th>Wat</th><th>Hoeveel</th></tr><tr><td>Open</td><td>%open%</td></tr></table>'
    const layout = '<table><tr><td><p>Een</p><p>Twee</p></td></tr><tr><td>%part:sum%</td></tr></table>'
    const blocks = blocksOfHtml(readHtml(`<p>Dag\n  %debtor%</p><ul><li>a</li></ul>${figures}${layout}`).nodes)
    expect(blocks.map((block) => (block.type === 'part' ? block.attrs.part : block.type))).toEqual([
      'paragraph',
      'bulletList',
      'table',
      'paragraph',
      'paragraph',
      'sum',
    ])
    const open = blocksOfHtml(readHtml('<p>a</p><p> </p><p>b</p>').nodes)
    expect(open.map((block) => block.type === 'paragraph' && block.content !== undefined)).toEqual([true, false, true])
    expect(blocks[0]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Dag ' },
        { type: 'variable', attrs: { name: 'debtor' } },
      ],
    })
  })
})
