import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { useText } from '#web/base/words/text.ts'
import { AddTemplateForm } from './add-template-form.tsx'
import { useSide } from './template-side.ts'
import classes from './templates.module.css'

/** A template begins with what it is for: that decides what the law demands of it, and with which text it begins. */
export function AddTemplatePage() {
  const t = useText()
  const side = useSide()
  return (
    <Page title={t(side.addTitle)} crumbs={[{ label: t(side.title), link: side.base }]}>
      <PageBody>
        <div className={classes.narrow}>
          <AddTemplateForm key={side.channel} />
        </div>
      </PageBody>
    </Page>
  )
}
