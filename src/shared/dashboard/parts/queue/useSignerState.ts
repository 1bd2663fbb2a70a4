import { useQuery } from '@tanstack/react-query'
import type { SafeState } from '../../../domain/safe/SafeState.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import { type SignerState, signerState } from './signerState.ts'

type Waiting = {
  readonly execution: Extract<TransactionSummary['execution'], { readonly kind: 'multisig' }>
  readonly label: 'Next' | 'Queued'
}

/** What the connected account can do. Owners and nonce are those of the chain, which the page asks for anyway. */
export function useSignerState(ready: Ready, waiting: Waiting): SignerState {
  const safe = useQuery({ ...chainSafeQuery(useSource(), refOf(ready)), enabled: false }).data
  return signerStateOf(ready, waiting, safe)
}

/** The same with a Safe that was read before. */
export function signerStateOf(
  { account }: Ready,
  { execution: { nonce, confirmations, missingSigners }, label }: Waiting,
  safe: Pick<SafeState, 'owners' | 'nonce'> | undefined,
): SignerState {
  return signerState({
    signer: account.kind === 'safe' ? account.signer : undefined,
    owners: safe?.owners,
    missing: missingSigners.map(({ address }) => address),
    complete: confirmations.submitted >= confirmations.required,
    next: label === 'Next',
    past: safe !== undefined && nonce < safe.nonce,
  })
}
