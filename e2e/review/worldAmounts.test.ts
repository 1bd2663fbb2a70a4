import { describe, expect, test } from 'vitest'
import { changeCells } from '../../src/shared/dashboard/parts/reading/panels/changeCells.ts'
import { describeTransaction } from '../../src/shared/dashboard/parts/reading/transaction/describeTransaction.ts'
import { summaryLead } from '../../src/shared/dashboard/parts/reading/transaction/summaryLead.ts'
import { everyCall } from '../../src/shared/domain/calldata/DecodedCall.ts'
import { collectApprovals } from '../../src/shared/domain/checks/subject/approvals.ts'
import { readTransfers } from '../../src/shared/domain/checks/subject/readTransfers.ts'
import { leadWorldOf } from '../../src/shared/domain/lead/leadWorldOf.ts'
import { readLead } from '../../src/shared/domain/lead/readLead.ts'
import { writeLead } from '../../src/shared/domain/lead/writeLead.ts'
import { type Address, lowerAddress, zeroAddress } from '../../src/shared/domain/values/address.ts'
import { formatAmount } from '../../src/shared/domain/values/amount.ts'
import type { TransactionSummary } from '../../src/shared/gateway/TransactionSummary.ts'
import { loadListCalls } from '../../src/shared/queries/gatewayCalls.ts'
import { reviewTransaction } from '../../src/shared/review/reviewTransaction.ts'
import { collect } from './reviewAsPages.ts'
import { setUpReviewWorld } from './setUpReviewWorld.ts'
import { setUpSite } from './setUpSite.ts'
import { review } from './situations/toReview.ts'

const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const noNames: ReadonlyMap<string, string> = new Map()
/** Below it a number may be a count, a nonce or a year. */
const leastRaw = 100_000n

const running = setUpReviewWorld({ demo: true })

const safeNames = ['main', 'eventful', 'busy', 'targeted', 'collecting', 'nested', 'older', 'newer'] as const

function safeOf(name: (typeof safeNames)[number]): Address {
  const { safe, otherSafes } = running().world
  return name === 'main' ? safe : otherSafes[name]
}

/** Everything that a list of the gateway holds, page by page. */
async function listed(safe: Address, list: 'queue' | 'history'): Promise<readonly TransactionSummary[]> {
  const calls = await loadListCalls()
  const account = { chainId: running().world.chainId, address: safe }
  const found = new Map<string, TransactionSummary>()
  const { signal } = new AbortController()
  let cursor: string | undefined
  do {
    const page = await calls[list](account, {}, { signal, cursor })
    for (const entry of page.items)
      if (entry.kind === 'transaction') found.set(entry.transaction.id, entry.transaction)
    cursor = page.next
  } while (cursor !== undefined)
  return [...found.values()]
}

/** No text writes one of the amounts as the bare integer that the bytes hold, with separators or without. */
function expectUnits(texts: readonly (string | undefined)[], amounts: readonly bigint[]): void {
  for (const text of texts)
    for (const amount of amounts) {
      if (amount < leastRaw) continue
      expect(text ?? '').not.toContain(String(amount))
      expect(text ?? '').not.toContain(formatAmount(amount, 0))
    }
}

describe.each(safeNames)('the Safe %s', (name) => {
  test('behavior: nothing on the page or in the row of what waits is the raw amount of a known token', async () => {
    const waiting = await listed(safeOf(name), 'queue')
    for (const { safeTxHash, info, execution } of waiting) {
      if (safeTxHash === undefined) throw new Error('What waits has a hash')
      const toReview = review(running(), safeOf(name), { kind: 'waiting', safeTxHash })
      setUpSite(toReview)
      const collected = await collect(toReview)
      if (collected.kind !== 'transaction') throw new Error('No transaction waits')
      const { subject, assessment, trial } = reviewTransaction(collected.given)
      const world = leadWorldOf(subject, native)
      const calls = [...everyCall(subject.call)]
      const isKnown = ({ token }: { readonly token: `0x${string}` }) =>
        lowerAddress(token) === zeroAddress || world.unitOf(lowerAddress(token)) !== undefined
      const amounts = [
        ...calls.flatMap((call) => readTransfers(call)),
        ...collectApprovals(calls, (token) => world.standardOf(token) === 'erc721'),
      ]
        .filter(isKnown)
        .map(({ amount }) => amount)
      const lead = writeLead(readLead(subject.transaction, subject.call, world), {
        state: 'waiting',
        critical: assessment.needsAcknowledgement,
      })
      const nonce = execution?.kind === 'multisig' ? execution.nonce : undefined
      const cells = trial.known
        ? changeCells(trial.value, {
            unitOf: world.unitOf,
            nameOf: world.nameOf,
            deployments: undefined,
            findings: assessment.findings,
          })
        : []
      expectUnits(
        [
          lead.stop,
          lead.sentence,
          lead.more,
          summaryLead(info, { state: 'waiting', native, names: noNames, nonce }),
          ...assessment.findings.map(({ sentence }) => sentence),
          ...cells.flatMap(({ label, was, becomes, by }) => [label, was, becomes, by]),
        ],
        amounts,
      )
    }
  }, 120_000)

  test('behavior: no row of what happened is the raw amount of a known token', async () => {
    const happened = await listed(safeOf(name), 'history')
    expect(happened.length).toBeGreaterThan(0)
    for (const transaction of happened) {
      const { info, execution, status } = transaction
      const asset = info.kind === 'transfer' ? info.asset : undefined
      const amount =
        asset?.kind === 'native' || asset?.kind === 'erc20'
          ? asset.value
          : info.kind === 'custom'
            ? info.value
            : undefined
      const state = status === 'FAILED' ? 'failed' : 'executed'
      const nonce = execution?.kind === 'multisig' ? execution.nonce : undefined
      expectUnits(
        [
          summaryLead(info, { state, native, names: noNames, nonce }),
          describeTransaction(transaction, native.symbol),
        ],
        amount === undefined ? [] : [amount],
      )
    }
  })
})

test('error: a bare integer is found, with separators and without', () => {
  expect(() => expectUnits(['Pays 125500000 TUSD.'], [125_500_000n])).toThrow()
  expect(() => expectUnits(['Pays 125,500,000 smallest units.'], [125_500_000n])).toThrow()
  expectUnits(['Pays 125.5 TUSD.'], [125_500_000n])
})
