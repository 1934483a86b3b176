import { useQuery } from '@tanstack/react-query'
import { type TariffKind, tariffKinds } from '#domain/court/tariff-kinds.ts'
import { listTariffs } from '#contract/money/tariffs.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { TariffTab } from './tariff-tab.tsx'

/** What a case in court costs by decree: each tariff with all the tables it ever had. */
export function TariffsPage() {
  const t = useText()
  const tab = (kind: TariffKind) => ({ name: kind, label: t(`tariff.kind.${kind}`), content: <KindTab kind={kind} /> })
  return (
    <Page title={t('screen.tariffs')}>
      <PageTabs label={t('tariff.kinds')} tabs={tariffKinds.map(tab)} />
    </Page>
  )
}

function KindTab({ kind }: { kind: TariffKind }) {
  const { data, error, refetch } = useQuery(query(listTariffs))
  if (data) return <TariffTab kind={kind} tariffs={data.tariffs.filter((tariff) => tariff.kind === kind)} />
  if (!error) return <Waiting />
  return (
    <PageBody>
      <Failure error={error} onRetry={() => void refetch()} />
    </PageBody>
  )
}
