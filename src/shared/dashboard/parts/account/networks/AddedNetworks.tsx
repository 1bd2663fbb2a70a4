import { useState } from 'react'
import type { AddedNetwork } from '../../../../domain/networks/AddedNetwork.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { ForgetNetwork } from './ForgetNetwork.tsx'
import type { KeptOfChain } from './KeptOfChain.ts'
import { mainNodeOf } from './mainNodeOf.ts'
import styles from './Networks.module.css'
import { OfferNetwork } from './OfferNetwork.tsx'

type NetworkActs = {
  /** What else this device keeps of one. */
  readonly readKept: (network: AddedNetwork) => KeptOfChain
  readonly onEdit: (network: AddedNetwork) => void
  readonly onForget: (network: AddedNetwork) => void
  readonly onMoveUp: (network: AddedNetwork) => void
}

/** The networks that were set up on this device, with the hosts of their nodes and nothing else of their addresses. */
export function AddedNetworks({
  networks,
  ...acts
}: NetworkActs & { readonly networks: readonly AddedNetwork[] }) {
  const [offered, setOffered] = useState<AddedNetwork>()
  if (networks.length === 0) return null
  return (
    <section className={styles.group} aria-label="Set up on this device">
      <h3>Set up on this device</h3>
      <ul className={styles.networks}>
        {networks.map((network, index) => (
          <NetworkLine
            key={network.id}
            {...{ network, acts }}
            first={index === 0}
            offered={offered === network}
            onOffer={() => setOffered(network)}
          />
        ))}
      </ul>
    </section>
  )
}

type NetworkLineProps = {
  readonly network: AddedNetwork
  readonly acts: NetworkActs
  readonly first: boolean
  /** The wallet is asked to take it. */
  readonly offered: boolean
  readonly onOffer: () => void
}

function NetworkLine({ network, acts, first, offered, onOffer }: NetworkLineProps) {
  const { readKept, onEdit, onForget, onMoveUp } = acts
  const { offerNetwork } = useSource().capabilities
  const { name } = network
  return (
    <li>
      <NetworkName network={network} />
      {!first && (
        <Button small onClick={() => onMoveUp(network)} aria-label={`Move ${name} up`}>
          Up
        </Button>
      )}
      <Button small onClick={() => onEdit(network)} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      {offerNetwork !== undefined && mainNodeOf(network) !== undefined && (
        <Button small onClick={onOffer} aria-label={`Add ${name} to your wallet`}>
          To wallet
        </Button>
      )}
      <ForgetNetwork name={name} readKept={() => readKept(network)} onForget={() => onForget(network)} />
      {offered && offerNetwork !== undefined && (
        <LazyParts>
          <OfferNetwork network={network} offer={offerNetwork} />
        </LazyParts>
      )}
    </li>
  )
}

function NetworkName({ network: { name, shortName, id, nodes } }: Pick<NetworkLineProps, 'network'>) {
  return (
    <span className={styles.name}>
      {name}
      <span className={styles.short}>
        {shortName} · {id}
      </span>
      <span className={styles.hosts}>{nodes.map(({ url }) => new URL(url).host).join(', ')}</span>
    </span>
  )
}
