import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { listApiKeys, revokeApiKey } from '#contract/api/keys.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import type { KeyRow } from './api-keys-page.tsx'
import { ChangeKeyForm, ReplaceKeyWindow } from './key-forms.tsx'
import classes from './keys.module.css'
import type { Told } from './token-window.tsx'

interface PanelProps {
  readonly apiKey: KeyRow | null
  readonly onBack: (() => void) | null
  /** Null for who only looks. */
  readonly onMade: ((told: Told) => void) | null
}

/** The chosen key: what it may do, how it was used, and what can be done with it. */
export function ApiKeyPanel({ apiKey, onBack, onMade }: PanelProps) {
  const t = useText()
  if (!apiKey) return <Empty icon={IconKey} title={t('api_key.choose')} />
  const works = apiKey.state === 'active' || apiKey.state === 'replaced'
  return (
    <div className={classes.panel}>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('screen.api_keys')}
        </Button>
      )}
      <h2 className={classes.title}>{apiKey.name}</h2>
      <Facts apiKey={apiKey} />
      {works && onMade && <Acts apiKey={apiKey} onMade={onMade} />}
      {works && onMade && <ChangeKeyForm apiKey={apiKey} />}
    </div>
  )
}

function Facts({ apiKey }: { apiKey: KeyRow }) {
  const t = useText()
  const { customer, start, kind, state, scopes, networks, createdAt, createdBy, lastDay, lastUsedAt, lastIp } = apiKey
  return (
    <dl className={classes.facts}>
      <dt>{t('api_key.customer')}</dt>
      <dd>{customer.name}</dd>
      <dt>{t('api_key.start')}</dt>
      <dd>
        <code>{start}…</code>
      </dd>
      <dt>{t('api_key.kind')}</dt>
      <dd>{t(`api_key.kind.${kind}`)}</dd>
      <dt>{t('api_key.state')}</dt>
      <dd>
        {t(`api_key.state.${state}`)}
        {apiKey.revokedAt && `, ${showMoment(apiKey.revokedAt)}`}
      </dd>
      <dt>{t('api_key.scopes')}</dt>
      <dd>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>
              {t(`api_key.scope.${scope}`)} <code>{scope}</code>
            </li>
          ))}
        </ul>
      </dd>
      <dt>{t('api_key.networks')}</dt>
      <dd>{networks.length === 0 ? t('api_key.from_everywhere') : networks.join(', ')}</dd>
      <dt>{t('api_key.made')}</dt>
      <dd>
        {showMoment(createdAt)}
        {createdBy && `, ${createdBy}`}
      </dd>
      <dt>{t('api_key.last_day')}</dt>
      <dd>{showDay(lastDay)}</dd>
      <dt>{t('api_key.last_used')}</dt>
      <dd>
        {lastUsedAt === null ? t('api_key.never') : showMoment(lastUsedAt)}
        {lastIp && `, ${lastIp}`}
      </dd>
    </dl>
  )
}

function Acts({ apiKey, onMade }: { apiKey: KeyRow; onMade: (told: Told) => void }) {
  const t = useText()
  const [isReplacing, setReplacing] = useState(false)
  const revoke = useCommand(revokeApiKey, {
    refreshes: [listApiKeys],
    onDone: () => notify({ variant: 'success', message: t('api_key.revoked') }),
  })
  const ask = async () => {
    const title = t('api_key.revoke')
    if (await confirm({ title, text: t('api_key.revoke_question'), confirm: title, danger: true }))
      revoke.send({ params: { id: apiKey.id }, input: { version: apiKey.version } })
  }
  return (
    <Group gap={8}>
      {apiKey.successorId === null && (
        <Button disabled={revoke.busy} onClick={() => setReplacing(true)}>
          {t('api_key.replace')}
        </Button>
      )}
      <Button variant="subtle" color="gray" disabled={revoke.busy} onClick={() => void ask()}>
        {t('api_key.revoke')}
      </Button>
      {isReplacing && (
        <ReplaceKeyWindow
          apiKey={apiKey}
          onClose={() => setReplacing(false)}
          onMade={(told) => {
            setReplacing(false)
            onMade(told)
          }}
        />
      )}
    </Group>
  )
}
