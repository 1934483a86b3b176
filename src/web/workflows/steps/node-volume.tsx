import { Link } from 'react-router'
import type { StepVolume } from '#contract/workflows/workflow-volume.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { PartsBar } from '#web/kit/charts/parts-bar.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { sumsOrNothing } from '#web/kit/words/open-in-words.ts'
import { measures } from './canvas-layout.ts'
import { countWords } from './step-flow.tsx'
import { volumeLinks } from './volume-links.ts'
import classes from './step-canvas.module.css'

interface NodeVolumeProps {
  readonly volume: StepVolume
  /** Of the step with the most files: all bars are on one scale. */
  readonly mostFiles: number
  readonly x: number
  readonly y: number
  readonly tabIndex: number
}

/** What stands before a step, at the foot of its node: each number leads to its list. */
export function NodeVolume({ volume, mostFiles, x, y, tabIndex }: NodeVolumeProps) {
  const t = useText()
  const may = useMay()
  const { stepId, fileCount, waitingCount, heldCount, open } = volume
  const numbers = [
    {
      words: [countWords(t, fileCount), sumsOrNothing(open, t)].filter(Boolean).join(', '),
      count: fileCount,
      to: may('file.search') ? volumeLinks.files(stepId) : null,
    },
    {
      words: t('workflow.volume.waiting', { count: formatCount(waitingCount) }),
      count: waitingCount,
      to: may('file.search') ? volumeLinks.waiting(stepId) : null,
    },
    {
      words: t('workflow.volume.held', { count: formatCount(heldCount) }),
      count: heldCount,
      to: may('processing.in-hold') ? volumeLinks.held(stepId) : null,
    },
  ]
  return (
    <span className={classes.volume} style={{ left: x + 13, top: y + measures.nodeHeight - 57 }}>
      <PartsBar
        size="small"
        parts={[
          { key: 'running', value: fileCount - waitingCount, tone: 1 },
          { key: 'waiting', value: waitingCount, tone: 2 },
        ]}
        whole={mostFiles}
      />
      {numbers
        .filter(({ count }, index) => count > 0 || index === 0)
        .map(({ words, count, to }) =>
          to === null || count === 0 ? (
            <span key={words}>{words}</span>
          ) : (
            <Link key={words} to={to} tabIndex={tabIndex}>
              {words}
            </Link>
          ),
        )}
    </span>
  )
}
