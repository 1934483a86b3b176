import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { rememberView, type ViewedAs } from '#contract/files/view-as.ts'
import { call } from '#web/base/calls/api.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './view-banner.module.css'

/** Ends the look through somebody else's eyes. */
const backKey = 'T'

/** Above a file that is shown as somebody else sees it: as whom, that nothing can be changed, and the way back. */
export function ViewBanner({ dossierId, as, children }: { dossierId: number; as: ViewedAs; children: ReactNode }) {
  const t = useText()
  const navigate = useNavigate()
  const back = () => void navigate(`/file/show-new/${dossierId}`)
  useKeys([[backKey, back]])
  useEffect(() => {
    // That it cannot be written down now is told when something is read, which fails the same way.
    void call(rememberView, { params: { id: dossierId }, input: { as } }).catch(() => undefined)
  }, [dossierId, as])
  return (
    <section className={classes.banner} aria-label={t('view_as.banner')}>
      <Icon of={IconEye} />
      <p role="status">{children}</p>
      <Button
        leftSection={<Icon of={IconArrowBackUp} />}
        rightSection={<kbd aria-hidden>{backKey}</kbd>}
        aria-keyshortcuts={backKey}
        onClick={back}
      >
        {t('view_as.back')}
      </Button>
    </section>
  )
}
