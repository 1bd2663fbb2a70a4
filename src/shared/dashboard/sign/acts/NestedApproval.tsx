import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { hashingVersion } from '../../../domain/safe/hashingVersion.ts'
import { nestedApproval } from '../../../domain/signatures/nestedHashes.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { noncesQuery } from '../../../queries/transactions.ts'
import { formatPageLocation } from '../../../routing/route.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import text from '../../../ui/text.module.css'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import { chainPrefix } from '../../parts/frame/page/routeAccountOf.ts'
import { ReadyContext, useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import { ComposedPart } from './ComposedPart.tsx'
import { readNonce } from './readNonce.ts'

/** Proposes, in an owner that is a Safe itself, to approve a transaction of the Safe that is open. */
export function NestedApproval({
  signer,
  ownerSafe,
  safeTxHash,
  of = 'transaction',
  onBack,
}: {
  readonly signer: Address
  readonly ownerSafe: Address
  /** The hash that is approved, also where it is that of a message. */
  readonly safeTxHash: Hex
  readonly of?: 'transaction' | 'message'
  readonly onBack: () => void
}) {
  const ready = useReady()
  const [proposed, setProposed] = useState<Hex>()
  const transaction = useApprovalIn(ownerSafe, safeTxHash)
  const ownerReady = useMemo(() => readyOf(ready, ownerSafe, signer), [ready, ownerSafe, signer])
  const name = shortenAddress(ownerSafe)

  if (proposed !== undefined) return <ProposedThere ownerSafe={ownerSafe} safeTxHash={proposed} />
  if (transaction === undefined) return <AskingNonce name={name} />
  return (
    <ReadyContext value={ownerReady}>
      <ComposedPart
        signer={signer}
        transaction={transaction}
        title={`Approve as ${name}`}
        press="Sign and propose the approval"
        onProposed={setProposed}
        onBack={onBack}
      >
        <p className={text.small}>
          A transaction of the Safe {name}, with its nonce {String(transaction.nonce)}: it approves the hash
          of the {of} you came from. Your wallet shows the hashes on this page, not those of that {of}.
        </p>
      </ComposedPart>
    </ReadyContext>
  )
}

/** The transaction of `ownerSafe` that approves `hash` for the Safe that is open; `undefined` until its nonce is known. */
function useApprovalIn(ownerSafe: Address, hash: Hex): SafeTransaction | undefined {
  const source = useSource()
  const { chainId, address: safe } = useAccountRef()
  // The nonce stays what it was when it was composed: an owner signs only the one that was read.
  const [nonce, setNonce] = useState<bigint>()
  const owner = useQuery(chainSafeQuery(source, { chainId, address: ownerSafe })).data
  const nonces = useQuery(noncesQuery({ chainId, address: ownerSafe }))
  const read = readNonce({
    typed: '',
    current: owner && Number(owner.nonce),
    recommended: nonces.data?.recommended,
    unknown: nonces.isError,
  }).value
  if (nonce === undefined && read !== undefined) setNonce(read)
  const version = owner === undefined ? undefined : hashingVersion(owner)
  return useMemo(
    () =>
      version === undefined || nonce === undefined
        ? undefined
        : nestedApproval({ chainId, safe: ownerSafe, version }, { safe, hash, nonce }).transaction,
    [chainId, ownerSafe, safe, hash, version, nonce],
  )
}

function AskingNonce({ name }: { readonly name: string }) {
  return (
    <p role="status" className={text.small}>
      Asking which nonce is next in the Safe {name}.
    </p>
  )
}

function ProposedThere({ ownerSafe, safeTxHash }: { readonly ownerSafe: Address; readonly safeTxHash: Hex }) {
  const { chain } = useReady()
  return (
    <Note
      kind="ok"
      live="polite"
      title={`Proposed in the Safe ${shortenAddress(ownerSafe)}.`}
      actions={
        <ButtonLink
          small
          href={formatPageLocation({
            account: { chain: chainPrefix(chain), address: ownerSafe },
            route: { page: 'transaction', id: safeTxHash },
          })}
        >
          Open it there
        </ButtonLink>
      }
    >
      Its owners sign it in its own queue. Once it is executed, its approval counts here as a signature.
    </Note>
  )
}

/** The owner Safe as if it were open: its chain is the same, and the wallet acts for it. */
function readyOf(ready: Ready, address: Address, signer: Address): Ready {
  return { ...ready, account: { kind: 'safe', address, reported: undefined, signer, canSend: false } }
}
