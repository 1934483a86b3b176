import { useRef } from 'react'
import { saveWritDraft, type listWritTemplates } from '#contract/court/writ-templates.ts'
import type { WritContent } from '#domain/writs/writ-content.ts'
import { checkWrit } from '#domain/writs/writ-duties.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { sameValue } from '#web/kit/forms/same-value.ts'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { dayOfMoment, showDay } from '#web/kit/words/format.ts'
import { BlockList } from './block-list.tsx'
import { InsertList } from './insert-list.tsx'
import { WritActs } from './writ-acts.tsx'
import { WritChecklist } from './writ-checklist.tsx'
import { WritPreview } from './writ-preview.tsx'
import { WritVersions } from './writ-versions.tsx'
import classes from './writs.module.css'

export type TemplateAnswer = Answer<typeof listWritTemplates>['items'][number]

/** Where the cursor was last: what is chosen from the list comes there. */
export interface TextPlace {
  /** Null is the summary. */
  readonly block: number | null
  readonly at: number
}

/** The template of a kind: what can be put in it on the left, its text in the middle, what it will look like on the right. */
export function WritTemplateTab({ template }: { template: TemplateAnswer }) {
  const t = useText()
  const kept: WritContent = template.draft?.content ?? template.start
  const form = useCommandForm(saveWritDraft, {
    initial: { version: template.version, content: kept },
    params: { id: template.id },
    toInput: ({ version, content }) => ({ version, content: asInput(content) }),
    fieldOf: () => 'content',
    fromCurrent: (current: { version: number; content: WritContent }) => ({
      version: current.version,
      content: current.content,
    }),
    onDone: (answer): void =>
      form.setInitial({ version: answer.version, content: answer.draft?.content ?? answer.start }),
  })
  const place = useRef<TextPlace>({ block: 0, at: 0 })
  const { content } = form.values
  const change = (next: WritContent) => form.setValues((before) => ({ ...before, content: next }))
  const dirty = !sameValue(content, kept)
  const insert = (name: string) => change(withName(content, place.current, name))
  return (
    <>
      <div className={classes.head}>
        <p>{stateOf(template, t)}</p>
        <WritActs template={template} dirty={dirty} onGone={(next) => form.setInitial(next)} />
      </div>
      <div className={classes.frame}>
        <aside className={classes.aside}>
          <InsertList onInsert={insert} />
        </aside>
        <div className={classes.middle}>
          <CommandForm
            form={form}
            submit={t('writ_template.keep')}
            stickyFoot
            note={dirty ? t('writ_template.unsaved') : null}
          >
            <BlockList content={content} onChange={change} onPlace={(where) => (place.current = where)} />
          </CommandForm>
          <WritChecklist check={checkWrit(template.kind, content)} />
        </div>
        <div className={classes.paper}>
          <WritPreview template={template} dirty={dirty} />
          <WritVersions template={template} />
        </div>
      </div>
    </>
  )
}

function stateOf({ published, draft }: TemplateAnswer, t: ReturnType<typeof useText>): string {
  const use = published
    ? t('writ_template.in_use', {
        number: published.number,
        day: showDay(dayOfMoment(published.publishedAt)),
        name: published.publisher ?? '',
      })
    : t('writ_template.not_in_use')
  if (!draft) return use
  const written = t('writ_template.draft_line', {
    day: showDay(dayOfMoment(draft.changedAt)),
    names: draft.editors.join(', '),
  })
  return `${use} ${written} (${t(`writ_template.state.${draft.state}`)}).`
}

const asInput = ({ summary, blocks }: WritContent) => ({ summary, blocks: blocks.map((block) => ({ ...block })) })

/** A text with a variable where the cursor was. */
function withName(content: WritContent, { block, at }: TextPlace, name: string): WritContent {
  const put = (text: string) => `${text.slice(0, at)}%${name}%${text.slice(at)}`
  if (block === null) return { ...content, summary: put(content.summary) }
  return {
    ...content,
    blocks: content.blocks.map((one, index) => (index === block ? { ...one, text: put(one.text) } : one)),
  }
}
