import { Button, Group, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Day } from '#domain/day.ts'
import { checkTariff, withdrawTariff } from '#contract/money/tariffs.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { TariffShown } from './tariff-tab.tsx'
import classes from './tariffs.module.css'

/** One table: where it was found, who checked it, and what can still be done with it. */
export function TariffWindow({ tariff, onClose }: { tariff: TariffShown; onClose: () => void }) {
  const t = useText()
  const title = t('tariff.table_of', { kind: t(`tariff.kind.${tariff.kind}`), day: showDay(tariff.fromDay) })
  return (
    <WindowFrame opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': t('kit.close') }}>
      <Stack gap="md">
        <dl className={classes.facts}>
          <dt>{t('tariff.through')}</dt>
          <dd>{showDay(tariff.throughDay)}</dd>
          <dt>{t('tariff.state')}</dt>
          <dd>{t(`tariff.state.${tariff.state}`)}</dd>
          <dt>{t('tariff.source')}</dt>
          <dd>{tariff.source}</dd>
          <dt>{t('tariff.added_by')}</dt>
          <dd>{tariff.addedBy ? `${tariff.addedBy}, ${showMoment(tariff.addedAt)}` : t('tariff.with_portal')}</dd>
        </dl>
        <section>
          <h2 className={classes.title}>{t('tariff.checks')}</h2>
          {tariff.checks.length === 0 && <p className={classes.soft}>{t('tariff.checks_none')}</p>}
          <ul className={classes.checks}>
            {tariff.checks.map(({ day, source, checkedBy, checkedAt }) => (
              <li key={`${day} ${checkedAt}`}>
                {t('kit.labelled', {
                  label: `${showDay(day)}, ${checkedBy ?? t('tariff.with_portal')}`,
                  value: source,
                })}
              </li>
            ))}
          </ul>
        </section>
        <CheckForm key={tariff.checks.length} id={tariff.id} />
        <Group>
          <TakeBackButton tariff={tariff} onDone={onClose} />
        </Group>
      </Stack>
    </WindowFrame>
  )
}

function CheckForm({ id }: { id: number }) {
  const t = useText()
  const initial = { day: useToday() as Day | null, source: '' }
  const form = useCommandForm(checkTariff, { initial, params: { id } })
  return (
    <CommandForm form={form} submit={t('tariff.check_note')} columns={2}>
      <DayField {...form.field('day')} label={t('tariff.checked')} required />
      <TextField
        {...form.field('source')}
        label={t('tariff.check_source')}
        hint={t('tariff.check_help')}
        maxLength={300}
        required
      />
    </CommandForm>
  )
}

function TakeBackButton({ tariff, onDone }: { tariff: TariffShown; onDone: () => void }) {
  const t = useText()
  const day = showDay(tariff.fromDay)
  const taking = useCommand(withdrawTariff, { onDone })
  const refusal = tariff.fromDay <= useToday() ? t('tariff.has_begun') : null
  const ask = async () => {
    const question = { title: t('tariff.take_back_question', { day }), text: t('tariff.take_back_body') }
    if (await confirm({ ...question, confirm: t('tariff.take_back'), danger: true })) {
      taking.send({ params: { id: tariff.id } })
    }
  }
  return (
    <Refusal reason={refusal}>
      <Button
        leftSection={<Icon of={IconTrash} />}
        {...refused(refusal)}
        onClick={() => refusal === null && !taking.busy && void ask()}
      >
        {t('tariff.take_back')}
      </Button>
    </Refusal>
  )
}
