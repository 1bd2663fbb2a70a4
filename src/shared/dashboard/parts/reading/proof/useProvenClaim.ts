import { useEffect, useRef, useState } from 'react'
import type { ProvenState } from '../../../../chain/proof/StateProof.ts'
import type { Claim } from '../../account/safeFacts/safeClaims.ts'
import { fitOf, type ProofFit, provenClaim } from './provenClaim.ts'

/**
 * Hands what was proven to the page, so that each fact it covers gets its mark. Where the node says something else,
 * everything is asked again once; until then, and where the Safe has changed, there is no mark. What still differs at
 * the same nonce is handed on: the page says both, as something critical. Resolves to how the proof fits.
 */
export function useProvenClaim(
  state: ProvenState | undefined,
  {
    claims,
    again,
    open,
    onProven,
  }: {
    /** What the sources say. */
    readonly claims: readonly Claim[]
    /** Asks for the proof and the sources anew. */
    readonly again: () => Promise<unknown>
    readonly open: () => void
    readonly onProven: (claim: Claim | undefined) => void
  },
): ProofFit['kind'] | 'asking' | undefined {
  const fit = state && fitOf(state, claims)
  const isNew = useAskedAgain(fit?.difference ?? '', again)
  const kind = isNew ? 'asking' : fit?.kind
  const claim =
    state !== undefined && (kind === 'fits' || kind === 'contradicted')
      ? provenClaim(state, claims, open)
      : undefined
  const latest = useRef({ claim, onProven })
  latest.current = { claim, onProven }
  const mark = claim && `${state?.header.hash} ${claim.proof?.words} ${String(claim.facts.nativeBalance)}`

  useEffect(() => {
    latest.current.onProven(mark === undefined ? undefined : latest.current.claim)
  }, [mark])

  useEffect(() => () => latest.current.onProven(undefined), [])
  return kind
}

/** Asks everything again once for each difference; true while that is going on. */
function useAskedAgain(difference: string, again: () => Promise<unknown>): boolean {
  const [asked, setAsked] = useState('')
  const asking = useRef('')
  const isNew = difference !== '' && difference !== asked
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (!isNew || asking.current === difference) return
    asking.current = difference
    void latest.current().then(() => setAsked(difference))
  }, [isNew, difference])
  return isNew
}
