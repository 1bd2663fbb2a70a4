import type { SafePartRole } from '../../../domain/checks/subject/contractIdentity.ts'
import { type Address, zeroAddress } from '../../../domain/values/address.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { GatewaySafe } from '../../../gateway/parse.ts'
import type { NamedAccountValue } from '../../../gateway/wireValues.ts'
import { type PartIdentities, partKey, safePartsOf } from '../../../queries/safeParts.ts'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { FactMarks } from '../../parts/account/safeFacts/FactMarks.tsx'
import { type Claim, type ClaimedFact, claimedFactOf } from '../../parts/account/safeFacts/safeClaims.ts'
import { sayPart } from '../../parts/account/safeFacts/sayPart.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { CreationEntry } from './CreationEntry.tsx'
import { IdentityMark } from './IdentityMark.tsx'
import { PartEntry } from './PartEntry.tsx'
import styles from './SafeParts.module.css'
import { VersionEntry } from './VersionEntry.tsx'

/** The contracts a Safe is made of: which they are, who says so, and who they are found to be. */
export function ContractsPanel({
  claims,
  gateway,
  identities,
}: {
  readonly claims: readonly Claim[]
  readonly gateway: GatewaySafe | null | undefined
  readonly identities: PartIdentities | undefined
}) {
  const { chain } = useReady()
  return (
    <Panel title="Contracts of this Safe">
      <dl className={styles.list}>
        <VersionEntry claims={claims} gateway={gateway} />
        {partLines(claims, gateway).map(([name, role, fact, known]) => (
          <PartEntry key={name} name={name} marks={<FactMarks fact={fact} say={sayPart} />}>
            <PartValue chainId={chain.id} role={role} fact={fact} known={known} identities={identities} />
          </PartEntry>
        ))}
        <CreationEntry />
      </dl>
      <PanelFoot>
        Names come from the list of contracts that Safe publishes, compared here with the address and with the
        code on the chain.
      </PanelFoot>
    </Panel>
  )
}

/** The contracts in the order they are listed in, with what the gateway says of each. */
function partLines(
  claims: readonly Claim[],
  gateway: GatewaySafe | null | undefined,
): readonly [string, SafePartRole, ClaimedFact<Address>, NamedAccountValue | undefined][] {
  return [
    ['Singleton', 'singleton', claimedFactOf(claims, (facts) => facts.singleton), gateway?.implementation],
    [
      'Fallback handler',
      'handler',
      claimedFactOf(claims, (facts) => facts.fallbackHandler),
      gateway?.fallbackHandler,
    ],
    ['Guard', 'guard', claimedFactOf(claims, (facts) => facts.guard), gateway?.guard],
    ['Module guard', 'module-guard', claimedFactOf(claims, (facts) => facts.moduleGuard), undefined],
  ]
}

function PartValue({
  chainId,
  role,
  fact: { value, asking },
  known,
  identities,
}: {
  readonly chainId: number
  readonly role: SafePartRole
  readonly fact: ClaimedFact<Address>
  readonly known: NamedAccountValue | undefined
  readonly identities: PartIdentities | undefined
}) {
  if (value === undefined)
    return asking ? <Skeleton width="medium" /> : <span className={text.muted}>Unknown</span>
  if (value === zeroAddress) return 'None'
  const [part] = safePartsOf([[role, value]])
  return (
    <>
      <AddressView full address={value} />
      <IdentityMark
        contract={{ chainId, address: value }}
        of={role}
        identity={part && identities?.get(partKey(part))}
        said={gatewayName(known, value)}
      />
    </>
  )
}

/** The gateway's name for a contract, when it means the same one. */
export function gatewayName(account: NamedAccountValue | undefined, address: Address): string | undefined {
  return account?.address === address && account.name !== undefined ? visibleText(account.name) : undefined
}
