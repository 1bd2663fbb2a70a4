import type { ReactNode } from 'react'
import { type Address, zeroAddress } from '../../../domain/values/address.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { GatewaySafe } from '../../../gateway/parse.ts'
import type { Named } from '../../../gateway/wireValues.ts'
import { Panel } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { FactMarks } from '../../parts/safeFacts/FactMarks.tsx'
import { type Claim, type ClaimedFact, claimedFactOf } from '../../parts/safeFacts/safeClaims.ts'
import { sayPart } from '../../parts/safeFacts/sayPart.ts'
import styles from './SetUpPanel.module.css'

/** The contracts a Safe is made of, and who says so. */
export function SetUpPanel({
  claims,
  gateway,
}: {
  readonly claims: readonly Claim[]
  readonly gateway: GatewaySafe | undefined
}) {
  return (
    <Panel title="Contracts">
      <dl>
        <Line
          name="Singleton"
          fact={claimedFactOf(claims, (facts) => facts.singleton)}
          known={gateway?.implementation}
        />
        <Modules fact={claimedFactOf(claims, (facts) => facts.modules)} gateway={gateway} />
        <Line name="Guard" fact={claimedFactOf(claims, (facts) => facts.guard)} known={gateway?.guard} />
        <Line
          name="Fallback handler"
          fact={claimedFactOf(claims, (facts) => facts.fallbackHandler)}
          known={gateway?.fallbackHandler}
        />
      </dl>
    </Panel>
  )
}

function Line({
  name,
  fact,
  known,
}: {
  readonly name: string
  readonly fact: ClaimedFact<Address>
  readonly known: Named | undefined
}) {
  return (
    <Entry name={name} marks={<FactMarks fact={fact} say={sayPart} quiet />}>
      {fact.value === undefined ? (
        <span className={text.muted}>Unknown</span>
      ) : fact.value === zeroAddress ? (
        'None'
      ) : (
        <AddressView address={fact.value} name={nameOf(known, fact.value)} />
      )}
    </Entry>
  )
}

function Modules({
  fact,
  gateway,
}: {
  readonly fact: ClaimedFact<readonly Address[]>
  readonly gateway: GatewaySafe | undefined
}) {
  const known = (address: Address) => gateway?.modules?.find((module) => module.address === address)
  return (
    <Entry name="Modules" marks={<FactMarks fact={fact} say={(modules) => `${modules.length}`} quiet />}>
      {fact.value === undefined ? (
        <span className={text.muted}>Unknown</span>
      ) : fact.value.length === 0 ? (
        'None'
      ) : (
        fact.value.map((address) => (
          <AddressView key={address} address={address} name={nameOf(known(address), address)} />
        ))
      )}
    </Entry>
  )
}

function Entry({
  name,
  marks,
  children,
}: {
  readonly name: string
  readonly marks: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={styles.entry}>
      <dt>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd>{marks}</dd>
    </div>
  )
}

/** The gateway's name for a contract, when it means the same one. */
function nameOf(known: Named | undefined, address: Address): string | undefined {
  return known?.address === address && known.name ? visibleText(known.name) : undefined
}
