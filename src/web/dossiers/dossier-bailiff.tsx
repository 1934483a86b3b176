import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import { Refusal, refused } from '#web/kit/act-button.tsx'
import { BailiffLines } from '#web/kit/bailiff-lines.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import { BailiffWindow } from './bailiff-window.tsx'
import classes from './dossier-parties.module.css'
import type { DossierPageAnswer } from './dossier-screen.tsx'

/** Which office of bailiffs has the file. Where none does, it is asked for as soon as a court or bailiff comes into it. */
export function DossierBailiff({ page, pastDay }: { page: DossierPageAnswer; pastDay: Day | null }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay()('file.edit')
  const { bailiff, phase } = page
  const refusal = pastDay === null ? null : t('dossier.refusal.shown_in_past')
  const open = () => refusal === null && setOpen(true)
  if (!bailiff && phase !== 'bailiff' && phase !== 'judicial') return null
  return (
    <section className={classes.section}>
      <h2>{t('dossier.bailiff')}</h2>
      {bailiff ? (
        <ul className={classes.reach}>
          <li>
            <div className={classes.what}>
              <BailiffLines bailiff={bailiff} />
            </div>
            {mayEdit && (
              <Refusal reason={refusal}>
                <ActionIcon
                  size="xs"
                  className={classes.edit}
                  aria-label={t('dossier.bailiff.change')}
                  {...refused(refusal)}
                  onClick={open}
                >
                  <Icon of={IconPencil} size={14} />
                </ActionIcon>
              </Refusal>
            )}
          </li>
        </ul>
      ) : (
        <p className={classes.soft}>{t('dossier.bailiff.none')}</p>
      )}
      {mayEdit && !bailiff && (
        <Refusal reason={refusal}>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<Icon of={IconPlus} size={14} />}
            {...refused(refusal)}
            onClick={open}
          >
            {t('dossier.bailiff.choose')}
          </Button>
        </Refusal>
      )}
      {isOpen && <BailiffWindow page={page} onClose={() => setOpen(false)} />}
    </section>
  )
}
