import { describe, expect, it } from 'vitest'
import { announcesCosts } from './announces-costs.ts'
import { companyAmicable, consumerAmicable } from '#domain/workflow/amicable-workflows.ts'
import type { CostEffect } from '#domain/workflow/step.ts'

const steps = (...costs: CostEffect[]) => costs.map((effect) => ({ costs: effect }))

describe('steps that may be taken with a consumer', () => {
  it.each([
    ['costs announced and then charged', steps('announce', 'none', 'charge'), true],
    ['no costs at all', steps('none', 'none'), true],
    ['no steps', [], true],
    ['costs charged and never announced', steps('none', 'charge'), false],
    ['costs charged before they are announced', steps('charge', 'announce', 'charge'), false],
  ])('%s', (_, given, lawful) => {
    expect(announcesCosts(given)).toBe(lawful)
  })

  it('are those of the consumer workflow and not those of the company workflow', () => {
    const of = ({ steps: all }: typeof consumerAmicable) => all.map(({ definition }) => definition)
    expect([announcesCosts(of(consumerAmicable)), announcesCosts(of(companyAmicable))]).toEqual([true, false])
  })
})
