import { decodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { type Address, checksumAddress } from '../../src/shared/domain/address.ts'
import { decodeCall } from '../../src/shared/domain/calldata/decodeCall.ts'
import { splitMultiSend } from '../../src/shared/domain/calldata/multiSend.ts'
import { batch, scene, transfer, usdc } from '../../src/shared/testing/checkScene.ts'
import { measureCpu, ratioResult } from './measureCpu.ts'
import type { Subject } from './Subject.ts'
import { median } from './statistics.ts'

const batches = 1_000
const calls = 100

type SomeBatch = { readonly to: Address; readonly data: Hex }

/** 1,000 batches of 100 transfers with distinct addresses, to the last leaf and byte, beside viem's decoder. */
export const decode: Subject = {
  name: 'decode',
  // viem takes seconds for so many, so that few rounds are steady enough.
  usualRounds: 1,
  limits: { 'decode.vsViem': { atLeast: 50 } },
  async measure({ rounds, print }) {
    const from = scene({ to: usdc }).place.safe
    const list = Array.from({ length: batches }, (_, index) => someBatch(index))
    const ours = (some: readonly SomeBatch[]) => () => {
      for (const { to, data } of some) {
        const decoded = decodeCall({ from, to, value: 0n, data, operation: 1 })
        if (decoded.calls.length !== calls || decoded.problems.length > 0) throw new Error('not decoded')
      }
    }
    const floor = (some: readonly SomeBatch[]) => () => {
      for (const { data } of some) decodeWithViem(data)
    }
    const few = list.slice(0, 50)
    measureCpu({ ours: ours(few), floor: floor(few) }, { rounds: 1, warmUp: 0 })
    const costs = measureCpu({ ours: ours(list), floor: floor(list) }, { rounds, warmUp: 0 })
    print(
      `\nDecode, ms of CPU for ${batches} batches of ${calls} transfers: ours ${median(costs.ours).toFixed(0)}, viem ${median(costs.floor).toFixed(0)}`,
    )
    // So many times faster.
    return [ratioResult('decode.vsViem', costs.floor, costs.ours)]
  },
}

function someBatch(index: number): SomeBatch {
  const list = Array.from({ length: calls }, (_, number) => ({
    to: distinct(index, number, 'a1'),
    data: transfer(distinct(index, number, 'b2'), BigInt(index * calls + number + 1)),
  }))
  const { to, data = '0x' } = batch(list)
  return { to: checksumAddress(to), data }
}

function distinct(index: number, number: number, digits: string): Hex {
  return `0x${digits}${((index * calls + number) * 2_654_435_761).toString(16).padStart(38, '7')}`
}

const multiSendAbi = parseAbi(['function multiSend(bytes transactions)'])

/** viem has no parser for the packed batch: ours finds where the calls are, and viem decodes everything else. */
function decodeWithViem(data: Hex): void {
  const { args } = decodeFunctionData({ abi: multiSendAbi, data })
  for (const { source, start, end } of splitMultiSend(args[0]).entries)
    decodeFunctionData({ abi: erc20Abi, data: `0x${source.hex.slice(start, end)}` })
}
