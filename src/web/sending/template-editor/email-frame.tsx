import {
  createElement,
  type CSSProperties,
  Fragment,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { type HtmlNode, readHtml } from '#domain/template-html/read-html.ts'
import classes from '#web/sending/templates/preview.module.css'

interface EmailFrameProps {
  readonly html: string
  readonly title: string
  readonly language: string
}

/**
 * An e-mail as its recipient sees it, in a frame in which nothing runs. Its HTML is read as data and drawn from what an
 * e-mail may hold: no markup of anybody gets into a page.
 */
export function EmailFrame({ html, title, language }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(480)
  const nodes = useMemo(() => readHtml(html).nodes, [html])
  const take = () => setBody(frame.current?.contentDocument?.body ?? null)
  useEffect(take, [])
  useEffect(() => {
    const page = body?.ownerDocument
    if (!page) return
    dress(page, title, language)
    const fit = () => setHeight(Math.max(160, page.body.scrollHeight + 4))
    const watch = new ResizeObserver(fit)
    watch.observe(page.body)
    fit()
    return () => watch.disconnect()
  }, [body, language, title])
  return (
    <>
      <iframe
        ref={frame}
        className={classes.email}
        // Without scripts, forms or ways out; of the same origin, so that it can be drawn in.
        sandbox="allow-same-origin"
        title={title}
        style={{ height }}
        onLoad={take}
      />
      {body && createPortal(drawNodes(nodes), body)}
    </>
  )
}

function dress(page: Document, title: string, language: string): void {
  page.documentElement.lang = language
  page.title = title
  Object.assign(page.body.style, bodyStyle)
}

const bodyStyle = {
  margin: '0',
  padding: '16px 20px',
  background: '#fff',
  color: '#111',
  font: '15px/1.5 Arial, sans-serif',
  overflowWrap: 'break-word',
}

function drawNodes(nodes: readonly HtmlNode[]): ReactNode {
  return nodes.map((node, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a message that is shown never changes: its place is what a node is known by
    <Fragment key={index}>{drawNode(node)}</Fragment>
  ))
}

/** Between the rows of a table there is nothing but space, and React takes none there. */
const withoutText = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])

function isElement(node: HtmlNode): node is Extract<HtmlNode, { type: 'element' }> {
  return node.type === 'element'
}

/** A frame that begins empty draws as browsers did long ago: a table in it has letters of its own size unless it is told. */
function drawNode(node: HtmlNode): ReactNode {
  if (node.type === 'text') return node.text
  const { tag, attributes, children } = node
  const given = propsOf(
    tag === 'table' ? { ...attributes, style: `font:inherit;${attributes['style'] ?? ''}` } : attributes,
  )
  if (tag === 'br' || tag === 'hr') return createElement(tag, given)
  const held = withoutText.has(tag) ? children.filter(isElement) : children
  // A table without a body is given one by the browser, which React would not know.
  if (tag === 'table' && held.some((child) => isElement(child) && child.tag === 'tr')) {
    return createElement(tag, given, createElement('tbody', null, drawNodes(held)))
  }
  return createElement(tag, given, drawNodes(held))
}

function propsOf({ style, href, ...rest }: Readonly<Record<string, string>>): Record<string, unknown> {
  const known = Object.entries(rest).flatMap(([name, value]) => {
    const prop = props[name]
    return prop ? [[prop, value]] : []
  })
  return {
    ...Object.fromEntries(known),
    ...(style === undefined ? {} : { style: styleOf(style) }),
    // A link shows where it leads; the frame lets nobody go there.
    ...(href === undefined ? {} : { href, title: href, target: '_blank', rel: 'noreferrer' }),
  }
}

const props: Readonly<Record<string, string>> = {
  align: 'align',
  valign: 'vAlign',
  width: 'width',
  height: 'height',
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
  border: 'border',
  bgcolor: 'bgcolor',
  lang: 'lang',
  dir: 'dir',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
}

/** `text-align:left;font-size:13px` as React takes it. */
function styleOf(style: string): CSSProperties {
  const pairs = style.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf(':')
    if (at < 0) return []
    const name = part
      .slice(0, at)
      .trim()
      .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [[name, part.slice(at + 1).trim()]]
  })
  return Object.fromEntries(pairs) as CSSProperties
}
