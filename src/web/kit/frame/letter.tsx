import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import type { LetterBlock, LetterDocument, LetterRun, PaymentBlock } from '#domain/letters/letter-document.ts'
import { useText } from '#web/base/words/text.ts'
import { Icon } from './icon.tsx'
import classes from './letter.module.css'

/** How many blocks of a folded letter are shown. */
const foldedBlocks = 2

/** A letter as it was or will be printed, on paper also when the portal is dark. Folded it shows its beginning. */
export function LetterPaper({ letter, folded = false }: { letter: LetterDocument; folded?: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(!folded)
  const blocks = open ? letter.blocks : letter.blocks.slice(0, foldedBlocks)
  // Behind the date stands our reference, which is enough to know a folded letter by.
  const details = open ? letter.details : letter.details.slice(1, 2)
  return (
    <div className={classes.paper} lang={letter.language}>
      <div className={classes.head}>
        <strong>{letter.style?.senderName ?? letter.sender[0]}</strong>
        <span>{details.map((detail) => `${detail.label} ${detail.value}`).join(' · ')}</span>
      </div>
      {open && (
        <p>
          {letter.recipient.map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
        </p>
      )}
      <p className={classes.subject}>{letter.subject}</p>
      <p>{letter.greeting}</p>
      <Blocks blocks={blocks} />
      {open && (
        <>
          <p>{letter.closing}</p>
          <p>{letter.signature.join(', ')}</p>
          {letter.annex.title !== '' && <p className={classes.heading}>{letter.annex.title}</p>}
          <Blocks blocks={letter.annex.blocks} />
        </>
      )}
      {folded && (
        <button type="button" className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'kit.letter_fold' : 'kit.letter_whole')}
          <Icon of={open ? IconChevronUp : IconChevronDown} size={14} />
        </button>
      )}
    </div>
  )
}

/** Some blocks of a letter by themselves, as they will be printed. */
export function LetterBlocks({ blocks, language }: { blocks: readonly LetterBlock[]; language: string }) {
  return (
    <div className={classes.blocks} lang={language}>
      <Blocks blocks={blocks} />
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly LetterBlock[] }) {
  return blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a letter never changes: its place is what a block is known by
    <Block key={index} block={block} />
  ))
}

function Block({ block }: { block: LetterBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'heading':
      return <p className={classes.heading}>{block.text}</p>
    case 'list': {
      const items = block.items.map((item) => (
        <li key={item.map((run) => run.text).join('')}>
          <Runs runs={item} />
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'grid':
      return <Grid block={block} />
    case 'page_break':
      return <hr className={classes.page} />
    case 'table':
      return <Table block={block} />
    case 'payment':
      return <Payment block={block} />
  }
}

function Runs({ runs }: { runs: readonly LetterRun[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- a letter never changes: its place is what a run is known by
  return runs.map((run, index) => <Run key={index} run={run} />)
}

function Run({ run: { text, bold, italic, underline, href } }: { run: LetterRun }) {
  const look = [classes.run, bold && classes.bold, italic && classes.italic, underline && classes.underline]
  const className = look.filter(Boolean).join(' ')
  if (href === undefined) return <span className={className}>{text}</span>
  return (
    <a className={className} href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

/** A table somebody made in a template. */
function Grid({ block: { head, rows } }: { block: Extract<LetterBlock, { type: 'grid' }> }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <tbody>
          {rows.map((cells, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a letter never changes: its place is what a row is known by
            <tr key={place}>
              {cells.map((runs, column) => {
                const Cell = head && place === 0 ? 'th' : 'td'
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- the column is what a cell is known by
                  <Cell key={column}>
                    <Runs runs={runs} />
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Table({ block }: { block: Extract<LetterBlock, { type: 'table' }> }) {
  const headed = block.columns.some((column) => column.label !== '')
  const cells = (row: readonly string[]) =>
    row.map((cell, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the column is what a cell is known by
      <td key={index} data-align={block.columns[index]?.align}>
        {cell}
      </td>
    ))
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        {headed && (
          <thead>
            <tr>
              {block.columns.map((column) => (
                <th key={column.label} data-align={column.align} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.join('|')}>{cells(row)}</tr>
          ))}
          {block.total && <tr className={classes.total}>{cells(block.total)}</tr>}
        </tbody>
      </table>
    </div>
  )
}

function Payment({ block }: { block: PaymentBlock }) {
  const { labels } = block
  const lines = [
    [labels.amount, block.amount],
    [labels.iban, block.iban],
    [labels.name, block.name],
    [labels.reference, block.reference],
  ]
  return (
    <dl className={classes.payment} aria-label={labels.title}>
      {lines.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
