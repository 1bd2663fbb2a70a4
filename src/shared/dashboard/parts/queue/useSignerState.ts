import { useQuery } from '@tanstack/react-query'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import { type SignerState, signerState } from './signerState.ts'

type Waiting = {
  readonly execution: Extract<TransactionSummary['execution'], { readonly kind: 'multisig' }>
  readonly label: 'Next' | 'Queued'
}

/** What the connected account can do. The owners are those of the chain, which the page asks for anyway. */
export function useSignerState(ready: Ready, waiting: Waiting): SignerState {
  const owners = useQuery({ ...chainSafeQuery(useSource(), refOf(ready)), enabled: false }).data?.owners
  return signerStateOf(ready, waiting, owners)
}

/** The same with owners that were read before. */
export function signerStateOf(
  { account }: Ready,
  { execution: { confirmations, missingSigners }, label }: Waiting,
  owners: Parameters<typeof signerState>[0]['owners'],
): SignerState {
  return signerState({
    signer: account.kind === 'safe' ? account.signer : undefined,
    owners,
    missing: missingSigners.map(({ address }) => address),
    complete: confirmations.submitted >= confirmations.required,
    next: label === 'Next',
  })
}
