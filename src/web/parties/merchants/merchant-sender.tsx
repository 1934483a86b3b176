import { useQuery } from '@tanstack/react-query'
import {
  changeMerchantSender,
  getMerchantLogo,
  getMerchantSender,
  type MerchantSender as SenderRow,
  removeMerchantLogo,
  setMerchantLogo,
} from '#contract/parties/merchant-letters.ts'
import { addressOf, type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { LogoBox } from '#web/kit/uploads/logo-box.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './merchants.module.css'

type Sender = Answer<typeof getMerchantSender>

/** In whose name letters of the files of a merchant go out: its logo, name and lines. */
export function MerchantSender({ id }: { id: number }) {
  const t = useText()
  const read = useQuery(query(getMerchantSender, { params: { id } }))
  if (read.error) {
    return <Failure error={read.error} title={t('merchant.failed')} onRetry={() => void read.refetch()} />
  }
  if (!read.data) return <Waiting lines={6} />
  return (
    <div className={classes.part}>
      <p className={classes.about}>{t('merchant.sender_about')}</p>
      <Logo id={id} sender={read.data} />
      <SenderForm id={id} sender={read.data} />
    </div>
  )
}

function Logo({ id, sender: { logo, version } }: { id: number; sender: Sender }) {
  const t = useText()
  const params = { id }
  const set = useCommand(setMerchantLogo, { inForm: true })
  const remove = useCommand(removeMerchantLogo)
  return (
    <LogoBox
      logo={logo && { ...logo, address: host + addressOf(getMerchantLogo, { params, query: { of: logo.id } }) }}
      hint={t('merchant.logo_hint')}
      problem={set.fieldErrors['file'] ?? set.fieldErrors['picture'] ?? set.message ?? undefined}
      mayEdit
      busy={set.busy || remove.busy}
      onChoose={set.reset}
      onFile={(file, picture) => set.send({ params, file, input: { picture, version } })}
      onRemove={() => remove.send({ params, input: { version } })}
    />
  )
}

function SenderForm({ id, sender }: { id: number; sender: Sender }) {
  const t = useText()
  const { senderName, senderLines, version } = sender
  const form = useCommandForm(changeMerchantSender, {
    initial: { senderName, senderLines },
    params: { id },
    // A logo that was changed above has raised it meanwhile.
    toInput: (values) => ({ ...values, version }),
    fromCurrent: (current: SenderRow) => ({ senderName: current.senderName, senderLines: current.senderLines }),
    onDone: (after) => {
      form.setInitial({ senderName: after.senderName, senderLines: after.senderLines })
      notify({ variant: 'success', message: t('merchant.sender_saved') })
    },
  })
  return (
    <CommandForm form={form}>
      <TextField
        {...form.field('senderName')}
        label={t('merchant.sender_name')}
        hint={t('merchant.sender_name_hint')}
        maxLength={60}
      />
      <WideField>
        <TextAreaField
          {...form.field('senderLines')}
          label={t('merchant.sender_lines')}
          hint={t('merchant.sender_lines_hint')}
        />
      </WideField>
    </CommandForm>
  )
}
