import { createElement, type ElementType, Fragment as React } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Fragment, jsx, jsxs } from './whole-days.ts'

const drawn = (type: ElementType, children: unknown, className?: string) =>
  renderToStaticMarkup(
    (Array.isArray(children) ? jsxs : jsx)(type, { children, ...(className ? { className } : {}) } as object),
  )

describe('a day in the words of a page', () => {
  it.each([
    ['Betalen kan t/m 31-10-2026, zonder kosten.', 'Betalen kan t/m <v-day>31-10-2026</v-day>, zonder kosten.'],
    ['30-09-2026 – 31-10-2026', '<v-day>30-09-2026</v-day> – <v-day>31-10-2026</v-day>'],
    ['Op ma 23-11 om 09:04', 'Op ma <v-day>23-11</v-day> om 09:04'],
  ])('is held together: %s', (text, within) => {
    expect(drawn('p', text)).toBe(`<p><v-words>${within}</v-words></p>`)
  })

  it('that is all an element says is held together by that element', () => {
    expect(drawn('td', '31-10-2026')).toBe('<td class="v-day">31-10-2026</td>')
    expect(drawn('td', '31-10-2026', 'date')).toBe('<td class="date v-day">31-10-2026</td>')
  })

  it.each(['0612-34-56789', '06-12345678', '1234-56-78', 'NL-20', '2026-11-20'])('is not %s', (text) => {
    expect(drawn('p', text)).toBe(`<p>${text}</p>`)
  })

  it('is one with the words beside it, and what else stands there keeps its place', () => {
    const link = createElement('a', { key: 'a' }, 'lijst')
    expect(drawn('p', ['Sinds ', '31-10-2026', ' · ', 3, link, ' op ', '01-11-2026'])).toBe(
      '<p><v-words>Sinds <v-day>31-10-2026</v-day> · 3</v-words><a>lijst</a><v-words> op <v-day>01-11-2026</v-day></v-words></p>',
    )
    const { children } = jsxs('p', { children: ['Sinds ', '31-10-2026', link] }).props as { children: unknown[] }
    expect(children[2]).toBe(link)
  })

  it('is left as it is where only characters can stand', () => {
    expect(drawn('option', 'Tot 31-10-2026')).toBe('<option>Tot 31-10-2026</option>')
    expect(drawn('text', 'Tot 31-10-2026')).toBe('<text>Tot 31-10-2026</text>')
  })

  it('is held together in what has no element of its own', () => {
    expect(Fragment).toBe(React)
    expect(renderToStaticMarkup(jsx(Fragment, { children: '31-10-2026' }))).toBe(
      '<v-words><v-day>31-10-2026</v-day></v-words>',
    )
  })
})
