import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { AllNewsTab } from './all-news-tab.tsx'
import { ReadNewsTab } from './read-news-tab.tsx'

/** What the agency tells: read by everybody, written and looked after by its authors. */
export function NewsPage() {
  const t = useText()
  const mayWrite = useMay()('news.edit')
  const reading = (
    <PageBody>
      <ReadNewsTab />
    </PageBody>
  )
  if (!mayWrite) return <Page title={t('screen.news')}>{reading}</Page>
  const write = (
    <Button component={Link} to="/news/add" variant="filled" leftSection={<Icon of={IconPencilPlus} />}>
      {t('screen.news_add')}
    </Button>
  )
  return (
    <Page title={t('screen.news')} actions={write}>
      <PageTabs
        label={t('news.tabs')}
        tabs={[
          { name: 'read', label: t('news.tab.read'), content: reading },
          { name: 'all', label: t('news.tab.all'), content: <AllNewsTab /> },
        ]}
      />
    </Page>
  )
}
