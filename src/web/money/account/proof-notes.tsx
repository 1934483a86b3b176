import { Fragment } from 'react'
import { useText } from '#web/base/words/text.ts'
import type { ProofAnswer } from './amount-proof.tsx'
import classes from './amount-proof.module.css'
import { articleText } from '#contract/platform/article-text.ts'
import { shownValues } from './proof-values.ts'

type Note = ProofAnswer['notes'][number]

/** The rules a proof rests on, in plain words, each with its article. */
export function ProofNotes({ notes }: { notes: readonly Note[] }) {
  const t = useText()
  return (
    <aside className={classes.notes}>
      {[...Map.groupBy(notes, (note) => note.heading)].map(([heading, under]) => (
        <Fragment key={heading}>
          <h3>{t(`proof.heading.${heading}`)}</h3>
          {under.map((note) => (
            <p key={`${note.rule} ${JSON.stringify(note.values)}`}>
              <WholeDays text={t(`proof.note.${note.rule}`, shownValues(note.values, t))} />
            </p>
          ))}
          {articlesOf(under).map((article) => (
            <p key={article} className={classes.article}>
              {articleText(article, t)}
            </p>
          ))}
        </Fragment>
      ))}
    </aside>
  )
}

/** A text in which no day is broken over two lines. */
function WholeDays({ text }: { text: string }) {
  return text.split(/(\d\d-\d\d-\d{4})/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={classes.day}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

function articlesOf(notes: readonly Note[]): string[] {
  return [...new Set(notes.flatMap((note) => (note.article === null ? [] : [note.article])))]
}
