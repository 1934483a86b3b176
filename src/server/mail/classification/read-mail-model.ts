import { macroF1, type MailEvaluation, stopMeasures } from '#domain/mail/evaluate-mails.ts'
import { mailClasses } from '#domain/mail/mail-class.ts'
import type { MailModelAnswer } from '#contract/mail/mail-model.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isJobOpen } from './job-queries.ts'
import { countByClass, countLabels, findVersions } from './model-queries.ts'
import { countExamples } from './read-examples.ts'

const percent = (part: number) => Math.round(part * 1000) / 10

/** The versions of the model, and how the one in use does. */
export async function readMailModel(db: Db): Promise<MailModelAnswer> {
  const versions = await findVersions(db)
  const labels = await countLabels(db)
  const named = await countByClass(db)
  const used = versions.find(({ inUse }) => inUse)
  const measured: MailEvaluation = used?.evaluation ?? { classes: [], confusion: [] }
  const classes = mailClasses.flatMap((mailClass) => {
    const measure = measured.classes.find((one) => one.mailClass === mailClass)
    if (!measure) return []
    const alone = used?.alone[mailClass]
    return [
      {
        ...measure,
        labels: named.get(mailClass) ?? 0,
        alonePercent: alone === undefined ? null : percent(alone),
      },
    ]
  })
  return {
    exampleCount: await countExamples(),
    labelCount: labels.count,
    newLabelCount: labels.newCount,
    isBusy: await isJobOpen(db),
    versions: versions.map(({ evaluation, alone: _alone, ...version }) => {
      const { recall, needless } = stopMeasures(evaluation)
      const f1Percent = percent(macroF1(evaluation))
      return { ...version, f1Percent, stopPercent: percent(recall), needlessPercent: percent(needless) }
    }),
    classes,
    confusion: [...measured.confusion],
  }
}
