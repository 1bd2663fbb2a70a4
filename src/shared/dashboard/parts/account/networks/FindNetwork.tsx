import { useState } from 'react'
import { configuration } from '../../../../configuration/configuration.ts'
import {
  type NamedNetwork,
  namedNetworkOf,
  namedNetworks,
} from '../../../../domain/networks/namedNetworks.ts'
import { readTypedChainId } from '../../../../domain/networks/readNetwork.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import styles from './Networks.module.css'

/** Rows that can be looked over. */
const mostFound = 8

/** Finds a network by name, short name or chain id; a chain id without a name is one as well. */
export function FindNetwork({
  wanted,
  onChoose,
}: {
  readonly wanted: string
  readonly onChoose: (network: NamedNetwork) => void
}) {
  const [typed, setTyped] = useState(wanted)
  const [networks] = useState(allNetworks)
  const matching = findNetworks(networks, typed)
  return (
    <section className={styles.group} aria-label="Find a network">
      <Field
        label="Name, short name or chain id"
        hint={`${networks.length} networks have a name here. Any other can be set up by its chain id.`}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.networks}>
        {matching.map((network) => (
          <li key={network.id}>
            <span className={styles.name}>
              {network.name}
              <span className={styles.short}>
                {network.shortName} · {network.id}
              </span>
            </span>
            <Button small onClick={() => onChoose(network)} aria-label={`Choose ${network.name}`}>
              Choose
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{typed.trim() !== '' && matching.length === 0 && nothingFound(typed)}</p>
    </section>
  )
}

function nothingFound(typed: string): string {
  return /^(?:[\d\s.,-]+|0x[\da-f]*)$/i.test(typed.trim())
    ? 'A chain id is a whole number from 1 to 9007199254740991.'
    : 'No network has this name. Type its chain id.'
}

/** Those of the build first, by their own names. */
export function allNetworks(): readonly NamedNetwork[] {
  const own = configuration.chains
    .filter(({ added }) => added !== true)
    .map(({ id, shortName, name, nativeCurrency, explorerUrl }) => {
      const { symbol: currency, decimals } = nativeCurrency
      return { id, shortName, name, currency, decimals, explorerUrl }
    })
  return [...own, ...namedNetworks().filter(({ id }) => own.every((other) => other.id !== id))]
}

function findNetworks(networks: readonly NamedNetwork[], typed: string): readonly NamedNetwork[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return []
  const id = readTypedChainId(text)
  if (id > 0) return [networks.find((network) => network.id === id) ?? namedNetworkOf(id)]
  const named = networks.filter(({ shortName }) => shortName.toLowerCase() === text)
  const others = networks.filter(
    (network) => !named.includes(network) && network.name.toLowerCase().includes(text),
  )
  return [...named, ...others].slice(0, mostFound)
}
