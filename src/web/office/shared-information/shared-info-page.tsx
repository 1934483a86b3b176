import { useQuery } from '@tanstack/react-query'
import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { getSharedInfo, openSharedInfo } from '#contract/office/shared-info.ts'
import { type Answer, call, query } from '#web/base/calls/api.ts'
import { NotFoundError } from '#web/base/calls/errors.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { OpenForm } from './open-form.tsx'
import { SharedContent } from './shared-content.tsx'

type Opened = Answer<typeof openSharedInfo>

/** What a secret link opens, for whoever has it; no login is needed. */
export function SharedInfoPage() {
  const { hash = '' } = useParams()
  return <Opening key={hash} hash={hash} />
}

function Opening({ hash }: { hash: string }) {
  const t = useText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const asked = useQuery({ ...query(getSharedInfo, { params: { hash } }), ...once })
  // With nothing to fill in and nothing that is used up there is nothing to ask.
  const isPlain = asked.data !== undefined && !asked.data.needsPassword && !asked.data.singleUse
  const plain = useQuery({
    queryKey: [openSharedInfo.path, hash],
    queryFn: () => call(openSharedInfo, { params: { hash }, input: { password: '' } }),
    enabled: isPlain,
    ...once,
  })
  const info = opened ?? plain.data
  if (info) return <SharedContent hash={hash} info={info} />
  const error = asked.error ?? plain.error
  return (
    <Page title={t('screen.shared_info_view')}>
      <PageBody>
        {error instanceof NotFoundError ? (
          <Empty icon={IconLinkOff} title={t('shared_info.closed')} text={t('shared_info.closed_text')} />
        ) : error ? (
          <Failure error={error} onRetry={() => void asked.refetch()} />
        ) : asked.data && !isPlain ? (
          <OpenForm hash={hash} asks={asked.data} onOpened={setOpened} />
        ) : (
          <Waiting lines={6} />
        )}
      </PageBody>
    </Page>
  )
}

/** Every opening is counted: it is asked once, and not again when somebody comes back to the window. */
const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false } as const
