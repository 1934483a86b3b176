import { Button, Menu } from '@mantine/core'
import { assignPartner, endPartner, partnerOutcomes } from '#contract/files/dossier-partner.ts'
import type { Day } from '#domain/day.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { usePartners } from '#web/base/calls/office-lists.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

interface Values {
  partner: string | null
  sinceDay: Day | null
  reference: string
  note: string
  version: number
}

/** Which partner has the file, since when, and what it calls it; the former one stays in the history. */
export function PartnerWindow({ page, onClose }: { page: DossierPageAnswer; onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const { id, number, version, partner: held } = page
  const choices = usePartners()
    .filter((one) => one.active || one.id === held?.id)
    .map((one) => ({ value: String(one.id), label: one.name }))
  const form = useCommandForm<typeof assignPartner, Values>(assignPartner, {
    params: { id },
    initial: {
      partner: held ? String(held.id) : null,
      sinceDay: held ? (held.sinceDay as Day) : today,
      reference: held?.reference ?? '',
      note: '',
      version,
    },
    toInput: ({ partner, ...rest }) => ({ ...rest, partner: partner === null ? null : Number(partner) }),
    fromCurrent: (current: { partner: number | null; sinceDay: Day | null; reference: string }) => ({
      partner: current.partner === null ? null : String(current.partner),
      sinceDay: current.sinceDay ?? today,
      reference: current.reference,
    }),
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('dossier.partner.window', { number })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <CommandForm
        form={form}
        columns={2}
        onCancel={onClose}
        inWindow
        note={held && <Back id={id} version={version} onDone={onClose} />}
      >
        <WideField>
          <ChoiceField
            {...form.field('partner')}
            autoFocus
            label={t('dossier.partner')}
            hint={t(choices.length === 0 ? 'dossier.partner.empty' : 'dossier.partner.hint')}
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

/** That the file came back, and how: of that the score of the partner is counted. */
function Back({ id, version, onDone }: { id: number; version: number; onDone: () => void }) {
  const t = useText()
  const ending = useCommand(endPartner, { onDone })
  return (
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
  )
}
