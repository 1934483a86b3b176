import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { oneInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useText } from '#web/base/words/text.ts'

const views = ['list', 'canvas'] as const
const shape = { view: oneInUrl(views) }

/** Whether the steps are shown as a list or as a drawing; where a drawing has no room it is the list. */
export function useStepView() {
  const t = useText()
  const hasRoom = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false })
  const [{ view }, change] = useUrlState(shape)
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={t('workflow.view')}
      data={views.map((value) => ({ value, label: t(`workflow.view.${value}`) }))}
      value={view}
      onChange={(value) => change({ view: value === 'canvas' ? 'canvas' : 'list' })}
    />
  )
  return { isCanvas: hasRoom && view === 'canvas', choice: hasRoom ? choice : null }
}
