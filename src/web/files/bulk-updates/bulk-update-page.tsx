import { listBulkUpdates } from '#contract/files/bulk-updates.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#web/base/calls/api.ts'
import { Page } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { dayInUrl, idInUrl, textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useText } from '#web/base/words/text.ts'
import { BulkFrame } from './bulk-frame.tsx'
import { BulkList } from './bulk-list.tsx'
import { ChooseFiles } from './choose-files.tsx'

const inUrl = { update: idInUrl, selection: idInUrl, begin: textInUrl, until: dayInUrl }

/** Choose files and changes, or one bulk update that the address names, from its preview to its end. */
export function BulkUpdatePage() {
  const t = useText()
  const [{ update, selection, begin, until }, setUrl] = useUrlState(inUrl)
  const waiting = useQuery(query(listBulkUpdates, { query: { state: ['waiting'], limit: 1 } })).data?.total
  if (update !== null) return <BulkFrame id={update} />
  return (
    <Page title={t('screen.bulk_update')}>
      <PageTabs
        label={t('screen.bulk_update')}
        tabs={[
          {
            name: 'new',
            label: t('bulk.tab.new'),
            content: (
              <ChooseFiles
                selection={selection}
                begin={begin}
                until={until}
                onChoose={(id) => setUrl({ selection: id }, { push: true })}
                onMade={(id) => setUrl({ update: id, selection: null, begin: '', until: null }, { push: true })}
              />
            ),
          },
          { name: 'all', label: t('bulk.tab.all'), count: waiting || undefined, content: <BulkList /> },
        ]}
      />
    </Page>
  )
}
