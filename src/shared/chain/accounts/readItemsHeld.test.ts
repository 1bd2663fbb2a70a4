import { numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { checksumAddress } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readItemsHeld } from './readItemsHeld.ts'

const [holder, other, prints, items] = ['11', '22', '33', '44'].map((byte) =>
  checksumAddress(`0x${byte.repeat(20)}`),
)

/** A node that runs no programs: item 1 is the holder's, item 2 another's, item 3 does not exist; 5 of item 7 are held. */
const node: ChainRequest = async ({ method, params }) => {
  const { to, data = '' } = Object(Array.isArray(params) ? params[0] : undefined)
  if (method !== 'eth_call' || to === undefined) throw new Error('not supported')
  const id = BigInt(`0x${String(data).slice(-64)}`)
  if (String(data).startsWith('0x6352211e') && id < 3n)
    return pad(id === 1n ? (holder ?? '0x') : (other ?? '0x'), { size: 32 })
  if (String(data).startsWith('0x00fdd58e')) return pad(numberToHex(id === 7n ? 5n : 0n), { size: 32 })
  return '0x'
}

test('behavior: each item is held, another account’s, or not answered for', async () => {
  if (holder === undefined || prints === undefined || items === undefined) throw new Error('no accounts')
  const asked = [
    { kind: 'erc721', token: prints, id: 1n },
    { kind: 'erc721', token: prints, id: 2n },
    { kind: 'erc721', token: prints, id: 3n },
    { kind: 'erc1155', token: items, id: 7n },
    { kind: 'erc1155', token: items, id: 8n },
  ] as const
  const signal = new AbortController().signal
  expect(await readItemsHeld(node, { holder, items: asked }, signal)).toEqual([1n, 0n, undefined, 5n, 0n])
  expect(await readItemsHeld(node, { holder, items: [] }, signal)).toEqual([])
})
