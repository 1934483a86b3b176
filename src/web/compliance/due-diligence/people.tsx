import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { removeDueDiligencePerson } from '#contract/compliance/due-diligence.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { showDay } from '#web/kit/words/format.ts'
import classes from './due-diligence.module.css'
import type { Party } from './party.ts'

/** Who owns the party or signs for it: they are held against the lists too. */
export function People({ party: { people } }: { party: Party }) {
  const t = useText()
  const remove = useCommand(removeDueDiligencePerson)
  const ask = async (id: number, name: string) => {
    const verb = t('due_diligence.person_remove', { name })
    if (await confirm({ title: verb, text: t('due_diligence.person_remove_text'), confirm: t('due_diligence.remove') }))
      remove.send({ params: { id } })
  }
  return (
    <section aria-label={t('due_diligence.people')}>
      <h2 className={classes.heading}>{t('due_diligence.people')}</h2>
      {people.length === 0 && <p className={classes.line}>{t('due_diligence.no_people')}</p>}
      <ul className={classes.history}>
        {people.map(({ id, name, role, birthDay }) => (
          <li key={id} className={classes.person}>
            <span>
              {name}
              <small>
                {[t(`due_diligence.role.${role}`), birthDay && showDay(birthDay)].filter(Boolean).join(', ')}
              </small>
            </span>
            <ActionIcon
              size="sm"
              aria-label={t('due_diligence.person_remove', { name })}
              disabled={remove.busy}
              onClick={() => void ask(id, name)}
            >
              <Icon of={IconX} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
