import type { ReactNode } from 'react'
import { Page } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { oneInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useText } from '#web/base/words/text.ts'
import { AccountTab } from './account-tab.tsx'
import { CostsTab } from './costs-tab.tsx'
import { CourtTab } from './court-tab.tsx'
import { DaysTab } from './days-tab.tsx'
import { InterestTab } from './interest-tab.tsx'
import { LetterTermTab } from './letter-term-tab.tsx'
import { LimitationTab } from './limitation-tab.tsx'
import { ReferencesTab } from './references-tab.tsx'

const tabs = ['interest', 'costs', 'account', 'letter-term', 'days', 'limitation', 'court', 'references'] as const
type CalculatorTab = (typeof tabs)[number]
const tabInUrl = { tab: oneInUrl(tabs) }

const contents: Readonly<Record<CalculatorTab, () => ReactNode>> = {
  interest: InterestTab,
  costs: CostsTab,
  account: AccountTab,
  'letter-term': LetterTermTab,
  days: DaysTab,
  limitation: LimitationTab,
  court: CourtTab,
  references: ReferencesTab,
}

/**
 * Sums of the law without a file: what is typed stands in the address, the answer beside it with what it rests on. What
 * two tabs both ask under the same name, such as the principal, is the same in both; anything else has its own name.
 */
export function CalculatorPage() {
  const t = useText()
  const [{ tab }] = useUrlState(tabInUrl)
  return (
    <Page title={t('screen.calculator')}>
      <PageTabs
        label={t('calculator.tabs')}
        keepsAddress
        tabs={tabs.map((name) => {
          const Content = contents[name]
          return { name, label: t(`calculator.tab.${name}`), content: name === tab ? <Content /> : null }
        })}
      />
    </Page>
  )
}
