import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { noncesQuery } from '../../../queries/transactions.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { askerName } from '../page/accountWords.ts'
import { type Ready, refOf } from '../page/Ready.ts'

/** Others propose too. */
const refreshMilliseconds = 15_000

/** Which nonce the host is likely to choose: it picks it, and shows it before anybody signs. */
export function NextNonce({ ready }: { readonly ready: Ready }) {
  const account = refOf(ready)
  const nonces = useQuery({ ...noncesQuery(account), refetchInterval: refreshMilliseconds })
  useAskedAgain(nonces.refetch)
  const chain = useQuery(chainSafeQuery(useSource(), account)).data
  return (
    <>
      Chosen by {askerName(ready.host)}
      {nonces.data !== undefined && (
        <small>
          {Math.max(nonces.data.recommended, Number(chain?.nonce ?? 0n))} is the next that is free
        </small>
      )}
      {nonces.isError && chain !== undefined && (
        <small>{String(chain.nonce)} is next on the chain; the gateway does not say what waits</small>
      )}
    </>
  )
}

/** Each answer of the host may have taken a nonce. */
function useAskedAgain(ask: () => unknown): void {
  const { requests } = useSourceState()
  const answered = requests.filter(({ progress }) => progress.phase === 'settled').length
  const before = useRef(answered)
  useEffect(() => {
    if (answered !== before.current) ask()
    before.current = answered
  }, [answered, ask])
}
