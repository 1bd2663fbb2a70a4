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

/** The networks that were set up on this device, with the hosts of their nodes and nothing else of their addresses. */
export function AddedNetworks({
  networks,
  readKept,
  onEdit,
  onForget,
  onMoveUp,
}: {
  readonly networks: readonly AddedNetwork[]
  /** What else this device keeps of one. */
  readonly readKept: (network: AddedNetwork) => KeptOfChain
  readonly onEdit: (network: AddedNetwork) => void
  readonly onForget: (network: AddedNetwork) => void
  readonly onMoveUp: (network: AddedNetwork) => void
}) {
  const { offerNetwork } = useSource().capabilities
  const [offered, setOffered] = useState<AddedNetwork>()
  if (networks.length === 0) return null
  return (
    <section className={styles.group} aria-label="Set up on this device">
      <h3>Set up on this device</h3>
      <ul className={styles.networks}>
        {networks.map((network, index) => (
          <li key={network.id}>
            <span className={styles.name}>
              {network.name}
              <span className={styles.short}>
                {network.shortName} · {network.id}
              </span>
              <span className={styles.hosts}>
                {network.nodes.map(({ url }) => new URL(url).host).join(', ')}
              </span>
            </span>
            {index > 0 && (
              <Button small onClick={() => onMoveUp(network)} aria-label={`Move ${network.name} up`}>
                Up
              </Button>
            )}
            <Button small onClick={() => onEdit(network)} aria-label={`Edit ${network.name}`}>
              Edit
            </Button>
            {offerNetwork !== undefined && mainNodeOf(network) !== undefined && (
              <Button
                small
                onClick={() => setOffered(network)}
                aria-label={`Add ${network.name} to your wallet`}
              >
                To wallet
              </Button>
            )}
            <ForgetNetwork
              name={network.name}
              readKept={() => readKept(network)}
              onForget={() => onForget(network)}
            />
            {offered === network && offerNetwork !== undefined && (
              <LazyParts>
                <OfferNetwork network={network} offer={offerNetwork} />
              </LazyParts>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
