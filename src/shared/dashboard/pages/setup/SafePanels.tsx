import { useQuery } from '@tanstack/react-query'
import { checksumAddress } from '../../../domain/values/address.ts'
import { type SafePart, safePartsOf, safePartsQuery } from '../../../queries/safeParts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import { NamesPanel } from '../../parts/account/names/NamesPanel.tsx'
import { OwnersPanel } from '../../parts/account/safeFacts/OwnersPanel.tsx'
import { type Claim, claimedFactOf } from '../../parts/account/safeFacts/safeClaims.ts'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { ContractsPanel } from './ContractsPanel.tsx'
import { DelegatesPanel } from './DelegatesPanel.tsx'
import { ModulesPanel } from './ModulesPanel.tsx'
import { StatePanel } from './StatePanel.tsx'
import { useSafeClaims } from './useSafeClaims.ts'

/** How the Safe shown is set up: every fact with who says so, from the chain where the gateway is silent. */
export function SafePanels() {
  const ready = useReady()
  const source = useSource()
  const account = refOf(ready)
  const { claims, gateway, failed, askAgain, setProven } = useSafeClaims(ready)
  const modules = claimedFactOf(claims, (facts) => facts.modules)
  const owners = claimedFactOf(claims, (facts) => facts.owners).value
  const parts = claimedParts(claims)
  const identities = useQuery(safePartsQuery(source, account, parts)).data
  return (
    <>
      <Silence failed={failed} />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <OwnersPanel claims={claims} />
          <StatePanel claims={claims} askAgain={askAgain} onProven={setProven} />
          <ContractsPanel claims={claims} gateway={gateway} identities={identities} />
          <ModulesPanel
            chainId={account.chainId}
            modules={modules}
            gateway={gateway}
            identities={identities}
          />
        </div>
        <div className={layout.stack}>
          <NamesPanel
            addresses={[...(owners ?? []), ...parts.map(({ address }) => checksumAddress(address))]}
          />
          <DelegatesPanel owners={owners} />
        </div>
      </div>
    </>
  )
}

/** The contracts that are claimed to be parts of the Safe. */
function claimedParts(claims: readonly Claim[]): readonly SafePart[] {
  return safePartsOf([
    ['singleton', claimedFactOf(claims, (facts) => facts.singleton).value],
    ['handler', claimedFactOf(claims, (facts) => facts.fallbackHandler).value],
    ['guard', claimedFactOf(claims, (facts) => facts.guard).value],
    ['module-guard', claimedFactOf(claims, (facts) => facts.moduleGuard).value],
    ...(claimedFactOf(claims, (facts) => facts.modules).value ?? []).map(
      (address) => ['module', address] as const,
    ),
  ])
}

/** Which source is silent, and what is still shown below. */
function Silence({
  failed: { chain, gateway },
}: {
  readonly failed: { chain: Error | null; gateway: Error | null }
}) {
  const describeError = useDescribeError()
  const failure = chain ?? gateway
  if (failure === null) return null
  const { title } = describeError(failure)
  return (
    <Note kind="warn" title={title} live="polite">
      {chain !== null && gateway !== null
        ? 'Neither the chain nor the gateway answers. You see what they said before.'
        : chain !== null
          ? 'The chain does not answer: you see only what others say.'
          : 'Everything below is read from the chain.'}
    </Note>
  )
}
