import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconMail, IconMailForward, IconMessage, IconPhoneOutgoing, type TablerIcon } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { ComingStepsList } from './coming-steps-list.tsx'
import classes from './file-path.module.css'
import { type PathItem, pathItems } from './path-items.ts'

const signs: Readonly<Record<NonNullable<PathItem['channel']>, TablerIcon>> = {
  post: IconMail,
  email: IconMailForward,
  sms: IconMessage,
  phone: IconPhoneOutgoing,
}

/** The way of a file: what was done, where it is now, and what comes with its day; the reasons of all steps on demand. */
export function FilePath({ page }: { page: DossierPageAnswer }) {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const stepsId = useId()
  const { items, more } = pathItems(page, { t, language, today })
  const { workflow, coming } = page.path
  if (items.length === 0) return null
  const label = workflow
    ? t('dossier.path_of', { workflow: workflow.workflow[language], version: workflow.workflowVersion })
    : t('dossier.path')
  return (
    <>
      <div className={classes.row}>
        <ol className={classes.path} aria-label={label}>
          {items.map((item, index) => (
            <Place key={item.place} item={item} isLast={index === items.length - 1} more={more} />
          ))}
        </ol>
        {coming.length > 0 && (
          <UnstyledButton
            className={classes.why}
            aria-expanded={isOpen}
            aria-controls={stepsId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('dossier.path.why')}
          </UnstyledButton>
        )}
      </div>
      <div id={stepsId} className={classes.steps} hidden={!isOpen}>
        {isOpen && <ComingStepsList page={page} />}
      </div>
    </>
  )
}

function Place({ item, isLast, more }: { item: PathItem; isLast: boolean; more: number }) {
  const t = useText()
  const { state, name, when, channel, isHeld } = item
  return (
    <li data-state={state} data-held={isHeld} aria-current={state === 'now' ? 'step' : undefined}>
      <b title={name}>
        <VisuallyHidden>{t(`dossier.path.${state}`)} </VisuallyHidden>
        {name}
        {isLast && more > 0 && <span className={classes.more}>{t('dossier.path.more', { count: more })}</span>}
      </b>{' '}
      <small>
        {channel && <Icon of={signs[channel]} size={14} label={t(`dossier.path.via.${channel}`)} />} {when}
      </small>
    </li>
  )
}
