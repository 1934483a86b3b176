import { changeNpsSetting } from '#contract/statistics/nps.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { SwitchField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Section } from './nps-parts.tsx'
import type { Nps } from './nps-words.ts'

/** Whom the agency asks: to be changed by who sets its rules, told to everybody else. */
export function NpsSetting({ setting }: { setting: Nps['setting'] }) {
  const t = useText()
  const may = useMay()('settings.global.edit')
  const isOff = !setting.asksDebtors && !setting.asksCustomers
  return (
    <>
      {isOff && <Message tone="info" title={t('nps.off')} />}
      <Section title={t('nps.setting')} note={t('nps.setting_about')}>
        {may && <SettingForm key={setting.version} setting={setting} />}
      </Section>
    </>
  )
}

function SettingForm({ setting }: { setting: Nps['setting'] }) {
  const t = useText()
  const form = useCommandForm(changeNpsSetting, { initial: setting })
  return (
    <CommandForm form={form} quiet>
      <SwitchField {...form.field('asksDebtors')} label={t('nps.asks_debtors')} />
      <SwitchField {...form.field('asksCustomers')} label={t('nps.asks_customers')} />
    </CommandForm>
  )
}
