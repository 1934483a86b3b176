import { useText } from '#web/base/words/text.ts'
import { formatCount } from '#web/kit/words/format.ts'
import classes from './subscriptions.module.css'

interface UsageBarProps {
  readonly usedFiles: number
  readonly includedFiles: number
  /** What they come to when they go on as they did. */
  readonly forecastFiles: number
  /** What is counted, for who cannot see the bar. */
  readonly label: string
}

/** How many files are used of those that the price holds; what is beyond them, now or expected, stands out. */
export function UsageBar({ usedFiles, includedFiles, forecastFiles, label }: UsageBarProps) {
  const t = useText()
  const most = Math.max(includedFiles, forecastFiles, usedFiles, 1)
  const within = Math.min(usedFiles, includedFiles)
  const width = (files: number) => `${(100 * files) / most}%`
  const words = t('subscription.used_of', { used: formatCount(usedFiles), included: formatCount(includedFiles) })
  return (
    <div className={classes.usage}>
      <span className={classes.words}>{words}</span>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={usedFiles}
        aria-valuetext={words}
        className={classes.bar}
      >
        <span data-tone="within" style={{ width: width(within) }} />
        <span data-tone="beyond" style={{ width: width(usedFiles - within) }} />
        <span data-tone="expected" style={{ width: width(forecastFiles - usedFiles) }} />
      </div>
    </div>
  )
}
