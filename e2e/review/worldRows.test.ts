import { describe, expect, test } from 'vitest'
import type { Finding } from '../../src/shared/domain/checks/Assessment.ts'
import { busyProposals } from '../sandbox/chain/busyProposals.ts'
import { type DemoProposalName, demoProposals } from '../sandbox/chain/demoProposals.ts'
import { type HostileProposalName, hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { type PlannedProposal, plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { assessCollected, collect } from './reviewAsPages.ts'
import { setUpReviewWorld } from './setUpReviewWorld.ts'
import { setUpSite } from './setUpSite.ts'
import { review } from './situations/toReview.ts'

const running = setUpReviewWorld({ demo: true })

/** The first of the worst that a row of the queue says. */
async function worstOf(planned: PlannedProposal): Promise<Finding | undefined> {
  const safeTxHash = plannedHash(running().world, planned)
  const toReview = review(running(), planned.safe, { kind: 'row', safeTxHash })
  setUpSite(toReview)
  return assessCollected(await collect(toReview)).findings[0]
}

type Worst = Finding['severity'] | undefined

/** What a person who opens the sandbox finds in the first Safe: only the one that deceives is red. */
const worstOfDemo: Readonly<Record<DemoProposalName, Worst>> = {
  ready: undefined,
  toNewcomer: undefined,
  // Its rejection waits.
  payroll: 'warning',
  payrollRejected: undefined,
  newOwner: 'warning',
  lookAlike: 'critical',
  ownDraft: undefined,
}

/** Everything in the Safe under attack. A drain is only tried out on its page; here the recipient is unknown. */
const hostile: Readonly<Record<HostileProposalName, Worst>> = {
  bybit: 'critical',
  wazirx: 'critical',
  radiant: 'critical',
  hiddenApproval: 'high',
  refundTrap: 'critical',
  lookAlike: 'critical',
  // Harmless itself: what calls itself its rejection is none.
  honestPayment: 'high',
  fakeRejection: 'critical',
  lowerThreshold: 'critical',
  drain: 'warning',
  nestedModule: 'critical',
  harvested: 'critical',
}

describe('the rows of the queue', () => {
  test.each(['rejection', 'ethSigned', 'approved', 'inNested', 'inOlder', 'inNewer'] as const)(
    'behavior: nothing worse than an information is at the honest proposal %s',
    async (name) => {
      const worst = await worstOf(busyProposals(running().world)[name])
      expect([undefined, 'info']).toContain(worst?.severity)
    },
  )

  test.each(['contested', 'byDelegate', 'withNote'] as const)(
    'behavior: a warning is at %s, and nothing is red',
    async (name) => {
      expect((await worstOf(busyProposals(running().world)[name]))?.severity).toBe('warning')
    },
  )

  test.each(namesOf(worstOfDemo))('behavior: the first Safe, %s', async (name) => {
    expect(beyondInfo(await worstOf(demoProposals(running().world)[name]))).toBe(worstOfDemo[name])
  })

  test.each(namesOf(hostile))('behavior: the Safe under attack, %s', async (name) => {
    const worst = await worstOf(hostileProposals(running().world)[name])
    expect(beyondInfo(worst)).toBe(hostile[name])
    expect(worst?.sentence).toMatch(/\.$/)
  })
})

function namesOf<name extends string>(table: Readonly<Record<name, unknown>>): readonly name[] {
  return Object.keys(table).filter((key): key is name => Object.hasOwn(table, key))
}

/** Rows say nothing that is only for information. */
function beyondInfo(worst: Finding | undefined): Worst {
  return worst?.severity === 'info' ? undefined : worst?.severity
}
