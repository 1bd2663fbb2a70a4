import type { Clearance } from '../domain/clearance/Clearance.ts'
import { clearanceOfWallet } from '../domain/clearance/grantClearance.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Call } from '../domain/values/call.ts'
import type { AccountSource, SourceState } from '../source/AccountSource.ts'
import type { RequestRecord } from '../source/RequestRecord.ts'
import { clearCalls } from './clearances.ts'

/** A source with the world around it in the test's hands. */
export type SourceWorld = {
  readonly source: AccountSource
  /** The account the world shows first; it can send. */
  readonly account: AccountRef
  /** Questions that have reached the user so far. */
  readonly questions: () => number
  /** The user answers the given question, counted from 0; the last one by default. */
  readonly approve: (question?: number) => void
  readonly reject: (question?: number) => void
  /** From now on the world shows another account. The source may only learn of it by asking. */
  readonly switchAccount: () => AccountRef
  /** What chain reads meet from now on; `answer` at first. `eth_chainId` is answered with the account's chain. */
  readonly setReads: (reads: 'answer' | 'fail' | 'silence') => void
  /** The page reloads: a new source on the same storage, in the same world. */
  readonly reload: () => AccountSource
  /** Listeners and timers the source holds outside itself. */
  readonly leftovers: () => number
}

/** Makes a world whose source is ready; the source is disposed when the test ends. */
export type Setup = () => Promise<
  SourceWorld & {
    readonly send: () => ReturnType<AccountSource['sendCalls']>
    readonly ask: () => Promise<ReturnType<AccountSource['sendCalls']>>
  }
>

/** What the contract sends. */
export const call: Call = { to: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', value: 10n ** 18n, data: '0x' }

/** Resolves as soon as the state fits. */
export function until(source: AccountSource, fits: (state: SourceState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!fits(source.getState())) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = source.subscribe(check)
    check()
  })
}

export function ready(source: AccountSource): Promise<void> {
  return until(source, ({ connection }) => connection.status === 'ready')
}

/** Leave to send the calls from an account, by what the account is. */
export function clearanceFor(source: AccountSource, calls: readonly Call[], account: AccountRef): Clearance {
  const { connection } = source.getState()
  return connection.status === 'ready' && connection.account.kind === 'wallet'
    ? clearanceOfWallet({ kind: 'wallet-calls', account, calls })
    : clearCalls(calls, account)
}

/** Asks for the contract's call from an account. */
export function sendCall(source: AccountSource, account: AccountRef): ReturnType<AccountSource['sendCalls']> {
  return source.sendCalls([call], account, clearanceFor(source, [call], account))
}

/** The record of a request in the state. */
export function record(source: AccountSource, id: string): RequestRecord | undefined {
  return source.getState().requests.find((request) => request.id === id)
}

export function refOf({ connection }: SourceState): AccountRef | undefined {
  if (connection.status !== 'ready') return undefined
  return { chainId: connection.chain.id, address: connection.account.address }
}
