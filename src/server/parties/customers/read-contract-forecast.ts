import { endOfPeriod } from '#domain/customers/settlement-period.ts'
import type { forecastCustomerContract } from '#contract/parties/customer-contract.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { askWithout } from '#server/platform/db/transaction.ts'
import { sumUnderContract } from './contract-queries.ts'
import { changeContractTo } from './customer-commands.ts'

/** What a contract would do to the files of its customer: it is agreed, looked at and taken back. */
export async function readContractForecast(
  tx: Db,
  actor: Actor,
  id: number,
  asked: InputOf<typeof forecastCustomerContract>,
): Promise<OutputOf<typeof forecastCustomerContract>> {
  return askWithout(tx, async () => {
    const { settlementPeriod, endDay } = await changeContractTo(tx, actor, id, asked)
    const settlementDay = endOfPeriod(settlementPeriod, inAmsterdam(actor.now).day)
    const { waiting, ...files } = await sumUnderContract(tx, id)
    return { ...files, stopping: endDay === null ? null : { endDay, ...waiting }, settlementDay }
  })
}
