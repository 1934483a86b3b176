import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getHeldRepair } from '#contract/sending/held-items.ts'
import { query } from '#web/base/calls/api.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { templatePlace } from './template-place.ts'

interface HeldTemplateRepairProps {
  readonly cause: string
  readonly dossierId: number
  readonly itemId: number
  readonly channel: string
}

/** The way to what a message lacks: its template itself, the variable that has no value, the file it reads. */
export function HeldTemplateRepair({ cause, dossierId, itemId, channel }: HeldTemplateRepairProps) {
  const t = useText()
  const may = useMay()
  const { data } = useQuery(query(getHeldRepair, { params: { id: itemId } }))
  if (!data) return <Waiting lines={2} />
  const place = templatePlace(channel, may)
  const { template, ownVariable } = data
  const links = [
    ...(template && place
      ? [{ to: place.of(template.id), words: t('hold.to_template', { name: template.name }) }]
      : []),
    ...(!template && place ? [{ to: place.all, words: t('hold.to_templates') }] : []),
    ...(ownVariable && may('email.variable')
      ? [{ to: `/email/variable/${ownVariable.id}/edit`, words: t('hold.to_variable', { name: ownVariable.name }) }]
      : []),
    ...(cause === 'variable_empty' ? [{ to: `/file/show-new/${dossierId}`, words: t('hold.to_field') }] : []),
  ]
  return (
    <section aria-label={t('hold.repair_template')}>
      <p>{t('hold.repair_template')}</p>
      {!place && <Message>{t('hold.no_right_templates')}</Message>}
      <ul>
        {links.map(({ to, words }) => (
          <li key={to}>
            <Anchor component={Link} to={to}>
              {words}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
