import { useText } from '#web/base/words/text.ts'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { ConfusedMails } from './confused-mails.tsx'
import type { MailModel } from './mail-model-page.tsx'
import styles from './mail-model.module.css'

/** What was taken for what, of the mail the model never learned from: on the diagonal what was right. A count opens its mails. */
export function ConfusionTable({ classes, confusion }: Pick<MailModel, 'classes' | 'confusion'>) {
  const t = useText()
  const countOf = (is: string, taken: string) =>
    confusion.find((one) => one.is === is && one.taken === taken)?.count ?? 0
  return (
    <section>
      <h2>{t('mail_model.confusion')}</h2>
      <p className={styles.note}>{t('mail_model.confusion_note')}</p>
      <ChartTable
        label={t('mail_model.confusion')}
        head={t('mail_model.is')}
        columns={classes.map(({ mailClass }) => t(`mail_class.${mailClass}`))}
        rows={classes.map(({ mailClass: is, count: all }) => ({
          key: is,
          name: t(`mail_class.${is}`),
          cells: classes.map(({ mailClass: taken }) => {
            const count = countOf(is, taken)
            const cell = { shown: formatCount(count), isZero: count === 0, part: all === 0 ? 0 : count / all }
            if (count === 0) return cell
            const of = { is: t(`mail_class.${is}`), taken: t(`mail_class.${taken}`).toLowerCase(), count }
            return { ...cell, to: `?${new URLSearchParams({ is, taken })}`, name: t('mail_model.confused', of) }
          }),
        }))}
      />
      <ConfusedMails />
    </section>
  )
}
