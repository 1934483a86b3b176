import { Anchor } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from '#contract/platform/rich-text.ts'
import classes from './rich-text.module.css'

/** A text of the editor as its readers see it. It is data that is drawn here: no markup is ever taken from it. */
export function RichTextView({ text, lang }: { text: RichText; lang?: string }) {
  return (
    <div className={classes.text} {...(lang ? { lang } : {})}>
      {inPlace(text.content, drawBlock)}
    </div>
  )
}

function drawBlock(block: RichTextBlock): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return drawParagraph(block)
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h3' : 'h4'
      return <Heading>{drawWords(block)}</Heading>
    }
    case 'bulletList':
    case 'orderedList': {
      const List = block.type === 'bulletList' ? 'ul' : 'ol'
      return (
        <List>
          {inPlace(block.content, ({ content }) => (
            <li>{inPlace(content, drawParagraph)}</li>
          ))}
        </List>
      )
    }
  }
}

type Words = { readonly content?: readonly RichTextInline[] | undefined }

function drawParagraph(paragraph: Words): ReactNode {
  return <p>{drawWords(paragraph)}</p>
}

function drawWords({ content = [] }: Words): ReactNode {
  return inPlace(content, (part) =>
    part.type === 'hardBreak' ? <br /> : (part.marks ?? []).reduce<ReactNode>(drawMark, part.text),
  )
}

function drawMark(inner: ReactNode, mark: RichTextMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'underline':
      return <u>{inner}</u>
    case 'link':
      return (
        <Anchor href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
          {inner}
        </Anchor>
      )
    case 'textStyle':
      return <span style={{ fontFamily: mark.attrs.fontFamily }}>{inner}</span>
  }
}

function inPlace<Part>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode[] {
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text that is shown never changes: its place is what a part is known by
    <Fragment key={index}>{draw(part)}</Fragment>
  ))
}
