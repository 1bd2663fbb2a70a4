import { formatUnits } from 'viem'
import { expect, test } from 'vitest'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import { accountsWith, alice, payroll, stranger, usdc } from '../../../testing/checkScene.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { executedCosts } from './executedCosts.tsx'

/** Wei, of more digits than a floating point number keeps. */
const fee = 123_456_789_012_345_678_901n
const collector = lowerAddress('0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5')
const native = lowerAddress(zeroAddress)

function paidReading(refund: ExecutedReading['refund'], decimals = 6): ExecutedReading {
  const token = { name: 'Token', symbol: 'TOK', decimals }
  return {
    mined: {
      ...{ transactionHash: '0x', from: lowerAddress(alice), to: undefined, input: '0x', blockNumber: 1n },
      ...{ blockHash: undefined, timestamp: undefined, succeeded: true, fee, logs: [] },
    },
    ...{
      ending: 'done',
      movements: [],
      nativeFrom: 'trace',
      approved: [],
      failure: undefined,
      signatures: [],
    },
    ...{ before: undefined, after: undefined, shared: false, held: new Map(), others: 0 },
    refund,
    accounts: accountsWith({ [usdc]: { hasCode: true, token } }),
  }
}

/** The three lines as they are on screen. */
async function costLines(executed: ExecutedReading, gasPrice = 1n): Promise<readonly string[]> {
  const transaction = safeTransaction({ to: payroll, nonce: 0n, gasPrice })
  const rows = executedCosts(readySafe, executed, transaction)
  const { container } = await renderPart(
    <dl>
      {rows.map(([name, content]) => (
        <div key={name}>
          <dt>{name}</dt> <dd>{content}</dd>
        </div>
      ))}
    </dl>,
  )
  await expect.poll(() => container.querySelector('dd')).not.toBe(null)
  return [...container.querySelectorAll('dd')].map(({ textContent }) => textContent.replaceAll(',', ''))
}

const inEther = (wei: bigint) => `${formatUnits(wei, 18)} ETH`

test('behavior: three lines say what the receipt says, to the last digit', async () => {
  const relay = 'Safe{Wallet}’s relay (Gelato)'
  expect(await costLines(paidReading(undefined), 0n)).toEqual([inEther(fee), 'Nothing', inEther(fee)])
  const amount = 987_654_321_098_765_432_109n
  expect(await costLines(paidReading({ token: native, to: collector, amount }))).toEqual([
    inEther(fee),
    `${inEther(amount)} to ${relay}`,
    inEther(fee + amount),
  ])
  for (const decimals of [0, 24]) {
    const paid = `${formatUnits(amount, decimals)} TOK`
    expect(await costLines(paidReading({ token: usdc, to: collector, amount }, decimals))).toEqual([
      inEther(fee),
      `${paid} to ${relay}`,
      `${inEther(fee)} and ${paid}`,
    ])
  }
})

test('behavior: what came back to the sender is not paid in all, and what no event tells is not “Nothing”', async () => {
  const back = { token: native, to: lowerAddress(alice), amount: 5n }
  expect(await costLines(paidReading(back))).toEqual([
    inEther(fee),
    '0.000000000000000005 ETH to the sender',
    inEther(fee),
  ])
  expect(await costLines(paidReading(undefined))).toEqual([
    inEther(fee),
    'Not known: this version of the Safe does not log it',
  ])
  const [, unread, ...all] = await costLines(paidReading({ token: stranger, to: collector, amount: 7n }))
  expect(unread).toMatch(/^7 of the smallest unit of 0x/)
  expect(all).toEqual([])
})
