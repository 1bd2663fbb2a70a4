import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { hashingVersionText } from '../../../domain/safe/hashingVersion.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { wrapCalls } from '../../../domain/transaction/wrapCalls.ts'
import type { Call } from '../../../domain/values/call.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { useExpectedNonce } from '../../parts/composer/lines/useExpectedNonce.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'

/** Findings of a batch that is still being typed are not read. */
const restMilliseconds = 500

type BatchListeners = {
  readonly onAssessed: (assessment: Assessment | undefined) => void
  readonly onComposed: ((transaction: SafeTransaction | undefined) => void) | undefined
}

/**
 * The transaction that a batch makes once its lines rest. `wait`: the nonce is not known yet, or could not be read.
 * `onAssessed` hears `undefined` as soon as the batch is another one.
 */
export function useComposedBatch(calls: readonly Call[], { onAssessed, onComposed }: BatchListeners) {
  const ready = useReady()
  const [composed, setComposed] = useState<SafeTransaction>()
  const [problem, setProblem] = useState<unknown>()
  const { place, version, error } = usePlaceAndVersion(ready)
  const account = accountKey(refOf(ready))
  const compose = (transaction: SafeTransaction | undefined) => {
    setComposed(transaction)
    onComposed?.(transaction)
  }
  const key = calls.map(({ to, value, data }) => `${to} ${value} ${data}`).join('\n')

  /** Of what the last findings are: another nonce has them found again, and what was pressed meanwhile still holds. */
  const checked = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are a new list at each render; the key changes when one of them does.
  useEffect(() => {
    const subject = `${account} ${version} ${key}`
    setProblem(undefined)
    if (checked.current !== subject) {
      checked.current = subject
      compose(undefined)
      onAssessed(undefined)
    }
    if (place === undefined || calls.length === 0) return
    return composeAtRest(calls, { account: refOf(ready), nonce: place, version }, { compose, setProblem })
  }, [account, key, String(place), version])

  const isWaiting = place === undefined && calls.length > 0
  return {
    composed,
    problem,
    wait: isWaiting ? { error } : undefined,
  }
}

/** The nonce that the batch is expected to have, and the version that makes its hash. `error`: why the chain does not say. */
function usePlaceAndVersion(ready: Ready) {
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  // A host may say less than the hash needs: then the chain is asked.
  const isSilent = reported?.nonce === undefined || reported.version === undefined
  const chain = useQuery({ ...chainSafeQuery(useSource(), refOf(ready)), enabled: isSilent })
  const { nonce: place } = useExpectedNonce(ready)
  const version = reported?.version ?? (chain.data && hashingVersionText(chain.data))
  return { place, version, error: isSilent && chain.isError ? chain.error : null }
}

/** Makes the transaction once the calls rest. What it returns ends that. */
function composeAtRest(
  calls: readonly Call[],
  wrapping: Parameters<typeof wrapCalls>[1],
  {
    compose,
    setProblem,
  }: {
    readonly compose: (transaction: SafeTransaction | undefined) => void
    readonly setProblem: (error: unknown) => void
  },
): () => void {
  let wanted = true
  const timer = setTimeout(() => {
    import('../../../domain/transaction/wrapCalls.ts').then(
      ({ wrapCalls }) => wanted && compose(wrapCalls(calls, wrapping)),
      (error: unknown) => wanted && setProblem(error),
    )
  }, restMilliseconds)
  return () => {
    wanted = false
    clearTimeout(timer)
  }
}
