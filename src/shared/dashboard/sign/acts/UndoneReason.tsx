import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { decodeTransaction } from '../../../domain/checks/subject/createSubject.ts'
import { hashingVersionText } from '../../../domain/safe/hashingVersion.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { executedQuery } from '../../../review/executedQuery.ts'
import { identityOf } from '../../../review/readings/identityQuery.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import type { TransactionState } from './signingState.ts'

/** Why an execution was undone as a whole, and whether the transaction still waits: another try may have run before it. */
export function UndoneReason({ state, hash }: { readonly state: TransactionState; readonly hash: Hex }) {
  const { composed, safe, isPast } = state
  const source = useSource()
  const { account, transaction } = composed
  const signed = useMemo(() => {
    const identity = identityOf(account, hashingVersionText(safe))
    return identity && { transaction, decoded: decodeTransaction(identity, transaction) }
  }, [account, safe, transaction])
  const { data } = useQuery(
    executedQuery(source, account.chainId, { safe: account.address, transactionHash: hash, signed }),
  )
  const failure = data?.failure
  const used = isPast ? true : data?.after && data.after.nonce > transaction.nonce
  const token = failure?.at === undefined ? undefined : data?.accounts(failure.at)
  const symbol = token?.known === true ? token.value.token?.symbol : undefined
  const who = failure?.at === undefined ? 'The Safe' : visibleText(symbol ?? checksumAddress(failure.at))
  return (
    <Note kind="high" title={undoneTitle(transaction.nonce, used)}>
      {failure === undefined
        ? 'The node does not tell why it was undone.'
        : `${who} answered “${visibleText(failure.reason)}”.`}
    </Note>
  )
}

/** `used`: whether its nonce is; `undefined` where the node does not tell. */
function undoneTitle(nonce: bigint, used: boolean | undefined): string {
  if (used === undefined) return 'This try was undone.'
  return used
    ? `This try was undone, and nonce ${nonce} is used: another one ran first.`
    : `Nonce ${nonce} is free: this transaction still waits.`
}
