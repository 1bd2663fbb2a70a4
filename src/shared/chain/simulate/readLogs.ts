import { size } from 'viem/utils'
import type { AssetFlow } from '../../domain/checks/subject/Simulation.ts'
import { type LowerAddress, zeroAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { addressInTopic, wordOfData } from './logWords.ts'
import type { ChainLog } from './Script.ts'

/** What the logs of a transaction say about one account. */
export type LogReading = {
  /** By token, in the smallest unit. The zero address is the native currency. */
  readonly flows: Flows
  /** The same for NFTs, in items. */
  readonly items: Flows
  readonly approvals: readonly { readonly token: LowerAddress; readonly spender: LowerAddress }[]
  /** Operators that may take every NFT of a contract. */
  readonly operators: readonly {
    readonly token: LowerAddress
    readonly spender: LowerAddress
    readonly approved: boolean
  }[]
}

/** What came and went by token, once for each other side. */
type Flows = ReadonlyMap<LowerAddress, readonly AssetFlow[]>

/** Where nodes log movements of the native currency, with the event of a token. */
const nativeLog = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** keccak-256 of the events of EIP-20, EIP-721 and EIP-1155. */
const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const

export function readLogs(logs: readonly ChainLog[], account: LowerAddress): LogReading {
  const flows = new Map<LowerAddress, readonly AssetFlow[]>()
  const items = new Map<LowerAddress, readonly AssetFlow[]>()
  const approvals: LogReading['approvals'][number][] = []
  const operators: LogReading['operators'][number][] = []
  const move = (into: typeof flows, token: LowerAddress, { from, to }: TransferEnds, amount: bigint) => {
    const other = from === account ? to : to === account ? from : undefined
    if (other === undefined) return
    const sent = from === account ? amount : 0n
    const received = to === account ? amount : 0n
    into.set(token, addFlow(into.get(token) ?? [], { other, sent, received }))
  }
  for (const { address, topics: found, data } of logs) {
    const [kind, first, second, third] = found
    const ends = { from: addressInTopic(first), to: addressInTopic(second) }
    if (kind === topics.transfer && third === undefined)
      move(flows, address === nativeLog ? zeroAddress : address, ends, wordOfData(data, 0))
    else if (kind === topics.transfer) move(items, address, ends, 1n)
    else if (kind === topics.transferSingle)
      move(items, address, { from: addressInTopic(second), to: addressInTopic(third) }, wordOfData(data, 1))
    else if (kind === topics.transferBatch)
      move(items, address, { from: addressInTopic(second), to: addressInTopic(third) }, batchSum(data))
    else if (kind === topics.approval && third === undefined && ends.from === account && ends.to)
      approvals.push({ token: address, spender: ends.to })
    else if (kind === topics.approvalForAll && ends.from === account && ends.to)
      operators.push({ token: address, spender: ends.to, approved: wordOfData(data, 0) === 1n })
  }
  return { flows, items, approvals, operators }
}

function addFlow(list: readonly AssetFlow[], { other, sent, received }: AssetFlow): readonly AssetFlow[] {
  const earlier = list.find((assetFlow) => assetFlow.other === other)
  if (earlier === undefined) return [...list, { other, sent, received }]
  const joined = { other, sent: earlier.sent + sent, received: earlier.received + received }
  return list.map((assetFlow) => (assetFlow === earlier ? joined : assetFlow))
}

type TransferEnds = { readonly from: LowerAddress | undefined; readonly to: LowerAddress | undefined }

/** The sum of the second list of `(uint256[] ids, uint256[] values)`. */
function batchSum(data: Hex): bigint {
  const start = Number(wordOfData(data, 1) / 32n)
  const length = Number(wordOfData(data, start))
  let sum = 0n
  for (let index = 1; index <= Math.min(length, size(data) / 32); index++)
    sum += wordOfData(data, start + index)
  return sum
}
