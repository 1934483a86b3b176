import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { assignBailiff, endBailiff } from '#contract/files/dossier-bailiff.ts'
import { assignPartner, endPartner, partnerOutcomes } from '#contract/files/dossier-partner.ts'
import type { Day } from '#domain/day.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { type Choice, ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { type CommandFormOptions, useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { usePartners } from '#web/base/calls/office-lists.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useBailiffChoices } from './bailiff-choices.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

interface WindowProps {
  readonly page: DossierPageAnswer
  readonly onClose: () => void
}

/** Which office of bailiffs has the file. */
export function BailiffWindow({ page, onClose }: WindowProps) {
  const t = useText()
  const { id, version } = page
  const ending = useCommand(endBailiff, { onDone: onClose })
  return (
    <HolderWindow
      page={page}
      onClose={onClose}
      kind="bailiff"
      call={assignBailiff}
      toInput={({ holder: bailiff, ...said }) => ({ ...said, bailiff })}
      choices={useBailiffChoices(page)}
      label={t('dossier.bailiff.office')}
      hint={t('dossier.bailiff.office_hint')}
      end={
        <Button
          variant="subtle"
          color="gray"
          disabled={ending.busy}
          onClick={() => ending.send({ params: { id }, input: { version } })}
        >
          {t('dossier.bailiff.end')}
        </Button>
      }
    />
  )
}

/** Which partner has the file. It comes back in one of several ways: of that the score of the partner is counted. */
export function PartnerWindow({ page, onClose }: WindowProps) {
  const t = useText()
  const { id, version } = page
  const ending = useCommand(endPartner, { onDone: onClose })
  return (
    <HolderWindow
      page={page}
      onClose={onClose}
      kind="partner"
      call={assignPartner}
      toInput={({ holder: partner, ...said }) => ({ ...said, partner })}
      choices={usePartners()
        .filter((one) => one.active || one.id === page.partner?.id)
        .map((one) => ({ value: String(one.id), label: one.name }))}
      label={t('dossier.partner')}
      hint={t('dossier.partner.hint')}
      end={
        <Menu position="top-start">
          <Menu.Target>
            <Button variant="subtle" color="gray" disabled={ending.busy}>
              {t('dossier.partner.end')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {partnerOutcomes.map((outcome) => (
              <Menu.Item key={outcome} onClick={() => ending.send({ params: { id }, input: { outcome, version } })}>
                {t(`dossier.partner.outcome.${outcome}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    />
  )
}

interface Said {
  readonly sinceDay: Day | null
  readonly reference: string
  readonly note: string
  readonly version: number
}

interface Values extends Said {
  readonly holder: string | null
}

type AssignCall = typeof assignBailiff | typeof assignPartner
type Input = ReturnType<NonNullable<CommandFormOptions<AssignCall, Values>['toInput']>>

interface HolderWindowProps extends WindowProps {
  readonly kind: 'bailiff' | 'partner'
  readonly call: AssignCall
  readonly toInput: (values: Said & { readonly holder: number | null }) => Input
  readonly choices: readonly Choice<string>[]
  readonly label: string
  readonly hint: string
  /** What says that whoever has the file has it no more. */
  readonly end: ReactNode
}

/** Who has the file outside the agency, since when, and what he calls it; the former one stays in the history. */
function HolderWindow({ page, onClose, kind, call, toInput, choices, label, hint, end }: HolderWindowProps) {
  const t = useText()
  const today = useToday()
  const { id, number, version, [kind]: held } = page
  const form = useCommandForm<AssignCall, Values>(call, {
    params: { id },
    initial: {
      holder: held ? String(held.id) : null,
      sinceDay: held ? (held.sinceDay as Day) : today,
      reference: held?.reference ?? '',
      note: '',
      version,
    },
    toInput: ({ holder, ...said }) => toInput({ ...said, holder: holder === null ? null : Number(holder) }),
    fieldOf: (path) => (path === kind ? 'holder' : path),
    fromCurrent: (current: Record<typeof kind, number | null> & { sinceDay: Day | null; reference: string }) => ({
      holder: current[kind] === null ? null : String(current[kind]),
      sinceDay: current.sinceDay ?? today,
      reference: current.reference,
    }),
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t(`dossier.${kind}.window`, { number })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <CommandForm form={form} columns={2} onCancel={onClose} inWindow note={held && end}>
        <WideField>
          <ChoiceField
            {...form.field('holder')}
            autoFocus
            label={label}
            hint={choices.length === 0 ? t(`dossier.${kind}.empty`) : hint}
            choices={choices}
            searchable
            required
          />
        </WideField>
        <DayField {...form.field('sinceDay')} label={t('dossier.bailiff.since_day')} max={today} required />
        <TextField {...form.field('reference')} label={t('dossier.bailiff.their_reference')} maxLength={60} />
        <WideField>
          <TextAreaField {...form.field('note')} label={t('dossier.form.note')} />
        </WideField>
      </CommandForm>
    </WindowFrame>
  )
}
