import { useState } from 'react'
import { mayHoldKey } from '../../../../chain/ownNodes/readNodeUrl.ts'
import type { AddedNetwork } from '../../../../domain/networks/AddedNetwork.ts'
import type { Capabilities } from '../../../../source/AccountSource.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import { mainNodeOf } from './mainNodeOf.ts'
import styles from './Networks.module.css'

type OfferStep =
  | { readonly step: 'asks' | 'waits' | 'given' }
  | { readonly step: 'failed'; readonly thrown: unknown }

type OfferNetworkProps = {
  readonly network: AddedNetwork
  readonly offer: NonNullable<Capabilities['offerNetwork']>
}

/** What the wallet gets is shown before it gets it; an address that may hold a key goes only after a word for it. */
export function OfferNetwork(props: OfferNetworkProps) {
  const { network } = props
  const [withKey, setWithKey] = useState(false)
  const { progress, give } = useNetworkOffer(props)
  const url = mainNodeOf(network)?.url
  if (url === undefined) return null
  const secret = mayHoldKey(url)
  return (
    <section className={styles.offer} aria-label={`What your wallet gets of ${network.name}`}>
      <h3>Your wallet gets this</h3>
      <dl className={styles.given}>
        {givenOf(network, secret ? hiddenAddress(url, withKey) : url).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {secret && (
        <label>
          <input type="checkbox" checked={withKey} onChange={({ target }) => setWithKey(target.checked)} />{' '}
          Give it the whole address of the node, with any key in it
        </label>
      )}
      <Button small unavailable={progress.step === 'waits' || (secret && !withKey)} onClick={() => give(url)}>
        {progress.step === 'waits' ? 'Waiting for your wallet…' : 'Ask the wallet'}
      </Button>
      <div role="status">
        {progress.step === 'given' && 'The wallet has added the network.'}
        {progress.step === 'failed' && <OfferFailure thrown={progress.thrown} />}
      </div>
    </section>
  )
}

/** What the wallet was asked for, and how far that got. */
function useNetworkOffer({ network, offer }: OfferNetworkProps) {
  const [progress, setProgress] = useState<OfferStep>({ step: 'asks' })

  async function give(rpcUrl: string) {
    setProgress({ step: 'waits' })
    try {
      await offer(network, rpcUrl)
      setProgress({ step: 'given' })
    } catch (thrown) {
      setProgress({ step: 'failed', thrown })
    }
  }

  return { progress, give }
}

function OfferFailure({ thrown }: { readonly thrown: unknown }) {
  const { title, advice } = useDescribeError()(thrown)
  return (
    <Note kind="high" title={title}>
      {advice}
    </Note>
  )
}

/** Everything that the wallet gets, in its order (EIP-3085). */
function givenOf(
  { id, name, currency, decimals, explorerUrl }: AddedNetwork,
  node: string,
): readonly (readonly [string, string])[] {
  return [
    ['Chain id', String(id)],
    ['Name', name],
    ['Currency', `${currency}, ${decimals} decimals`],
    ['Node', node],
    ...(explorerUrl === undefined ? [] : [['Explorer', explorerUrl] as const]),
  ]
}

function hiddenAddress(url: string, withKey: boolean): string {
  const { host } = new URL(url)
  return withKey ? `${host}, with its whole address and any key in it` : `${host}: its address may hold a key`
}
