import { keccak_256 } from '@noble/hashes/sha3'
import { hashTypedData } from 'viem'
import { checksumAddress } from '../../src/shared/domain/address.ts'
import { type SafeTransaction, safeTransaction } from '../../src/shared/domain/safeTransaction.ts'
import { hashSafeTransaction } from '../../src/shared/domain/safeTxHash.ts'
import { safeTxTypedData } from '../../src/shared/domain/safeTxTypedData.ts'
import { account, scene, transfer, usdc } from '../../src/shared/testing/checkScene.ts'
import { cpuOf, measureCpu, ratioResult } from './measureCpu.ts'
import type { Subject } from './Subject.ts'
import { median } from './statistics.ts'

const count = 1_000

/** 1,000 hashes from hex and bigints, conversion included, beside three raw keccaks each of the same build. */
export const hash: Subject = {
  name: 'hash',
  usualRounds: 15,
  limits: { 'hash.vsRawKeccak': { atMost: 1.25 } },
  async measure({ rounds, print }) {
    const { place } = scene({ to: usdc })
    const transactions = Array.from({ length: count }, (_, index) => someTransaction(index))
    const [data, struct, signed] = [68, 352, 66].map((size) => new Uint8Array(size).fill(size))
    if (data === undefined || struct === undefined || signed === undefined) return []
    const ours = () => {
      for (const transaction of transactions) hashSafeTransaction(place, transaction)
    }
    const floor = () => {
      for (let index = 0; index < count; index++) {
        keccak_256(data)
        keccak_256(struct)
        keccak_256(signed)
      }
    }
    const costs = measureCpu({ ours, floor }, { rounds, warmUp: 3 })
    const viem = cpuOf(() => {
      for (const transaction of transactions) hashTypedData(safeTxTypedData(place, transaction))
    })
    print(
      `\nHash, ms of CPU for ${count}: ours ${median(costs.ours).toFixed(1)}, raw keccak ${median(costs.floor).toFixed(1)}, hashTypedData of viem ${viem.toFixed(1)}`,
    )
    return [ratioResult('hash.vsRawKeccak', costs.ours, costs.floor)]
  },
}

function someTransaction(index: number): SafeTransaction {
  return safeTransaction({
    to: checksumAddress(account(`to ${index}`)),
    value: BigInt(index) * 10n ** 15n,
    data: transfer(account(`recipient ${index}`), BigInt(index)),
    nonce: BigInt(index),
  })
}
