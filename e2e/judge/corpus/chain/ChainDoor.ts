import { setTimeout as wait } from 'node:timers/promises'
import type { LowerAddress } from '../../../../src/shared/domain/values/address.ts'
import type { Hex } from '../../../../src/shared/domain/values/hex.ts'
import { readFields } from '../../../../src/shared/domain/values/untrusted.ts'

export type SentTransaction = {
  readonly from: LowerAddress
  readonly to: LowerAddress
  readonly value?: bigint
  readonly data?: Hex
  /** Wei for each unit of gas; nothing by default. */
  readonly gasPrice?: bigint
}

/** Asks and steers a chain of `startChain`, and counts its time, which passes with transactions only. */
export type ChainDoor = {
  readonly ask: (method: string, params?: readonly unknown[]) => Promise<unknown>
  /** Mined at once, `later` seconds after the last. Resolves with the hash; rejects when it reverts. */
  readonly send: (transaction: SentTransaction, later?: number) => Promise<Hex>
  /** Everything since is undone by `back`, as often as wanted. */
  readonly keep: () => Promise<void>
  readonly back: () => Promise<void>
}

/** As much as one transaction of a large payroll takes, below the cap of one transaction. */
const mostGas = 16_000_000n

/** `now`: seconds since 1970 of the last block. */
export function openDoor(url: string, now: number): ChainDoor {
  let id = 0
  let time = now
  let kept = { snapshot: '', time }
  const ask = async (method: string, params: readonly unknown[] = []) => {
    id += 1
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    const { result, error } = readFields(await response.json()) ?? {}
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }
  const keep = async () => {
    kept = { snapshot: String(await ask('evm_snapshot')), time }
  }
  return {
    ask,
    keep,
    async send({ from, to, value = 0n, data = '0x', gasPrice = 0n }, later = 1) {
      time += later
      await ask('evm_setNextBlockTimestamp', [hex(BigInt(time))])
      const transaction = { from, to, value: hex(value), data, gas: hex(mostGas), gasPrice: hex(gasPrice) }
      const hash = String(await ask('eth_sendTransaction', [transaction]))
      if ((await receiptOf(ask, hash))['status'] !== '0x1')
        throw new Error(`${from} to ${to} reverted: ${data.slice(0, 74)}`)
      return `0x${hash.slice(2)}`
    },
    async back() {
      await ask('evm_revert', [kept.snapshot])
      time = kept.time
      await keep()
    },
  }
}

/** The chain mines a transaction at once, but answers before it has. */
async function receiptOf(ask: ChainDoor['ask'], hash: string): Promise<Readonly<Record<string, unknown>>> {
  for (;;) {
    const receipt = readFields(await ask('eth_getTransactionReceipt', [hash]))
    if (receipt !== undefined) return receipt
    await wait(2)
  }
}

function hex(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
