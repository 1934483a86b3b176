import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type AdvanceAccount, mostAdvanceCosts, spendAdvance } from '#contract/money/advances/advances.ts'
import { formatCents } from '#domain/money.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import classes from './advances.module.css'

interface Cost {
  readonly name: string
  readonly netCents: number | null
  readonly kind: 'own' | 'passed'
}

interface WindowProps {
  readonly dossierId: number
  readonly version: number
  readonly account: Wire<AdvanceAccount>
  readonly onClose: () => void
}

const emptyCost: Cost = { name: '', netCents: null, kind: 'own' }

/** Which costs of a file are billed now, and paid out of the advance. */
export function AdvanceCostsWindow({ dossierId, version, account, onClose }: WindowProps) {
  const t = useText()
  const { currency, heldCents } = account
  const initial: { costs: readonly Cost[]; reason: string } = { costs: [emptyCost], reason: '' }
  const form = useCommandForm(spendAdvance, {
    params: { id: dossierId },
    initial,
    toInput: ({ costs, reason }) => ({
      reason,
      costs: costs.map(({ name, netCents, kind }) => ({
        name,
        netCents: netCents ?? 0,
        isPassedThrough: kind === 'passed',
      })),
      version,
    }),
    onDone: ({ number, usedCents }) => {
      const used = formatCents(usedCents, currency)
      notify({ variant: 'success', message: t('advance.use_done', { number, used }) })
      onClose()
    },
  })
  const { value: costs, onChange } = form.field('costs')
  const reason = form.field('reason')
  const change = (at: number, part: Partial<Cost>) =>
    onChange(costs.map((cost, index) => (index === at ? { ...cost, ...part } : cost)))
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('advance.use')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('advance.use')} onCancel={onClose} inWindow>
        <p>{t('advance.use_text', { amount: formatCents(heldCents, currency) })}</p>
        {costs.map((cost, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a cost is known by its place in the form
          <fieldset key={index} className={classes.cost}>
            <TextField
              label={t('advance.cost_name')}
              value={cost.name}
              onChange={(name) => change(index, { name })}
              error={form.faults[`costs.${index}.name`]}
              required
            />
            <MoneyField
              label={t('advance.cost_net')}
              value={cost.netCents}
              onChange={(netCents) => change(index, { netCents })}
              error={form.faults[`costs.${index}.netCents`]}
              required
            />
            <ChoiceField
              label={t('advance.cost_kind')}
              value={cost.kind}
              onChange={(kind) => change(index, { kind: kind ?? 'own' })}
              choices={[
                { value: 'own' as const, label: t('advance.cost_own') },
                { value: 'passed' as const, label: t('advance.cost_passed') },
              ]}
            />
            {costs.length > 1 && (
              <Button
                variant="subtle"
                color="gray"
                size="compact"
                aria-label={t('advance.cost_remove', { nth: index + 1 })}
                onClick={() => onChange(costs.filter((_, other) => other !== index))}
              >
                <Icon of={IconTrash} />
              </Button>
            )}
          </fieldset>
        ))}
        {(form.faults['reason'] !== undefined || reason.value !== '') && (
          <TextField label={t('advance.other_costs')} {...reason} required />
        )}
        {costs.length < mostAdvanceCosts && (
          <Button size="compact" leftSection={<Icon of={IconPlus} />} onClick={() => onChange([...costs, emptyCost])}>
            {t('advance.cost_add')}
          </Button>
        )}
      </CommandForm>
    </WindowFrame>
  )
}
