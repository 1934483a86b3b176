import type { TextKey } from '#contract/texts.ts'
import type { ProviderReport } from '#contract/money/providers/provider-reports.ts'

interface Words {
  readonly key: TextKey
  readonly values: Readonly<Record<string, string | number>>
}

/** Why a report is refused, as a text. */
export function refusalWords({ kind, values }: ProviderReport['refusals'][number]): Words {
  return { key: `provider_report.refused.${kind}`, values }
}

/** What is wrong with a row, as a text. */
export function faultWords({ row, kind, values }: ProviderReport['faults'][number]): Words {
  return { key: `provider_report.fault.${kind}`, values: { row, ...values } }
}

/** What only a person can tell, as a question. */
export function questionWords(question: ProviderReport['questions'][number]): Words {
  return { key: `provider_report.asked.${question}`, values: {} }
}
