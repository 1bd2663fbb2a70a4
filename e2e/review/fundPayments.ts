import { concat, encodeAbiParameters, encodeFunctionData, parseAbi, parseEther } from 'viem'
import type { PaymentCells } from '../../src/shared/domain/paymentList/PaymentRow.ts'
import { writePaymentList } from '../../src/shared/domain/paymentList/writePaymentList.ts'
import { type Address, checksumAddress } from '../../src/shared/domain/values/address.ts'
import { account as addressOf } from '../../src/shared/testing/checkScene.ts'
import { runs } from '../../src/shared/testing/runs.ts'
import { mint, transfer } from '../sandbox/chain/calls.ts'
import { creationCode } from '../sandbox/chain/contractCode.ts'
import type { BatchCall } from '../sandbox/chain/multiSend.ts'
import { deployer } from '../sandbox/chain/people.ts'
import { collectibleAbi } from '../sandbox/chain/tokenAbi.ts'
import type { RunningWorld } from './situations/RunningWorld.ts'

export const itemsAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 amount, bytes data)',
  'function balanceOf(address holder, uint256 id) view returns (uint256)',
])
/** All 500 in `npm run test:long`. */
export const rows = runs(500, 0.08)
export const pieces = 5
const kinds = ['native', 'erc20', 'erc721', 'erc1155'] as const
const itemId = 7n

type Funded = { readonly items: Address; readonly prints: readonly bigint[] }

/** Gives the Safe what the list pays: currency, dollars, prints, and items of EIP-1155. */
export async function fundPayments({ world, client, create }: RunningWorld): Promise<Funded> {
  const { safe, dollar } = world
  const [prints] = world.collectibles
  const items = await create(concat([creationCode.items, encodeAbiParameters([{ type: 'string' }], [''])]))
  const each = Math.ceil(rows / kinds.length)
  const before = await client.readContract({
    address: prints.address,
    abi: collectibleAbi,
    functionName: 'balanceOf',
    args: [safe],
  })
  const send = async (call: BatchCall) => {
    const { to, value, data } = call
    const hash = await client.sendTransaction({
      account: deployer.address,
      chain: null,
      to,
      ...(value === undefined ? {} : { value }),
      ...(data === undefined ? {} : { data }),
    })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error('The Safe was not funded')
  }
  await send({ to: safe, value: parseEther('5') })
  await send(transfer(dollar, safe, '40000'))
  await send({
    to: items,
    data: encodeFunctionData({ abi: itemsAbi, functionName: 'mint', args: [safe, itemId, 100_000n, '0x'] }),
  })
  for (let count = 0; count < each; count++) {
    const { to = prints.address, data = '0x' } = mint(prints, safe)
    await send({ to, data })
  }
  const owned = Array.from({ length: each }, (_, index) =>
    client.readContract({
      address: prints.address,
      abi: collectibleAbi,
      functionName: 'tokenOfOwnerByIndex',
      args: [safe, before + BigInt(index)],
    }),
  )
  return { items, prints: await Promise.all(owned) }
}

/** Accounts that were never used, so that each payment makes a new holder. */
const receiverOf = (row: number) => checksumAddress(addressOf(`payee ${row}`))

export function writeList({ world }: RunningWorld, { items, prints }: Funded): string {
  const cells = Array.from({ length: rows }, (_, row): PaymentCells => {
    const kind = kinds[row % kinds.length] ?? 'native'
    const place = Math.floor(row / kinds.length)
    const token = {
      native: '',
      erc20: world.dollar.address,
      erc721: world.collectibles[0].address,
      erc1155: items,
    }
    const amount = { native: `0.00${row + 1}`, erc20: `${row + 1}.25`, erc721: '', erc1155: `${row + 1}` }
    const id = { native: '', erc20: '', erc721: String(prints[place]), erc1155: String(itemId) }
    return {
      token_type: kind,
      token_address: token[kind],
      receiver: receiverOf(row),
      amount: amount[kind],
      id: id[kind],
    }
  })
  const text = writePaymentList(cells)
  if (text === undefined) throw new Error('The list cannot be written')
  return text
}
