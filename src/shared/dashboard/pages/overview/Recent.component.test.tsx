import { expect, test } from 'vitest'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { Recent } from './Recent.tsx'

const safe = readySafe.account.address
const payee = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const { native } = wire.transferInfos
const imitation = { ...wire.transferInfos.erc20, trusted: false, imitation: true }

/** A transfer of the Safe that happened. */
function listed(id: string, transferInfo: unknown, direction: 'INCOMING' | 'OUTGOING' = 'OUTGOING') {
  const [sender, recipient] = direction === 'OUTGOING' ? [safe, payee] : [payee, safe]
  const txInfo = {
    ...wire.transfer(transferInfo, direction),
    sender: { value: sender },
    recipient: { value: recipient },
  }
  const done = { txStatus: 'SUCCESS', executionInfo: null }
  return wire.item(wire.summary(`transfer_${safe}_${id}`, txInfo, done))
}

const answer = (results: readonly unknown[]) => ({
  gateway: { '/transactions/history': { results, next: null, previous: null } },
})

test('behavior: the last three are there in amounts of tokens, without what imitates a payment', async () => {
  const rows = [
    listed('i1', imitation),
    listed('i2', native),
    listed('i3', native, 'INCOMING'),
    listed('i4', native),
    listed('i5', native),
  ]
  const screen = await renderPart(<Recent />, answer(rows))
  const items = screen.getByRole('region', { name: 'Recent' }).getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent('Paid 0xfB6916…c5d359−1 ETH')
  await expect.element(items.nth(1)).toHaveTextContent('Received from 0xfB6916…c5d359+1 ETH')
  expect(items.elements()).toHaveLength(3)
  await expect
    .element(screen.getByRole('link', { name: 'Paid 1 ETH to 0xfB6916…c5d359' }).first())
    .toBeVisible()
})

test('behavior: a Safe without a history has no panel', async () => {
  const screen = await renderPart(
    <>
      <p>Beside it</p>
      <Recent />
    </>,
    answer([]),
  )
  await expect.element(screen.getByText('Beside it')).toBeVisible()
  expect(screen.container.textContent).toBe('Beside it')
})
