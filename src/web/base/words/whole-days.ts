import type { ElementType, ReactNode } from 'react'
import { Fragment, jsx as make, jsxs as makeOfSeveral } from 'react/jsx-runtime'
import { Link, NavLink } from 'react-router'

/** A day as it is read, with its year or without: 31-10-2026, 31-10; not a part of a longer number. */
const day = /(?<![\d-])(\d{2}-\d{2}(?:-\d{4})?)(?![\d-])/

/** What hands its words on as they are, to elements that are not made here. */
const handsOn = new Set<unknown>([Fragment, Link, NavLink])

/** What holds characters and nothing else. */
const plain = new Set(['option', 'textarea', 'title', 'script', 'style', 'text', 'tspan', 'textPath', 'desc'])

/** Elements of our own, which no rule for others applies to. */
const [words, oneDay] = ['v-words', 'v-day'] as unknown as ['span', 'span']

interface Props {
  readonly className?: string
  readonly children?: ReactNode
}

/**
 * Stands in for what makes the elements of a page: a browser breaks 31-10-2026 behind a hyphen, and no style says that it
 * may not, without holding together all words around it. So each day in a text is put in an element that is never broken;
 * the text, and what is copied, found or read out of it, stays what it was.
 */
export function jsx(type: ElementType, props: Props, key?: string) {
  return make(type, withWholeDays(type, props), key)
}

/** The same of an element with several children. */
export function jsxs(type: ElementType, props: Props, key?: string) {
  return makeOfSeveral(type, withWholeDays(type, props), key)
}

export { Fragment }

function withWholeDays(type: ElementType, props: Props): Props {
  const { children } = props
  if (typeof children !== 'string' && !Array.isArray(children)) return props
  // A component does with its words what it likes: they come by here again in what it makes of them.
  if (typeof type === 'string' ? plain.has(type) : !handsOn.has(type)) return props
  if (typeof children !== 'string') {
    const kept = keptInRow(children)
    return kept === children ? props : { ...props, children: kept }
  }
  if (!hasDay(children)) return props
  if (type === Fragment || !isDay(children)) return { ...props, children: kept(children) }
  return { ...props, className: props.className === undefined ? oneDay : `${props.className} ${oneDay}` }
}

/** Words that stand beside each other become one, at the place of the first: each other child keeps its place. */
function keptInRow(children: readonly ReactNode[]): readonly ReactNode[] {
  if (!children.some((one) => Array.isArray(one) || (typeof one === 'string' && hasDay(one)))) return children
  const row: ReactNode[] = []
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at]
    if (!isText(child)) {
      row.push(Array.isArray(child) ? keptInRow(child) : child)
      continue
    }
    const texts = [child]
    while (isText(children[at + texts.length])) texts.push(children[at + texts.length] as string)
    if (texts.some((one) => hasDay(String(one)))) row.push(kept(texts.join('')), ...texts.slice(1).map(() => null))
    else row.push(...texts)
    at += texts.length - 1
  }
  return row
}

/** In one element: in a row of boxes words are one box, and what is within them must not become several. */
function kept(text: string): ReactNode {
  const parts = text.split(new RegExp(day, 'g'))
  const children = parts.map((part, at) => (at % 2 === 0 ? part : make(oneDay, { children: part }, String(at))))
  return makeOfSeveral(words, { children })
}

const isText = (child: ReactNode): child is string | number => typeof child === 'string' || typeof child === 'number'
const hasDay = (text: string) => text.length > 4 && text.includes('-') && day.test(text)
const isDay = (text: string) => text.replace(day, '') === ''
