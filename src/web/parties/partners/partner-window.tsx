import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { resourceEndpoints, type ResourceRow } from '#contract/lists/resource.ts'
import { partnerList } from '#contract/lists/resources/partner.ts'
import { query } from '#web/base/calls/api.ts'
import { OpeningFailure } from '#web/kit/dialogs/not-there.tsx'
import { textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useTabInView } from '#web/kit/frame/use-tab-in-view.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { PartnerChanges } from './partner-changes.tsx'
import { PartnerCosts } from './partner-costs.tsx'
import { PartnerExchangePart } from './partner-exchange-part.tsx'
import { PartnerWork } from './partner-work.tsx'
import classes from './partners.module.css'

interface PartnerWindowProps {
  readonly id: number
  readonly onClose: () => void
}

const inUrl = { part: textInUrl }

const { get: getPartner } = resourceEndpoints(partnerList)

/** One partner: what it has and how it does, what it asks, how files go there, and what was changed of it. */
export function PartnerWindow({ id, onClose }: PartnerWindowProps) {
  const t = useText()
  const read = useQuery(query(getPartner, { params: { id } }))
  const partner = read.data as ResourceRow | undefined
  const name = (partner?.['name'] as string | undefined) ?? ''
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('partner.window', { name })}
      size={960}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {partner && <Parts id={id} partner={partner} />}
      {!partner && read.error && (
        <OpeningFailure
          error={read.error}
          title={t('partner.failed')}
          onRetry={() => void read.refetch()}
          onClose={onClose}
        />
      )}
      {!partner && !read.error && <Waiting lines={8} />}
    </WindowFrame>
  )
}

function Parts({ id, partner }: { id: number; partner: ResourceRow }) {
  const t = useText()
  const parts = [
    { name: 'work', label: t('partner.tab.work'), content: <PartnerWork partner={partner} /> },
    { name: 'costs', label: t('partner.tab.costs'), content: <PartnerCosts partner={partner} /> },
    { name: 'exchange', label: t('partner.tab.exchange'), content: <PartnerExchangePart id={id} /> },
    { name: 'changes', label: t('change_log.title'), content: <PartnerChanges id={id} /> },
  ]
  const [{ part }, change] = useUrlState(inUrl)
  const open = parts.find(({ name }) => name === part)?.name ?? 'work'
  const list = useTabInView(open)
  return (
    <Tabs value={open} onChange={(name) => change({ part: name ?? '' }, { keepsPage: true })} keepMounted={false}>
      <Tabs.List ref={list} aria-label={t('partner.tabs')}>
        {parts.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
