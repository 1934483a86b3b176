import { Button } from '@mantine/core'
import { type Switchable, switchRefusal } from '#contract/people/switch-refusal.ts'
import { switchUser } from '#contract/people/users.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'

/** Goes on as this person, on a page that is loaded anew; nothing for who is no administrator. */
export function SwitchButton({ person }: { person: Switchable & { readonly name: string } }) {
  const t = useText()
  const user = useUser()
  const mayDo = useMay()('users.switch')
  const command = useCommand(switchUser, { refreshes: [], onDone: () => window.location.assign('/') })
  if (!user || !mayDo) return null
  const { id, name } = person
  const refusal = switchRefusal(user, person)
  const reason = refusal && t(`switch.refused.${refusal}`)
  const ask = async () => {
    const title = t('switch.act', { name })
    if (await confirm({ title, text: t('switch.text', { name }), confirm: t('switch.yes') })) {
      command.send({ params: { id } })
    }
  }
  return (
    <Refusal reason={reason}>
      <Button {...refused(reason)} disabled={command.busy} onClick={() => reason === null && void ask()}>
        {t('switch.act', { name })}
      </Button>
    </Refusal>
  )
}
