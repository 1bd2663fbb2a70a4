import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { accountKindName } from '../../parts/page/accountWords.ts'
import type { Ready } from '../../parts/page/Ready.ts'

/** Stands where something was being composed for another account: nothing of it can reach this one. */
export function AccountChanged({
  left,
  ready: { account, chain },
  words,
  onGoOn,
}: {
  /** The account that was composed for. */
  readonly left: AccountRef
  readonly ready: Ready
  readonly words: { readonly nothing: string; readonly kept: string }
  readonly onGoOn: () => void
}) {
  const sameChain = left.chainId === chain.id
  return (
    <Note
      kind="high"
      title={`The ${sameChain ? accountKindName(account) : 'network'} changed while you were composing.`}
      actions={
        <Button small onClick={onGoOn}>
          Compose for {shortenAddress(account.address)}
        </Button>
      }
    >
      {words.nothing} {words.kept} is kept for {shortenAddress(left.address)}
      {sameChain ? '' : ` on chain ${left.chainId}`} and comes back when that account is open.
    </Note>
  )
}
