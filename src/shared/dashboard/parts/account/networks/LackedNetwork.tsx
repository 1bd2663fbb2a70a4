import { useState } from 'react'
import { readNetworksOfDevice } from '../../../../source/localNetworks.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { OfferNetwork } from './OfferNetwork.tsx'

/** Offers the wallet a network that it lacks, where it was set up on this device with a node that answers all reads. */
export function LackedNetwork({ chainId }: { readonly chainId: number }) {
  const { offerNetwork } = useSource().capabilities
  const [network] = useState(() => readNetworksOfDevice(window).find(({ id }) => id === chainId))
  if (offerNetwork === undefined || network === undefined) return null
  return <OfferNetwork network={network} offer={offerNetwork} />
}
