import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { hashingVersionText } from '../../../domain/safe/hashingVersion.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { Call } from '../../../domain/values/call.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { useExpectedNonce } from '../../parts/composer/lines/useExpectedNonce.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'

/** Findings of a batch that is still being typed are not read. */
const restMilliseconds = 500

/**
 * The transaction that a batch makes once its lines rest. `wait`: the nonce is not known yet, or could not be read.
 * `onAssessed` hears `undefined` as soon as the batch is another one.
 */
export function useComposedBatch(
  calls: readonly Call[],
  {
    onAssessed,
    onComposed,
  }: {
    readonly onAssessed: (assessment: Assessment | undefined) => void
    readonly onComposed: ((transaction: SafeTransaction | undefined) => void) | undefined
  },
) {
  const ready = useReady()
  const [composed, setComposed] = useState<SafeTransaction>()
  const [problem, setProblem] = useState<unknown>()
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  // A host may say less than the hash needs: then the chain is asked.
  const isSilent = reported?.nonce === undefined || reported.version === undefined
  const chain = useQuery({ ...chainSafeQuery(useSource(), refOf(ready)), enabled: isSilent })
  const { nonce: place } = useExpectedNonce(ready)
  const version = reported?.version ?? (chain.data && hashingVersionText(chain.data))
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
    const nonce = place
    let wanted = true
    const timer = setTimeout(() => {
      import('../../../domain/transaction/wrapCalls.ts').then(
        ({ wrapCalls }) => wanted && compose(wrapCalls(calls, { account: refOf(ready), nonce, version })),
        (error: unknown) => wanted && setProblem(error),
      )
    }, restMilliseconds)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [account, key, String(place), version])

  const isWaiting = place === undefined && calls.length > 0
  return {
    composed,
    problem,
    wait: isWaiting ? { error: isSilent && chain.isError ? chain.error : null } : undefined,
  }
}
