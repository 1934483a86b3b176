import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { TariffKind } from '#domain/court/tariff-kinds.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { listTariffs } from '#contract/money/tariffs.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { NotThereWindow } from '#web/kit/dialogs/not-there.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { TariffComparison } from './tariff-comparison.tsx'
import { TariffForm } from './tariff-form.tsx'
import { TariffHistory } from './tariff-history.tsx'
import { TariffWindow } from './tariff-window.tsx'
import classes from './tariffs.module.css'

export type TariffShown = Answer<typeof listTariffs>['tariffs'][number]

/** How long before the last tariff ends the page begins to say so. */
const noticeDays = 60

/** One tariff: what is missing or not confirmed, its tables beside each other, and the list of all of them. */
export function TariffTab({ kind, tariffs }: { kind: TariffKind; tariffs: readonly TariffShown[] }) {
  const t = useText()
  const opened = useOpened<TariffShown>('tariff')
  const held = tariffs.filter(({ state }) => state !== 'replaced')
  const shown = tariffs.find(({ id }) => id === opened.id)
  const isAdding = opened.id === 'new'
  const newest = held[0]
  return (
    <>
      <PageBody>
        <Stack gap="sm">
          <div className={classes.head}>
            <p>{t(`tariff.about.${kind}`)}</p>
            <Button
              variant="filled"
              leftSection={<Icon of={IconPlus} />}
              disabled={!newest}
              onClick={() => opened.open('new')}
            >
              {t('tariff.add')}
            </Button>
          </div>
          <TariffMessages tariffs={held} />
          <TariffComparison kind={kind} tariffs={held} onShow={opened.open} />
        </Stack>
      </PageBody>
      <TariffHistory kind={kind} tariffs={tariffs} onShow={opened.open} />
      {shown && <TariffWindow tariff={shown} onClose={opened.close} />}
      {isAdding && newest && <TariffForm former={newest} onClose={opened.close} />}
      {opened.id !== null && !shown && !(isAdding && newest) && (
        <NotThereWindow title={t(`tariff.kind.${kind}`)} onClose={opened.close} />
      )}
    </>
  )
}

/** Whether there is a tariff today and soon, and which tables nobody has compared with their publication. */
function TariffMessages({ tariffs }: { tariffs: readonly TariffShown[] }) {
  const t = useText()
  const today = useToday()
  const soon = addDays(today, noticeDays)
  const running = tariffs.find(({ state }) => state === 'running')
  const goesOn = tariffs.some(({ state, fromDay }) => state === 'coming' && fromDay <= soon)
  return (
    <>
      {!running && <Message tone="danger">{t('tariff.none_today')}</Message>}
      {running && (running.throughDay as Day) < soon && !goesOn && (
        <Message tone="warning">{t('tariff.none_soon', { day: showDay(running.throughDay) })}</Message>
      )}
      {tariffs
        .filter(({ checkedDay }) => checkedDay === null)
        .map(({ id, fromDay }) => (
          <Message key={id} tone="warning">
            {t('tariff.unconfirmed', { day: showDay(fromDay) })}
          </Message>
        ))}
    </>
  )
}
