import {
  changeSubscriptionTerms,
  endSubscription,
  getSubscription,
  indexSubscription,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
} from '#contract/money/subscriptions/subscriptions.ts'
import { addDays, type Day } from '#domain/day.ts'
import { useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { SwitchField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { ReadSubscription } from './subscription-window.tsx'

export type SubscriptionActName = 'terms' | 'index' | 'pause' | 'resume' | 'end' | 'continue'

interface ActProps {
  readonly subscription: ReadSubscription
  readonly onClose: () => void
}

/** A form of what can be done with a subscription, in the place of what is known of it. */
export function SubscriptionAct({ act, ...props }: ActProps & { act: SubscriptionActName }) {
  const Form = forms[act]
  return <Form {...props} />
}

const forms: Readonly<Record<SubscriptionActName, (props: ActProps) => React.ReactNode>> = {
  terms: TermsForm,
  index: IndexForm,
  pause: PauseForm,
  resume: ResumeForm,
  end: EndForm,
  continue: ContinueForm,
}

/** What every act has: whose it is, and what is read again after it. */
function useAct({ subscription: { id }, onClose }: ActProps) {
  const t = useText()
  return {
    params: { id },
    refreshes: [listSubscriptions, getSubscription],
    onDone: () => {
      notify({ variant: 'success', message: t('subscription.saved') })
      onClose()
    },
  }
}

interface TermsValues {
  readonly fromDay: Day | null
  readonly priceCents: number | null
  readonly includedFiles: number | null
  readonly extraFileCents: number | null
  readonly agreed: boolean
  readonly version: number
}

function TermsForm(props: ActProps) {
  const t = useText()
  const { terms, version, noticeDays } = props.subscription
  const last = terms.at(-1)
  const initial: TermsValues = {
    fromDay: addDays(useToday(), noticeDays),
    priceCents: last?.priceCents ?? null,
    includedFiles: last?.includedFiles ?? null,
    extraFileCents: last?.extraFileCents ?? null,
    agreed: false,
    version,
  }
  const form = useCommandForm<typeof changeSubscriptionTerms, TermsValues>(changeSubscriptionTerms, {
    ...useAct(props),
    initial,
  })
  const { field } = form
  return (
    <CommandForm form={form} columns={2} submit={t('subscription.act.terms')} onCancel={props.onClose} inWindow>
      <DayField {...field('fromDay')} label={t('subscription.from')} required />
      <MoneyField
        {...field('priceCents')}
        label={t('subscription.price')}
        hint={t('subscription.price_hint')}
        required
      />
      <NumberField {...field('includedFiles')} label={t('subscription.included')} required />
      <MoneyField {...field('extraFileCents')} label={t('subscription.extra')} required />
      <SwitchField {...field('agreed')} label={t('subscription.agreed')} hint={t('subscription.agreed_hint')} />
    </CommandForm>
  )
}

function IndexForm(props: ActProps) {
  const t = useText()
  const { version, noticeDays } = props.subscription
  const initial = {
    fromDay: addDays(useToday(), noticeDays) as Day | null,
    percent: null as number | null,
    alsoExtra: false,
    version,
  }
  const form = useCommandForm<typeof indexSubscription, typeof initial>(indexSubscription, {
    ...useAct(props),
    initial,
  })
  const { field } = form
  return (
    <CommandForm form={form} columns={2} submit={t('subscription.act.index')} onCancel={props.onClose} inWindow>
      <DayField {...field('fromDay')} label={t('subscription.from')} required />
      <NumberField {...field('percent')} label={t('subscription.percent')} decimals={4} percent required />
      <SwitchField
        {...field('alsoExtra')}
        label={t('subscription.also_extra')}
        hint={t('subscription.also_extra_hint')}
      />
    </CommandForm>
  )
}

function PauseForm(props: ActProps) {
  const t = useText()
  const { version } = props.subscription
  const initial = { fromDay: useToday() as Day | null, toDay: null as Day | null, reason: '', version }
  const form = useCommandForm<typeof pauseSubscription, typeof initial>(pauseSubscription, {
    ...useAct(props),
    initial,
  })
  const { field } = form
  return (
    <CommandForm form={form} submit={t('subscription.act.pause')} onCancel={props.onClose} inWindow>
      <DayField {...field('fromDay')} label={t('subscription.from')} required />
      <DayField {...field('toDay')} label={t('subscription.to')} hint={t('subscription.to_hint')} />
      <TextAreaField {...field('reason')} label={t('kit.reason')} required />
    </CommandForm>
  )
}

function ResumeForm(props: ActProps) {
  const t = useText()
  const { version } = props.subscription
  const initial = { day: useToday() as Day | null, version }
  const form = useCommandForm<typeof resumeSubscription, typeof initial>(resumeSubscription, {
    ...useAct(props),
    initial,
  })
  return (
    <CommandForm form={form} submit={t('subscription.act.resume')} onCancel={props.onClose} inWindow>
      <DayField {...form.field('day')} label={t('subscription.again')} required />
    </CommandForm>
  )
}

function EndForm(props: ActProps) {
  const t = useText()
  const { version, toDay, endReason, noticeDays } = props.subscription
  const soonest = addDays(useToday(), noticeDays)
  const initial = { toDay: (toDay ?? soonest) as Day | null, reason: endReason, version }
  const form = useCommandForm<typeof endSubscription, typeof initial>(endSubscription, {
    ...useAct(props),
    initial,
    draft: 'end',
  })
  return (
    <CommandForm form={form} submit={t('subscription.act.end')} danger onCancel={props.onClose} inWindow>
      <DayField {...form.field('toDay')} label={t('subscription.to')} required />
      <TextAreaField {...form.field('reason')} label={t('kit.reason')} />
    </CommandForm>
  )
}

function ContinueForm(props: ActProps) {
  const t = useText()
  const initial = { toDay: null as Day | null, reason: '', version: props.subscription.version }
  const form = useCommandForm<typeof endSubscription, typeof initial>(endSubscription, {
    ...useAct(props),
    initial,
    draft: 'continue',
  })
  return (
    <CommandForm form={form} submit={t('subscription.act.continue')} onCancel={props.onClose} inWindow>
      <p>{t('subscription.continue_text')}</p>
    </CommandForm>
  )
}
