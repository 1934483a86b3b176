import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  getSettlementRunOverview,
  getSettlementSheet,
  listSettlements,
} from '#contract/money/settlement/settlement-sheets.ts'
import { getSettlementRun } from '#contract/money/settlements.ts'
import { keyOf, query } from '#web/base/calls/api.ts'

const whileUnderWay = 2_000

/** A run, read again for as long as it is carried out; then all that it changed is read again too. */
export function useSettlementRun(id: number) {
  const client = useQueryClient()
  const read = useQuery({
    ...query(getSettlementRun, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'released' ? whileUnderWay : false),
  })
  const state = read.data?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'released' && state === 'performed') {
      for (const endpoint of [getSettlementRunOverview, getSettlementSheet, listSettlements]) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint) })
      }
    }
    before.current = state
  }, [state, client])
  return read
}
