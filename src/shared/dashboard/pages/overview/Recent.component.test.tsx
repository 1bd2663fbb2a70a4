import { expect, test } from 'vitest'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { Recent } from './Recent.tsx'

const safe = readySafe.account.address
const payee = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

const ether = { type: 'NATIVE_TOKEN', value: '5000000000000000000' }
const imitation = {
  type: 'ERC20',
  tokenAddress: token,
  value: '1000000',
  tokenSymbol: 'USDC',
  decimals: 6,
  trusted: false,
  imitation: true,
}

function listed(
  id: string,
  { transfer, out = true }: { readonly transfer: unknown; readonly out?: boolean },
) {
  const [sender, recipient] = out ? [safe, payee] : [payee, safe]
  const txInfo = {
    type: 'Transfer',
    sender: { value: sender },
    recipient: { value: recipient },
    direction: out ? 'OUTGOING' : 'INCOMING',
    transferInfo: transfer,
  }
  const transaction = {
    id: `ethereum_${safe}_${id}`,
    timestamp: 1_767_000_000_000,
    txStatus: 'SUCCESS',
    txInfo,
  }
  return { type: 'TRANSACTION', conflictType: 'None', transaction }
}

const answer = (results: readonly unknown[]) => ({
  gateway: { '/transactions/history': { results, next: null, previous: null } },
})

test('behavior: the last three are there in amounts of tokens, without what imitates a payment', async () => {
  const rows = [
    listed('i1', { transfer: imitation }),
    listed('i2', { transfer: ether }),
    listed('i3', { transfer: ether, out: false }),
    listed('i4', { transfer: ether }),
    listed('i5', { transfer: ether }),
  ]
  const screen = await renderPart(<Recent ready={readySafe} />, answer(rows))
  const items = screen.getByRole('region', { name: 'Recent' }).getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent('Paid 0xfB6916…c5d359−5 ETH')
  await expect.element(items.nth(1)).toHaveTextContent('Received from 0xfB6916…c5d359+5 ETH')
  expect(await items.all()).toHaveLength(3)
  await expect
    .element(screen.getByRole('link', { name: 'Paid 5 ETH to 0xfB6916…c5d359' }).first())
    .toBeVisible()
})

test('behavior: a Safe without a history has no panel', async () => {
  const screen = await renderPart(
    <>
      <p>Beside it</p>
      <Recent ready={readySafe} />
    </>,
    answer([]),
  )
  await expect.element(screen.getByText('Beside it')).toBeVisible()
  expect(screen.container.textContent).toBe('Beside it')
})
