import { addSharedInfo, listSharedInfo, sharedDays, type SharedFile } from '#contract/office/shared-info.ts'
import { emptyRichText, plainText, type RichText } from '#contract/platform/rich-text.ts'
import { findPersonalData } from '#domain/references/find-personal-data.ts'
import { addDays, type Day } from '#domain/day.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { RichTextField } from '#web/kit/rich-text/rich-text-field.tsx'
import { SwitchField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { SharedFilesField } from './shared-files-field.tsx'
import classes from './shared-info.module.css'

const fieldOf = (path: string) => (path === 'fileIds' ? 'files' : path)

interface ShareValues {
  title: string
  content: RichText
  audience: string
  untilDay: Day | null
  password: string
  singleUse: boolean
  files: readonly SharedFile[]
}

const empty: Omit<ShareValues, 'untilDay'> = {
  title: '',
  content: emptyRichText,
  audience: '',
  password: '',
  singleUse: false,
  files: [],
}

/** What is shared, for whom, until when, and how the link is guarded. */
export function ShareForm({ onShared }: { onShared: (shared: Answer<typeof addSharedInfo>) => void }) {
  const t = useText()
  const today = useToday()
  const form = useCommandForm<typeof addSharedInfo, ShareValues>(addSharedInfo, {
    initial: { ...empty, untilDay: addDays(today, sharedDays.usual) },
    toInput: ({ files, ...fields }) => ({ ...fields, fileIds: files.map(({ id }) => id) }),
    fieldOf,
    refreshes: [listSharedInfo],
    onDone: onShared,
  })
  return (
    <div className={classes.form}>
      <CommandForm form={form} columns={2} submit={t('shared_info.share')} failed={t('shared_info.share_failed')}>
        <WideField>
          <TextField {...form.field('title')} label={t('shared_info.title')} maxLength={200} required />
        </WideField>
        <WideField>
          <RichTextField {...form.field('content')} label={t('shared_info.content')} required delayedStart />
          <PersonalDataWarning text={`${form.values.title}\n${plainText(form.values.content)}`} />
        </WideField>
        <WideField>
          <SharedFilesField {...form.field('files')} />
        </WideField>
        <WideField>
          <TextField
            {...form.field('audience')}
            label={t('shared_info.audience')}
            hint={t('shared_info.audience_hint')}
            maxLength={200}
            required
          />
        </WideField>
        <DayField
          {...form.field('untilDay')}
          label={t('shared_info.until')}
          min={today}
          max={addDays(today, sharedDays.most)}
          required
        />
        <PasswordField
          {...form.field('password')}
          label={t('shared_info.password')}
          hint={t('shared_info.password_hint')}
          autoComplete="new-password"
        />
        <WideField>
          <SwitchField
            {...form.field('singleUse')}
            label={t('shared_info.single_use')}
            hint={t('shared_info.single_use_hint')}
          />
        </WideField>
      </CommandForm>
    </div>
  )
}

/** A link goes further than one thinks: what belongs to a person is better left out. */
function PersonalDataWarning({ text }: { text: string }) {
  const t = useText()
  const found = findPersonalData(text)
  return (
    <div aria-live="polite" className={classes.warning}>
      {found.length > 0 && (
        <Message tone="warning">
          {t('shared_info.personal', { what: found.map((kind) => t(`shared_info.personal.${kind}`)).join(', ') })}
        </Message>
      )}
    </div>
  )
}
