import { configuration } from '../../../../configuration/configuration.ts'
import styles from './Safes.module.css'

const { chains } = configuration

/** The network of an address that names none. */
export function ChainChoice({
  chain,
  onChoose,
}: {
  readonly chain: string
  readonly onChoose: (chain: string) => void
}) {
  return (
    <label className={styles.network}>
      Network of an address
      <select value={chain} onChange={({ target }) => onChoose(target.value)}>
        {chains.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
