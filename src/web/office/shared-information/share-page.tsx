import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { useText } from '#web/base/words/text.ts'
import { ShareTab } from './share-tab.tsx'
import { SharedTab } from './shared-tab.tsx'

/** Shares information by a secret link, and shows what was shared. */
export function SharePage() {
  const t = useText()
  return (
    <Page title={t('screen.shared_info_add')}>
      <PageTabs
        label={t('shared_info.tabs')}
        tabs={[
          {
            name: 'new',
            label: t('shared_info.tab.new'),
            content: (
              <PageBody>
                <ShareTab />
              </PageBody>
            ),
          },
          { name: 'all', label: t('shared_info.tab.all'), content: <SharedTab /> },
        ]}
      />
    </Page>
  )
}
