import { Tabs } from '@mantine/core'
import { mimeTypeList } from '#contract/lists/resources/mime-type.ts'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { useText } from '#web/base/words/text.ts'
import { BlockedUploads } from './blocked-uploads.tsx'
import { ResourceScreen } from '#web/lists/resources/resource-screen.tsx'
import { useAddress } from '#web/kit/filters/url-state.ts'
import { TestUpload } from './test-upload.tsx'
import { UploadGuard } from './upload-guard.tsx'

const parts = ['kinds', 'blocked', 'test'] as const

/** Which files may come in, which were refused, and a place to try one out. */
export function MimeTypesPage() {
  const t = useText()
  const [params, setParams] = useAddress()
  const open = parts.find((part) => part === params.get('tab')) ?? 'kinds'
  const tabs = (
    // Each tab is a list with filters of its own in the address: the arrows pass along them, Enter opens one.
    <Tabs
      mt={-11}
      mb={8}
      value={open}
      activateTabWithKeyboard={false}
      onChange={(tab) => setParams(() => new URLSearchParams(tab === null || tab === 'kinds' ? {} : { tab }))}
    >
      <Tabs.List aria-label={t('upload_guard.tabs')} px="var(--v-gutter)">
        {parts.map((part) => (
          <Tabs.Tab key={part} value={part} aria-controls={undefined}>
            {t(`upload_guard.tab.${part}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
  if (open === 'kinds') return <ResourceScreen list={mimeTypeList} tabs={tabs} />
  return (
    <Page title={t('screen.mime_types')}>
      {tabs}
      {open === 'blocked' ? (
        <>
          <UploadGuard />
          <BlockedUploads />
        </>
      ) : (
        <PageBody>
          <TestUpload />
        </PageBody>
      )}
    </Page>
  )
}
