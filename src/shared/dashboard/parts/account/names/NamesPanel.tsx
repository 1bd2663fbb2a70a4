import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, checksumAddress } from '../../../../domain/values/address.ts'
import { ensRegistryOf } from '../../../../domain/values/ensName.ts'
import { namesQuery } from '../../../../queries/names.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import text from '../../../../ui/text.module.css'
import { AddressFull } from '../../../../ui/values/HexGroups.tsx'
import { Identicon } from '../../../../ui/values/Identicon.tsx'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import { nodeSource } from '../../frame/page/nodeSource.ts'
import { useReady } from '../../frame/page/useReady.ts'
import styles from './NamesPanel.module.css'

/**
 * The names (ENS) of the addresses of a page, looked up when the user asks. Nothing where the chain has no names.
 * `addresses` may hold an address more than once.
 */
export function NamesPanel({ addresses }: { readonly addresses: readonly Address[] }) {
  const ready = useReady()
  const asked = distinct(addresses)
  return ensRegistryOf(ready.chain.id) === undefined || asked.length === 0 ? null : (
    <NamesAsked key={asked.join()} addresses={asked} />
  )
}

function NamesAsked({ addresses }: { readonly addresses: readonly Address[] }) {
  const ready = useReady()
  const source = useSource()
  const [wanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...namesQuery(source, ready.chain.id, addresses),
    enabled: wanted,
  })
  return (
    <Panel
      title="Names"
      note="ENS"
      end={data !== undefined && data.size > 0 && <SourceMarks of={[nodeSource(source.node)]} />}
    >
      {data !== undefined && data.size > 0 && (
        <ul className={styles.names}>
          {addresses.map((address) => {
            const name = data.get(address.toLowerCase())
            return name !== undefined && <NamedLine key={address} {...{ address, name }} />
          })}
        </ul>
      )}
      <PanelBody>
        <div role="status" className={text.small}>
          <LookupStatus count={addresses.length} found={data?.size} isFetching={isFetching} error={error} />
        </div>
        {data === undefined && (
          <Button small unavailable={isFetching} onClick={() => (wanted ? refetch() : setWanted(true))}>
            {isFetching ? 'Looking up…' : error === null ? 'Look up names' : 'Ask again'}
          </Button>
        )}
      </PanelBody>
    </Panel>
  )
}

function NamedLine({ address, name }: { readonly address: Address; readonly name: string }) {
  return (
    <li>
      <strong>{name}</strong>
      <span className={styles.address}>
        <Identicon address={address} />
        <AddressFull narrow address={address} />
        <CopyButton value={address} what={`address of ${name}`} />
      </span>
    </li>
  )
}

function LookupStatus({
  count,
  found,
  isFetching,
  error,
}: {
  readonly count: number
  readonly found: number | undefined
  readonly isFetching: boolean
  readonly error: Error | null
}) {
  const describeError = useDescribeError()
  const addresses = count === 1 ? 'one address' : `${count} addresses`
  if (isFetching) return 'Asking the chain for names.'
  if (found !== undefined)
    return found === 0
      ? `No name leads to the ${addresses} of this page.`
      : `Of ${addresses}, ${found === 1 ? 'one has a name that leads' : `${found} have names that lead`} back to it.`
  if (error !== null) {
    const { title, advice } = describeError(error)
    return `${title} ${advice}`
  }
  return `The chain may have names for the ${addresses} of this page. No server is asked.`
}

function distinct(addresses: readonly Address[]): readonly Address[] {
  return [...new Set(addresses.map((address) => checksumAddress(address)))]
}
