import { useQueries, useQuery } from '@tanstack/react-query'
import { type Address, sameAddress } from '../../../domain/values/address.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { ownerSafesQuery } from '../../../queries/ownerSafes.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import text from '../../../ui/text.module.css'
import layout from '../../parts/frame/page/Layout.module.css'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import type { TransactionState } from './signingState.ts'

/** Offers to approve on behalf of owners that are Safes and that the connected account owns. */
export function OwnerSafeActs({
  state,
  onApprove,
}: {
  readonly state: TransactionState
  readonly onApprove: (ownerSafe: Address) => void
}) {
  const { mine, above } = useUnsignedSafes(state)
  return (
    <>
      {above.map(({ identity }) => (
        <p key={identity.safe} className={text.small}>
          The owner Safe {shortenAddress(identity.safe)} has owners that are Safes themselves. What waits in
          them is not looked into here: open {shortenAddress(identity.safe)} to see who still has to sign
          there.
        </p>
      ))}
      {mine.length > 0 && (
        <>
          <p className={text.small}>
            {mine.length === 1 ? 'An owner is a Safe of yours.' : 'Some owners are Safes of yours.'} It signs
            by approving the hash on the chain, which its own owners decide.
          </p>
          <div className={layout.row}>
            {mine.map(({ identity }) => (
              <Button key={identity.safe} small onClick={() => onApprove(identity.safe)}>
                Approve as {shortenAddress(identity.safe)}…
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** Owners that are Safes and have not signed: those that the connected account owns, and those that Safes own. */
function useUnsignedSafes({ composed, signatures }: TransactionState) {
  const account = useAccountRef()
  const source = useSource()
  const { chainId } = account
  const safes = useQuery(ownerSafesQuery(source, account)).data?.safes ?? []
  const read = useQueries({
    queries: safes.map(({ identity }) => chainSafeQuery(source, { chainId, address: identity.safe })),
  })
  const mine = safes.filter(
    ({ identity }, index) =>
      read[index]?.data?.owners.some((owner) => sameAddress(owner, composed.signer)) === true &&
      !signatures.some(({ signer }) => sameAddress(signer, identity.safe)),
  )
  const above = safes.filter(
    ({ identity, ownerSafes = [] }) =>
      ownerSafes.length > 0 && !signatures.some(({ signer }) => sameAddress(signer, identity.safe)),
  )
  return { mine, above }
}
