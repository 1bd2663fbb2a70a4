import * as v from 'valibot'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import { type GatewayConnection, type Options, parsedAnswer, sendJson } from './connection.ts'
import { addressPart, chainPart, hashPart } from './parameters.ts'
import { countValue, hashValue, lenientSchema, readWith } from './wireValues.ts'

/** An execution as a relay gets it. */
type RelayedExecution = {
  /** Of the Safe contract: `1.4.1`. */
  readonly version: string
  /** The call that executes it, with the signatures. */
  readonly call: Call
  readonly safeTxHash: Hex
}

/** What a relay says of an execution that it took: 100 pending, 110 sent, 200 in a block, 400 not sent, 500 undone. */
type RelayTask = {
  readonly status: number
  /** Hash of the transaction that the relay says it sent; `undefined` before. */
  readonly transactionHash: Hex | undefined
}

/** Number of executions that a relay still takes, by its own word, and the limit that they count towards. */
type RelaysLeft = { readonly remaining: number; readonly limit: number }

/** The relay behind the gateway, which executes transactions of Safes. Everything here is its word. */
export type RelayCalls = {
  /** Hands an execution to the relay, which names a task for it. That proves nothing of what the relay sends. */
  readonly relay: (
    chainId: number,
    execution: RelayedExecution,
    options: Options,
  ) => Promise<{ readonly task: string }>
  readonly relayTask: (chainId: number, task: string, options: Options) => Promise<RelayTask>
  readonly relaysLeft: (safe: AccountRef, safeTxHash: Hex, options: Options) => Promise<RelaysLeft>
}

const taken = v.pipe(
  v.object({ taskId: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) }),
  v.transform(({ taskId }) => ({ task: taskId })),
)
const task = v.pipe(
  v.object({ status: countValue, receipt: lenientSchema(v.object({ transactionHash: hashValue })) }),
  v.transform(({ status, receipt }): RelayTask => ({ status, transactionHash: receipt?.transactionHash })),
)
const left = v.object({ remaining: countValue, limit: countValue })

export function createRelayCalls({ ask, baseUrl }: GatewayConnection): RelayCalls {
  const relayUrl = (chainId: number) => `${baseUrl}/v1/chains/${chainPart(chainId)}/relay`
  return {
    async relay(chainId, { version, call, safeTxHash }, { signal }) {
      const body = { version, to: addressPart(call.to), data: call.data, safeTxHash: hashPart(safeTxHash) }
      const answer = ask(signal, () => sendJson(relayUrl(chainId), 'POST', body))
      return parsedAnswer('relay', answer, (value) => readWith(taken, value))
    },
    async relayTask(chainId, name, { signal }) {
      const url = `${relayUrl(chainId)}/status/${encodeURIComponent(name)}`
      const answer = ask(signal, () => sendJson(url, 'GET'))
      return parsedAnswer('relay task', answer, (value) => readWith(task, value))
    },
    async relaysLeft({ chainId, address }, safeTxHash, { signal }) {
      const url = `${relayUrl(chainId)}/${addressPart(address)}?safeTxHash=${hashPart(safeTxHash)}`
      const answer = ask(signal, () => sendJson(url, 'GET'))
      return parsedAnswer('relays left', answer, (value) => readWith(left, value))
    },
  }
}
