import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { Day } from '#domain/day.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { PencilAct } from '#web/kit/frame/pencil-act.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './dossier-parties.module.css'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

interface NamedOfFileProps {
  readonly page: DossierPageAnswer
  readonly title: string
  /** Who it is; null while nobody was named. */
  readonly named: ReactNode | null
  /** What stands there while nobody was named. */
  readonly none: string
  readonly choose: string
  readonly change: string
  readonly pastDay: Day | null
  /** The window in which somebody else is named. */
  readonly naming: ComponentType<{ page: DossierPageAnswer; onClose: () => void }>
}

/** Somebody a file can have one of, such as its office of bailiffs: who it is, and the way to name another. */
export function NamedOfFile({ page, title, named, pastDay, naming: Naming, ...words }: NamedOfFileProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay()('file.edit')
  const refusal = pastDay === null ? null : t('dossier.refusal.shown_in_past')
  const open = () => refusal === null && setOpen(true)
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {named === null ? (
        <p className={classes.soft}>{words.none}</p>
      ) : (
        <ul className={classes.reach}>
          <li>
            <div className={classes.what}>{named}</div>
            {mayEdit && <PencilAct className={classes.edit} label={words.change} refusal={refusal} onAct={open} />}
          </li>
        </ul>
      )}
      {mayEdit && named === null && (
        <Refusal reason={refusal}>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<Icon of={IconPlus} size={14} />}
            {...refused(refusal)}
            onClick={open}
          >
            {words.choose}
          </Button>
        </Refusal>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Naming page={page} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
