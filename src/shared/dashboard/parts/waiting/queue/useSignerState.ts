import { useQuery } from '@tanstack/react-query'
import { canBeSigned } from '../../../../domain/safe/canBeSigned.ts'
import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import { type Address, sameAddress } from '../../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import { type SignerState, signerState } from './signerState.ts'

/** What is signed by owners, as a list has it. */
export type WaitingExecution = Extract<TransactionSummary['execution'], { readonly kind: 'multisig' }>

type WaitingRow = { readonly execution: WaitingExecution; readonly label: 'Next' | 'Queued' }

/** What the gateway lists, with the owners who approved on the chain and whom it does not list. */
export function withApprovals(execution: WaitingExecution, approved: readonly Address[]): WaitingExecution {
  const isNew = approved.filter((owner) => execution.missingSigners.some(isOwnedBy(owner)))
  if (isNew.length === 0) return execution
  const { submitted, required } = execution.confirmations
  return {
    ...execution,
    confirmations: { submitted: submitted + isNew.length, required },
    missingSigners: execution.missingSigners.filter(
      (missing) => !isNew.some((owner) => isOwnedBy(owner)(missing)),
    ),
  }
}

function isOwnedBy(owner: Address) {
  return ({ address }: { readonly address: Address }) => sameAddress(address, owner)
}

/** What the connected account can do. Owners and nonce are those of the chain, which the page asks for anyway. */
export function useSignerState(ready: Ready, waiting: WaitingRow): SignerState {
  const safe = useQuery({ ...chainSafeQuery(useSource(), refOf(ready)), enabled: false }).data
  return signerStateOf(ready, waiting, safe)
}

/** The same with a Safe that was read before. */
export function signerStateOf(
  { account }: Ready,
  waiting: WaitingRow,
  safe: KnownSafe | undefined,
): SignerState {
  return waitingState(account.kind === 'safe' ? account.signer : undefined, waiting, safe)
}

type KnownSafe = Pick<SafeState, 'owners' | 'threshold' | 'nonce'>

/** What an account can do for something that waits in any Safe, which need not be the one that is open. */
export function waitingState(
  signer: Address | undefined,
  { execution: { nonce, confirmations, missingSigners }, label }: WaitingRow,
  safe: KnownSafe | undefined,
): SignerState {
  return signerState({
    signer,
    owners: safe?.owners,
    missing: missingSigners.map(({ address }) => address),
    complete: confirmations.submitted >= confirmations.required,
    // A gateway calls the first one next, also where nothing waits for the nonce of the Safe.
    next: label === 'Next' && (safe === undefined || BigInt(nonce) === safe.nonce),
    past: safe !== undefined && nonce < safe.nonce,
    locked: safe !== undefined && !canBeSigned(safe),
  })
}
