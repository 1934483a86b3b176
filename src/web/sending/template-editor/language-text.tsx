import { Input, SegmentedControl } from '@mantine/core'
import { useMemo, useRef } from 'react'
import type { LanguageContent } from '#domain/templates/template-content.ts'
import type { Channel } from '#domain/workflow/step.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import { ChipLine } from './chip-line.tsx'
import classes from './editor.module.css'
import { HtmlField } from './html-field.tsx'
import { htmlOfText, textOfHtml } from './html-of-text.ts'
import { exampleSms } from './example-sms.ts'
import { SmsCount } from './sms-count.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { useTemplateWords } from './template-words.ts'
import type { TextTarget } from './text-target.ts'

/** The fields of one language, and the one in which somebody types. */
export interface LanguageTargets {
  subject: TextTarget | null
  text: TextTarget | null
  current: TextTarget | null
}

interface LanguageTextProps {
  readonly id: string
  readonly channel: Channel
  readonly value: LanguageContent
  readonly onChange: (value: LanguageContent) => void
  readonly targets: LanguageTargets
}

/** What a template says in one language: a subject and a text with layout, HTML of one's own, or an SMS. */
export function LanguageText(props: LanguageTextProps) {
  const { id, channel, value, onChange, targets } = props
  const t = useText()
  const { language } = useTemplateWords()
  const name = t(`exhibit.language.${language}`)
  if (value.kind === 'sms') return <SmsText {...props} value={value} />
  return (
    <>
      <Input.Wrapper
        id={`${id}-subject`}
        label={t('template_edit.subject')}
        labelProps={{ id: `${id}-subject-label`, htmlFor: `${id}-subject` }}
      >
        <ChipLine
          id={`${id}-subject`}
          labelledBy={`${id}-subject-label`}
          lines="one"
          value={value.subject}
          onChange={(subject) => onChange({ ...value, subject })}
          {...held(targets, 'subject')}
        />
      </Input.Wrapper>
      <div>
        {channel === 'email' && <Mode value={value} onChange={onChange} />}
        {value.kind === 'rich' ? (
          <Input.Wrapper
            id={id}
            label={t('template_edit.text_in', { language: name })}
            labelProps={{ id: `${id}-label`, htmlFor: id }}
          >
            <TemplateEditor
              id={id}
              labelledBy={`${id}-label`}
              value={value.body}
              onChange={(body) => onChange({ ...value, body })}
              {...held(targets, 'text')}
            />
          </Input.Wrapper>
        ) : (
          <HtmlField
            id={id}
            label={t('template_edit.html_in', { language: name })}
            value={value.html}
            onChange={(html) => onChange({ ...value, html })}
            {...held(targets, 'text')}
          />
        )}
      </div>
    </>
  )
}

function SmsText({ id, value, onChange, targets }: LanguageTextProps & { value: { kind: 'sms'; text: string } }) {
  const t = useText()
  const { language, variables } = useTemplateWords()
  const filled = useMemo(() => exampleSms(value.text, variables), [value.text, variables])
  return (
    <Input.Wrapper
      id={id}
      label={t('template_edit.sms_in', { language: t(`exhibit.language.${language}`) })}
      labelProps={{ id: `${id}-label`, htmlFor: id }}
      descriptionProps={{ id: `${id}-count` }}
      description={
        <span role="status">
          <SmsCount text={filled} />
        </span>
      }
    >
      <ChipLine
        id={id}
        labelledBy={`${id}-label`}
        describedBy={`${id}-count`}
        lines="many"
        value={value.text}
        onChange={(text) => onChange({ kind: 'sms', text })}
        {...held(targets, 'text')}
      />
    </Input.Wrapper>
  )
}

function held(targets: LanguageTargets, name: 'subject' | 'text') {
  return {
    onTarget: (target: TextTarget | null) => {
      if (target === null && targets.current === targets[name]) targets.current = null
      targets[name] = target
    },
    onEnter: () => {
      targets.current = targets[name]
    },
  }
}

type Mail = Exclude<LanguageContent, { kind: 'sms' }>

/** Layout or HTML of one's own. What stood there before is there again for who goes back without typing. */
function Mode({ value, onChange }: { value: Mail; onChange: (value: LanguageContent) => void }) {
  const t = useText()
  const left = useRef<{ from: Mail; to: Mail } | null>(null)
  const change = async (kind: string) => {
    if (kind === value.kind) return
    const isEmpty = value.kind === 'rich' ? value.body.content.length === 0 : value.html.trim() === ''
    const question = {
      title: t(kind === 'html' ? 'template_edit.to_html' : 'template_edit.to_rich'),
      text: t(kind === 'html' ? 'template_edit.to_html_text' : 'template_edit.to_rich_text'),
      confirm: t(kind === 'html' ? 'template_edit.to_html_yes' : 'template_edit.to_rich_yes'),
    }
    const isBack = left.current?.to === value
    if (!isEmpty && !isBack && !(await confirm(question))) return
    const next = isBack && left.current ? left.current.from : otherKind(value)
    left.current = { from: value, to: next }
    onChange(next)
  }
  return (
    <SegmentedControl
      className={classes.mode}
      size="xs"
      aria-label={t('template_edit.mode')}
      data={[
        { value: 'rich', label: t('template_edit.mode_rich') },
        { value: 'html', label: t('template_edit.mode_html') },
      ]}
      value={value.kind}
      onChange={(kind) => void change(kind)}
    />
  )
}

function otherKind(value: Mail): Mail {
  const { subject } = value
  if (value.kind === 'rich') return { kind: 'html', subject, html: htmlOfText(value.body) }
  return { kind: 'rich', subject, body: textOfHtml(value.html) }
}
