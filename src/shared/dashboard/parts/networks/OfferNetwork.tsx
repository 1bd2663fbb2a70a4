import { useState } from 'react'
import { mayHoldKey } from '../../../chain/ownNodes/readNodeUrl.ts'
import type { AddedNetwork } from '../../../domain/networks/AddedNetwork.ts'
import type { Capabilities } from '../../../source/AccountSource.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useDescribeError } from '../errors/useDescribeError.ts'
import styles from './Networks.module.css'

type Progress =
  | { readonly step: 'asks' | 'waits' | 'given' }
  | { readonly step: 'failed'; readonly thrown: unknown }

/** What the wallet gets is shown before it gets it; an address that may hold a key goes only after a word for it. */
export function OfferNetwork({
  network,
  offer,
}: {
  readonly network: AddedNetwork
  readonly offer: NonNullable<Capabilities['offerNetwork']>
}) {
  const [withKey, setWithKey] = useState(false)
  const [progress, setProgress] = useState<Progress>({ step: 'asks' })
  const describeError = useDescribeError()
  const url = network.nodes.find(({ role }) => role === 'main')?.url
  if (url === undefined) return null
  const secret = mayHoldKey(url)

  async function give(rpcUrl: string) {
    setProgress({ step: 'waits' })
    try {
      await offer(network, rpcUrl)
      setProgress({ step: 'given' })
    } catch (thrown) {
      setProgress({ step: 'failed', thrown })
    }
  }

  const failure = progress.step === 'failed' ? describeError(progress.thrown) : undefined
  return (
    <div className={styles.offer}>
      <p>
        Your wallet gets: chain {network.id}, {network.name}, {network.currency} with {network.decimals}{' '}
        decimals
        {network.explorerUrl !== undefined && `, ${new URL(network.explorerUrl).host}`}, and the node{' '}
        {new URL(url).host}
        {secret && (withKey ? ' with its whole address' : '')}.
      </p>
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
        {failure !== undefined && (
          <Note kind="high" title={failure.title}>
            {failure.advice}
          </Note>
        )}
      </div>
    </div>
  )
}
