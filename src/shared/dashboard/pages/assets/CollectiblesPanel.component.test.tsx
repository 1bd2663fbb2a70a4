import { decodeFunctionData, encodeAbiParameters, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeItemTransfer } from '../../../domain/calldata/decodeItemTransfer.ts'
import { isHex } from '../../../domain/values/hex.ts'
import { readFields } from '../../../domain/values/untrusted.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import type { ChainRead } from '../../../source/ChainRequest.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { loadDraft } from '../../parts/composer/draft/storedDraft.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { CollectiblesPanel } from './CollectiblesPanel.tsx'

const abi = parseAbi(['function balanceOfBatch(address[], uint256[]) view returns (uint256[])'])
const items = '0x52908400098527886E0F7030069857D2E4169EE7'
const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** One contract has items of which there are many alike, and its events say that two kinds came here. */
function read({ method, params = [] }: ChainRead): unknown {
  if (method === 'eth_blockNumber') return '0xa'
  if (method === 'eth_getLogs')
    return [7n, 8n].map((id) => ({
      address: items,
      topics: [
        '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
        word(wire.owner),
        word(wire.owner),
        word(wire.safe),
      ],
      data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, 5n]),
    }))
  const { to, data } = readFields(params[0]) ?? {}
  if (to !== items || !isHex(data)) throw new Error('execution reverted')
  const [, ids] = decodeFunctionData({ abi, data }).args
  return encodeAbiParameters([{ type: 'uint256[]' }], [ids.map((id) => (id === 7n ? 5n : 0n))])
}

const gateway = { '/collectibles': wire.collectibles }

function lastCall() {
  const line = loadDraft(window, refOf(readySafe))?.lines.at(-1)
  return line?.kind === 'call' ? { ...line, value: 0n } : undefined
}

test('behavior: each NFT can be sent from here, and becomes a line of the new transaction', async () => {
  const screen = await renderPart(<CollectiblesPanel search="" />, { gateway })
  await screen.getByRole('button', { name: /^Send Badge 1/ }).click()
  const dialog = screen.getByRole('dialog', { name: /^Send Badge 1/ })
  await expect.element(dialog.getByLabelText('How many')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Add to the transaction' }).click()
  await expect.element(dialog.getByLabelText('Recipient')).toBeInvalid()
  await dialog.getByLabelText('Recipient').fill(`gno:${wire.owner}`)
  await dialog.getByRole('button', { name: 'Add to the transaction' }).click()
  await expect.element(dialog.getByText(/^gno: is /)).toBeVisible()
  expect(lastCall()).toBeUndefined()
  await dialog.getByLabelText('Recipient').fill(wire.owner)
  await dialog.getByRole('button', { name: 'Add to the transaction' }).click()
  await expect.poll(() => window.location.hash).toContain('/new')
  const call = lastCall()
  expect(call?.to).toBe(wire.token)
  expect(call && decodeItemTransfer(call)).toEqual({ recipient: wire.owner, item: 2n ** 256n - 1n })
})

test('behavior: items of EIP-1155 are looked for on request, shown with their number, and sent in part', async () => {
  const source = createFakeSource({ read })
  const screen = await renderPart(<CollectiblesPanel search="" />, { gateway, source })
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Badge 1')
  await screen.getByRole('button', { name: 'Look for EIP-1155 items' }).click()
  const item = screen.getByRole('listitem').filter({ hasText: 'NFT #7' })
  await expect.element(item).toHaveTextContent('5 held')
  await expect.element(screen.getByText('Anyone can make and send them.')).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
  await item.getByRole('button', { name: 'Send NFT #7' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Send NFT #7' })
  await dialog.getByLabelText('Recipient').fill(wire.owner)
  await dialog.getByLabelText('How many').fill('6')
  await dialog.getByRole('button', { name: 'Add to the transaction' }).click()
  await expect.element(dialog.getByText('Enter a whole number from 1 to 5.')).toBeVisible()
  await dialog.getByLabelText('How many').fill('3')
  await dialog.getByRole('button', { name: 'Add to the transaction' }).click()
  await expect.poll(() => lastCall()?.to).toBe(items)
  const call = lastCall()
  expect(call && decodeItemTransfer(call)).toEqual({ recipient: wire.owner, item: 7n, amount: 3n })
})
